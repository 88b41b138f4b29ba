/** The session as the server sees it: in a worker that is terminated if the site's code hangs. */
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { isError, messageOf, type Problem } from '../base/problem.ts';
import type { Mode } from '../content/settings.ts';
import { INDEX } from '../content/source.ts';
import { withExcerpt } from './excerpt.ts';
import type { PageState } from './messages.ts';
import { placeholder } from './pages.ts';
import {
  HTML,
  type Rebuild,
  type Sent,
  type Session,
  type SessionState,
  type View,
  type WrittenPlace,
} from './session.ts';
import type { Message } from './worker.ts';

const FIX = 'Look for an endless loop. The next change starts it again.';

export class RemoteSession {
  readonly root: string;
  readonly #mode: Mode;
  readonly #changed: (rebuild?: Rebuild) => void;
  readonly #seconds: number;
  state: SessionState = { base: '', problems: [], linked: [] };
  /** Type errors. They are listed with the rest, but never cover a page. */
  types: readonly Problem[] = [];
  #worker?: Worker;
  #calls = new Map<number, { call: keyof Session; done: (value: unknown) => void }>();
  #last = 0;
  /** The timers of the current step of the site's code, and whether a change was reported since that step began. */
  #timers: NodeJS.Timeout[] = [];
  #isStale = false;
  /** The current step, if it is slow. */
  #slow: readonly Problem[] = [];
  /** The last good version of each page, by address. */
  #pages = new Map<string, Uint8Array>();

  /** `seconds`: the timeout of one step of the site's code. */
  constructor(root: string, mode: Mode, changed: (rebuild?: Rebuild) => void, seconds: number) {
    [this.root, this.#mode, this.#changed, this.#seconds] = [root, mode, changed, seconds];
  }

  /** Plans again, and restarts a terminated worker. Unless `isOver`, files may be half written. */
  async update(isOver = true): Promise<void> {
    this.#isStale = true;
    // A worker that is stuck does not even begin with the change, which may have freed it: do not wait for the timeout.
    setTimeout(() => this.#isStale && this.#slow[0] && this.stop(this.#slow[0].message), 1000);
    this.#worker ??= this.#start();
    await this.#call('update', isOver);
  }

  /** All problems known so far. */
  get problems(): readonly Problem[] {
    return [...this.state.problems, ...this.#slow, ...this.types];
  }

  async view(address: string, version: string): Promise<PageState> {
    const view =
      this.#slow.length > 0 ? undefined : await this.#call<View>('view', address, version);
    if (view?.live) this.#pages.set(address, Buffer.from(view.live.html));
    const known = [...this.state.problems, ...this.#slow].map((problem) => ({
      ...problem,
      here: isError(problem),
    }));
    const types = this.types.map((problem) => ({ ...problem, here: false }));
    const problems = [...(view?.problems ?? known), ...types].map((problem) =>
      withExcerpt(this.root, { ...problem, message: messageOf(problem) }),
    );
    return { ...view, problems };
  }

  /** The place of an error of the browser, with the lines around it. */
  async place(stack: string) {
    const place = await this.#call<WrittenPlace>('place', stack);
    return place && withExcerpt(this.root, place);
  }

  async send(address: string): Promise<Required<Sent>> {
    const call = this.#call<Sent>('send', address);
    // While a step is slow, pages may come or not.
    const answer = await (this.#slow.length > 0
      ? Promise.race([call, pause(1000, undefined)])
      : call);
    const sent = answer ?? { status: 503, type: HTML };
    if (sent.body && sent.type === HTML) this.#pages.set(address, sent.body);
    const last = this.#pages.get(address);
    const empty = () => Buffer.from(placeholder('The site cannot be shown yet').html);
    return { ...sent, body: sent.body ?? last ?? empty() };
  }

  /** Calls the session. Resolves to undefined if the worker has ended. */
  #call<T>(call: keyof Session, ...words: unknown[]): Promise<T | undefined> {
    if (!this.#worker) return Promise.resolve(undefined);
    const id = ++this.#last;
    this.#worker.postMessage({ id, call, words });
    return new Promise((done) =>
      this.#calls.set(id, { call, done: done as (value: unknown) => void }),
    );
  }

  #start(): Worker {
    const worker = new Worker(new URL('worker.cjs', import.meta.url), {
      workerData: { root: this.root, mode: this.#mode },
    });
    worker.unref();
    const listen = <T>(event: string, act: (value: T) => void) =>
      worker.on(event, (value: T) => worker === this.#worker && act(value));
    listen('message', (message: Message) => this.#hear(message));
    listen('error', (error: Error) => this.stop(error.message));
    listen('exit', () => this.stop("The site's code called process.exit(): remove that."));
    return worker;
  }

  #hear(message: Message): void {
    if ('busy' in message) {
      this.#stopTimers();
      const { busy: what } = message;
      this.#isStale = false;
      if (!what || !Number.isFinite(this.#seconds)) return;
      const say = (text: string) => `${text}: ${what} has not finished after`;
      const early = Math.ceil(this.#seconds / 4);
      // To wait for a promise leaves the event loop idle; an endless loop does not.
      const idle = () => this.#worker?.performance.eventLoopUtilization().idle;
      let before = idle();
      this.#timers = [
        setTimeout(() => this.#tellSlow(`${say('Still busy')} ${early} seconds.`), early * 1000),
        setInterval(() => {
          if (idle() === before) this.stop(`${say('Timeout')} ${this.#seconds} seconds.`);
          before = idle();
        }, this.#seconds * 1000),
      ];
    } else if ('state' in message) {
      this.state = message.state;
      this.#changed(message.rebuild);
    } else {
      this.#calls.get(message.id)?.done(message.value);
      this.#calls.delete(message.id);
    }
  }

  /** Reports the slow step at once, and lets pages show their last good version. */
  #tellSlow(message: string): void {
    const fix = 'Wait, or look for an endless loop or a promise that never settles.';
    this.#slow = [{ file: INDEX, message, fix, severity: 'warning' }];
    for (const { call, done } of this.#calls.values()) if (call !== 'update') done(undefined);
    this.#changed();
  }

  #stopTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    if (this.#slow.length === 0) return;
    this.#slow = [];
    this.#changed();
  }

  /** Ends the worker, which keeps packages as it loaded them. Until the next update, pages stay at their last version. */
  stop(message?: string): void {
    this.#stopTimers();
    void this.#worker?.terminate();
    this.#worker = undefined;
    for (const { done } of this.#calls.values()) done(undefined);
    this.#calls.clear();
    if (message === undefined) return;
    this.state = { ...this.state, problems: [{ file: INDEX, message, fix: FIX }] };
    this.#changed();
    // If a file changed meanwhile, try again: the change may have fixed the loop.
    if (this.#isStale) void this.update();
  }
}
