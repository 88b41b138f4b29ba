/** Keeps the code of a root within the folders that a build reads: no change of another file would be seen. */
import { realpathSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { OnResolveArgs, Plugin } from 'esbuild';
import { FOLDERS } from '../content/read.ts';
import { PROJECT } from './esbuild.ts';

/** Paths that may lead out of the folder of the file that names them. */
const LEADS_OUT = /^(\/|[A-Za-z]:)|(^|[\\/])\.\.([\\/]|$)/;

/** What code may import of a generator. */
const DOOR = join('build', 'api.ts');

/** Marks what this asks esbuild itself. */
const ASKED = 'asked';

/** Refuses what code of these folders imports from elsewhere, but for packages and the generator itself. */
export function ownFolders(root: string): Plugin {
  const tops = [root, realpathSync(root)];
  const refuse = ({ path, importer }: OnResolveArgs, target: string) => {
    const top = tops.find((one) => isRead(one, importer));
    if (top === undefined || isRead(top, target) || isOurs(target)) return undefined;
    // A project with a generator of its own has the same door.
    if (relative(top, target) === DOOR || target.split(sep).includes('node_modules')) return undefined;
    const text = `A change of ${path} would not be seen: it is not in assets/, content/, islands/ or pages/`;
    return { errors: [{ text, detail: 'Move the file into pages/ or islands/.' }] };
  };
  return {
    name: 'own-folders',
    setup(build) {
      build.onResolve({ filter: LEADS_OUT }, (args) => refuse(args, resolve(args.resolveDir, args.path)));
      // Only the root's package.json says where these lead.
      build.onResolve({ filter: /^#/ }, async ({ path, pluginData, ...args }) => {
        if (pluginData === ASKED) return undefined;
        const found = await build.resolve(path, { ...args, pluginData: ASKED });
        return isAbsolute(found.path) ? refuse({ path, pluginData, ...args }, found.path) : undefined;
      });
    },
  };
}

/** Whether a file is in one of the folders that are read of a root. */
function isRead(root: string, path: string): boolean {
  const way = relative(root, path);
  return !isAbsolute(way) && FOLDERS.includes(way.split(sep)[0] ?? '');
}

/** Whether a file belongs to this project and not to the root, which may have a link to it. */
export const isOurs = (path: string): boolean =>
  ['build', 'islands'].some((folder) => realOf(path).startsWith(join(PROJECT, folder) + sep));

/** A path without links; the same where there is no such file. */
function realOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
