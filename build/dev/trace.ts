/** Finds the place in the source of a frame in a browser's stack, by the source maps of the islands. */
import { SourceMap } from 'node:module';
import { posix } from 'node:path';
import { placeIn } from '../code/errors.ts';
import type { Place } from './messages.ts';

const FRAME = /https?:\/\/[^/\s]+(\/[^\s:?]*\.js)[^\s:]*:(\d+):(\d+)/g;

/** The first place of a stack that is in an island's own source. `textAt`: the script at an address. */
export function placeOfFault(stack: string, textAt: (address: string) => string | undefined): Place | undefined {
  for (const [, address = '', line, column] of stack.matchAll(FRAME)) {
    const [, map] = /sourceMappingURL=data:application\/json;base64,([\w+/=]+)/.exec(textAt(address) ?? '') ?? [];
    if (map === undefined) continue;
    const place = placeIn(
      new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString())),
      Number(line),
      Number(column),
    );
    const file = place && posix.join('islands', place.file);
    // Code from outside the root is not the author's.
    if (file && !/^\.\.|node_modules\//.test(file)) return { ...place, file };
  }
  return undefined;
}
