/** The pages of the last plan without errors, rendered on request. */
import { inspect } from 'node:util';
import { isError, type Problem } from '../base/problem.ts';
import type { Tools } from '../plan/parts.ts';
import type { Plan } from '../plan/plan.ts';
import { makePage } from '../render/pages.tsx';
import type { OutputFile } from '../site/artifact.ts';
import { fileMeant } from '../site/lookup.ts';
import { entryOf, markOf, type Page } from '../site/page.ts';
import { pagePaths } from '../site/paths.ts';
import type { LivePage } from './messages.ts';
import { injectScript } from './pages.ts';

/** A page as browsers get it; none while it has errors. */
export type ShownPage = { live?: LivePage; problems: readonly Problem[] };

export interface Shown {
  plan: Plan;
  /** The page or file at an address without its base. */
  find(address: string): Page | OutputFile | undefined;
  make(page: Page): Promise<ShownPage>;
}

/** `last`: what was shown before. */
export function showPlan(plan: Plan, { store, watch }: Tools, last?: { plan: Plan }): Shown {
  const places = new Map<string, Page | OutputFile>([
    // A page may still request a script of the last version when the next change is already here.
    ...(last?.plan.browser.client.artifacts ?? []).map((file) => [file.path, file] as const),
    ...plan.routes.pages.flatMap((page) =>
      pagePaths(page.path, plan.content.settings.files).map((path) => [path, page] as const),
    ),
    ...plan.files.output.map((file) => [file.path, file] as const),
  ]);
  const find = (address: string) =>
    places.get(fileMeant(address, (path) => places.has(path)) ?? '');
  const make = async (page: Page): Promise<ShownPage> => {
    const target = page.kind === 'alias' ? page.target : page;
    watch(`rendering ${target.path}`);
    try {
      const { problems, facts, read } = await makePage(target, plan, store);
      if (problems.some(isError)) return { problems };
      const entry = entryOf(target);
      const mark = entry && markOf(entry, plan.input.mode);
      return { live: injectScript(Buffer.from(read()).toString(), mark, facts?.policy), problems };
    } catch (error) {
      return { problems: [faultOf(error)] };
    } finally {
      watch();
    }
  };
  return { plan, find, make };
}

/** An error of the generator itself, as a problem. */
export const faultOf = (error: unknown): Problem => ({
  file: '.',
  message: inspect(error),
  fix: 'This is a bug in the generator: please report it.',
});
