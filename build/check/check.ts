/**
 * Checks the finished output, not the intention: what every page says of itself, against all files. A new check is one
 * module in this folder, and one line in `CHECKS`; a site adds its own by `checks` of `pages/index.ts`.
 */
import { hash } from 'node:crypto';
import type { FinishedPage } from '../api.ts';
import { thrown } from '../code/errors.ts';
import type { Plan } from '../plan.ts';
import type { Problem } from '../problem.ts';
import { FORWARD_SCRIPT } from '../render/pages.tsx';
import { type Artifact, isRendered } from '../site.ts';
import { createDestinations } from './destinations.ts';
import { checkFeeds } from './feeds.ts';
import { type Check, type CheckedSite, gatherFindings } from './finding.ts';
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
