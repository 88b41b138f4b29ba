/** A build from start to finish, once its source is read: load, plan, render, derive, check, write. */
import { checkBudgets } from './check/budgets.ts';
import { checkByCode, checkSite } from './check/check.ts';
import { checkSvgFiles } from './check/svg.ts';
import { refusePlaceholders } from './content/facts.ts';
import type { Mode } from './content/settings.ts';
import type { Source } from './content/source.ts';
import { deriveFiles, finishedPages } from './derive/derive.ts';
import { checkHost } from './derive/hosts.ts';
import { loadParts, type Tools } from './parts.ts';
import { publishedFiles, unusedFiles } from './pictures/uses.ts';
import { type Plan, planSite, type Site } from './plan.ts';
import { isError, type Result } from './problem.ts';
import { copiesOf, makePage } from './render/pages.tsx';
import type { Artifact, OutputFile } from './site/artifact.ts';
import type { Output } from './write/output.ts';

export async function buildSite(source: Result<Source>, mode: Mode, tools: Tools, out: Output): Promise<Site> {
  const parts = await loadParts(source, mode, tools);
  const plan = await planSite(parts, tools);
  const site = await finishSite(plan, tools, out);
  if (site.problems.some(isError)) return site;
  const heavy = checkBudgets(site, out, tools.store);
  await out.commit();
  return { ...site, problems: [...site.problems, ...heavy] };
}

/** Renders one part of the pages into the store, for a build of the whole site to find. Returns how many it rendered. */
export async function makePart(source: Result<Source>, mode: Mode, tools: Tools, [part, of]: [number, number]) {
  const plan = await planSite(await loadParts(source, mode, tools), tools);
  const problems = [...plan.problems];
  let count = 0;
  for await (const made of makePages(plan, tools, (index) => index % of === part - 1)) {
    problems.push(...made.problems);
    count += 1;
  }
  return { count, problems };
}

export async function finishSite(plan: Plan, tools: Tools, out: Output): Promise<Site> {
  const rendered = await renderSite(plan, tools, out);
  tools.watch('calling `derived` of pages/index.ts');
  const derived = await deriveFiles({ ...plan, artifacts: rendered }, out);
  const artifacts = [...rendered, ...derived.value];
  const site = { ...plan, artifacts };
  const made = artifacts.flatMap(({ problems }) => [...problems]);
  const waiting = plan.mode.release ? refusePlaceholders(plan.content.placeholders) : [];
  tools.watch('checking the pages');
  const checked = plan.isBlocked ? [] : [...checkSite(artifacts, plan), ...checkByCode(plan, finishedPages(site, out))];
  tools.watch();
  // A text that could not be read may use any of these files.
  const unused =
    plan.isBlocked || plan.content.lost.length > 0 ? [] : unusedFiles(plan.content, plan.source.assets, artifacts);
  return {
    ...site,
    problems: [
      ...[...plan.problems, ...made, ...derived.problems, ...checkHost(site), ...waiting],
      ...[...checked, ...unused, ...checkSvgFiles(plan.source.assets)],
    ],
  };
}

/** Writes all files except the derived ones. Copies of a page follow it directly. */
async function renderSite(plan: Plan, tools: Tools, out: Output): Promise<Artifact[]> {
  if (plan.isBlocked) return [];
  const artifacts: Artifact[] = [];
  for await (const page of makePages(plan, tools)) {
    for (const file of [page, ...copiesOf(page, plan)]) artifacts.push(await out.write(file));
  }
  const files = publishedFiles(plan.files, artifacts, plan.content.settings);
  for (const file of files) artifacts.push(await out.write(file));
  return artifacts;
}

/** Renders the pages of a plan one by one; `isOwn` picks some of them by index. */
async function* makePages(
  plan: Plan,
  { store, watch }: Tools,
  isOwn = (_index: number) => true,
): AsyncGenerator<OutputFile> {
  const pages = plan.isBlocked ? [] : plan.pages.filter((page) => page.kind !== 'alias');
  for (const page of pages.filter((_, index) => isOwn(index))) {
    watch(`rendering ${page.path}`);
    yield await makePage(page, plan, store);
  }
  watch();
}
