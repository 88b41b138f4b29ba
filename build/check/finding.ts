/** What a check gets and returns, and how findings become problems. */
import type { Service } from '../api.ts';
import type { Problem } from '../base/problem.ts';
import type { Rule, SiteSettings } from '../content/settings.ts';
import type { Read } from '../markdown/reader.ts';
import type { ArtifactFacts, RenderedPage } from '../site/artifact.ts';
import type { Destinations } from './destinations.ts';
import type { FindPlace } from './locator.ts';

/** A problem, whose message has no full stop yet. Without a file, the line is one of the page's own source. */
export interface Finding extends Omit<Problem, 'file'> {
  file?: string;
  /** The rule that it breaks. `checks:` in site.yml sets the severity. */
  rule: Rule;
  /** It is about the page itself, so other pages with the same fault are listed one by one. */
  own?: boolean;
}

/** What checks know of the site. */
export interface CheckedSite {
  settings: SiteSettings;
  services: readonly Service[];
  destinations: Destinations;
  placeOf: FindPlace;
  /** What is wrong with pictures that could not be encoded, by their addresses. */
  unread: ReadonlyMap<string, string | undefined>;
  read: Read;
  /** The SHA-256, in base64, of the scripts that the build itself adds to pages. */
  ownScripts: ReadonlySet<string>;
  /** The facts of each page, by the path of its file. */
  facts: ReadonlyMap<string, ArtifactFacts>;
}

export type CheckedPage = Pick<RenderedPage, 'path' | 'source' | 'page' | 'facts'>;
export type Check = (page: CheckedPage, site: CheckedSite) => Iterable<Finding>;

export type PageFinding = { finding: Finding; page: CheckedPage };

/** Turns findings into problems. Equal findings become one: a broken link in the header is one problem, not one per page. */
export function gatherFindings(
  findings: readonly PageFinding[],
  checks: SiteSettings['checks'],
): Problem[] {
  const groups = new Map<string, PageFinding[]>();
  // A render with places was made of one page with a fault, and the others have the same.
  const placed = new Map(
    findings.flatMap(({ finding }) => (finding.file ? [[finding.message, finding]] : [])),
  );
  for (const { finding, page } of findings) {
    const isLost = finding.line === undefined && !finding.own;
    const item = { page, finding: (isLost && placed.get(finding.message)) || finding };
    const { rule, message, line, own, file = page.source } = item.finding;
    if (checks[rule] === 'off') continue;
    // Many warnings of one kind become one problem. Errors of a page's own stay at their place.
    const isOwn = line !== undefined || (own && checks[rule] !== 'warning');
    const key = isOwn ? `${message}\n${file}:${line}` : message;
    const group = groups.get(key) ?? [];
    group.push(item);
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => problemOf(group, checks));
}

function problemOf(group: readonly PageFinding[], checks: SiteSettings['checks']): Problem {
  const [{ finding, page }] = group as [PageFinding];
  const { rule, message, fix, line, column, file = page.source } = finding;
  const pages = [
    ...new Set(group.map(({ page: { page: route, path } }) => route?.path ?? `/${path}`)),
  ];
  const names = pages.slice(0, 3).join(', ') + (pages.length > 3 ? ' …' : '');
  const where = pages.length > 1 ? `${pages.length} pages: ${names}` : names;
  const severity = checks[rule] === 'warning' ? 'warning' : 'error';
  return {
    code: `checks/${rule}`,
    file,
    ...(line !== undefined && { line, column }),
    message: `${message}, on ${where}.`,
    fix,
    severity,
  };
}
