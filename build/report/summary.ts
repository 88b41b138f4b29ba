/** The report of a finished build: as data for programs, and as text for people. */
import type { Placeholder } from '../content/facts.ts';
import type { Plan } from '../plan.ts';
import { type Meter, type Size, sizeOf } from './meter.ts';

export type Summary = ReturnType<typeof summarise>;

/** Gathers what there is to tell. `times`: what each stage took, in milliseconds, in the order of the stages. */
export function summarise(
  site: Pick<Plan, 'routes' | 'placeholders' | 'services'>,
  meter: Meter,
  times: readonly [stage: string, ms: number][],
) {
  const count = (kind: string) => site.routes.filter((route) => route.kind === kind).length;
  return {
    pages: count('page'),
    aliases: count('alias'),
    redirects: count('redirect'),
    sizes: meter.sizes,
    inlineStyles: meter.inlineStyles,
    heaviest: meter.heaviest,
    stages: times.map(([name, ms]) => ({ name, ms: Math.round(ms) })),
    total: Math.round(times.reduce((sum, [, ms]) => sum + ms, 0)),
    placeholders: site.placeholders,
    /** What each service that is on adds to the pages. */
    services: site.services.map(({ name, hosts, cookies, scripts }) => ({
      name,
      hosts: [...new Set(Object.values(hosts).flat())].sort(),
      cookies,
      scripts: sizeOf(scripts),
    })),
  };
}

/** The summary as text. `profile` gives every stage a line of its own. */
export function printSummary(summary: Summary, { profile = false } = {}): string {
  const { sizes } = summary;
  const blocks = [
    [
      `${plural(summary.pages, 'page')}, ${plural(summary.aliases, 'alias', 'aliases')}, ${plural(summary.redirects, 'redirect')} in ${seconds(summary.total)}`,
      profile ? '' : `  ${summary.stages.map(({ name, ms }) => `${name} ${seconds(ms)}`).join(', ')}`,
    ],
    profile ? profileOf(summary) : [],
    table([
      ['', 'files', 'bytes', 'brotli'],
      ...(['html', 'css', 'js'] as const).map((kind) => row(kind.toUpperCase(), sizes[kind])),
      row('other', sizes.other),
    ]),
    [summary.inlineStyles > 0 ? `The HTML holds ${bytes(summary.inlineStyles)} of styles.` : ''],
    table([
      ['heaviest pages', 'bytes', 'brotli'],
      ...summary.heaviest.map(({ path, raw, brotli }) => [path, bytes(raw), bytes(brotli)]),
    ]),
    serviceLines(summary.services),
    placeholderLines(summary.placeholders),
  ];
  const texts = blocks.map((lines) => lines.filter((line) => line !== '').join('\n'));
  return `${texts.filter((text) => text !== '').join('\n\n')}\n`;
}

function profileOf({ stages, total }: Summary): string[] {
  const share = (ms: number) => `${Math.round((100 * ms) / (total || 1))} %`;
  return table([['stage', 'time', 'share'], ...stages.map(({ name, ms }) => [name, seconds(ms), share(ms)])]);
}

function serviceLines(services: Summary['services']): string[] {
  return services.flatMap(({ name, scripts: { raw, brotli }, hosts, cookies }) => [
    `${name} adds ${bytes(raw)} of scripts (brotli ${bytes(brotli)})`,
    `  talks to   ${hosts.join(', ') || 'nobody'}`,
    `  stores     ${cookies.join(', ') || 'nothing'}`,
  ]);
}

function placeholderLines(placeholders: readonly Placeholder[]): string[] {
  if (placeholders.length === 0) return [];
  const heading = `${plural(placeholders.length, 'placeholder')} for facts that are not known yet`;
  const rows = placeholders.map(({ name, value, file, line }) => [name, value, `${file}:${line}`]);
  return [heading, ...table(rows, [])];
}

function row(name: string, { files, raw, brotli }: Size): string[] {
  return files > 0 ? [name, String(files), bytes(raw), brotli < raw ? bytes(brotli) : ''] : [];
}

/** Lines of aligned columns: the first to the left, the others to the right unless `right` says otherwise. */
function table(rows: string[][], right = [1, 2, 3]): string[] {
  const full = rows.filter((cells) => cells.length > 0);
  const widths = (full[0] ?? []).map((_, column) =>
    full.reduce((most, cells) => Math.max(most, cells[column]?.length ?? 0), 0),
  );
  return full.map((cells) =>
    `  ${cells.map((cell, column) => (right.includes(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join('  ')}`.trimEnd(),
  );
}

/** As people count bytes: by thousands. */
function bytes(count: number): string {
  if (count < 1000) return `${count} B`;
  if (count < 1_000_000) return `${(count / 1000).toFixed(1)} kB`;
  return `${(count / 1_000_000).toFixed(2)} MB`;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** A number with its noun: `1 page`, `2 pages`. */
export const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
