/**
 * The site during editing: planned again after every change, and shown from the last plan without errors. It runs in a
 * worker, since the site's code may loop, and notifies its owner of changes.
 */
import { join } from 'node:path';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { createMemory } from '../base/lazily.ts';
import { isError, joinProblems, type Problem, type Result } from '../base/problem.ts';
import { createStore, hashOf } from '../base/store.ts';
import type { Watch } from '../base/watchdog.ts';
import { placeInIsland, type Trace, toProblem } from '../code/errors.ts';
import { createBundler } from '../code/esbuild.ts';
import type { Mode } from '../content/settings.ts';
import { mayBeCode, readSource, type Source, type SourceFile } from '../content/source.ts';
import { finishSite } from '../flow.ts';
import { createTools, loadParts, type Parts, type Tools } from '../plan/parts.ts';
import { type Plan, planSite } from '../plan/plan.ts';
import { decode } from '../site/address.ts';
import type { OutputFile } from '../site/artifact.ts';
import { NOT_FOUND, sourceOf } from '../site/page.ts';
import { openMemory } from '../write/memory.ts';
import { EMPTY, stepFor, versionsOf } from './change.ts';
import type { PageState } from './messages.ts';
import { placeholder } from './pages.ts';
import { writeSchemas } from './schemas.ts';
import { faultOf, type Shown, type ShownPage, showPlan } from './shown.ts';

export interface SessionEvents {
  /** The site or its problems have changed. `rebuild` is set if files changed, but not for the result of a check. */
  changed(state: SessionState, rebuild?: Rebuild): void;
  /** What the site's code is doing; without an argument, nothing. */
  busy: Watch;
}

/** What is known about the site. `linked`: the files elsewhere that its code imports. */
export type SessionState = {
  base: string;
  problems: readonly Problem[];
  linked: readonly string[];
};

/** The state of a page. `here`: whether the page that shows the problem may be covered. */
export type View = Omit<PageState, 'problems'> & { problems: (Problem & { here: boolean })[] };

/** Where an error of the browser is written. */
export type WrittenPlace = Pick<Problem, 'file' | 'line' | 'column'>;

/** The changed files, and how long planning took in milliseconds. */
export type Rebuild = { changed: string[]; ms: number };

/** The response for an address. Without a body, it is a page that currently has errors. */
export type Sent = { status: number; type: string; body?: Uint8Array };

/** A change of the source: what was read, path → hash of each file, the paths that differ, and when the look began. */
type Change = {
  source: Result<Source>;
  versions: ReadonlyMap<string, string>;
  changed: string[];
  isStale: boolean;
  start: number;
};

/** How long the check of all pages waits after a change, in milliseconds, so that browsers get their pages first. */
const HEAD_START = 150;

export const HTML = 'text/html; charset=utf-8';

export class Session {
  readonly #root: string;
  readonly #mode: Mode;
  readonly #events: SessionEvents;
  readonly #tools: Tools;
  #shown?: Shown;
  /** The files as last read. */
  #files: readonly SourceFile[] = [];
  /** Path → hash of the files behind the current plan. */
  #versions: ReadonlyMap<string, string> = new Map();
  #linked: readonly string[] = [];
  /** Path → hash of the files that have changed since the first plan, as addresses end with them. */
  readonly #replaced = new Map<string, string | undefined>();
  /** Problems of the plan, and those that the check of all pages found. */
  #planProblems: readonly Problem[] = [];
  #checkProblems: readonly Problem[] = [];
  #lateProblems: readonly Problem[] = [];
  #trace: Trace = () => undefined;
  #check = new AbortController();
  /** The derived files, such as the sitemap, from the last check. */
  #checked: Promise<ReadonlyMap<string, OutputFile>> = Promise.resolve(new Map());
  #turns: Promise<void> = Promise.resolve();

