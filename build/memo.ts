/**
 * What is remembered from one build to the next, so that what has not changed is not made again. This is the only
 * memory of the generator. A value is never wrong, only unused: its key says everything that it depends on, or its
 * making says what it looks at.
 */

import { leanText } from './lean.ts';

/** Answers what something that has a name is now: a text that changes whenever the thing does. */
export type Ask = (name: string) => string;

/** The memory, as those who make values see it. Errors are not remembered. */
export interface Memo {
  /** The value of a key: the one that was made for it before, or what `make` gives now. */
  <T>(key: string, make: () => T): T;
  /**
   * The value that was last made under this name, if everything that its making asked for is as it was. It is plain
   * data, so that it can be kept on the disk.
   */
  traced<T>(name: string, ask: Ask, make: (ask: Ask) => T): T;
}

/** A value, and what its making looked at, with the answers that it got. */
export interface Trace {
  readonly value: unknown;
  /** Each name, and behind it its answer: a map takes three times the memory, and there are very many. */
  readonly asked: readonly string[];
}

/** Values by name. */
export type Traces = ReadonlyMap<string, Trace>;

/** The value that was last made under this name, if it was made from this version of what it is made from. */
export const kept = <T>(memo: Memo, name: string, version: string, make: () => T): T =>
  memo.traced(
    name,
    () => version,
    (ask) => {
      ask('version');
      return make();
    },
  );

/** Asks nothing: for what is made without being remembered. */
export const unasked: Ask = () => '';

/** Remembers nothing: for a process that builds once. */
export const forget: Memo = Object.assign(<T>(_: string, make: () => T) => make(), {
  traced: <T>(_: string, ask: Ask, make: (ask: Ask) => T) => make(ask),
});

/** A memory. It keeps the values by key that the last round used, and for each name the value that was made last. */
export interface Memory {
  memo: Memo;
  /** Takes in a value that was made elsewhere. It is used as any other is: where everything that its making asked for is the same here. */
  learn(name: string, trace: Trace): void;
  /** Ends a round: what nobody asked for by its key since the last call is dropped. What has a name stays. */
  endRound(): void;
  /** The traces of all values that were asked for, as far as they are made; and whether one of them is new. */
  traces(): Promise<{ traces: Traces; isNew: boolean }>;
}

/** Makes a memory of these traces. A promise is remembered as it is, and forgotten again when it rejects. */
export function createMemory(known: Traces = new Map()): Memory {
  const { keyed, endRound } = createKeyed();
  const used = new Map<string, Trace>();
  const learned = new Map<string, Trace>();
  let isNew = false;
  const traced = <T>(name: string, ask: Ask, make: (ask: Ask) => T): T => {
    const before = used.get(name) ?? learned.get(name) ?? known.get(name);
    learned.delete(name);
    const trace = before && isFresh(before, ask) ? before : traceOf(ask, make);
    isNew ||= trace !== known.get(name);
    used.set(leanText(name), trace);
    if (trace.value instanceof Promise) trace.value.catch(() => used.delete(name));
    return trace.value as T;
  };
  const traces = async () => {
    const made = new Map(used);
    for (const [name, { value, asked }] of used)
      if (value instanceof Promise) made.set(name, { value: await value, asked });
    return { traces: made, isNew: isNew || used.size < known.size };
  };
  return { memo: Object.assign(keyed, { traced }), learn: (name, trace) => learned.set(name, trace), endRound, traces };
}

/** Values by keys that say everything about them. */
function createKeyed() {
  let kept = new Map<string, unknown>();
  let used = new Map<string, unknown>();
  const keyed = <T>(key: string, make: () => T): T => {
    const from = used.has(key) ? used : kept;
    const value = from.has(key) ? (from.get(key) as T) : make();
    used.set(key, value);
    if (value instanceof Promise) value.catch(() => used.delete(key));
    return value;
  };
  const endRound = () => {
    kept = used;
    used = new Map();
  };
  return { keyed, endRound };
}

/** Whether every answer is what it was. Asking again also tells those who trace what this value is a part of. */
function isFresh({ asked }: Trace, ask: Ask): boolean {
  for (let at = 0; at < asked.length; at += 2) if (ask(asked[at] as string) !== asked[at + 1]) return false;
  return true;
}

/** Makes a value, and notes what its making looks at. */
export function traceOf<T>(ask: Ask, make: (ask: Ask) => T): Trace {
  const asked: string[] = [];
  const names = new Set<string>();
  // What is made asynchronously goes on asking when this function has returned.
  const value = make((name) => {
    const answer = ask(name);
    if (!names.has(name)) asked.push(leanText(name), answer);
    names.add(name);
    return answer;
  });
  // A list keeps room for more than it holds, and there are very many. What is made asynchronously still asks.
  return { value, asked: value instanceof Promise ? asked : asked.slice() };
}
