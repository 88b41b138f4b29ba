/**
 * Writes a copy of each drawing into a folder, in the colours of light mode, on its own paint or on green.
 *
 *     npm run draw -- export DIR
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawing, paintOf } from '../../pages/drawings/files.ts';
import { drawings, site } from './drawings.ts';
import { painted } from './raster.ts';

const [, , folder] = process.argv;
if (!folder) throw new Error('Say where the copies go: npm run draw -- export DIR.');
mkdirSync(folder, { recursive: true });
for (const name of Object.keys(drawings)) {
  const markup = drawing(site, name)
    .replace('<svg', '<svg style="background:var(--ground)"')
    .replaceAll('currentColor', 'var(--on-ground)');
  writeFileSync(join(folder, `${name}.svg`), painted(markup, paintOf(name) ?? 'green'));
}
process.stdout.write(`${Object.keys(drawings).length} drawings in ${folder}\n`);
