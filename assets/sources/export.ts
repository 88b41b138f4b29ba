/**
 * Writes a copy of each drawing into a folder, in the colours of light mode, on its own paint or on green.
 *
 *     npm run draw -- export DIR
 */
import { resolve } from 'node:path';
import { Refusal } from '../../build/base/problem.ts';
import { drawing, paintOf } from '../../pages/drawings/files.ts';
import { drawings, site } from './drawings.ts';
import type { Drawn } from './make.ts';
import { painted } from './raster.ts';

export function draw(folder?: string): Drawn {
  if (!folder)
    throw new Refusal(
      'npm run draw',
      'The folder for the copies is missing.',
      'Write `npm run draw -- export DIR`.',
    );
  const copies = Object.keys(drawings).map((name) => {
    const markup = drawing(site, name)
      .replace('<svg', '<svg style="background:var(--ground)"')
      .replaceAll('currentColor', 'var(--on-ground)');
    return [resolve(folder, `${name}.svg`), painted(markup, paintOf(name) ?? 'green')];
  });
  return Object.fromEntries(copies);
}
