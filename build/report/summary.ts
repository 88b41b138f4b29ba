/** What a build tells when it is done: as data for programs, and as text for people. */
import { brotliCompressSync, constants } from 'node:zlib';
import type { Made, Output, Placeholder, Service, Site } from '../site.ts';
import { bytes, plural, seconds, table } from './text.ts';

/** Bytes as they are, and as a server would send them: compressed quickly, so that measuring costs little. */
export interface Size {
  files: number;
  raw: number;
  /** Brotli of the lowest useful quality; a server does about a fifth better. Left out where it gains nothing. */
  brotli: number;
}

export type Kind = 'html' | 'css' | 'js' | 'other';

export interface PageSize {
  /** Address of the page. */
  path: string;
  raw: number;
  brotli: number;
}

/** Measures each file as it is made, and keeps only sums. */
export interface Meter {
  /** Takes each made output once; copies do not count. */
  see(made: Made): void;
  readonly sizes: Record<Kind, Size>;
  /** Bytes of the styles that stand within the HTML, and count there. */
  readonly inlineStyles: number;
  /** The heaviest pages, the heaviest first. */
  readonly heaviest: PageSize[];
}

export interface Summary {
  /** Numbers of addresses. */
  pages: number;
  aliases: number;
  redirects: number;
  sizes: Record<Kind, Size>;
  inlineStyles: number;
  heaviest: PageSize[];
  /** Milliseconds. */
  stages: { name: string; ms: number }[];
  total: number;
  placeholders: Placeholder[];
  /** What each service that is on adds to the pages. */
  services: (Pick<Service, 'name' | 'cookies'> & { hosts: string[]; scripts: Size })[];
}

const HEAVIEST = 5;
/** So many files of a kind are compressed; of those that follow, every sixteenth, and the sum is reckoned from them. */
const SAMPLE = 256;
const EVERY = 16;
/** Pages compress to few kilobytes, so small buffers spare memory. */
const QUICKLY = { chunkSize: 4096, params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

export function createMeter(): Meter {
  const sums = { html: new Sum(), css: new Sum(), js: new Sum(), other: new Sum() };
  const heaviest: PageSize[] = [];
  let inlineStyles = 0;
  return {
    get sizes() {
      return { html: sums.html.size, css: sums.css.size, js: sums.js.size, other: sums.other.size };
    },
    heaviest,
    get inlineStyles() {
      return inlineStyles;
    },
    see({ output, bytes }) {
      if (output.copyOf !== undefined) return;
      const kind = kindOf(output);
      const compress = kind === 'other' ? () => bytes.length : () => brotliCompressSync(bytes, QUICKLY).length;
      sums[kind].add(bytes.length, compress);
      if (kind !== 'html') return;
      inlineStyles += stylesIn(bytes);
      rank(heaviest, { path: output.route?.path ?? `/${output.path}`, raw: bytes.length, compress });
    },
  };
}

/** Adds files up; the compressed sum of very many is reckoned from a sample of them. */
class Sum {
  #files = 0;
  #raw = 0;
  #sample = { raw: 0, brotli: 0 };

  add(raw: number, compress: () => number): void {
    this.#files += 1;
    this.#raw += raw;
    if (this.#files > SAMPLE && this.#files % EVERY > 0) return;
    this.#sample.raw += raw;
    this.#sample.brotli += compress();
  }

  get size(): Size {
    const share = this.#sample.brotli / (this.#sample.raw || 1);
    return { files: this.#files, raw: this.#raw, brotli: Math.round(this.#raw * share) };
  }
}

/** Gathers what there is to tell. `times`: what each stage took, in milliseconds, in the order of the stages. */
export function summarise(site: Site, meter: Meter, times: [stage: string, ms: number][]): Summary {
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
    services: (site.services ?? []).map(({ name, hosts, cookies, scripts }) => ({
      name,
      hosts: [...new Set(Object.values(hosts).flat())].sort(),
      cookies,
      scripts: sizeOf(scripts),
    })),
  };
}

/** Scripts as they are, and compressed. */
function sizeOf(scripts: Output[]): Size {
  const sum = new Sum();
  for (const { contents } of scripts) {
    const text = contents();
    sum.add(Buffer.byteLength(text), () => brotliCompressSync(text, QUICKLY).length);
  }
  return sum.size;
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

function kindOf({ type }: Output): Kind {
  if (type.startsWith('text/html')) return 'html';
  if (type.startsWith('text/css')) return 'css';
  return /^(?:text|application)\/javascript/.test(type) ? 'js' : 'other';
}

/** Bytes between `<style…>` and `</style>`. */
function stylesIn(html: Uint8Array): number {
  const buffer = Buffer.from(html.buffer, html.byteOffset, html.byteLength);
  let sum = 0;
  for (let end = 0; ; ) {
    const open = buffer.indexOf('<style', end);
    const start = open < 0 ? -1 : buffer.indexOf('>', open);
    end = start < 0 ? -1 : buffer.indexOf('</style', start);
    if (end < 0) return sum;
    sum += end - start - 1;
  }
}

/** Puts a page into its place among the heaviest. Of two alike, the one seen first stays first. */
function rank(
  heaviest: PageSize[],
  { path, raw, compress }: Omit<PageSize, 'brotli'> & { compress: () => number },
): void {
  const place = heaviest.findIndex((other) => other.raw < raw);
  if (place < 0 && heaviest.length === HEAVIEST) return;
  heaviest.splice(place < 0 ? heaviest.length : place, 0, { path, raw, brotli: compress() });
  heaviest.length = Math.min(heaviest.length, HEAVIEST);
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

function placeholderLines(placeholders: Placeholder[]): string[] {
  if (placeholders.length === 0) return [];
  const heading = `${plural(placeholders.length, 'fact')} still to be given ${placeholders.length === 1 ? 'its true value' : 'their true values'}`;
  const rows = placeholders.map(({ name, value, file, line }) => [name, value, `${file}:${line}`]);
  return [heading, ...table(rows, [])];
}

function row(name: string, { files, raw, brotli }: Size): string[] {
  return files > 0 ? [name, String(files), bytes(raw), brotli < raw ? bytes(brotli) : ''] : [];
}
