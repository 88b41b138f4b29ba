/** Checks the finished output, not the intention. A new check is a module in this folder, and a line in `CHECKS`. */
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

/** All that is wrong with the files of a site. A page that could not be rendered has said so already. */
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
        return [thrown(error, code.trace, `${page.path} was checked`, page.file)];
      }
    }),
  );
}

/** Whether the addresses in feeds lead to something. A fault of a text that its page has, too, is one problem, at its line. */
function checkFeeds(plan: Plan, site: CheckedSite): Found[] {
  const { url } = plan.content.settings;
  const pages = listFeeds(plan).flatMap((feed) => partsOf(feed, url));
  return pages.flatMap((page) => [...checkReferences(page, site)].map((finding) => ({ finding, page })));
}

/** The texts of a feed, and its own links, as pages that a check can judge. */
function partsOf({ path, home, style, items }: Feed, url: string): CheckedPage[] {
  const file = `${path}.xml`;
  const own = [home, style ?? home].map((address) => `<a href="${address}">`).join('');
  const texts = items.map(({ entry, shown }) => ({
    ...{ path: file, source: entry.file, facts: factsIn(shown.content_html, url) },
    page: { kind: 'entry', path: `/${file}`, entry } as const,
  }));
  return [{ path: file, source: 'content/site.yml', facts: factsIn(own, url) }, ...texts];
}

/** Its addresses are given as pages have them, since their places in files are known by these. */
function factsIn(html: string, url: string): CheckedPage['facts'] {
  const facts = factsOf(html);
  const local = (address: string) => (address.startsWith(`${url}/`) ? address.slice(url.length) : address);
  const references = facts.references.map((one) => ({ ...one, address: local(one.address) }));
  return { ...facts, references, islands: [], policy: '' };
}
