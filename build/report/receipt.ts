/** The receipt of a build: what changed since the last one, as Markdown fit for a pull request. Pure. */
import { brotliCompressSync, constants } from 'node:zlib';
import type { Placeholder } from '../content/facts.ts';
import { isError, type Problem } from '../problem.ts';
import type { Made } from '../table.ts';

/** What is remembered of an address: a hash of its page, and its bytes as they are and compressed. */
export interface Figure {
  hash: string;
  bytes: number;
  brotli: number;
  /** The address repeats another page. */
  alias?: true;
}

/** By address. It is kept as JSON beside the receipt, for the next one to compare with. */
export type Figures = Record<string, Figure>;

/** Records a made output, if it has an address. */
export function noteFigure(figures: Figures, { output, row, bytes }: Made): void {
  const { route, copyOf } = output;
  if (!route || (copyOf !== undefined && route.kind !== 'alias')) return;
  // An alias comes right behind the page that it repeats.
  const original = route.kind === 'alias' ? figures[route.of.path] : undefined;
  figures[route.path] = original
    ? { ...original, alias: true }
    : { hash: row.sha256.slice(0, 12), bytes: row.size, brotli: compressed(bytes()) };
}

/** Good enough to compare by; hosts compress a little better. */
const compressed = (bytes: Uint8Array): number =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/** Rows of a table that a person still reads. */
const ROWS = 40;

export interface Receipt {
  before?: Figures;
  after: Figures;
  problems: readonly Problem[];
  placeholders: readonly Placeholder[];
}

/** The receipt as Markdown. */
export function printReceipt({ before, after, problems, placeholders }: Receipt): string {
  const isWrong = problems.some(isError);
  const parts = [
    '## The build',
    isWrong ? 'Nothing was written, since there are errors.' : summaryOf(before, after),
    isWrong ? '' : changesOf(before, after),
    problemsOf(problems),
    placeholdersOf(placeholders),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function summaryOf(before: Figures | undefined, after: Figures): string {
  const own = (figures: Figures) => Object.values(figures).filter(({ alias }) => !alias);
  const sum = (figures: Figures) => own(figures).reduce((total, { brotli }) => total + brotli, 0);
  const now = `${own(after).length} pages and redirects of ${sum(after)} bytes, compressed`;
  if (!before) return `${now}. There is no earlier receipt to compare with.`;
  const count = (names: string[]) => names.length;
  const { added, removed, changed } = compare(before, after);
  return `${now} (${signed(sum(after) - sum(before))}). Addresses: ${count(added)} added, ${count(removed)} removed, ${count(changed)} changed.`;
}

function compare(before: Figures, after: Figures) {
  const added = Object.keys(after).filter((path) => !before[path]);
  const removed = Object.keys(before).filter((path) => !after[path]);
  const changed = Object.keys(after).filter(
    (path) => before[path] && before[path].hash !== after[path]?.hash && !after[path]?.alias,
  );
  return { added, removed, changed };
}

/** A row an address: those whose bytes changed most come first. */
function changesOf(before: Figures = {}, after: Figures): string {
  const { added, removed, changed } = compare(before, after);
  if (Object.keys(before).length === 0) return '';
  const growth = (path: string) => (after[path]?.brotli ?? 0) - (before[path]?.brotli ?? 0);
  const rows = [...added, ...removed, ...changed]
    .sort((a, b) => Math.abs(growth(b)) - Math.abs(growth(a)) || (a < b ? -1 : 1))
    .map((path) => {
      const [old, now] = [before[path], after[path]];
      const what = !old ? 'added' : !now ? 'removed' : 'changed';
      return `| \`${path}\` | ${what} | ${now?.bytes ?? ''} | ${now?.brotli ?? ''} | ${signed(growth(path))} |`;
    });
  if (rows.length === 0) return '';
  const head = '| address | | bytes | compressed | change |\n| --- | --- | --: | --: | --: |';
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

function placeholdersOf(placeholders: readonly Placeholder[]): string {
  const lines = placeholders.map(
    ({ name, value, file, line }) => `| \`${name}\` | ${plain(value)} | ${file}:${line} |`,
  );
  if (lines.length === 0) return '';
  const title = `<details><summary>Facts that are still placeholders: ${lines.length}</summary>`;
  return `${title}\n\n| fact | now | place |\n| --- | --- | --- |\n${lines.join('\n')}\n\n</details>`;
}

/** Text in which nothing is markup, on one line. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\<>|*_[\]]/g, '\\$&');

const signed = (change: number): string => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '±0');
