/** Bundles what browsers load: the islands, a file each; the chunk with React that they share; the loader's text. */
import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, parse, relative } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { digest, hashOf, type Source } from '../content/source.ts';
import { kept, type Memo } from '../memo.ts';
import type { Mode } from '../mode.ts';
import type { Result } from '../problem.ts';
import { shortHash } from '../routes/assets.ts';
import { byPath, madeOf, type Output } from '../table.ts';
import { developIslands, developReact } from './develop.ts';
import { type Bundled, bundle, PROJECT } from './esbuild.ts';
import { insideFolders } from './inside.ts';
import { joinPackages, type Package, packagesOf } from './packages.ts';

/** What browsers load: the files, and the address of each island's script. */
export interface Client {
  outputs: Output[];
  /** Name of the island → address of its script: `/islands/Wall-5d3f9a01.js`. */
  manifest: Record<string, string>;
  /** Islands that are not in the site, since they belong to a service that is off: name → file. */
  inactive: Record<string, string>;
  /** Address of the chunk that React islands share; undefined where there are none. */
  react?: string;
  /** Address of a script → what its bytes must hash to, as browsers take it: `sha256-…`. */
  integrity: Record<string, string>;
  /** Text of the script that wakes islands, part of each page that has one: as it is, and without a replay of events. */
  loader: { full: string; short: string };
  /** Packages whose code is in the files, for the list of licences. */
  packages: Package[];
}

const NONE: Client = {
  outputs: [],
  manifest: {},
  inactive: {},
  integrity: {},
  loader: { full: '', short: '' },
  packages: [],
};

type Files = Exclude<Bundled, { problems: unknown }>;

/**
 * Bundles the islands of these files. Their scripts get hashed names, and import nothing, so that each can be asked
 * for again after a failure.
 */
export async function bundleClient(
  source: Source,
  mode: Mode,
  memo: Memo,
  files: readonly string[],
): Promise<Result<Client>> {
  if (files.length === 0) return { value: NONE, problems: [] };
  const isDev = mode.command === 'dev';
  const runtime = runtimeVersion();
  const made = await Promise.all([
    // Paths of packages begin at the root.
    kept(
      memo,
      `islands ${files.join()} ${isDev}`,
      `${hashOf(source.code)} ${runtime} ${relative(source.root, PROJECT)}`,
      () => bundleIslands(source, files, isDev),
    ),
    kept(memo, `react chunk ${isDev}`, runtime, () => bundleReact(isDev)),
    kept(memo, 'loader', runtime, () => bundleLoader(true)),
    kept(memo, 'short loader', runtime, () => bundleLoader(false)),
  ]);
  const problems = made.flatMap((one) => ('problems' in one ? one.problems : []));
  if (problems.length > 0) return { value: NONE, problems };
  const [islands, shared, full, short] = made as [Files, Files, Files, Files];
  return {
    value: describe(source.root, islands, shared, { full: full.text.trim(), short: short.text.trim() }),
    problems,
  };
}

/** What wakes islands in the browser belongs to this project, wherever the islands are. */
const RUNTIME = join(PROJECT, 'islands');

/** A hash of it. */
function runtimeVersion(): string {
  const names = readdirSync(RUNTIME, { recursive: true, encoding: 'utf8' });
  const code = names.filter((name) => /^(loader|parts.*)\.tsx?$/.test(name)).sort();
  return digest(code.map((name) => `${name} ${digest(readFileSync(join(RUNTIME, name)))}`).join('\n'));
}

const COMMON: BuildOptions = {
  // Whatever folder an island is in, its script is with the others.
  entryNames: '[name]',
  outdir: 'islands',
  platform: 'browser',
  format: 'esm',
  target: 'es2022',
  minify: true,
  legalComments: 'none',
  // Nothing of the environment reaches a browser.
  define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
  loader: { '.css': 'empty' },
};

