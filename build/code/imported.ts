/** What code imports besides code: pictures and fonts, which become files of the site, and stylesheets of packages. */
import { basename, relative } from 'node:path';
import type { Metafile } from 'esbuild';
import { makeArtifact, type OutputFile } from '../site/artifact.ts';
import { type BundledFile, type Bundler, filesIn, NOTHING, publicPath } from './esbuild.ts';
import { packagesOf } from './packages.ts';

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

/** The name of the island that a file may make; undefined for other files. */
export const islandIn = (path: string): string | undefined =>
  /^islands\/(?:.+\/)?([A-Z]\w*)\.tsx?$/.exec(path)?.[1];

/** The stylesheets that code imports (import → path), and the islands that import them, also through other files. */
export function sheetsOf({ inputs }: Metafile, paths: ReadonlyMap<string, string>): PackageSheet[] {
  const importsOf = (file: string, visited = new Set<string>()): Set<string> => {
    if (visited.has(file)) return visited;
    visited.add(file);
    for (const { path } of inputs[file]?.imports ?? []) importsOf(path, visited);
    return visited;
  };
  const islands = Object.keys(inputs).flatMap((file) => {
    const name = islandIn(file);
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
  const options = { entryPoints, outdir: 'islands', publicPath: publicPath(base) };
  const bundle = sheets.length > 0 ? await bundler(root, options) : NOTHING;
  const textOf = (index: number) =>
    bundle.files.find(({ path }) => basename(path) === `${index}.css`)?.text ?? '';
  return {
    sheets: sheets.map(({ path, islands }, index) => ({
      file: relative(root, path),
      text: textOf(index),
      islands,
    })),
    files: importedFiles(bundle.files),
    linked: filesIn(root, bundle.metafile),
    packages: packagesOf(bundle.metafile, root),
    problems: bundle.problems,
  };
}
