/** The pages of the last plan that had no error, each made when somebody asks for it. */
import { inspect } from 'node:util';
import type { Plan } from '../plan.ts';
import { isError, type Problem } from '../problem.ts';
import { makePage, pathsOf } from '../render/artifacts.ts';
import { fileMeant } from '../routes/lookup.ts';
import { entryOf, markOf, sourceOf } from '../routes/page.ts';
import type { Made, Page } from '../site.ts';
import type { Store } from '../store.ts';
import type { Watch } from '../watchdog.ts';
import { injectScript, type LivePage, placeholder } from './pages.ts';

/** A page as it is now; while something is wrong with it, as it last was right. */
export type ShownPage = LivePage & { problems: readonly Problem[] };

export class ShownPages {
  readonly #store: Store;
  readonly #watch: Watch;
  plan?: Plan;
  /** Pages and files by path. */
  #places: ReadonlyMap<string, Page | Made> = new Map();
  /** Pages as they were when they were last right, by address. */
  #right = new Map<string, LivePage>();

  constructor(store: Store, watch: Watch) {
    this.#store = store;
    this.#watch = watch;
  }

  take(plan: Plan): void {
    this.plan = plan;
    this.#places = new Map<string, Page | Made>([
      ...plan.pages.flatMap((page) => pathsOf(page, plan).map((path) => [path, page] as const)),
      ...plan.files.map((file) => [file.path, file] as const),
    ]);
  }

  /** The page or file that an address asks for, its base taken off. */
  find(address: string): Page | Made | undefined {
    return this.#places.get(fileMeant(address, (one) => this.#places.has(one)) ?? '');
  }

  async page(page: Page, plan: Plan): Promise<ShownPage> {
    const own = page.kind === 'alias' ? page.of : page;
    this.#watch(`rendering ${own.path}`);
    const { bytes, problems } = await makePage(own, plan, this.#store).catch((error) => ({
      bytes: new Uint8Array(),
      problems: [faultOf(error)],
    }));
    this.#watch();
    if (problems.some(isError))
      return { ...(this.#right.get(own.path) ?? placeholder('This page cannot be shown yet')), problems };
    const entry = entryOf(own);
    const live = injectScript(Buffer.from(bytes).toString(), entry && markOf(entry, plan.mode));
    this.#right.set(own.path, live);
    return { ...live, problems };
  }

  /** The source file of what is shown at an address. */
  sourceOf(address: string): string | undefined {
    const found = this.find(address);
    return found && ('kind' in found ? sourceOf(found) : found.source);
  }
}

/** What the generator itself threw, as a problem. */
export const faultOf = (error: unknown): Problem => ({
  file: '.',
  message: inspect(error),
  fix: 'This is a fault of the generator: please report it.',
});
