/** The pages of the last plan that had no error, each made when somebody asks for it. */
import { inspect } from 'node:util';
import type { Work } from '../parts.ts';
import type { Plan } from '../plan.ts';
import { isError, type Problem } from '../problem.ts';
import { makePage } from '../render/pages.tsx';
import { fileMeant } from '../routes/lookup.ts';
import { pagePaths } from '../routes/paths.ts';
import { entryOf, type Made, markOf, type Page, sourceOf } from '../site.ts';
import type { LivePage } from './messages.ts';
import { injectScript } from './pages.ts';

export type Shown = ReturnType<typeof showPlan>;

/** `last`: what was shown before. */
export function showPlan(plan: Plan, { store, watch }: Work, last?: { islands: readonly Made[] }) {
  const { base } = plan.content.settings;
  const islands = plan.client.artifacts;
  const fresh = last ? islands.filter(({ path }) => !last.islands.some((one) => one.path === path)) : [];
  const places = new Map<string, Page | Made>([
    ...plan.pages.flatMap((page) =>
      pagePaths(page.path, plan.content.settings.files).map((path) => [path, page] as const),
    ),
    ...plan.files.map((file) => [file.path, file] as const),
  ]);
  /** The page or file that an address asks for, its base taken off. */
  const find = (address: string) => places.get(fileMeant(address, (one) => places.has(one)) ?? '');
  /** A page, or nothing while something is wrong with it. */
  const make = async (page: Page): Promise<{ live?: LivePage; problems: readonly Problem[] }> => {
    const own = page.kind === 'alias' ? page.of : page;
    watch(`rendering ${own.path}`);
    const made = await makePage(own, plan, store).catch((error) => ({ read: () => '', problems: [faultOf(error)] }));
    watch();
    if (made.problems.some(isError)) return { problems: made.problems };
    const entry = entryOf(own);
    const live = injectScript(Buffer.from(made.read()).toString(), entry && markOf(entry, plan.mode));
    const named = fresh.filter(({ path }) => live.html.includes(`data-src="${base}/${path}"`));
    const scripts = named.map(({ path, read }) => [`${base}/${path}`, Buffer.from(read()).toString()]);
    return { live: { ...live, scripts: Object.fromEntries(scripts) }, problems: made.problems };
  };
  /** The source file of what is shown at an address. */
  const sourceFile = (address: string): string | undefined => {
    const found = find(address);
    return found && ('kind' in found ? sourceOf(found) : found.source);
  };
  return { base, islands, made: plan.made, find, make, sourceOf: sourceFile };
}

/** What the generator itself threw, as a problem. */
export const faultOf = (error: unknown): Problem => ({
  file: '.',
  message: inspect(error),
  fix: 'This is a fault of the generator: please report it.',
});
