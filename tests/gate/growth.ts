/** What of a page has grown since its weight was recorded, so that a breach of a budget can say it. */
import { DomUtils, parseDocument } from 'htmlparser2';
import { checkBudgets, type ReadFile, type WeighedPage } from '../../build/check/budgets.ts';
import type { Budgets } from '../../build/content/settings-schema.ts';

/** Bytes of the parts of a page before compression. */
export type Parts = Record<'styles' | 'drawings' | 'scripts' | 'words and markup', number>;

export function measureParts(html: string): Parts {
  const tree = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  const all = (name: string) => DomUtils.getElementsByTagName(name, tree);
  const scripts = all('script').filter(({ attribs }) => !/json|speculationrules/.test(attribs.type ?? ''));
  const drawings = all('svg').map(({ startIndex, endIndex }) => html.slice(startIndex ?? 0, (endIndex ?? 0) + 1));
  const parts = {
    styles: Buffer.byteLength(DomUtils.textContent(all('style'))),
    drawings: Buffer.byteLength(drawings.join('')),
    scripts: Buffer.byteLength(DomUtils.textContent(scripts)),
  };
  const rest = Buffer.byteLength(html) - parts.styles - parts.drawings - parts.scripts;
  return { ...parts, 'words and markup': rest };
}

/** Pages over their budget, a sentence each, and which of their parts grew since the last record. */
export const findOverweight = (
  pages: readonly WeighedPage[],
  budgets: Budgets,
  read: ReadFile,
  record: Readonly<Record<string, Parts>>,
): string[] =>
  pages.flatMap((page) =>
    checkBudgets([page], budgets, read).map(({ message }) => message + grown(page.html, record[page.path])),
  );

function grown(html: string, before: Parts | undefined): string {
  if (!before) return '';
  const now = measureParts(html);
  const changes = (Object.keys(now) as (keyof Parts)[])
    .map((key) => [key, now[key] - before[key]] as const)
    .filter(([, change]) => change > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([key, change]) => `${key} by ${change}`);
  return changes.length > 0 ? ` Grown since the last record, in bytes before compression: ${changes.join(', ')}.` : '';
}
