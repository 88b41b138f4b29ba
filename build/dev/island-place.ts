import { posix } from 'node:path';
import type { Problem } from '../base/problem.ts';
import { createTrace } from '../code/errors.ts';
import { isSource } from '../content/source.ts';

const SCRIPT = /(islands\/[A-Z][\w.-]*\.js)(?:\?[^:\s]*)?:\d+:\d+/g;

/** The first line of an island of the site in a stack of the browser, which names scripts. `read`: the text of one, by address. */
export function placeInIsland(
  stack: string,
  read: (address: string) => string | undefined,
): Pick<Problem, 'file' | 'line' | 'column'> | undefined {
  for (const [at, path = ''] of stack.matchAll(SCRIPT)) {
    const [, json = ''] =
      /sourceMappingURL=data:application\/json;base64,(.*)/.exec(read(`/${path}`) ?? '') ?? [];
    const place = json && createTrace(Buffer.from(json, 'base64').toString(), path)({ stack: at });
    const file = place ? posix.join('islands', place.file) : '';
    if (place && isSource(file)) return { ...place, file };
  }
  return undefined;
}
