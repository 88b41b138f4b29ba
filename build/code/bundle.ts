/** Bundles a root's code with esbuild: pages, islands and schema as one module. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { readAgain } from '../content/read.ts';
import { digest, hashOf, type Source, textIn } from '../content/source.ts';
import type { Ask } from '../memo.ts';
import type { Problem } from '../problem.ts';
import { INDEX } from './code.ts';
import { type Bundler, ownImports } from './esbuild.ts';
import { ENTRY, insideFolders, isOurs } from './inside.ts';
import { type Imports, importsOf } from './versions.ts';

/** A root's code as one text. */
export interface Bundle {
  text: string;
  imports: Imports;
  /** The modules that `pages/index.ts` imports. */
  modules: readonly string[];
  /** The hash of every file of the root in it. */
  hashes: ReadonlyMap<string, string>;
}

/** Answers `code` with the hash of all code, and `file PATH` with that of a file which the bundler alone reads. */
export function createAsk({ root, code }: Source): Ask {
  const all = hashOf(code);
  return (name) => {
    if (name === 'code') return all;
    const path = join(root, name.slice('file '.length));
    return existsSync(path) ? digest(readFileSync(path)) : '';
  };
}

/** The bundle, or what is wrong with the code. What it is made of is asked for. */
export async function bundleCode(
  source: Source,
  ask: Ask,
  bundler: Bundler,
): Promise<Bundle | { problems: Problem[] }> {
  ask('code');
  const { root, has, code } = source;
  const index = code.find(({ path }) => path === INDEX);
  const modules = index ? await listImports(textIn(index)) : [];
  const lines = [
    has.pages ? `export * as pages from './${INDEX}';` : '',
    has.schema ? `export * as schema from './content/schema.ts';` : '',
    ...modules.map((path, number) => `import * as module${number} from './${path}';`),
    `export const modules = [${modules.map((_, number) => `module${number}`).join()}];`,
    `export { collectIslands } from 'site/island';`,
  ];
  const built = await insideFolders(bundler)(root, {
    stdin: { contents: lines.join('\n'), resolveDir: root, sourcefile: ENTRY, loader: 'ts' },
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    sourcesContent: false,
    loader: { '.css': 'empty' },
    alias: ownImports(root),
  });
  if ('problems' in built) return built;
  const hashes = new Map(code.map(({ path, hash }) => [path, hash]));
  // The bundler reads files itself: what it read later than we did would be remembered under a wrong name.
  for (const { path, hash } of code) if (Object.hasOwn(built.metafile.inputs, path)) readAgain(root, path, hash);
  const others = Object.keys(built.metafile.inputs).filter((path) => !hashes.has(path) && !isOurs(join(root, path)));
  for (const path of others) if (path !== ENTRY) hashes.set(path, ask(`file ${path}`));
  return { text: built.text, imports: importsOf(built.metafile), modules, hashes };
}

/** The modules of the root that `pages/index.ts` imports by a relative path, as paths within the root. */
async function listImports(text: string): Promise<string[]> {
  const { transform } = await import('esbuild');
  try {
    const { code } = await transform(text, { loader: 'ts', tsconfigRaw: {} });
    // A module that is imported for its side effects may change any other.
    if (/^import "[^"]+(?<!\.css)";$/m.test(code)) return [];
    const paths = Array.from(code.matchAll(/^(?:import|export) [^;"]*from "(\.[^"]+)";$/gm), ([, path = '']) => path);
    return [...new Set(paths.map((path) => posix.join('pages', path)))];
  } catch {
    // What is wrong with it is reported when it is bundled.
    return [];
  }
}
