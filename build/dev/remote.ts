/** The bench as the server sees it: in a thread that is ended when the site's code does not come back. */
import { Worker } from 'node:worker_threads';
import { INDEX } from '../code/esbuild.ts';
import type { Mode } from '../content/settings.ts';
import type { Problem } from '../problem.ts';
import { type Bench, type BenchState, HTML, type Rebuild, type Sent } from './bench.ts';
import { withExcerpt } from './excerpt.ts';
import type { View } from './messages.ts';
import { placeholder } from './pages.ts';
import type { Message } from './worker.ts';

const FIX = 'Look for a loop that has no end, or for a promise that is never settled. The next change starts it again.';

export class RemoteBench {
  readonly root: string;
  readonly #mode: Mode;
  readonly #changed: (rebuild?: Rebuild) => void;
  readonly #seconds: number;
  state: BenchState = { base: '', problems: [] };
  /** What the compiler says of types: shown with the rest, and no reason to cover a page. */
  types: readonly Problem[] = [];
  #worker?: Worker;
  #calls = new Map<number, { call: keyof Bench; done: (value: unknown) => void }>();
  #last = 0;
  /** Run while the site's code does one thing; when that began, and when a change was last reported. */
  #timers: NodeJS.Timeout[] = [];
  /** What it does, where that takes long. */
  #slow: readonly Problem[] = [];
  #since = 0;
  #asked = 0;
  /** Pages as they were when they were last right, by address. */
  #pages = new Map<string, Uint8Array>();

  /** `seconds`: after how many in one step the site's code is ended. */
  constructor(root: string, mode: Mode, changed: (rebuild?: Rebuild) => void, seconds: number) {
    [this.root, this.#mode, this.#changed, this.#seconds] = [root, mode, changed, seconds];
  }

  /** Plans again. A thread that was ended starts again. Unless `isOver`, files may be half written. */
  async update(isOver = true): Promise<void> {
    this.#asked = performance.now();
    this.#worker ??= this.#start();
    await this.#call('update', isOver);
  }

  /** All that is wrong, as far as it is known. */
  get problems(): readonly Problem[] {
    return [...this.state.problems, ...this.#slow, ...this.types];
  }

  async view(address: string, version: string): Promise<View> {
    const view = this.#slow.length > 0 ? undefined : await this.#call<View>('view', address, version);
    if (view?.live) this.#pages.set(address, Buffer.from(view.live.html));
    const show = (problem: Problem, isHere = true) => withExcerpt(this.root, problem, isHere);
    const { live, problems = [...this.state.problems, ...this.#slow].map((problem) => show(problem)) } = view ?? {};
    return { live, problems: [...problems, ...this.types.map((problem) => show(problem, false))] };
  }

  async send(address: string): Promise<Required<Sent>> {
    const sent = (await this.#call<Sent>('send', address)) ?? { status: 503, type: HTML };
    if (sent.body && sent.type === HTML) this.#pages.set(address, sent.body);
    const last = () => this.#pages.get(address) ?? Buffer.from(placeholder('The site cannot be shown yet').html);
    return { ...sent, body: sent.body ?? last() };
  }

  /** Nothing comes of it where the thread has ended. */
  #call<T>(call: keyof Bench, ...words: unknown[]): Promise<T | undefined> {
    if (!this.#worker) return Promise.resolve(undefined);
    const id = ++this.#last;
    this.#worker.postMessage({ id, call, words });
    return new Promise((done) => this.#calls.set(id, { call, done: done as (value: unknown) => void }));
  }

  #start(): Worker {
    const worker = new Worker(new URL('worker.cjs', import.meta.url), {
      workerData: { root: this.root, mode: this.#mode },
    });
    worker.unref();
    worker.on('message', (message: Message) => worker === this.#worker && this.#hear(worker, message));
    worker.on('error', (error) => this.#end(worker, error.message));
    worker.on('exit', () => this.#end(worker, 'The code of the site ended its own process.'));
    return worker;
  }

  #hear(worker: Worker, message: Message): void {
    if ('busy' in message) {
      this.#stopTimers();
      const { busy: what } = message;
      this.#since = performance.now();
      if (!what || !Number.isFinite(this.#seconds)) return;
      const say = (text: string) => `${text}: ${what} has not ended after`;
      const early = Math.ceil(this.#seconds / 4);
      this.#timers = [
        setTimeout(() => this.#tellSlow(`${say('Still busy')} ${early} seconds.`), early * 1000),
        setTimeout(() => this.#end(worker, `${say('Timeout')} ${this.#seconds} seconds.`), this.#seconds * 1000),
      ];
    } else if ('state' in message) {
      this.state = message.state;
      this.#changed(message.rebuild);
    } else {
      this.#calls.get(message.id)?.done(message.value);
      this.#calls.delete(message.id);
    }
  }

  /** Who looks at a page is told at once, and has it as it last was. */
  #tellSlow(message: string): void {
    this.#slow = [{ file: INDEX, message, fix: 'Wait, or look for a loop that has no end.' }];
    for (const { call, done } of this.#calls.values()) if (call === 'view') done(undefined);
    this.#changed();
  }

  #stopTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    if (this.#slow.length === 0) return;
    this.#slow = [];
    this.#changed();
  }

  /** The thread is at its end. Until the next change, pages are shown as they last were. */
  #end(worker: Worker, message: string): void {
    if (worker !== this.#worker) return;
    this.#stopTimers();
    this.#worker = undefined;
    void worker.terminate();
    for (const { done } of this.#calls.values()) done(undefined);
    this.#calls.clear();
    this.state = { ...this.state, problems: [{ file: INDEX, message, fix: FIX }] };
    this.#changed();
    // A change that came meanwhile may mend what the code did not come back from.
    if (this.#asked > this.#since) void this.update();
  }
}
