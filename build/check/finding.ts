/** What a check is given, and what it gives. */
import type { Service } from '../api.ts';
import type { SiteSettings } from '../content/settings.ts';
import type { Rule } from '../content/settings-schema.ts';
import type { FileRecord, PageValue } from '../table.ts';
import type { Destinations } from './destinations.ts';
import type { FindPlace } from './places.ts';

/** Something that breaks a rule on one page. */
export interface Finding {
  /** The rule, whose severity `checks:` in site.yml sets. */
  rule: Rule;
  /** A sentence without its full stop: `The link "/prizing" leads nowhere`. */
  message: string;
  fix: string;
  /** The file and line, where they are known; without a file, the line is one of the page's own source. */
  file?: string;
  line?: number;
  /** It belongs to the page itself, so that other pages with the same fault are named one by one. */
  own?: boolean;
}

/** A page that was made. */
export type PageRecord = FileRecord & { page: PageValue };

/** What a check may look at beside the page. */
export interface CheckedSite {
  settings: Pick<SiteSettings, 'base' | 'url' | 'checks'>;
  /** The services that are on. */
  services: readonly Pick<Service, 'hosts'>[];
  destinations: Destinations;
  placeOf: FindPlace;
  /** What a page is, by the path of its output. */
  pages: ReadonlyMap<string, PageValue>;
  /** SHA-256 in hexadecimal of every file, by its address. Few sites ask. */
  hashes: () => ReadonlyMap<string, string>;
  /** SHA-256 in base64 of the scripts that the build itself puts into pages. */
  ownScripts: ReadonlySet<string>;
}

/** A check: what of a page breaks rules. */
export type Check = (file: PageRecord, site: CheckedSite) => Iterable<Finding>;
