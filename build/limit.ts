/** Calls functions that may take long, or never come back. Such a call is heard of only in ways that do not need its help. */
import { createContext, Script } from 'node:vm';
import { isMainThread, Worker } from 'node:worker_threads';

/** Calls a function, and gives what it gives. Ctrl-C is heard at once, and not only when the event loop turns. */
export type Limit = <T>(act: () => T) => T;

/** What is thrown for a function that did not come back. Its stack is what it was doing. */
export class Endless extends Error {
  /** The component that was rendered. */
  component?: string;
}

/** Milliseconds that a call may take, and those of the second try, which is watched. */
const LONGEST = 5000;
const WATCHED = 5000;
const STACK_BYTES = 10_000;

/** Whether a call came back within milliseconds. */
type Try = (act: () => unknown, timeout?: number) => boolean;

function createTry(): Try {
  const box: { act?: () => unknown } = {};
  const context = createContext(box);
  const script = new Script('act()');
  return (act, timeout) => {
    box.act = act;
    try {
      script.runInContext(context, { timeout, breakOnSigint: isMainThread, displayErrors: false });
      return true;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // Who listens to the signal ends the process.
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
 * A limit of ten seconds, after which `Endless` is thrown. `file`: the script whose functions may be named. Watching costs
 * a thread, so only what did not come back is called a second time and watched.
 */
export function createLimit(file: string): Limit {
  const attempt = createTry();
  return <T>(act: () => T): T => {
    let value: T | undefined;
    const call = () => {
      value = act();
    };
    if (attempt(call, LONGEST)) return value as T;
    const watched = watch();
    if (attempt(call, WATCHED)) return value as T;
    throw endless(watched(), file);
  };
}

/** Begins to watch this thread. Gives a function that gives the stack of the call, once it was stopped. */
function watch(): () => string {
  if (!isMainThread) return () => '';
  const ready = new Int32Array(new SharedArrayBuffer(4));
  const stack = new SharedArrayBuffer(STACK_BYTES);
  const workerData = { ready, stack, after: WATCHED / 10 };
  const worker = new Worker(new URL('./sampler.cjs', import.meta.url), { workerData, execArgv: [] });
  worker.unref();
  Atomics.wait(ready, 0, 0, LONGEST);
  return () => Buffer.from(stack).toString().replace(/\0+$/, '');
}

function endless(stack: string, file: string): Endless {
  const names = stack.split('\n').flatMap((line) => {
    const [, name, place] = /^ +at (\w+) \((.*)\)$/.exec(line) ?? [];
    return name && place?.startsWith(file) ? [name] : [];
  });
  const who = names[0] ? `\`${names[0]}\`` : 'This';
  const error = new Endless(`${who} did not end, and was stopped after ${(LONGEST + WATCHED) / 1000} seconds.`);
  error.stack = `${error.message}\n${stack}`;
  error.component = names.find((name) => /^[A-Z]/.test(name));
  return error;
}
