/** Calls functions that may take long, or never come back. Only a timer or a signal can stop such a call. */
import { type Profiler, Session } from 'node:inspector';
import { type Context, createContext, Script } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/** Calls a function, and gives what it gives. Ctrl-C is heard at once, and not only when the event loop turns. */
export type Limit = <T>(act: () => T) => T;

/** Makes values, one after the other, as they are asked for. Several may be made at once, with one limit for all. */
export type MakeEach = <T>(makes: readonly (() => T)[]) => Iterable<T>;

/** Makes each when it is asked for: a site has more than the memory may hold. */
export function* oneByOne<T>(makes: readonly (() => T)[]): Generator<T> {
  for (const make of makes) yield make();
}

/** What is thrown for a function that did not come back. Its stack is what it was doing. */
export class Endless extends Error {
  /** The component that was rendered. */
  component?: string;
}

/** Milliseconds that a call may take, and those of the second try, which is watched. */
const LONGEST = 5000;
const WATCHED = 5000;
/** So many values have one limit: to begin one takes half a millisecond, which is longer than most pages take. */
const AT_ONCE = 16;
/** Milliseconds that they may take together, and those within which they have to be made for the next ones to have one, too. */
const LONGEST_AT_ONCE = 1000;
const QUICK = 250;

/** Whether a call came back within milliseconds. */
type Try = (act: () => unknown, timeout?: number) => boolean;

function createTry(): Try {
  const box: { act?: () => unknown } = {};
  const script = new Script('act()');
  let context: Context | undefined;
  return (act, timeout) => {
    box.act = act;
    // Making a context costs as much as planning a small site.
    context ??= createContext(box);
    try {
      script.runInContext(context, { timeout, breakOnSigint: isMainThread, displayErrors: false });
      return true;
    } catch (error) {
      const { code } = (error ?? {}) as NodeJS.ErrnoException;
      // What listens to the signal ends the process.
      if (code === 'ERR_SCRIPT_EXECUTION_INTERRUPTED') process.emit('SIGINT', 'SIGINT');
      if (code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      return false;
    }
  };
}

/** A limit that only hears of Ctrl-C: for what may take as long as it takes. */
export function createInterrupt(): Limit {
  const attempt = createTry();
  return <T>(act: () => T) => {
    let value: T | undefined;
    attempt(() => {
      value = act();
    });
    return value as T;
  };
}

/**
 * A limit of ten seconds, after which `Endless` is thrown, and what makes values that call it. `file`: the script whose
 * functions may be named. Watching costs time, so only what did not come back is called a second time and watched.
 */
export function createLimit(file: string): { limit: Limit; makeEach: MakeEach } {
  const attempt = createTry();
  /** Whether a limit for several calls runs already. */
  let isLimited = false;
  let calls = 0;
  const limit = <T>(act: () => T): T => {
    calls += 1;
    if (isLimited) return act();
    let value: T | undefined;
    const call = () => {
      value = act();
    };
    if (attempt(call, LONGEST)) return value as T;
    const stackOf = watch(file);
    const isBack = attempt(call, WATCHED);
    const stack = stackOf();
    if (isBack) return value as T;
    throw endless(stack, file);
  };
  /** The values; nothing where they take too long together. */
  const underOneLimit = <T>(makes: readonly (() => T)[]): T[] | undefined => {
    let values: T[] | undefined;
    isLimited = true;
    try {
      attempt(() => {
        values = makes.map((make) => make());
      }, LONGEST_AT_ONCE);
    } finally {
      isLimited = false;
    }
    return values;
  };
  let isWorthIt = true;
  function* makeEach<T>(makes: readonly (() => T)[]): Generator<T> {
    for (let at = 0; at < makes.length; at += AT_ONCE) {
      const some = makes.slice(at, at + AT_ONCE);
      const start = performance.now();
      const before = calls;
      const values = isWorthIt ? underOneLimit(some) : undefined;
      // Perhaps one of them does not come back: then each has a limit of its own.
      for (const [index, make] of some.entries()) yield values ? (values[index] as T) : make();
      isWorthIt = calls > before && performance.now() - start < QUICK;
    }
  }
  return { limit, makeEach };
}

/** Begins to take samples of what this thread does. Gives a function that ends it, and gives the last stack in `file`. */
function watch(file: string): () => Frame[] {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  // The profiler does not see code that was optimised before it began; coverage makes V8 start again.
  session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: false });
  session.post('Profiler.start');
  return () => {
    let stack: Frame[] = [];
    session.post('Profiler.stop', (_, stopped) => {
      stack = stopped ? lastStack(stopped.profile, file) : [];
    });
    session.post('Profiler.disable');
    session.disconnect();
    return stack;
  };
}

/** A function that was under way, and its line. Samples know no columns. */
type Frame = { name: string; url: string; line: number };

/** The stack of the last sample that was in a file. */
function lastStack({ nodes, samples = [] }: Profiler.Profile, file: string): Frame[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const above = (id: number | undefined): Profiler.ProfileNode[] => {
    const node = id === undefined ? undefined : byId.get(id);
    return node ? [node, ...above(parents.get(node.id))] : [];
  };
  const isInFile = (id: number) => above(id).some(({ callFrame }) => callFrame.url === file);
  const last = samples.findLast((id) => byId.get(id)?.callFrame.url === file) ?? samples.findLast(isInFile);
  return above(last).map((node) => {
    const { functionName: name, url } = node.callFrame;
    return { name, url, line: lineOf(node) };
  });
}

/** The line of a function that took most of its time; or the one that it begins at. */
function lineOf({ callFrame, positionTicks = [] }: Profiler.ProfileNode): number {
  const [most] = positionTicks.toSorted((a, b) => b.ticks - a.ticks);
  return most?.line ?? callFrame.lineNumber + 1;
}

function endless(stack: readonly Frame[], file: string): Endless {
  const names = stack.filter(({ name, url }) => url === file && /^\w+$/.test(name)).map(({ name }) => name);
  const who = names[0] ? `\`${names[0]}\`` : 'This';
  const error = new Endless(`${who} did not end, and was stopped after ${(LONGEST + WATCHED) / 1000} seconds.`);
  const lines = stack.map(({ name, url, line }) => `    at ${name || '<anonymous>'} (${url}:${line}:0)`);
  error.stack = [error.message, ...lines].join('\n');
  error.component = names.find((name) => /^[A-Z]/.test(name));
  return error;
}
