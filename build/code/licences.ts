/** The licences that go with a site, because it carries the works. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Metafile } from 'esbuild';
import { type Source, textIn } from '../content/source.ts';

export type Licence = { of: string; text: string };

/** A package: its path in `node_modules/`, perhaps within another one, and the folder that esbuild took it from. */
export type Package = { name: string; folder: string };

/** The packages whose code is in the files of a bundle, which names them by their paths from `root` on. */
export const packagesOf = (metafile: Metafile, root: string): Package[] =>
  Object.keys(metafile.inputs).flatMap((path) => {
    const [folder, name] = /^.*?node_modules\/((?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)(?=\/)/.exec(path) ?? [];
    return folder === undefined || name === undefined ? [] : [{ name, folder: resolve(root, folder) }];
  });

/** The licences of packages whose code browsers load, and of assets that bring one with them. */
export function readLicences(source: Source, packages: readonly Package[]): Licence[] {
  const assets = source.assets
    .filter((file) => /(^|[/.-])(licen[cs]e|ofl)[^/]*\.(txt|md)$/i.test(file.path))
    .map((file) => ({ of: file.path, text: textIn(file) }));
  const folders = new Map(packages.map(({ name, folder }) => [folder, name]));
  const bundled = [...folders].map(([folder, name]) => ({
    of: name.replace(/^.*node_modules\//, ''),
    text: licenceIn(folder),
  }));
  return [...assets, ...bundled.sort((a, b) => (a.of < b.of ? -1 : Number(a.of > b.of)))];
}

/** The licence of a package: its text or, where the package brings none, its name. */
function licenceIn(folder: string): string {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => !entry.isDirectory());
  const text = files.find(({ name }) => /^licen[cs]e/i.test(name));
  if (text) return readFileSync(join(folder, text.name), 'utf8');
  const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { license?: unknown };
  if (typeof license !== 'string') return 'Its package.json has no text for `license`.';
  // An expression, such as "MIT OR ISC", has no page of its own.
  return /^[\w.+-]+$/.test(license) ? `${license}: https://spdx.org/licenses/${license}.html` : license;
}
