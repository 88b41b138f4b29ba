/** The pages that somebody has asked for. */
import type { Mode } from '../../mode.ts';
import { isError, type Problem } from '../../problem.ts';
import type { Output, Rendered } from '../../table.ts';
import { makeSafely } from './faults.ts';
import { findOutput } from './find.ts';
import { injectScript, type LivePage, markOfOutput, shell } from './pages.ts';

export class ShownPages {
  readonly #mode: Mode;
  /** Outputs of the last good plan by path. */
  #outputs: ReadonlyMap<string, Output> = new Map();
  /** What these made, by path. */
  #made = new Map<string, { rendered: Rendered; page: LivePage }>();
  /** Pages as they were when they were last right, by path. */
  #right = new Map<string, LivePage>();

  constructor(mode: Mode) {
    this.#mode = mode;
  }

  /** Takes the outputs of a new plan: pages are made again when they are asked for. */
  take(outputs: readonly Output[]): void {
    this.#outputs = new Map(outputs.map((output) => [output.path, output]));
    this.#made.clear();
    for (const path of this.#right.keys()) if (!this.#outputs.has(path)) this.#right.delete(path);
  }

  /** The output that an address asks for, its base taken off. */
  find(address: string): Output | undefined {
    return findOutput(address, this.#outputs);
  }

  /** A page as it is now; while something is wrong with it, as it last was right. */
  page(output: Output): LivePage {
    const own = (output.copyOf !== undefined && this.#outputs.get(output.copyOf)) || output;
    const known = this.#made.get(own.path);
    if (known) return known.page;
    const rendered = makeSafely(own);
    const isWrong = rendered.problems.some(isError);
    const page = isWrong
      ? (this.#right.get(own.path) ?? injectScript(shell('This page cannot be shown yet'), undefined))
      : injectScript(Buffer.from(rendered.bytes()).toString(), markOfOutput(own, this.#mode));
    this.#made.set(own.path, { rendered, page });
    if (!isWrong) this.#right.set(own.path, page);
    return page;
  }

  /** What is wrong with the pages. */
  get problems(): Problem[] {
    return [...this.#made.values()].flatMap(({ rendered }) => rendered.problems);
  }

  /** What is wrong with one of them. */
  problemsOf(output: Output | undefined): readonly Problem[] {
    return this.#made.get(output?.copyOf ?? output?.path ?? '')?.rendered.problems ?? [];
  }
}
