/** What a receipt remembers of a site, for others to be compared with. Pure. */
import { brotliCompressSync, constants } from 'node:zlib';
import type { Placeholder } from '../content/facts.ts';
import { isText } from '../derive/hosting.ts';
import { decoded } from '../routes/address.ts';
import type { SiteFile } from '../table.ts';

/** What is fetched for a page: itself, and the files that it names. Bytes, of text when it is compressed. */
export const PARTS = ['page', 'scripts', 'pictures', 'fonts'] as const;
export type Part = (typeof PARTS)[number];

/** An address: a hash of its page, and the bytes of each part. */
export interface Figure extends Record<Part, number> {
  hash: string;
  /** The address repeats another page. */
  alias?: true;
}

/** The figures of a site, as they are kept beside its receipt. */
export interface Figures {
  /** The version of this format. */
  receipt: 1;
  /** By address. */
  pages: Record<string, Figure>;
  /** Names of the facts that still await their true value. */
  placeholders: string[];
}

/** Whether a value was read from a file of figures. */
export const areFigures = (value: unknown): value is Figures =>
  typeof value === 'object' && value !== null && 'receipt' in value && value.receipt === 1 && 'pages' in value;

/** Takes each file as it is made. What a page fetches is known when all are. */
export function createFigures() {
  const pages = new Map<string, { hash: string; page: number; named: string[]; alias?: true }>();
  const files = new Map<string, { part: Part; bytes: number }>();
  return {
    see({ output, row, bytes }: SiteFile): void {
      const { route, copyOf } = output;
      const part = partOf(row.type);
      if (!route && part) files.set(`/${row.path}`, { part, bytes: sent(row.type, bytes()) });
      if (!route || (copyOf !== undefined && route.kind !== 'alias')) return;
      // An alias comes right behind the page that it repeats.
      const original = route.kind === 'alias' ? pages.get(route.of.path) : undefined;
      const hash = row.sha256.slice(0, 12);
      const own = original ? { ...original, alias: true as const } : undefined;
      pages.set(route.path, own ?? { hash, page: sent(row.type, bytes()), named: namesIn(bytes()) });
    },
    /** The figures of a site whose addresses begin with `base`. */
    finish(base: string, placeholders: readonly Placeholder[]): Figures {
      const fileOf = (name: string) =>
        name.startsWith(`${base}/`) ? files.get(decoded(name.slice(base.length))) : undefined;
      const fetched = (named: readonly string[]) => {
        const found = named.map(fileOf);
        const sum = (part: Part) => found.reduce((total, file) => total + (file?.part === part ? file.bytes : 0), 0);
        return { scripts: sum('scripts'), pictures: sum('pictures'), fonts: sum('fonts') };
      };
      const figures = [...pages].map(([path, { named, ...own }]) => [path, { ...own, ...fetched(named) }]);
      return {
        receipt: 1,
        pages: Object.fromEntries(figures),
        placeholders: placeholders.map(({ name }) => name),
      };
    },
  };
}

function partOf(type: string): Part | undefined {
  if (type.startsWith('image/')) return 'pictures';
  if (type.startsWith('font/')) return 'fonts';
  return type.includes('javascript') ? 'scripts' : undefined;
}

/** Bytes as they are sent. Hosts compress a little better. */
const sent = (type: string, bytes: Uint8Array): number =>
  isText(type) ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length : bytes.length;

/** All of a page's text that looks like the address of a file, each once. */
const namesIn = (bytes: Uint8Array): string[] => [
  ...new Set(new TextDecoder().decode(bytes).match(/(?<=["'(\s,=])\/[^"'()<>\s,?#]+\.\w+/g) ?? []),
];
