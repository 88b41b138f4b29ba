/**
 * The ledger, `content/addresses.txt`: every address that the site has published, one a line. The line of a page also has a hash of
 * the words and pictures that it shows, the day on which these last changed, and its title: `/pricing 3f2a9c1b 2026-11-28 Prices`.
 */
import type { Content } from './content.ts';
import { type Source, textAt } from './source.ts';

export const LEDGER = 'content/addresses.txt';

/** Aliases, redirects and places in pages have an address alone. */
export interface LedgerRow {
  shows?: string | undefined;
  day?: string | undefined;
  title?: string | undefined;
  line?: number;
}

/** An address without base, or a place in a page → its row: `/pricing`, `/terms-of-service#refunds`. */
export type Ledger = ReadonlyMap<string, LedgerRow>;

/** The ledger; empty if the site has none. */
export function readLedger(source: Source): Ledger {
  const ledger = new Map<string, LedgerRow>();
  for (const [at, row] of textAt(source, LEDGER).split(/\r?\n/).entries()) {
    const [, address, shows, day, title] =
      /^(\/.*?)(?: ([\da-f]{8}) ([\d-]{10})(?: (.*))?)?$/.exec(row) ?? [];
    // Where two branches met, the later row has the change.
    if (address && (day ?? '') >= (ledger.get(address)?.day ?? ''))
      ledger.set(address, { shows, day, title, line: at + 1 });
  }
  return ledger;
}

/** One address a line, sorted by code units, so that a change is one line of a diff. */
export function printLedger(ledger: Ledger): string {
  const rows = Array.from(ledger, ([address, { shows, day, title }]) =>
    [address, shows, day, title].filter(Boolean).join(' '),
  );
  return [HEAD, ...rows.sort(), ''].join('\n');
}

const HEAD =
  '# Published addresses, which must keep working. `npm run addresses` writes this file.';

type Site = Pick<Content, 'data' | 'settings'>;

/** The addresses that may be gone: the list in `content/gone.yml`. */
export const goneIn = ({ data, settings }: Site): string[] =>
  [data[settings.lang]?.gone ?? []].flat().map(String);

/** The same without places in pages. */
export const pagesGone = (site: Site): string[] =>
  goneIn(site).filter((address) => !address.includes('#'));
