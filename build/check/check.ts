/** Checks the finished output, not its source. A new check is a module in this folder and an entry in `CHECKS`. */
import { hash } from 'node:crypto';
import type { FinishedPage, PageFault } from '../api.ts';
import { toProblem } from '../code/errors.ts';
import { factsOf } from '../html/facts.ts';
import type { Plan } from '../plan.ts';
import type { Problem } from '../problem.ts';
import { FORWARD_SCRIPT } from '../render/pages.tsx';
import { feedsIn } from '../render/site-view.ts';
import { resolveAddress } from '../routes/address.ts';
import { type Artifact, isRendered } from '../site/artifact.ts';
import { createDestinations } from './destinations.ts';
import { type Check, type CheckedSite, type Found, gatherFindings } from './finding.ts';
import { checkMarkup, checkMetadata } from './markup.ts';
import { createLocator } from './places.ts';
import { checkElsewhere, checkReferences } from './references.ts';

const CHECKS: readonly Check[] = [checkMetadata, checkMarkup, checkReferences, checkElsewhere];

/** Everything wrong with the files of a site. Pages that failed to render have reported that already. */
export function checkSite(artifacts: readonly Artifact[], plan: Plan): Problem[] {
  const { content, client } = plan;
  const scripts = [client.loader.full, client.loader.short, FORWARD_SCRIPT];
  const pages = artifacts.filter(isRendered);
  const site: CheckedSite = {
    ...plan,
    destinations: createDestinations(artifacts, plan),
    placeOf: createLocator(plan),
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
        const faults = check(page, view as never);
        const all = Symbol.iterator in Object(faults) ? [...faults] : [undefined];
        if (all.some((fault) => !fault?.message || !fault.fix))
          throw new Error('A function in `checks` of pages/index.ts must return faults with `message` and `fix`');
        return all.map((fault) => ({ file: page.file, ...(fault as PageFault) }));
      } catch (error) {
        return [toProblem(error, code.trace, `checking ${page.path}`, page.file)];
      }
    }),
  );
}

/** Checks the home page and the stylesheet of each feed. Its texts are checked in their pages. */
function checkFeeds(plan: Plan, site: CheckedSite): Found[] {
  return feedsIn(plan.content, plan.pages).flatMap(({ at, address, style = at }) => {
    const html = [at, style].map((one) => `<a href="${resolveAddress(plan.book, one)}">`).join('');
    const facts = { ...factsOf(html), islands: [], policy: '' };
    const page = { path: `${address.slice(1)}.xml`, source: 'content/site.yml', facts };
    return [...checkReferences(page, site)].map((finding) => ({ finding, page }));
  });
}
