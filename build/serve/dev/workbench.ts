/**
 * The site while it is worked on: planned anew at every change, and served from the last plan that had no error. It
 * knows nothing of servers and browsers; whoever shows it is told when to look again.
 */

import { readSource } from '../../content/read.ts';
import { buildSite, type Plan } from '../../pipeline.ts';
import { markOf } from '../../routes/published.ts';
import type { Mode, Output, Problem } from '../../site.ts';
import { changedFiles, describeRebuild } from './changes.ts';
import { checkIdly } from './idle-check.ts';
import { enliven, type LivePage, shell } from './pages.ts';
import type { Changes } from './watch.ts';

/** What came of a change. */
export interface Rebuild {
  /** Files that had changed. */
  changed: string[];
  /** What was made anew, in words; the pages are made when they are asked for. */
  rebuilt: string;
  /** Milliseconds that it took. */
  ms: number;
  plan: Plan;
}

export interface WorkbenchEvents {
  /** The site, or what is wrong with it, is another. Without a rebuild, only what is wrong. */
  changed(rebuild?: Rebuild): void;
}

const isError = ({ severity }: Problem) => severity !== 'warning';

export class Workbench {
  readonly root: string;
  readonly mode: Mode;
  #events: WorkbenchEvents;
  /** The last plan, which may have errors; and the last that had none. */
  #latest?: Plan;
  #good?: Plan;
  /** Outputs of the last good plan by path. */
  #outputs = new Map<string, Output>();
  /** What was asked for: as made from the present plan, and as it was when it was last right. */
  #made = new Map<string, LivePage>();
  #right = new Map<string, LivePage>();
  /** What is wrong: with the plan, with pages that were made, and what the check of all pages found. */
  #planProblems: Problem[] = [];
  #pageProblems = new Map<string, Problem[]>();
  #checkProblems: Problem[] = [];
  #check = new AbortController();
  #work: Promise<unknown> = Promise.resolve();

  constructor(root: string, mode: Mode, events: WorkbenchEvents) {
    this.root = root;
    this.mode = mode;
    this.#events = events;
  }

  /** The last plan without errors, if there ever was one. */
  get plan(): Plan | undefined {
    return this.#good;
  }

  /** All that is known to be wrong. */
  get problems(): Problem[] {
    const all = [...this.#planProblems, ...[...this.#pageProblems.values()].flat(), ...this.#checkProblems];
    return [...new Map(all.map((problem) => [JSON.stringify(problem), problem])).values()];
  }

  /** Stops what can wait. */
  makeRoom(): void {
    this.#check.abort();
  }

  /** Plans anew, one change after another. Never rejects. */
  update(changes?: Changes): Promise<void> {
    const work = this.#work.then(() => this.#update(changes)).catch((error) => this.#fail(error));
    this.#work = work;
    return work;
  }

  /** Resolves when no change is being worked on. */
  async settled(): Promise<void> {
    for (let work: unknown; work !== this.#work; ) {
      work = this.#work;
      await work;
    }
  }

  /** The output that an address asks for, its base taken off; hosts differ in slashes, so every spelling is answered. */
  find(address: string): Output | undefined {
    const path = address.replace(/^\//, '');
    const name = path.replace(/\/$/, '');
    const spellings = [path, name && `${name}.html`, name ? `${name}/index.html` : 'index.html'];
    for (const spelling of spellings) {
      const output = spelling && this.#outputs.get(spelling);
      if (output) return output;
    }
    return undefined;
  }

  /** A page as it is now; while something is wrong with it, as it last was right. */
  page(output: Output): LivePage {
    const own = this.#original(output);
    const known = this.#made.get(own.path);
    if (known) return known;
    const html = String(own.contents());
    const wrong = own.problems ?? [];
    if (wrong.length > 0) this.#pageProblems.set(own.path, wrong);
    else this.#pageProblems.delete(own.path);
    const page = wrong.some(isError)
      ? (this.#right.get(own.path) ?? enliven(shell('This page cannot be shown yet'), undefined))
      : enliven(html, this.#markOf(own));
    this.#made.set(own.path, page);
    if (!wrong.some(isError)) this.#right.set(own.path, page);
    return page;
  }

  #original(output: Output): Output {
    return (output.copyOf !== undefined && this.#outputs.get(output.copyOf)) || output;
  }

  #markOf({ route }: Output): string | undefined {
    if (!route || route.kind === 'redirect') return undefined;
    return markOf(route.kind === 'alias' ? route.of.entry : route.entry, this.mode);
  }

  async #update(changes: Changes | undefined): Promise<void> {
    const before = this.#latest;
    const touched = changes && !changes.walk ? changes.paths : undefined;
    // Most walks find nothing, since they only make sure.
    if (before && !touched && this.#isAsRead(before)) return this.#startCheck();
    const start = performance.now();
    const plan = await buildSite(this.root, this.mode, undefined, before && { plan: before, touched });
    const changed = changedFiles(before?.source, plan.source);
    if (before && changed.length === 0) return this.#startCheck();
    this.#latest = plan;
    this.#accept(plan, changed);
    const rebuilt = plan === this.#good ? describeRebuild(before, plan, changed) : 'nothing, since there are errors';
    this.#events.changed({ changed, rebuilt, ms: performance.now() - start, plan });
    this.#startCheck();
  }

  #isAsRead({ source }: Plan): boolean {
    const { value, problems } = readSource(this.root, source);
    return problems.length === 0 && changedFiles(source, value).length === 0;
  }

  /** Takes the plan over, if nothing is wrong with it. What was wrong with files that changed is to be found anew. */
  #accept(plan: Plan, changed: string[]): void {
    const isOld = ({ file }: Problem) => changed.includes(file);
    this.#planProblems = plan.problems;
    this.#checkProblems = this.#checkProblems.filter((problem) => !isOld(problem));
    if (plan.problems.some(isError)) return;
    this.#good = plan;
    this.#outputs = new Map(plan.outputs.map((output) => [output.path, output]));
    this.#made.clear();
    this.#pageProblems.clear();
    for (const path of this.#right.keys()) if (!this.#outputs.has(path)) this.#right.delete(path);
  }

  #startCheck(): void {
    this.#check.abort();
    this.#check = new AbortController();
    const { signal } = this.#check;
    if (!this.#good || this.#good !== this.#latest) return;
    checkIdly(this.#good, signal).then(
      (problems) => {
        if (!problems || signal.aborted) return;
        this.#checkProblems = problems;
        this.#events.changed();
      },
      (error) => this.#fail(error),
    );
  }

  /** An error of the generator itself must not end the work, either. */
  #fail(error: unknown): void {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.#planProblems = [{ file: '.', message, fix: 'This is a fault of the generator: please report it.' }];
    this.#events.changed();
  }
}
