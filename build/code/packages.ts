/** The packages whose code browsers load. */
import { resolve } from 'node:path';
import type { Metafile } from 'esbuild';

/** A package: its path in `node_modules/`, perhaps within another one, and the folder that esbuild took it from. */
export type Package = { name: string; folder: string };

/** The packages whose code is in the files of a bundle, which names them by their paths from `root` on. */
export const packagesOf = (metafile: Metafile, root: string): Package[] =>
  Object.keys(metafile.inputs).flatMap((path) => {
    const [folder, name] = /^.*?node_modules\/((?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)(?=\/)/.exec(path) ?? [];
    return folder === undefined || name === undefined ? [] : [{ name, folder: resolve(root, folder) }];
  });

/** Two lists of packages as one. */
export const joinPackages = (own: Package[], added: Package[]): Package[] =>
  [...new Map([...own, ...added].map((one) => [one.folder, one])).values()].sort(byName);

const byName = (a: Package, b: Package): number => (a.name < b.name ? -1 : Number(a.name > b.name));
