/** The story of a build: read, load, plan, render, derive, check, write. Each line turns values into new values. */
import { checkByCode, checkSite } from './check/check.ts';
import { refusePlaceholders } from './content/facts.ts';
import { readSource } from './content/read.ts';
import { deriveFiles, finishedPages } from './derive/derive.ts';
import { checkHost } from './derive/hosts.ts';
import type { Mode } from './mode.ts';
import { loadParts, type Progress } from './parts.ts';
import { type Plan, planSite, type Site } from './plan.ts';
import { isError, type Problem } from './problem.ts';
import { copiesOf, makePage } from './render/artifacts.ts';
import type { Artifact } from './site.ts';
import type { Store } from './store.ts';
import type { Output } from './write/output.ts';

/** The whole build of a root. */
export async function buildSite(
  root: string,
  mode: Mode,
  store: Store,
  out: Output,
  progress: Progress = {},
): Promise<Site> {
  const { onStage = () => {} } = progress;
  onStage('read');
  const source = readSource(root);
  onStage('load');
  const parts = await loadParts(source, mode, store, progress);
  onStage('plan');
  const plan = await planSite(parts, progress);
  const site = await finishSite(plan, store, out, progress);
  onStage('write');
  const left = site.problems.some(isError) ? [] : out.commit();
  return { ...site, problems: [...site.problems, ...left] };
}

/** Makes one part of the pages into the store, where the build of the whole site finds them. Gives how many there are. */
export async function makePart(
  root: string,
  mode: Mode,
  store: Store,
  [part, of]: readonly [part: number, of: number],
  progress: Progress = {},
): Promise<{ count: number; problems: readonly Problem[] }> {
  const { watch = () => {} } = progress;
  const plan = await planSite(await loadParts(readSource(root), mode, store, progress), progress);
  const pages = plan.isBlocked ? [] : plan.pages.filter(({ kind }) => kind !== 'alias');
  const own = pages.filter((_, index) => index % of === part - 1);
  const problems = [...plan.problems];
  for (const page of own) {
    watch(`rendering ${page.path}`);
    problems.push(...(await makePage(page, plan, store)).problems);
  }
  watch();
  return { count: own.length, problems };
}

/** Makes every file of a plan, and checks them. */
export async function finishSite(plan: Plan, store: Store, out: Output, progress: Progress = {}): Promise<Site> {
  const { onStage = () => {} } = progress;
  onStage('render');
  const rendered = await renderSite(plan, store, out, progress);
  onStage('derive');
  const derived = await deriveFiles({ ...plan, artifacts: rendered }, out);
  onStage('check');
  const artifacts = [...rendered, ...derived.value];
  const made = artifacts.flatMap(({ problems }) => [...problems]);
  const waiting = plan.mode.release ? refusePlaceholders(plan.content.placeholders) : [];
  const found = plan.isBlocked
    ? []
    : [...checkSite(artifacts, plan), ...checkByCode(plan, finishedPages({ artifacts }, out))];
  const problems = [...plan.problems, ...made, ...derived.problems, ...checkHost({ ...plan, artifacts }), ...waiting];
  return { ...plan, artifacts, problems: [...problems, ...found] };
}

/** Renders the pages, and writes them with all other files. Each page has its copies right behind it. */
async function renderSite(plan: Plan, store: Store, out: Output, progress: Progress): Promise<Artifact[]> {
  const { watch = () => {} } = progress;
  if (plan.isBlocked) return [];
  const artifacts: Artifact[] = [];
  for (const page of plan.pages) {
    if (page.kind === 'alias') continue;
    watch(`rendering ${page.path}`);
    const made = await out.write(await makePage(page, plan, store));
    artifacts.push(made, ...copiesOf(made, plan).map((copy) => out.repeat(copy)));
  }
  watch();
  for (const file of plan.files) artifacts.push(await out.write(file));
  return artifacts;
}
