/** Keeps the code of a root within the folders that a build reads: no change of another file would be seen. */
import { realpathSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Metafile, OnResolveArgs, Plugin } from 'esbuild';
import { FOLDERS } from '../content/read.ts';
import { type Bundler, bundle, PROJECT } from './esbuild.ts';

/** Paths that may lead out of the folder of the file that names them. */
const LEADS_OUT = /^(\/|[A-Za-z]:)|(^|[\\/])\.\.([\\/]|$)/;

/** What code may import of a generator. */
const DOOR = join('build', 'api.ts');

/** Marks what this asks esbuild itself. */
const ASKED = 'asked';

/** What the bundler calls the text that it is given. It cannot be the name of a file of a root. */
export const ENTRY = '<entry>';

/**
 * A bundler that refuses what code of these folders imports from elsewhere, but for packages and the generator itself. A
 * plugin knows the lines of imports, but esbuild asks it about each and waits: it comes with a second run, which is needed
 * only where something is wrong.
 */
export const insideFolders =
  (bundler: Bundler): Bundler =>
  async (root, options) => {
    const built = await bundler(root, options);
    if (!('problems' in built) && isInside(root, built.metafile)) return built;
    return bundle(root, { ...options, plugins: [...(options.plugins ?? []), ownFolders(root)] });
  };

/** Whether all that was bundled may be imported by code of a root. */
function isInside(root: string, { inputs }: Metafile): boolean {
  const mayHave = createRule(root);
  // A name before a colon is that of a plugin, which made the text.
  return Object.keys(inputs).every((path) => path === ENTRY || /^\w{2,}:/.test(path) || mayHave(resolve(root, path)));
}

/** A root by the path that it was given, and by its own. */
const topsOf = (root: string): string[] => [root, realpathSync(root)];

/** What code of a root may import: files that are read, packages and the generator. */
function createRule(root: string): (path: string) => boolean {
  const tops = topsOf(root);
  return (path) =>
    path.split(sep).includes('node_modules') ||
    // A project with a generator of its own has the same door.
    tops.some((top) => isRead(top, path) || relative(top, path) === DOOR) ||
    isOurs(path);
}

/** Refuses each import that the rule does not allow, at its place. */
function ownFolders(root: string): Plugin {
  const tops = topsOf(root);
  const mayHave = createRule(root);
  const refuse = ({ path, importer }: OnResolveArgs, target: string) => {
    if (!tops.some((top) => isRead(top, importer)) || mayHave(target)) return undefined;
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