function bundleIslands(source: Source, files: readonly string[], isDev: boolean) {
  const plugins = [browserHalf(), sharedPackages()];
  const more = isDev ? developIslands(source, plugins) : { plugins };
  return insideFolders(bundle)(source.root, { ...COMMON, entryPoints: [...files], ...more });
}

function bundleReact(isDev: boolean) {
  const entryPoints = { react: join(RUNTIME, 'parts/hydrate.ts') };
  return bundle(PROJECT, { ...COMMON, entryPoints, ...(isDev && developReact()) });
}

const bundleLoader = (replays: boolean) =>
  bundle(PROJECT, {
    ...COMMON,
    entryPoints: [join(RUNTIME, 'loader.ts')],
    format: 'iife',
    define: { ...COMMON.define, REPLAYS: String(replays) },
  });

/** What pages import as `island.tsx` has another half for browsers. */
function browserHalf(): Plugin {
  return {
    name: 'browser-half',
    setup(build) {
      const path = join(RUNTIME, 'parts/browser.ts');
      build.onResolve({ filter: /^site\/island$|\/island\.tsx$/ }, () => ({ path }));
    },
  };
}

/** Packages in the shared chunk. Islands take from it what they use, name by name. */
function sharedPackages(): Plugin {
  const require = createRequire(join(PROJECT, 'package.json'));
  return {
    name: 'shared-packages',
    setup(build) {
      build.onResolve({ filter: /^(react|react-dom|react\/jsx-runtime)$/ }, ({ path }) => ({
        path,
        namespace: 'shared',
      }));
      build.onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => {
        const from = `globalThis.siteReact.packages[${JSON.stringify(path)}]`;
        const names = Object.keys(require(path)).filter((name) => name !== 'default');
        const lines = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => ${from}.${name})();`);
        return { contents: [`export default /* @__PURE__ */ (() => ${from})();`, ...lines].join('\n'), loader: 'js' };
      });
    },
  };
}

/** Names the files by their contents alone, so that they are the same wherever the root is. */
function describe(root: string, islands: Files, shared: Files, loader: Client['loader']): Client {
  const entries = islands.files.map(outputOf);
  const needsReact = Object.keys(islands.metafile.inputs).some((path) => path.startsWith('shared:'));
  const [react] = needsReact ? shared.files.map(outputOf) : [];
  const all = react ? [...entries, react] : entries;
  return {
    outputs: all.map(({ output }) => output).sort(byPath),
    manifest: Object.fromEntries(entries.map(({ name, output }) => [name, `/${output.path}`])),
    inactive: {},
    react: react && `/${react.output.path}`,
    integrity: Object.fromEntries(all.map(({ integrity, output }) => [`/${output.path}`, integrity])),
    loader,
    packages: joinPackages(packagesOf(islands.metafile, root), needsReact ? packagesOf(shared.metafile, PROJECT) : []),
  };
}

function outputOf({ path, contents: bytes }: Files['files'][number]) {
  const { name } = parse(path);
  const output: Output = {
    path: `islands/${name}-${shortHash(bytes)}.js`,
    type: 'text/javascript; charset=utf-8',
    cache: 'immutable',
    source: `islands/${name}`,
    make: () => madeOf(bytes),
  };
  return { name, output, integrity: `sha256-${hash('sha256', bytes, 'base64')}` };
}

/** Two sets of islands as one. */
export function joinClients(own: Client, added: Client, inactive: Client['inactive']): Client {
  const outputs = new Map([...own.outputs, ...added.outputs].map((output) => [output.path, output]));
  return {
    outputs: [...outputs.values()].sort(byPath),
    manifest: { ...own.manifest, ...added.manifest },
    inactive,
    react: own.react ?? added.react,
    integrity: { ...own.integrity, ...added.integrity },
    loader: own.loader.full ? own.loader : added.loader,
    packages: joinPackages(own.packages, added.packages),
  };
}
