/** Keeps the code of a root within the folders that a build reads: no change of another file would be seen. */
import { realpathSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Metafile } from 'esbuild';
import { FOLDERS } from '../content/read.ts';
import type { Problem } from '../problem.ts';
import { PROJECT } from '../project.ts';

/** A problem for each file of a bundle that is neither in these folders, nor in a package or the generator. */
export function findOutside(root: string, { inputs }: Metafile): Problem[] {
  const top = realpathSync(root);
  const topFolder = (from: string, path: string) => relative(from, path).split(sep)[0] ?? '';
  // A project with a copy of the generator has the same door.
  const isRead = (path: string) => FOLDERS.includes(topFolder(top, path)) || path === join(top, 'build/api.ts');
  const isKnown = (path: string) =>
    path.includes(`${sep}node_modules${sep}`) || isRead(path) || /^(build|islands)$/.test(topFolder(PROJECT, path));
  return Object.entries(inputs).flatMap(([file, { imports }]) =>
    // A name before a colon is that of a plugin, which made the text.
    imports
      .filter(({ path, external }) => !external && !/^(\w{2,}:|<)/.test(path) && !isKnown(resolve(root, path)))
      .filter(() => isRead(resolve(root, file)))
      .map(({ path, original = path }) => ({
        file,
        message: `A change of ${original} would not be seen: it is not in ${FOLDERS.join('/, ')}/.`,
        fix: 'Move the file into pages/ or islands/.',
      })),
  );
}
