/** The packages that a bundle contains, with the texts of their licences. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Metafile } from 'esbuild';

/**
 * A package: its path in `node_modules/`, which may be nested, and its licence. It goes into the store, where a path of
 * this machine would mislead another one, so the licence is read at once.
 */
export type Package = { name: string; licence: string };

/** The packages in a bundle, which lists its files by their paths relative to `root`. */
export function packagesOf({ inputs }: Metafile, root: string): Package[] {
  const names = new Map(
    Object.keys(inputs).flatMap((path) => {
      const [folder, name] =
        /^.*?node_modules\/((?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)(?=\/)/.exec(path) ?? [];
      return folder === undefined || name === undefined ? [] : [[folder, name]];
    }),
  );
  return [...names].map(([folder, name]) => ({ name, licence: licenceIn(resolve(root, folder)) }));
}

/** The licence text of a package, or the licence's name if the package has no text. */
function licenceIn(folder: string): string {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const text = files.find(({ name }) => /^licen[cs]e/i.test(name));
  if (text) return readFileSync(join(folder, text.name), 'utf8');
  const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    license?: unknown;
  };
  if (typeof license !== 'string') return 'Its package.json has no text for `license`.';
  // An expression such as "MIT OR ISC" has no page of its own.
  return /^[\w.+-]+$/.test(license)
    ? `${license}: https://spdx.org/licenses/${license}.html`
    : license;
}
