/** Bundles what browsers load: the islands, a file each; the chunk with React that they share; the loader's text. */
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join, parse, relative } from 'node:path';
import type { BuildOptions, Metafile, Plugin } from 'esbuild';
import type { Client, Mode, Output, Result, Source } from '../site.ts';
import { type Bundled, bundle, PROJECT } from './esbuild.ts';

const NONE: Client = { outputs: [], manifest: {}, loader: '', packages: [] };

/**
 * Bundles the islands of these files. Their scripts come under hashed names, and import nothing, so that each can be
 * asked for again after a failure.
 */
export async function bundleClient(source: Source, mode: Mode, files = source.islands): Promise<Result<Client>> {
  if (files.length === 0) return { value: NONE, problems: [] };
  const { root } = source;
  const development = mode.command === 'dev';
  const common: BuildOptions = {
    outdir: join(root, 'islands'),
    // Whatever folder an island lies in, its script lies with the others.
    entryNames: '[name]',
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.css': 'empty' },
  };
  const [islands, shared, loader] = await Promise.all([
    bundle(root, { ...common, entryPoints: files, plugins: [browserHalf(), sharedPackages()] }),
    bundle(root, {
      ...common,
      entryPoints: { react: join(RUNTIME, 'parts/hydrate.ts') },
      ...(development && { minify: false, define: { 'process.env.NODE_ENV': '"development"' } }),
    }),
    bundle(root, { ...common, entryPoints: [join(RUNTIME, 'loader.ts')], format: 'iife', minify: true }),
  ]);
  for (const made of [islands, shared, loader]) if ('problems' in made) return { value: NONE, problems: made.problems };
  return { value: describeClient(islands as Made, shared as Made, (loader as Made).text.trim(), root), problems: [] };
}

type Made = Exclude<Bundled, { problems: unknown }>;

/** What wakes islands in the browser belongs to this project, wherever the islands lie. */
const RUNTIME = join(PROJECT, 'islands');

/** What pages import as `island.tsx` has another half for browsers. */
function browserHalf(): Plugin {
  return {
    name: 'browser-half',
    setup(build) {
      build.onResolve({ filter: /^zone\/island$|\/island\.tsx$/ }, () => ({
        path: join(RUNTIME, 'parts/browser.ts'),
      }));
    },
  };
}

/** Packages that stand in the shared chunk. Islands take from it what they use, name by name. */
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
        const from = `globalThis.zoneReact.packages[${JSON.stringify(path)}]`;
        const names = Object.keys(require(path)).filter((name) => name !== 'default');
        const lines = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => ${from}.${name})();`);
        return { contents: [`export default /* @__PURE__ */ (() => ${from})();`, ...lines].join('\n'), loader: 'js' };
      });
    },
  };
}

/** Names the files by their contents alone, so that they are the same wherever the root lies. */
function describeClient(islands: Made, shared: Made, loader: string, root: string): Client {
  const place = (made: Made) =>
    made.files.map((file): [name: string, output: Output] => {
      const { name } = parse(file.path);
      const hash = createHash('sha256').update(file.contents).digest('hex').slice(0, 8);
      const { inputs } = made.metafile.outputs[relative(root, file.path).split('\\').join('/')] ?? { inputs: {} };
      return [
        name,
        {
          path: `islands/${name}-${hash}.js`,
          type: 'text/javascript; charset=utf-8',
          cache: 'hashed',
          inputs: Object.keys(inputs).filter((path) => !/^\.\.|:/.test(path)),
          contents: () => file.contents,
        },
      ];
    });
  const entries = place(islands);
  const needsReact = Object.keys(islands.metafile.inputs).some((path) => path.startsWith('shared:'));
  const [react] = needsReact ? place(shared).map(([, output]) => output) : [];
  const outputs = [...entries.map(([, output]) => output), ...(react ? [react] : [])];
  return {
    outputs: outputs.sort((a, b) => (a.path < b.path ? -1 : 1)),
    manifest: Object.fromEntries(entries.map(([name, { path }]) => [name, `/${path}`])),
    react: react && `/${react.path}`,
    loader,
    packages: packagesOf(needsReact ? [islands.metafile, shared.metafile] : [islands.metafile]),
  };
}

/** The packages whose code is in the files, as they lie in `node_modules/`: some within others. */
function packagesOf(metafiles: Metafile[]): string[] {
  const inputs = metafiles.flatMap(({ inputs }) => Object.keys(inputs));
  const names = inputs.map((path) => /node_modules\/((?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}