  constructor(root: string, mode: Mode, events: SessionEvents) {
    [this.#root, this.#mode, this.#events] = [root, mode, events];
    this.#tools = {
      ...createTools({ store: createStore(), onLoad: (trace) => this.#follow(trace) }),
      watch: events.busy,
      bundler: createBundler(),
    };
  }

  /** Finds places in new code. What older code throws late is over. */
  #follow(trace: Trace): void {
    this.#trace = trace;
    this.#lateProblems = [];
  }

  /** Reports an error that the site's code throws outside of any await. */
  hear(error: unknown): void {
    this.#lateProblems = [toProblem(error, this.#trace, 'running outside of any await')];
    this.#tell();
  }

  /** Plans again, one change at a time. Never rejects. Unless `isOver`, files may be half written. */
  update(isOver = true): Promise<void> {
    // Pages in view get the last change first.
    this.#turns = this.#turns
      .then(turn)
      .then(() => this.#update(isOver))
      .catch((error) => this.#fail(error));
    return this.#turns;
  }

  /** The current page and its problems. `version`: the one that the browser has. */
  async view(address: string, version: string): Promise<View> {
    await this.#turns;
    const { live, problems } = await this.#page(address);
    const target = this.#shown?.find(this.#within(address));
    const source = target && ('kind' in target ? sourceOf(target) : target.source);
    // Warnings, and problems in another page's text, must not cover this page; errors in code may.
    const isHere = (problem: Problem) =>
      isError(problem) &&
      (problem.file === source || source === undefined || !problem.file.endsWith('.md'));
    return {
      live: live?.version === version ? undefined : live,
      problems: this.#problems(problems).map((problem) => ({ ...problem, here: isHere(problem) })),
      replaced: [...this.#replaced].map((file) => file.join('?')),
    };
  }

  /** The place in an island of the site that a stack of the browser names. */
  place(stack: string): WrittenPlace | undefined {
    return placeInIsland(stack, (path) => {
      const script = this.#shown?.find(path);
      return script && 'read' in script ? String(script.read()) : undefined;
    });
  }

  /** The response for an address. A missing page is answered as a host would answer. */
  async send(address: string): Promise<Sent> {
    await this.#turns;
    const path = this.#within(address);
    const page = this.#shown?.find(path);
    // A page load asks `refresh` again, once its time is over.
    if (this.#isStale() && page && 'kind' in page) await this.update();
    const target = this.#shown?.find(path) ?? (await this.#checked).get(path.slice(1));
    if (target && 'read' in target) return { status: 200, type: target.type, body: target.read() };
    const { live } = await this.#page(address);
    return { status: target ? 200 : 404, type: HTML, body: live && Buffer.from(live.html) };
  }

  /** A page, or the 404 page, or a placeholder. */
  async #page(address: string): Promise<ShownPage> {
    const shown = this.#shown;
    const target = shown?.find(this.#within(address)) ?? shown?.find(NOT_FOUND);
    if (shown && target && 'kind' in target) return shown.make(target);
    return { live: shown && placeholder('There is no page at this address'), problems: [] };
  }

  /** Whether data from elsewhere may have changed. */
  #isStale(): boolean {
    return this.#tools.clock() >= (this.#shown?.plan.cacheKeys.freshUntil ?? Infinity);
  }

  /** An address without the base; empty if it is outside of the base. */
  #within(address: string): string {
    const { base = '' } = this.#shown?.plan.content.settings ?? {};
    return address.startsWith(`${base}/`) ? decode(address.slice(base.length)) : '';
  }

  /** Looks at the source, and does what `stepFor` says. `tries`: how often to look again at a file that is empty. */
  async #update(isOver: boolean, tries = 5): Promise<void> {
    const start = performance.now();
    const source = readSource(this.#root, this.#tools.store, this.#files);
    this.#files = source.value.files;
    const versions = versionsOf(source);
    const paths = new Set([...this.#versions.keys(), ...versions.keys()]);
    const changed = [...paths]
      .filter((path) => this.#versions.get(path) !== versions.get(path))
      .sort();
    const isStale = this.#isStale();

    const step = stepFor({
      changed,
      isTruncated: changed.some((path) => versions.get(path) === EMPTY),
      isOver,
      isShown: this.#shown !== undefined,
      isStale,
    });
    if (step === 'wait') {
      if (tries > 0) await pause(5).then(() => this.#update(isOver, tries - 1));
    } else if (step !== 'keep')
      await this.#plan({ source, versions, changed, isStale, start }, step === 'plan');
  }

  /** Plans again. Errors are shown only if the change is over: until then, the last plan stays. */
  async #plan(
    { source, versions, changed, isStale, start }: Change,
    isOver: boolean,
  ): Promise<void> {
    const parts = await loadParts(source, this.#mode, this.#tools);
    this.#linked = parts.linked;
    // If code changed while it was bundled, the bundle may hold either version.
    const isSure =
      !changed.some(mayBeCode) ||
      source.value.code.every(({ path, hash }) => hashOf(join(this.#root, path)) === hash);
    if (!isSure) this.#tools.remember = createMemory();
    // Files made by the site's code rarely change, so this plan keeps them. The check of all pages makes them again.
    const plan = await planSite(
      parts,
      this.#tools,
      isStale ? undefined : this.#shown?.plan.files.ofCode,
    );
    const hasErrors = plan.problems.some(isError);
    if (hasErrors && !isOver) return;

    for (const path of this.#shown ? changed : [])
      this.#replaced.set(encodeURI(path.replace('assets/root/', '')), versions.get(path));
    this.#check.abort();
    this.#versions = isSure ? versions : new Map();
    this.#tools.store.save();
    // Problems in changed files must be found again.
    this.#checkProblems = this.#checkProblems.filter(({ file }) => !changed.includes(file));
    this.#show(plan);
    this.#tell(changed.length === 0 ? undefined : { changed, ms: performance.now() - start });
    if (hasErrors) this.#writeSchemas(parts);
    else this.#checkAll(plan, parts);
  }

  #show(plan: Plan): void {
    this.#planProblems = plan.problems;
    if (!plan.problems.some(isError)) this.#shown = showPlan(plan, this.#tools, this.#shown);
  }

  /** Writes JSON Schemas for editors, which help to mend an error in front matter, too. */
  #writeSchemas({ code, isBlocked }: Parts): void {
    if (!isBlocked)
      this.#tools.remember('schemas', code.version, () => writeSchemas(this.#root, code.schema));
  }

  /** Renders and checks every page while dev is idle, so that a broken link on any page is found. */
  #checkAll(quick: Plan, parts: Parts): void {
    this.#check = new AbortController();
    const { signal } = this.#check;
    const quiet = async () => {
      await turn();
      await this.#turns;
      signal.throwIfAborted();
    };
    const out = openMemory(quiet);
    const check = async () => {
      await pause(HEAD_START);
      await quiet();
      this.#writeSchemas(parts);
      const plan = await planSite(parts, this.#tools);
      signal.throwIfAborted();
      this.#show(plan);
      if (plan.cacheKeys.all !== quick.cacheKeys.all || plan.problems.length > 0) this.#tell();
      const { problems } = await finishSite(plan, this.#tools, out);
      signal.throwIfAborted();
      this.#checkProblems = problems;
      this.#tell();
    };
    this.#checked = check()
      .catch((error) => signal.aborted || this.#fail(error))
      .then(() => out.files);
  }

  /** A fault of the generator must not end dev, nor go with the check of an older plan. The next change starts from scratch. */
  #fail(error: unknown): void {
    this.#events.busy();
    this.#check.abort();
    this.#versions = new Map();
    this.#planProblems = [faultOf(error)];
    this.#tell();
  }

  /** All problems known so far. `ofPage`: those of the page in view. */
  #problems(ofPage: readonly Problem[] = []): Problem[] {
    return joinProblems([
      ...this.#planProblems,
      ...this.#lateProblems,
      ...ofPage,
      ...this.#checkProblems,
    ]);
  }

  #tell(rebuild?: Rebuild): void {
    const base = this.#shown?.plan.content.settings.base ?? '';
    this.#events.changed({ base, problems: this.#problems(), linked: this.#linked }, rebuild);
  }
}
