import type { ActiveService } from '../code/services.ts';
import type { SiteSettings } from '../content/settings.ts';
import { readWords } from '../html/words.ts';
import type { Mode } from '../mode.ts';
import type { Route } from '../routes/route.ts';
import type { FileRecord } from '../table.ts';

/** A licence that goes with the site, because the site carries the work. */
export type Licence = { of: string; text: string };

/** The finished site as derived files see it. */
export interface FinishedSite {
  readonly settings: SiteSettings;
  readonly mode: Mode;
  readonly routes: readonly Route[];
  readonly services: readonly ActiveService[];
  readonly licences: readonly Licence[];
  /** Every file that was made so far: its row and, for a page, what it is. */
  readonly files: readonly FileRecord[];
  /** The words of a page, for feeds and search. */
  readonly textOf: (file: FileRecord) => string;
}

/** Path in the output → text or bytes, of further files. */
export type Derive = (site: FinishedSite) => Record<string, string | Uint8Array>;

/** The words of a page, for feeds and search. They are read from its bytes when they are asked for, since few ask. */
export const textOf = ({ output }: FileRecord): string => readWords(new TextDecoder().decode(output.make().bytes()));
