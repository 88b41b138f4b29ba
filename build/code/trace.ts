/** Finds places in the source of a root's code by those in its bundle. */
import { SourceMap } from 'node:module';
import { INDEX } from './code.ts';
import type { Trace } from './thrown.ts';

/** The name of the bundle in stacks. */
export const BUNDLE = 'site-bundle.cjs';

/** Finds the place in the source of an error that the bundle threw. */
export function tracer(code: string): Trace {
  return (error) => {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const frame = new RegExp(`${BUNDLE}:(\\d+):(\\d+)`).exec(stack);
    return frame ? placeOf(code, Number(frame[1]), Number(frame[2])) : { file: INDEX };
  };
}

/** The source map at the end of a script, where it has one. */
export function sourceMapOf(code: string): SourceMap | undefined {
  const [, map] = /sourceMappingURL=data:application\/json;base64,([\w+/=]+)/.exec(code) ?? [];
  return map === undefined ? undefined : new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString()));
}

/** The place in the source of a line and column of the bundle, by its own source map. Column 0 is where the line begins. */
export function placeOf(code: string, line: number, column: number): ReturnType<Trace> {
  const map = sourceMapOf(code);
  if (!map) return { file: INDEX };
  const offset = column > 0 ? column - 1 : (code.split('\n')[line - 1]?.search(/\S/) ?? 0);
  const entry = map.findEntry(line - 1, offset);
  if (!('originalSource' in entry)) return { file: INDEX };
  return { file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}

/** From 1 on. */
export function lineAndColumn(text: string, offset: number): [line: number, column: number] {
  const before = text.slice(0, offset).split('\n');
  return [before.length, (before.at(-1)?.length ?? 0) + 1];
}
