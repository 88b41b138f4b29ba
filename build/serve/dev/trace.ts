/** Finds the place in the source of what a browser's stack names, by the source maps of the islands. */
import { posix } from 'node:path';
import { sourceMapOf } from '../../code/trace.ts';
import type { Output } from '../../table.ts';
import type { Place } from './messages.ts';

const FRAME = /https?:\/\/[^/\s]+(\/[^\s:?]*\.js)[^\s:]*:(\d+):(\d+)/g;

/** The first place of a stack that is in an island's own source; undefined if there is none. */
export function placeIn(stack: string, find: (address: string) => Output | undefined): Place | undefined {
  for (const [, address = '', line, column] of stack.matchAll(FRAME)) {
    const output = find(address);
    const map = output && sourceMapOf(Buffer.from(output.make().bytes()).toString());
    if (!map) continue;
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry)) continue;
    const file = posix.join('islands', entry.originalSource);
    // Code from outside the root is not the author's.
    if (!/^\.\.|node_modules\//.test(file))
      return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  }
  return undefined;
}
