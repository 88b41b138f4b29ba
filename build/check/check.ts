/**
 * Checks the finished output, not the intention: what every page says of itself, against the rows of all files. A new
 * check is one module beside this one, and one line in `CHECKS`.
 */
import type { Entry } from '../content/entry.ts';
import type { SourceFile } from '../content/source.ts';
import { lazily } from '../lazily.ts';
import type { Problem } from '../problem.ts';
import type { FileRecord } from '../table.ts';
import { createDestinations } from './destinations.ts';
import { checkElsewhere } from './elsewhere.ts';
import type { Check, CheckedSite, PageRecord } from './finding.ts';
import { gatherFindings } from './findings.ts';
import { checkMarkup } from './markup.ts';
import { createPlaces } from './places.ts';
import { checkReferences } from './references.ts';
import { checkScripts } from './scripts.ts';
import { checkWords } from './words.ts';

const CHECKS: readonly Check[] = [checkWords, checkMarkup, checkScripts, checkReferences, checkElsewhere];

/** What the plan of a site says of it. */
interface CheckedPlan extends Pick<CheckedSite, 'settings' | 'services' | 'ownScripts'> {
  /** Addresses of texts that could not be read. */
  lost: ReadonlySet<string>;
  sources: readonly SourceFile[];
  markdownOf: (entry: Entry) => string;
}

/** All that is wrong with the files of a site. A page that could not be rendered has said so already. */
export function checkSite(
  files: readonly FileRecord[],
  { settings, services, ownScripts, lost, sources, markdownOf }: CheckedPlan,
): Problem[] {
  const pages = files.filter((file): file is PageRecord => file.page !== undefined && !file.output.copyOf);
  const site: CheckedSite = {
    settings,
    services,
    ownScripts,
    hashes: lazily(() => new Map(files.map(({ row }) => [`${settings.base}/${row.path}`, row.sha256]))),
    destinations: createDestinations(files, settings, lost),
    placeOf: createPlaces(sources, settings.base, markdownOf),
    pages: new Map(pages.map(({ row, page }) => [row.path, page])),
  };
  const found = pages.flatMap((file) =>
    CHECKS.flatMap((check) => [...check(file, site)].map((finding) => ({ finding, file }))),
  );
  return gatherFindings(found, settings.checks);
}
