/** The bench as the server sees it: in a thread that is ended when the site's code does not come back. */
import { Worker } from 'node:worker_threads';
import { INDEX } from '../code/esbuild.ts';
import type { Mode } from '../mode.ts';
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
  #calls = new Map<number, (value: unknown) => void>();
  #last = 0;
  /** Runs while the site's code does one thing; when that began, and when a change was last reported. */
  #timer?: NodeJS.Timeout;
  #since = 0;
  #asked = 0;
  /** Pages as they were when they were last right, by address. */
  #pages = new Map<string, Uint8Array>();

  /** `seconds`: after how many in one step the site's code is ended. */
  constructor(root: string, mode: Mode, changed: (rebuild?: Rebuild) => void, seconds: number) {
    this.root = root;
    [this.#mode, this.#changed, this.#seconds] = [mode, changed, seconds];
  }

  /** Plans again. A thread that was ended starts again. Unless `isOver`, files may be half written. */
  async update(isOver = true): Promise<void> {
    this.#asked = performance.now();
    this.#worker ??= this.#start();
    await this.#call('update', isOver);
  }

  async view(address: string, version: string): Promise<View> {
    const view = await this.#call<View>('view', address, version);
    if (view?.html) this.#pages.set(address, Buffer.from(view.html));
    const { html, problems = this.state.problems.map((problem) => withExcerpt(this.root, problem)) } = view ?? {};
    return { html, problems: [...problems, ...this.types.map((problem) => withExcerpt(this.root, problem, false))] };
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
    return new Promise((done) => this.#calls.set(id, done as (value: unknown) => void));
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
      clearTimeout(this.#timer);
      const { busy: what } = message;
      this.#since = performance.now();
      const end = () => this.#end(worker, `Timeout: ${what} has not ended after ${this.#seconds} seconds.`);
      if (what && Number.isFinite(this.#seconds)) this.#timer = setTimeout(end, this.#seconds * 1000);
    } else if ('state' in message) {
      this.state = message.state;
      this.#changed(message.rebuild);
    } else {
      this.#calls.get(message.id)?.(message.value);
      this.#calls.delete(message.id);
    }
  }

  /** The thread is at its end. Until the next change, pages are shown as they last were. */
  #end(worker: Worker, message: string): void {
    if (worker !== this.#worker) return;
    clearTimeout(this.#timer);
    this.#worker = undefined;
    void worker.terminate();
    for (const done of this.#calls.values()) done(undefined);
    this.#calls.clear();
    this.state = { ...this.state, problems: [{ file: INDEX, message, fix: FIX }] };
    this.#changed();
    // A change that came meanwhile may mend what the code did not come back from.
    if (this.#asked > this.#since) void this.update();
  }
}
