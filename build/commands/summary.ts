/** The report of a finished build: as data for programs, and as text for people. */
import type { Site } from '../plan.ts';
import type { Artifact } from '../site.ts';

/** Gathers what there is to tell of a site. `times`: what each stage took, in milliseconds, in their order. */
export function summarise(site: Site, times: readonly [stage: string, ms: number][]) {
  const count = (kind: string) => site.pages.filter((page) => page.kind === kind).length;
  const own = site.artifacts.filter(({ copyOf }) => copyOf === undefined);
  const kindOf = ({ type }: Artifact) => /^text\/(html|css|javascript)/.exec(type)?.[1] ?? 'other';
  const ofKind = (kind: string) => own.filter((artifact) => kindOf(artifact) === kind);
  const sizeOf = (files: readonly Artifact[]) => ({ files: files.length, bytes: sum(files.map(({ size }) => size)) });
  return {
    pages: count('entry'),
    aliases: count('alias'),
    redirects: count('redirect'),
    sizes: {
      html: sizeOf(ofKind('html')),
      css: sizeOf(ofKind('css')),
      js: sizeOf(ofKind('javascript')),
      other: sizeOf(ofKind('other')),
    },
    stages: times.map(([name, ms]) => ({ name, ms: Math.round(ms) })),
    total: Math.round(sum(times.map(([, ms]) => ms))),
    placeholders: site.content.placeholders,
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** The summary as text. */
export function printSummary({ sizes, placeholders, ...summary }: ReturnType<typeof summarise>): string {
  const { html, css, js, other } = sizes;
  const kinds = Object.entries({ HTML: html, CSS: css, JS: js, other }).filter(([, { files }]) => files > 0);
  const unknown = `${plural(placeholders.length, 'placeholder')} for facts that are not known yet`;
  const blocks = [
    [
      `${plural(summary.pages, 'page')}, ${plural(summary.aliases, 'alias', 'aliases')}, ${plural(summary.redirects, 'redirect')} in ${seconds(summary.total)}`,
      `  ${summary.stages.map(({ name, ms }) => `${name} ${seconds(ms)}`).join(', ')}`,
    ],
    table(kinds.map(([name, { files, bytes }]) => [name, plural(files, 'file'), sizeText(bytes)])),
    [unknown, ...table(placeholders.map(({ name, value, file, line }) => [name, value, `${file}:${line}`]))],
  ].slice(0, placeholders.length > 0 ? undefined : -1);
  return blocks.map((lines) => `${lines.join('\n')}\n`).join('\n');
}

/** Lines of aligned columns. */
function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    rows.reduce((most, cells) => Math.max(most, cells[column]?.length ?? 0), 0),
  );
  return rows.map((cells) => `  ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}

/** As people count bytes: by thousands. */
function sizeText(count: number): string {
  if (count < 1000) return `${count} B`;
  return count < 1_000_000 ? `${(count / 1000).toFixed(1)} kB` : `${(count / 1_000_000).toFixed(2)} MB`;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** A number with its noun: `1 page`, `2 pages`. */
export const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
