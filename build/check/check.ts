/** Checks the finished output, not its source. A new check is a module in this folder and an entry in `CHECKS`. */
import { hash } from 'node:crypto';
import type { FinishedPage } from '../api.ts';
import { thrown } from '../code/errors.ts';
import { type Feed, listFeeds } from '../derive/feeds.ts';
import { factsOf } from '../html/facts.ts';
import type { Plan } from '../plan.ts';
import type { Problem } from '../problem.ts';
import { FORWARD_SCRIPT } from '../render/pages.tsx';
import { type Artifact, isRendered } from '../site.ts';
import { createDestinations } from './destinations.ts';
import { type Check, type CheckedPage, type CheckedSite, type Found, gatherFindings } from './finding.ts';
import { checkMarkup, checkWords } from './markup.ts';
import { createPlaces } from './places.ts';
import { checkElsewhere, checkReferences } from './references.ts';

const CHECKS: readonly Check[] = [checkWords, checkMarkup, checkReferences, checkElsewhere];

/** Everything wrong with the files of a site. Pages that failed to render have reported that already. */
export function checkSite(artifacts: readonly Artifact[], plan: Plan): Problem[] {
  const { content, client } = plan;
  const scripts = [client.loader.full, client.loader.short, FORWARD_SCRIPT];
  const pages = artifacts.filter(isRendered);
  const site: CheckedSite = {
    ...plan,
    destinations: createDestinations(artifacts, plan),
    placeOf: createPlaces(plan),
    ownScripts: new Set(scripts.map((text) => hash('sha256', text, 'base64'))),
    facts: new Map(pages.map(({ path, facts }) => [path, facts])),
  };
  const found = pages.flatMap((page) =>
    CHECKS.flatMap((check) => [...check(page, site)].map((finding) => ({ finding, page }))),
  );
  return gatherFindings([...found, ...checkFeeds(plan, site)], content.settings.checks);
}

export function checkByCode({ code, view }: Pick<Plan, 'code' | 'view'>, pages: readonly FinishedPage[]): Problem[] {
  const { checks = [] } = code.pages ?? {};
  return pages.flatMap((page) =>
    checks.flatMap((check) => {
      try {
        return [...check(page, view as never)].map((fault) => ({ file: page.file, ...fault }));
      } catch (error) {
        return [thrown(error, code.trace, `checking ${page.path}`, page.file)];
      }
    }),
  );
}

/** Checks the addresses in feeds. A fault that the page has, too, is reported once, at its line. */
function checkFeeds(plan: Plan, site: CheckedSite): Found[] {
  const { url } = plan.content.settings;
  const pages = listFeeds(plan).flatMap((feed) => partsOf(feed, url));
  return pages.flatMap((page) => [...checkReferences(page, site)].map((finding) => ({ finding, page })));
}

/** The texts of a feed, and its own links, as pages that checks can read. */
function partsOf({ path, home, style, items }: Feed, url: string): CheckedPage[] {
  const file = `${path}.xml`;
  const own = [home, style ?? home].map((address) => `<a href="${address}">`).join('');
  const texts = items.map(({ entry, shown }) => ({
    ...{ path: file, source: entry.file, facts: factsIn(shown.content_html, url) },
    page: { kind: 'entry', path: `/${file}`, entry } as const,
  }));
  return [{ path: file, source: 'content/site.yml', facts: factsIn(own, url) }, ...texts];
}

/** Makes the addresses relative to the site again, because places in files are found by these. */
function factsIn(html: string, url: string): CheckedPage['facts'] {
  const facts = factsOf(html);
  const local = (address: string) => (address.startsWith(`${url}/`) ? address.slice(url.length) : address);
  const references = facts.references.map((one) => ({ ...one, address: local(one.address) }));
  return { ...facts, references, islands: [], policy: '' };
}
