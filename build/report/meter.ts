/** Measures the files of a site as they are made. */
import { brotliCompressSync, constants } from 'node:zlib';
import { forget, kept, type Memo } from '../memo.ts';
import type { Output, Row, SiteFile } from '../table.ts';

/** Bytes as they are, and as a server would send them: compressed quickly, so that measuring costs little. */
export interface Size {
  files: number;
  raw: number;
  /** Brotli of the lowest useful quality; a server does about a fifth better. Left out where it gains nothing. */
  brotli: number;
}

const HEAVIEST = 5;
/** So many files of a kind are compressed; of those that follow, every sixteenth, and the sum is reckoned from them. */
const SAMPLE = 256;
const EVERY = 16;
/** Pages compress to few kilobytes, so small buffers spare memory. */
const QUICKLY = { chunkSize: 4096, params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

export type Meter = ReturnType<typeof createMeter>;

/** Measures each file as it is made, and keeps only sums. */
export function createMeter(memo: Memo = forget) {
  const sums = { html: new Sum(), css: new Sum(), js: new Sum(), other: new Sum() };
  /** The heaviest pages by their addresses, the heaviest first. */
  const heaviest: { path: string; raw: number; brotli: number }[] = [];
  let inlineStyles = 0;
  return {
    heaviest,
    get sizes() {
      return { html: sums.html.size, css: sums.css.size, js: sums.js.size, other: sums.other.size };
    },
    /** Bytes of the styles within the HTML, where they count too. */
    get inlineStyles() {
      return inlineStyles;
    },
    /** Takes each made output once; copies do not count. */
    see({ output, bytes, row, page }: SiteFile): void {
      if (output.copyOf !== undefined) return;
      const kind = kindOf(row.type);
      const raw = row.size;
      const compress = kind === 'other' ? () => raw : () => weigh(row, bytes, memo);
      sums[kind].add(raw, compress);
      if (kind !== 'html') return;
      inlineStyles += page?.styleBytes ?? 0;
      // Of two pages alike, the one seen first stays first.
      const lighter = heaviest.findIndex((other) => other.raw < raw);
      const place = lighter < 0 ? heaviest.length : lighter;
      if (place === HEAVIEST) return;
      heaviest.splice(place, 0, { path: row.route ?? `/${row.path}`, raw, brotli: compress() });
      heaviest.length = Math.min(heaviest.length, HEAVIEST);
    },
  };
}

/** The compressed size of a file, which is remembered with its hash. */
const weigh = ({ path, sha256 }: Row, bytes: () => Uint8Array, memo: Memo): number =>
  kept(memo, `weight ${path}`, sha256, () => brotliCompressSync(bytes(), QUICKLY).length);

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

function kindOf(type: string) {
  if (type.startsWith('text/html')) return 'html';
  if (type.startsWith('text/css')) return 'css';
  return /^(?:text|application)\/javascript/.test(type) ? 'js' : 'other';
}

/** Scripts as they are, and compressed. */
export function sizeOf(scripts: readonly Output[]): Size {
  const sum = new Sum();
  for (const { make } of scripts) {
    const { size, bytes } = make();
    sum.add(size, () => brotliCompressSync(bytes(), QUICKLY).length);
  }
  return sum.size;
}
