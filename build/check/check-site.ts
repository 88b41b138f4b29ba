/** Checks the finished output, not its source. A new check is a module in this folder and an entry in `CHECKS`. */
import type { FinishedPage, PageFault, SiteView } from '../api.ts';
import { type Problem, placeIn } from '../base/problem.ts';
import { toProblem } from '../code/errors.ts';
import { FORWARD_SCRIPT } from '../code/islands.ts';
import { findUnset } from '../code/styles.ts';
import { refusePlaceholders } from '../content/facts.ts';
import { textAt } from '../content/source.ts';
import { sourceHash } from '../html/page-facts.ts';
import { readerOf } from '../markdown/renderer.ts';
import { unusedFiles } from '../pictures/uses.ts';
import type { Plan, Site } from '../plan/plan.ts';
import { viewFor } from '../plan/site-view.ts';
import { resolveAddress } from '../site/address.ts';
import { type Artifact, isRendered } from '../site/artifact.ts';
import { createDestinations } from './destinations.ts';
import { checkMarkup, checkMetadata } from './elements.ts';
import { type Check, type CheckedSite, gatherFindings } from './finding.ts';
import { createLocator } from './locator.ts';
import { checkElsewhere, checkReferences } from './references.ts';
import { checkHost } from './serving.ts';
import { checkSvgFiles } from './svg.ts';

const CHECKS: readonly Check[] = [checkMetadata, checkMarkup, checkReferences, checkElsewhere];

/**
 * Everything that is wrong with the files of a site, except what was reported when they were made. `pages`: for the own checks
 * of the site.
 */
export function checkSite(
  { plan, artifacts }: Omit<Site, 'problems'>,
  pages: readonly FinishedPage[],
): Problem[] {
  const { content, code, input, browser } = plan;
  const { assets } = input.source;
  const always = [
    ...checkHost(artifacts, content.settings),
    ...(input.mode.release ? refusePlaceholders(content.placeholders) : []),
    ...checkSvgFiles(input.source.files, content.settings.checks),
    ...findUnset(input.source, browser.styles.sheets),
  ];
  if (plan.isBlocked) return always;

  const findings = withoutFollowers(checkPages(artifacts, plan), plan.problems);
  // A text that could not be read may use any of the files, and code would miss it.
  if (content.lost.entries[0]) return [...findings, ...always];
  return [
    ...findings,
    ...checkByCode(plan, viewFor(plan).site, pages),
    ...unusedFiles(content, assets, artifacts, readerOf(code)),
    ...always,
  ];
}

/** Broken links as one number, if the code that makes pages or files has failed. */
function withoutFollowers(
  problems: readonly Problem[],
  planned: readonly Problem[],
): readonly Problem[] {
  const cause = planned.find(({ during = '' }) => /`(?:routes|files)`$/.test(during));
  const others = problems.filter(({ code = '' }) => !/links$|images$|fragments$/.test(code));
  const count = problems.length - others.length;
  if (!cause || count === 0) return problems;
  const message = `${count} broken links may follow from the error here.`;
  return [...others, { ...cause, message, fix: 'Correct that first.', severity: 'warning' }];
}

function checkPages(artifacts: readonly Artifact[], plan: Plan): Problem[] {
  const { content, browser } = plan;
  const { book } = viewFor(plan);
  const read = readerOf(plan.code);
  const { loader } = browser.client;
  const pages = artifacts.filter(isRendered);
  const site: CheckedSite = {
    settings: content.settings,
    services: browser.services,
    destinations: createDestinations(artifacts, content, plan.input),
    placeOf: createLocator(plan.input.source, content.settings, book, read),
    unread: new Map(
      browser.pictures.map(({ address, fault }) => [
        resolveAddress(book, encodeURI(address)),
        fault,
      ]),
    ),
    read,
    ownScripts: new Set([loader.full, loader.short, FORWARD_SCRIPT].map(sourceHash)),
    facts: new Map(pages.map(({ path, facts }) => [path, facts])),
  };
  const findings = pages.flatMap((page) =>
    CHECKS.flatMap((check) => [...check(page, site)].map((finding) => ({ finding, page }))),
  );
  return gatherFindings(findings, content.settings.checks);
}

/** Runs the site's own checks. */
function checkByCode(
  { code: { pages: exports, trace }, input: { source } }: Plan,
  site: SiteView,
  pages: readonly FinishedPage[],
): Problem[] {
  const { checks = [] } = exports ?? {};
  return pages.flatMap((page) =>
    checks.flatMap((check) => {
      try {
        const faults = check(page, site as never);
        const list = Symbol.iterator in Object(faults) ? [...faults] : [undefined];
        if (list.some((fault) => !fault?.message || !fault.fix))
          throw new Error('`checks` must return faults with `message` and `fix`');
        return (list as PageFault[]).map(({ at, ...fault }) => {
          const problem = { code: 'checks/own', file: page.file, ...fault };
          const text = textAt(source, problem.file);
          return { ...problem, ...(at && placeIn(text, text.indexOf(at))) };
        });
      } catch (error) {
        return [toProblem(error, trace, `checking ${page.path}`)];
      }
    }),
  );
}
