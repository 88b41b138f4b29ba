/** Puts findings together by what they say: a dead link in the header is one problem, and not one a page. */
import type { SiteSettings } from '../content/settings.ts';
import type { Problem } from '../problem.ts';
import type { Finding, PageRecord } from './finding.ts';

export type Found = { finding: Finding; file: PageRecord };

const NAMED_PAGES = 3;

/** The problems that findings make under the settings of the rules. */
export function gatherFindings(found: readonly Found[], checks: SiteSettings['checks']): Problem[] {
  const groups = new Map<string, Found[]>();
  for (const one of found) {
    if (checks[one.finding.rule] === 'off') continue;
    const key = keyOf(one, checks);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()].map((group) => problemOf(group, checks));
}

/** Many warnings of one kind are one problem; an error of the page's own is named where it is. */
function keyOf({ finding, file }: Found, checks: SiteSettings['checks']): string {
  const { line, own, message, rule } = finding;
  const source = finding.file ?? file.output.source;
  const isOwn = line !== undefined || (own && checks[rule] !== 'warn');
  return isOwn ? `${message}\n${source}:${line}` : message;
}

function problemOf(group: readonly Found[], checks: SiteSettings['checks']): Problem {
  const [{ finding, file }] = group as [Found];
  const { rule, message, fix, line } = finding;
  const pages = new Set(group.map((one) => one.file.output.route?.path ?? `/${one.file.row.path}`));
  return {
    file: finding.file ?? file.output.source,
    ...(line !== undefined && { line }),
    message: `${message}, on ${named([...pages])}.`,
    fix,
    severity: checks[rule] === 'warn' ? 'warning' : 'error',
  };
}

function named(pages: readonly string[]): string {
  const names = pages.slice(0, NAMED_PAGES).join(', ');
  if (pages.length <= 1) return names;
  return `${pages.length} pages: ${names}${pages.length > NAMED_PAGES ? ' …' : ''}`;
}
