/** A build from start to finish, once its source is read: load, plan, render, derive, check, write. */
import { isError, type Result } from './base/problem.ts';
import { checkBudgets } from './check/budgets.ts';
import { checkSite } from './check/check-site.ts';
import { findVanished } from './check/promises.ts';
import type { Mode } from './content/settings.ts';
import type { Source } from './content/source.ts';
import { deriveFiles, finishedPages } from './derive/derive.ts';
import { withoutMetadata } from './pictures/metadata.ts';
import { publishedFiles } from './pictures/uses.ts';
import { loadParts, type Tools } from './plan/parts.ts';
import { type Plan, planSite, type Site } from './plan/plan.ts';
import { copiesOf, makePage } from './render/pages.tsx';
import { findPlaces } from './render/places.ts';
import type { Artifact, OutputFile } from './site/artifact.ts';
import type { Output } from './write/output.ts';

export async function buildSite(
  source: Result<Source>,
  mode: Mode,
  tools: Tools,
  out: Output,
): Promise<Site> {
  const parts = await loadParts(source, mode, tools);
  const plan = await planSite(parts, tools);
  const finished = await finishSite(plan, tools, out);
  const vanished = findVanished(finished, out).map(({ problem }) => problem);
  const site = { ...finished, problems: [...finished.problems, ...vanished] };
  if (site.problems.some(isError)) return site;

  const overBudget = checkBudgets(site, out, tools.store);
  await out.commit();
  return { ...site, problems: [...site.problems, ...overBudget] };
}

/** Renders one part of the pages into the store, for a build of the whole site to find. Returns how many it rendered. */
export async function makePart(
  source: Result<Source>,
  mode: Mode,
  tools: Tools,
  [part, parts]: [number, number],
) {
  const plan = await planSite(await loadParts(source, mode, tools), tools);
  const problems = [...plan.problems];
  let count = 0;
  for await (const page of renderPages(plan, tools, (index) => index % parts === part - 1)) {
    problems.push(...page.problems);
    count += 1;
  }
  return { count, problems };
}

/** Makes all files of a planned site, and checks them. */
export async function finishSite(plan: Plan, tools: Tools, out: Output): Promise<Site> {
  const rendered = await writeFiles(plan, tools, out);
  tools.watch('calling `derived` of pages/index.ts');
  const derived = await deriveFiles(plan, rendered, out);
  const artifacts = [...rendered, ...derived.value];
  const pages = finishedPages(artifacts, out);
  const refused = plan.problems.map(
    (problem) => isError(problem) && problem.code === 'code/fault' && problem.file,
  );
  const problemsIn = (artifacts: readonly Artifact[]) => {
    tools.watch('checking the pages');
    // A page whose front matter a check refused may fail because of that.
    const problems = artifacts.flatMap(({ problems, source }) =>
      problems.filter(({ code }) => code !== 'code/error' || !refused.includes(source)),
    );
    return [...problems, ...checkSite({ plan, artifacts }, pages)];
  };
  const first = problemsIn(artifacts);
  tools.watch('finding the places of faults');
  const placed = await findPlaces(artifacts, first, plan.input);
  const problems = placed === artifacts ? first : problemsIn(placed);
  tools.watch();
  return { plan, artifacts, problems: [...plan.problems, ...derived.problems, ...problems] };
}

/** Writes all files except the derived ones. Copies of a page follow it directly. */
async function writeFiles(plan: Plan, tools: Tools, out: Output): Promise<Artifact[]> {
  if (plan.isBlocked) return [];
  const artifacts: Artifact[] = [];
  for await (const page of renderPages(plan, tools)) {
    for (const file of [page, ...copiesOf(page, plan)]) artifacts.push(await out.write(file));
  }
  // dev shows pictures as they are.
  const isDev = plan.input.mode.command === 'dev';
  for (const file of publishedFiles(plan.files.output, artifacts, plan.content, plan.input.source))
    artifacts.push(await out.write(isDev ? file : await withoutMetadata(file, tools.store)));
  return artifacts;
}

/** Renders the pages of a plan one by one; `includes` picks some of them by index. */
async function* renderPages(
  plan: Plan,
  { store, watch }: Tools,
  includes = (_index: number) => true,
): AsyncGenerator<OutputFile> {
  const pages = plan.isBlocked ? [] : plan.routes.pages.filter((page) => page.kind !== 'alias');
  for (const page of pages.filter((_, index) => includes(index))) {
    watch(`rendering ${page.path}`);
    yield await makePage(page, plan, store);
  }
  watch();
}
