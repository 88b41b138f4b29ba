/** Puts all outputs into one table. Pure. */

import type { Output, Problem, Result } from '../site.ts';
import { collisionKey } from './paths.ts';

/** One table in the order of the paths. A path that two outputs ask for, or a file where another needs a folder, is a problem that names both. */
export function mergeOutputs(...lists: Output[][]): Result<Output[]> {
  const problems: Problem[] = [];
  const owners = new Map<string, Output>();
  for (const output of lists.flat()) {
    const key = collisionKey(output.path);
    const owner = owners.get(key);
    if (owner) problems.push(collision(output, owner));
    else owners.set(key, output);
  }
  for (const output of owners.values())
    for (const folder of foldersOf(collisionKey(output.path))) {
      const owner = owners.get(folder);
      if (owner) problems.push(collision(output, owner));
    }
  return { value: [...owners.values()].sort((a, b) => (a.path < b.path ? -1 : 1)), problems };
}

/** `a/b/c.html` lies in `a` and `a/b`. */
const foldersOf = (path: string): string[] => [...path.matchAll(/\//g)].map((slash) => path.slice(0, slash.index));

const collision = (output: Output, owner: Output): Problem => ({
  file: source(output),
  message: `Its output \`${output.path}\` collides with \`${owner.path}\` of ${source(owner)}.`,
  fix: 'Give one of the two another name; names that differ by case only are one name on some disks.',
});

const source = (output: Output): string =>
  output.route?.kind === 'alias' ? output.route.of.entry.file : (output.inputs[0] ?? output.copyOf ?? output.path);
