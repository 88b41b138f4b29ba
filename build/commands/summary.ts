/** The report of a finished build: as data for programs, and as text for people. */
import type { Site } from '../plan.ts';

const KINDS = ['html', 'css', 'javascript', 'other'];

/** Gathers what there is to tell of a site. `times`: what each stage took, in milliseconds, in their order. */
export function summarise({ pages, artifacts, content }: Site, times: readonly [stage: string, ms: number][]) {
  const count = (kind: string) => pages.filter((page) => page.kind === kind).length;
  const own = artifacts.filter(({ copyOf }) => copyOf === undefined);
  const kindOf = (type: string) => KINDS.find((kind) => type.startsWith(`text/${kind}`)) ?? 'other';
  const sizes = KINDS.map((kind) => {
    const files = own.filter(({ type }) => kindOf(type) === kind);
    return [kind, { files: files.length, bytes: sum(files.map(({ size }) => size)) }] as const;
  });
  return {
    pages: count('entry'),
    aliases: count('alias'),
    redirects: count('redirect'),
    sizes: Object.fromEntries(sizes),
    stages: times.map(([name, ms]) => ({ name, ms: Math.round(ms) })),
    total: Math.round(sum(times.map(([, ms]) => ms))),
    placeholders: content.placeholders,
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** The summary as text. `isLong`: with every placeholder. */
export function printSummary(summary: ReturnType<typeof summarise>, isLong: boolean): string {
  const { pages, aliases, redirects, sizes, stages, total, placeholders } = summary;
  const kinds = Object.entries(sizes).filter(([, { files }]) => files > 0);
  const unknown = `${plural(placeholders.length, 'placeholder')} for facts that are not known yet`;
  const blocks = [
    [
      `${plural(pages, 'page')}, ${plural(aliases, 'alias', 'aliases')}, ${plural(redirects, 'redirect')} in ${seconds(total)}`,
      `  ${stages.map(({ name, ms }) => `${name} ${seconds(ms)}`).join(', ')}`,
    ],
    table(kinds.map(([kind, { files, bytes }]) => [kind, plural(files, 'file'), `${(bytes / 1000).toFixed(1)} kB`])),
    isLong
      ? [unknown, ...table(placeholders.map(({ name, value, file, line }) => [name, value, `${file}:${line}`]))]
      : [`${unknown} (--placeholders lists them)`],
  ].slice(0, placeholders.length > 0 ? undefined : -1);
  return blocks.map((lines) => `${lines.join('\n')}\n`).join('\n');
}

/** Lines of aligned columns. */
function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  return rows.map((cells) => `  ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** A number with its noun: `1 page`, `2 pages`. */
export const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
