/** What code imports besides code: pictures and fonts, which become files of the site; stylesheets of packages; licences. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import type { Metafile } from 'esbuild';
import { makeArtifact, type OutputFile } from '../site/artifact.ts';
import { type BundledFile, type Bundler, publicPath } from './esbuild.ts';

export const importedFiles = (files: readonly BundledFile[]): OutputFile[] =>
  files.flatMap(({ path, contents }) => {
    if (/\.(c?js|css|map)$/.test(path)) return [];
    const name = `islands/${basename(path)}`;
    return makeArtifact({ path: name, cache: 'immutable', source: name }, contents);
  });

/** A stylesheet of a package, and the islands that need it, as `islands/Wall`. */
export type PackageSheet = { path: string; islands: readonly string[] };
/** The same after bundling: its path from the root, and its text. */
export type BundledSheet = { file: string; text: string; islands: readonly string[] };

/** The stylesheets that code imports (import → path), and the islands that import them, also through other files. */
export function sheetsOf({ inputs }: Metafile, paths: ReadonlyMap<string, string>): PackageSheet[] {
  const importsOf = (file: string, visited = new Set<string>()): Set<string> => {
    if (visited.has(file)) return visited;
    visited.add(file);
    for (const { path } of inputs[file]?.imports ?? []) importsOf(path, visited);
    return visited;
  };
  const islands = Object.keys(inputs).flatMap((file) => {
    const [, name] = /^islands\/(?:.+\/)?([A-Z]\w*)\.tsx?$/.exec(file) ?? [];
    return name ? [{ name: `islands/${name}`, imports: importsOf(file) }] : [];
  });
  const needing = (sheet: string) =>
    islands.flatMap(({ name, imports }) => (imports.has(sheet) ? name : []));
  return [...paths].map(([name, path]) => ({ path, islands: needing(name) }));
}

export async function bundleSheets(
  root: string,
  sheets: readonly PackageSheet[],
  base: string,
  bundler: Bundler,
) {
  const entryPoints = sheets.map(({ path }, index) => ({ in: path, out: `${index}` }));
  if (sheets.length === 0) return { sheets: [], files: [], packages: [], problems: [] };
  const bundle = await bundler(root, {
    entryPoints,
    outdir: 'islands',
    publicPath: publicPath(base),
  });
  const textOf = (index: number) =>
    bundle.files.find(({ path }) => basename(path) === `${index}.css`)?.text ?? '';
  return {
    sheets: sheets.map(({ path, islands }, index) => ({
      file: relative(root, path),
      text: textOf(index),
      islands,
    })),
    files: importedFiles(bundle.files),
    packages: packagesOf(bundle.metafile, root),
    problems: bundle.problems,
  };
}

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
