/** Where files may lie in the output: inside of it, and no two at one place. */
import type { Problem, Result } from '../problem.ts';
import { CONTROL, collisionKey } from './paths.ts';

/** Names at the top of the output that the build uses itself, in any case: they are one name on some disks. */
const RESERVED = /^\.?build\.json(\/|$)/i;
const REFUSED = [/(^|\/)\.{0,2}(\/|$)/, /\\/, /^[a-z]:/i, CONTROL, RESERVED];

/** Paths that no file may have, that two have, or that others need as a folder. The value: files to leave out. */
export function findCollisions<File extends { path: string; source: string }>(
  files: readonly File[],
): Result<Set<File>> {
  const owners = new Map<string, File>();
  const value = new Set<File>();
  const problems: Problem[] = [];
  const refuse = (file: File, message: string, fix: string) => {
    value.add(file);
    problems.push({ file: file.source, message, fix });
  };
  const collide = (file: File, owner: File) => {
    const isCase = file.path !== owner.path && collisionKey(file.path) === collisionKey(owner.path);
    const why = isCase ? ' Names that differ by case only are one name on some disks.' : '';
    const message = `Its output \`${file.path}\` collides with \`${owner.path}\` of ${owner.source}.`;
    refuse(file, message, `Give one of the two another name, or remove it.${why}`);
  };
  for (const file of files) {
    const { path } = file;
    const owner = owners.get(collisionKey(path));
    const why = `The file cannot be written to "${encodeURI(path)}": the path leaves the output folder, or the build uses it itself.`;
    if (REFUSED.some((pattern) => pattern.test(path))) refuse(file, why, 'Change its permalink or its name.');
    else if (owner) collide(file, owner);
    else owners.set(collisionKey(path), file);
  }
  for (const [key, file] of owners)
    for (const { index } of key.matchAll(/\//g)) {
      const owner = owners.get(key.slice(0, index));
      if (owner) collide(file, owner);
    }
  return { value, problems };
}
