/**
 * The ledger, `content/addresses.txt`: every address that the site has published. Each line is one address. The line of a page also
 * has a hash of what the page shows, and the day on which that last changed: `/pricing 3f2a9c1b04 2026-11-28`.
 */
import type { Content } from './content.ts';
import { type Source, textIn } from './source.ts';

export const LEDGER = 'content/addresses.txt';

export interface Row {
  /** An address without base, or a place in a page: `/pricing`, `/terms-of-service#refunds`. */
  address: string;
  /** The hash of the words and pictures in the page's main part. Aliases, redirects and places in pages have none. */
  shows?: string | undefined;
  /** The day on which it changed to that. */
  day?: string | undefined;
  line?: number;
}

/** The rows of the ledger, or undefined if the site has none. */
export function readLedger({ files }: Source): Row[] | undefined {
  const file = files.find(({ path }) => path === LEDGER);
  if (!file) return undefined;
  return textIn(file)
    .split(/\r?\n/)
    .flatMap((text, at) => {
      const [address = '', shows, day] = text.split(' ');
      return address.startsWith('/') ? [{ address, shows, day, line: at + 1 }] : [];
    });
}

/** Address → the day on which what it shows last changed. */
export const daysIn = (source: Source): ReadonlyMap<string, string> =>
  new Map(readLedger(source)?.flatMap(({ address, day }) => (day ? [[address, day] as const] : [])));

/** The addresses that may be gone: the list in `content/gone.yml`. */
export const goneIn = ({ data, settings }: Content): string[] => [data[settings.lang]?.gone ?? []].flat().map(String);

/** One address a line, sorted by code units, so that a change is one line of a diff. */
export function printLedger(rows: readonly Row[]): string {
  const lines = rows.map(({ address, shows, day }) => [address, shows, day].filter(Boolean).join(' '));
  return `${[HEAD, ...lines.sort()].join('\n')}\n`;
}

const HEAD =
  '# Every published address, a hash of what it shows, and the day of that. `npm run addresses` writes this file.';
