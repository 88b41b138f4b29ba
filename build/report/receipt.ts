/** The receipt of a build: what changed against another one, as Markdown fit for a pull request. Pure. */
import type { Placeholder } from '../content/facts.ts';
import { isError, type Problem } from '../problem.ts';
import { type Figure, type Figures, PARTS, type Part } from './figures.ts';

/** Every receipt begins with this. */
export const HEAD = '## The build';

/** Rows of a table that a person still reads. */
const ROWS = 40;

export interface Receipt {
  before?: Figures;
  after: Figures;
  problems: readonly Problem[];
  placeholders: readonly Placeholder[];
}

export function printReceipt({ before, after, problems, placeholders }: Receipt): string {
  const isWrong = problems.some(isError);
  const parts = [
    HEAD,
    isWrong ? 'Nothing was written, since there are errors.' : summaryOf(before, after),
    isWrong || !before ? '' : changesOf(before, after),
    problemsOf(problems),
    placeholdersOf(placeholders, isWrong ? undefined : before),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function summaryOf(before: Figures | undefined, after: Figures): string {
  const own = ({ pages }: Figures) => Object.values(pages).filter(({ alias }) => !alias);
  const sum = (figures: Figures) => own(figures).reduce((total, { page }) => total + page, 0);
  const now = `${own(after).length} pages and redirects of ${sum(after)} bytes, compressed`;
  if (!before) return `${now}. It is compared with nothing: name another receipt with --against.`;
  const { added, removed, changed } = compare(before, after);
  const counts = `${added.length} added, ${removed.length} removed, ${changed.length} changed`;
  return `${now} (${signed(sum(after) - sum(before))}). Addresses: ${counts}.`;
}

/** Addresses that came, went, or show another page or fetch more or less. An alias changes as its page does. */
function compare({ pages: before }: Figures, { pages: after }: Figures) {
  const isOther = (a: Figure, b: Figure) => a.hash !== b.hash || PARTS.some((part) => a[part] !== b[part]);
  return {
    added: Object.keys(after).filter((path) => !before[path]),
    removed: Object.keys(before).filter((path) => !after[path]),
    changed: Object.entries(after).flatMap(([path, now]) => {
      const old = before[path];
      return old && !now.alias && isOther(old, now) ? [path] : [];
    }),
  };
}

/** A row an address: those that grew or shrank most come first. */
function changesOf(before: Figures, after: Figures): string {
  const { added, removed, changed } = compare(before, after);
  const change = (path: string, part: Part) => (after.pages[path]?.[part] ?? 0) - (before.pages[path]?.[part] ?? 0);
  const growth = (path: string) => PARTS.reduce((total, part) => total + change(path, part), 0);
  const cell = (path: string, part: Part) => {
    const now = after.pages[path]?.[part];
    const by = change(path, part);
    return now === undefined ? '' : `${now}${by !== 0 && before.pages[path] ? ` (${signed(by)})` : ''}`;
  };
  const rows = [...added, ...removed, ...changed]
    .sort((a, b) => Math.abs(growth(b)) - Math.abs(growth(a)) || (a < b ? -1 : 1))
    .map((path) => {
      const what = !before.pages[path] ? 'added' : !after.pages[path] ? 'removed' : 'changed';
      return `| \`${path}\` | ${what} | ${PARTS.map((part) => cell(path, part)).join(' | ')} | ${signed(growth(path))} |`;
    });
  if (rows.length === 0) return '';
  const head = `| address | | ${PARTS.join(' | ')} | change |\n| --- | --- |${' --: |'.repeat(PARTS.length + 1)}`;
  const more = rows.length > ROWS ? `\n\n… and ${rows.length - ROWS} more.` : '';
  return `${head}\n${rows.slice(0, ROWS).join('\n')}${more}`;
}

function problemsOf(problems: readonly Problem[]): string {
  const lines = problems.map(({ file, line, message, fix, severity }) => {
    const place = line === undefined ? file : `${file}:${line}`;
    return `- **${severity ?? 'error'}** \`${place}\` ${plain(message)} ${plain(fix)}`;
  });
  return lines.length > 0 ? `### Problems\n\n${lines.join('\n')}` : 'No problems.';
}

/** Only those that came are listed, where there is something to compare with. */
function placeholdersOf(placeholders: readonly Placeholder[], before: Figures | undefined): string {
  const isNew = ({ name }: Placeholder) => !before?.placeholders.includes(name);
  const lines = placeholders
    .filter(isNew)
    .map(({ name, value, file, line }) => `| \`${name}\` | ${plain(value)} | ${file}:${line} |`);
  const count = `${placeholders.length}${before ? ` (${signed(placeholders.length - before.placeholders.length)})` : ''}`;
  const title = `Facts that are still placeholders: ${count}`;
  if (lines.length === 0) return placeholders.length > 0 ? `${title}.` : '';
  const table = `| fact | now | place |\n| --- | --- | --- |\n${lines.join('\n')}`;
  return `<details><summary>${title}</summary>\n\n${table}\n\n</details>`;
}

/** Text in which nothing is markup, on one line. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\<>|*_[\]]/g, '\\$&');

const signed = (change: number): string => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '±0');
