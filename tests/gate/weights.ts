/** The pages of a built site and their recorded weights. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { ReadFile, WeighedPage } from '../../build/check/budgets.ts';
import { type Budgets, budgetsSchema } from '../../build/content/settings-schema.ts';
import { buildSite } from '../../build/pipeline.ts';
import { builtSite, ROOT, readPage } from '../site.ts';
import { measureParts, type Parts } from './growth.ts';

const RECORD = join(ROOT, 'tests/gate/weights.json');

export const readBudgets = (): Budgets =>
  budgetsSchema.parse(parse(readFileSync(join(ROOT, 'content/budgets.yml'), 'utf8')));

export const readRecord = (): Record<string, Parts> => JSON.parse(readFileSync(RECORD, 'utf8'));

/** Reads a file of the built site by its address. */
export const readerOf =
  (folder: string): ReadFile =>
  (address) =>
    existsSync(join(folder, address)) ? readFileSync(join(folder, address)) : undefined;

/** Every page and alias of the folder, with its screen, which only the plan of the site has. */
export async function readPages(folder: string): Promise<WeighedPage[]> {
  const { plan } = await buildSite(ROOT, {
    command: 'check',
    drafts: false,
    future: false,
    noindex: false,
    now: '2024-10-13',
  });
  return plan.routes.flatMap((route) => {
    if (route.kind === 'redirect') return [];
    const { entry } = route.kind === 'alias' ? route.of : route;
    return {
      path: route.path,
      screen: entry.front.screen ?? 'plain',
      html: readPage(folder, route.path),
      file: entry.file,
    };
  });
}

/** `npm run weights` records what every page weighs now, so that the next breach of a budget can say what grew. */
if (process.argv[1] === import.meta.filename) {
  const pages = await readPages(builtSite());
  const rows = pages.map(({ path, html }) => ` ${JSON.stringify(path)}: ${JSON.stringify(measureParts(html))}`);
  writeFileSync(RECORD, `{\n${rows.join(',\n')}\n}\n`);
}
