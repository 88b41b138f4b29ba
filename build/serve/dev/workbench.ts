/**
 * The site while somebody works on it: planned again at every change, and served from the last plan that had no error.
 * It knows nothing of servers and browsers; its owner is called when something has changed.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { createBundler } from '../../code/esbuild.ts';
import { readSource } from '../../content/read.ts';
import { versionsOf } from '../../content/source.ts';
import { createMemory, type Memory } from '../../memo.ts';
import type { Mode } from '../../mode.ts';
import { finishSite, type Site } from '../../pipeline.ts';
import { type OnStage, type Plan, planSite } from '../../plan.ts';
import { isError, joinProblems, nameOf, type Problem } from '../../problem.ts';
import type { Output } from '../../table.ts';
import { changedFiles, describeRebuild, type Rebuild } from './changes.ts';
import { faultOf, isChange } from './faults.ts';
import { finishIdly } from './idle-check.ts';
import type { LivePage } from './pages.ts';
import { ShownPages } from './shown.ts';
import { withTimeout } from './timeout.ts';

export interface WorkbenchEvents {
  /** The site, or what is wrong with it, has changed. Without a rebuild, only what is wrong. */
  changed(rebuild?: Rebuild): void;
  /** A promise of the site's own code takes long. Until it is settled, or another change is planned, all stays as it was. */
  waits?(): void;
  /** Every page was made and checked, and none has an error. */
  checked?(): void;
}

export class Workbench {
  readonly root: string;
  readonly mode: Mode;
  #events: WorkbenchEvents;
  #memory: Memory;
  #bundler = createBundler();
  /** The last plan, which may have errors, unless another is under way; and the last that had none. */
  #latest?: Plan;
  #good?: Plan;
  /** The hashes of the files that the last plan was made from. */
  #versions?: ReadonlyMap<string, string>;
  /** What was read for the plan that was begun last; nothing where the next look has to begin again. */
  #begun?: string;
  /** The pages of the last good plan that somebody asked for. */
  #shown: ShownPages;
  /** All files of a plan, as the last check found them; and of the last good plan, where somebody has asked for one. */
  #checked: Promise<Site | undefined> = Promise.resolve(undefined);
  #site?: Promise<Site>;
  /** What is wrong: with the plan, and what the check of all pages found. */
  #planProblems: readonly Problem[] = [];
  #checkProblems: readonly Problem[] = [];
  #check = new AbortController();
  #work: Promise<unknown> = Promise.resolve();

  constructor(root: string, mode: Mode, events: WorkbenchEvents, memory: Memory = createMemory()) {
    this.#memory = memory;
    this.root = root;
    this.mode = mode;
    this.#shown = new ShownPages(mode);
    this.#events = events;
  }

  /** The last plan without errors, if there ever was one. */
  get plan(): Plan | undefined {
    return this.#good;
  }

  /** All that is known to be wrong. */
  get problems(): Problem[] {
    return joinProblems([...this.#planProblems, ...this.#shown.problems, ...this.#checkProblems]);
  }

  /** Whether a problem is one of this page: of its text or its rendering, or of what all pages are made with. */
  concerns(problem: Problem, output: Output | undefined): boolean {
    if (!this.#good || problem.file === output?.source) return true;
    const isSame = (other: Problem) => nameOf(other) === nameOf(problem);
    if (this.#planProblems.some(isSame)) return !problem.file.endsWith('.md');
    return this.#shown.problemsOf(output).some(isSame);
  }

  /** Stops what can wait. */
  abortCheck(): void {
    this.#check.abort();
  }

  /** Ends what it does and lets go of what it holds, so that the process can end. */
  async close(): Promise<void> {
    this.abortCheck();
    await this.settled();
    await this.#bundler.close();
  }

  /** Plans again, one change after another. Never rejects. */
  update(): Promise<void> {
    const run = () => this.#update();
    // A change that failed must not keep the next one from being worked on.
    const work = this.#work.then(run, run).catch((error) => this.#fail(error));
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

  /** The output that an address asks for, its base taken off. */
  find(address: string): Output | undefined {
    return this.#shown.find(address);
  }

  /** The bytes of a file that is made from all others, such as the sitemap; undefined where there is none. */
  async derived(address: string): Promise<{ type: string; bytes: Uint8Array } | undefined> {
    // The check of all pages makes them, too. Where a change has stopped it, other work goes between any two pages here.
    const checked = await this.#checked;
    const plan = this.#good;
    if (!plan) return undefined;
    this.#site ??= checked?.plan === plan ? Promise.resolve(checked) : finishSite(plan, () => turn());
    const file = (await this.#site).files.find(({ row }) => `/${row.path}` === address);
    return file && { type: file.row.type, bytes: file.output.make().bytes() };
  }

  /** A page as it is now; while something is wrong with it, as it last was right. */
  page(output: Output): LivePage {
    return this.#shown.page(output);
  }

  async #update(): Promise<void> {
    const start = performance.now();
    const source = readSource(this.root, this.#memory.memo);
    const versions = versionsOf(source.value);
    const begun = JSON.stringify([[...versions], source.problems]);
    // Most walks find nothing, since they only make sure.
    if (begun === this.#begun) return this.#startCheck();
    this.abortCheck();
    this.#begun = begun;
    this.#latest = undefined;
    this.#memory.endRound();
    const plan = async (onStage: OnStage) => {
      try {
        const made = await planSite(source, this.mode, this.#memory.memo, { onStage, bundler: this.#bundler.bundle });
        if (begun === this.#begun) this.#take(made, versions, start);
      } catch (error) {
        if (begun === this.#begun) this.#fail(error);
      }
    };
    await withTimeout(plan, () => this.#events.waits?.());
  }

  /** Takes the plan over, if nothing is wrong with it. What was wrong with files that changed is to be found again. */
  #take(plan: Plan, versions: ReadonlyMap<string, string>, start: number): void {
    const before = this.#good;
    const changed = changedFiles(this.#versions, versions);
    this.#latest = plan;
    this.#versions = versions;
    this.#planProblems = plan.problems;
    this.#checkProblems = this.#checkProblems.filter(({ file }) => !changed.includes(file));
    const isGood = !plan.problems.some(isError);
    if (isGood) {
      this.#good = plan;
      this.#site = undefined;
      this.#shown.take(plan.outputs);
    }
    const rebuilt = isGood ? describeRebuild(before, plan, changed) : 'nothing, since there are errors';
    this.#events.changed({ changed, rebuilt, ms: performance.now() - start });
    this.#startCheck();
  }

  #startCheck(): void {
    this.#check.abort();
    this.#check = new AbortController();
    const { signal } = this.#check;
    const plan = this.#good;
    if (!plan || plan !== this.#latest) return;
    const checked = finishIdly(plan, signal);
    this.#checked = checked.catch(() => undefined);
    checked.then(
      (site) => {
        if (!site || signal.aborted) return;
        this.#checkProblems = site.problems;
        this.#events.changed();
        if (!site.problems.some(isError)) this.#events.checked?.();
      },
      (error) => this.#fail(error),
    );
  }

  /** An error of the generator itself must not end the work, either; the next change begins from nothing. */
  #fail(error: unknown): void {
    this.#begun = undefined;
    if (isChange(error)) return;
    this.#versions = undefined;
    this.#planProblems = [faultOf(error)];
    this.#events.changed();
  }
}
