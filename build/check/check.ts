/**
 * Checks the finished output, not the intention: what every page says of itself, against the rows of all files. A new
 * check is one module beside this one, and one line in `CHECKS`.
 */
import type { SiteSettings } from '../content/settings.ts';
import type { Problem } from '../problem.ts';
import type { PageValue, Seen } from '../table.ts';
import type { Destinations } from './destinations.ts';
import { createDestinations } from './destinations.ts';
import { gatherFindings } from './findings.ts';
import { checkMarkup } from './markup.ts';
import { checkReferences } from './references.ts';
import { checkScripts } from './scripts.ts';
import { checkWords } from './words.ts';

/** Something that breaks a rule on one page. */
export interface Finding {
  /** The rule's name, as `checks:` in site.yml knows it. */
  rule: string;
  /** A sentence without its full stop: `The link "/prizing" leads nowhere`. */
  message: string;
  fix: string;
  /** The line of the page's own source, where it is known. */
  line?: number;
  /** It belongs to the page itself, so that other pages with the same fault are named one by one. */
  own?: boolean;
}

/** A page that was made. */
export type SeenPage = Seen & { page: PageValue };

/** What a check may look at beside the page. */
export interface CheckedSite {
  settings: Pick<SiteSettings, 'base' | 'url' | 'checks'>;
  destinations: Destinations;
  /** What a page is, by the path of its output. */
  pages: ReadonlyMap<string, PageValue>;
  /** SHA-256 in base64 of the scripts that the build itself puts into pages. */
  ownScripts: ReadonlySet<string>;
}

/** A check: the rules that it holds pages to, and what of a page breaks them. */
export interface Check {
  rules: readonly string[];
  find: (file: SeenPage, site: CheckedSite) => Iterable<Finding>;
}

const CHECKS: readonly Check[] = [checkWords, checkMarkup, checkScripts, checkReferences];

/** The rules that `checks:` in site.yml can set. `removed-html` is held where Markdown is rendered. */
export const RULES: readonly string[] = [...new Set([...CHECKS.flatMap(({ rules }) => rules), 'removed-html'])];

/** All that is wrong with the files of a site. A page that could not be rendered has said so already. */
export function checkSite(
  files: readonly Seen[],
  { settings, ownScripts }: Pick<CheckedSite, 'settings' | 'ownScripts'>,
): Problem[] {
  const pages = files.filter((file): file is SeenPage => file.page !== undefined && !file.output.copyOf);
  const site: CheckedSite = {
    settings,
    ownScripts,
    destinations: createDestinations(files, settings),
    pages: new Map(pages.map(({ row, page }) => [row.path, page])),
  };
  const found = pages.flatMap((file) =>
    CHECKS.flatMap(({ find }) => [...find(file, site)].map((finding) => ({ finding, file }))),
  );
  return gatherFindings(found, settings.checks);
}
