/** Bundles a root's code with esbuild: pages, islands and schema as one module to load here, and islands for the browser. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import type { BuildFailure, BuildOptions, Metafile, Plugin } from 'esbuild';
import { thrown } from '../lib/thrown.ts';
import type {
  Client,
  Code,
  ContentSchema,
  Licence,
  Mode,
  Output,
  PagesModule,
  Problem,
  Result,
  Source,
} from '../site.ts';

/** The folder of this project: bare imports resolve from here, wherever the root lies. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const require = createRequire(join(PROJECT, 'package.json'));

/** Bundles and loads pages, islands and schema. Each call gives a module of its own, which import() could not. */
export async function bundleCode(source: Source): Promise<Result<Code>> {
  const none: Code = { takeIslands: () => [], trace: () => ({ file: 'pages' }), inputs: [] };
  const { has, islands } = source;
  if (!has.pages && !has.schema && islands.length === 0) return { value: none, problems: [] };
  const lines = [
    has.pages ? `export * as pages from './pages/index.ts';` : '',
    has.schema ? `export * as schema from './content/schema.ts';` : '',
    `export { takeIslands } from 'zone/island';`,
  ];
  const built = await bundle(source.root, {
    stdin: { contents: lines.join('\n'), resolveDir: source.root, sourcefile: 'entry.ts', loader: 'ts' },
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    sourcesContent: false,
    loader: { '.css': 'empty', '.svg': 'text' },
  });
  if ('problems' in built) return { value: none, problems: built.problems };
  const trace = tracer(built.text);
  try {
    const loaded = load<{ pages?: PagesModule; schema?: ContentSchema; takeIslands: Code['takeIslands'] }>(built.text);
    const { pages, schema, takeIslands } = loaded;
    const inputs = Object.keys(built.metafile.inputs).filter((path) => !path.includes(':') && path !== 'entry.ts');
    return { value: { pages, schema, takeIslands, trace, inputs: inputs.sort() }, problems: [] };
  } catch (error) {
    return { value: none, problems: [thrown(error, trace, 'while the code was loaded')] };
  }
}

/** Bundles the islands for browsers: a file each, React in a chunk that they share, hashed names. */
export async function bundleClient(source: Source, mode: Mode): Promise<Result<Client>> {
  const none: Client = { outputs: [], manifest: {}, packages: [] };
  if (source.islands.length === 0) return { value: none, problems: [] };
  const development = mode.command === 'dev';
  const built = await bundle(source.root, {
    entryPoints: Object.fromEntries(source.islands.map((path) => [islandName(path), `island-entry:${path}`])),
    outdir: join(source.root, 'islands'),
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    splitting: true,
    minify: !development,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production') },
    loader: { '.css': 'empty' },
    plugins: [islandEntries(source.root)],
  });
  if ('problems' in built) return { value: none, problems: built.problems };
  return { value: describeClient(built.metafile, built.files, source), problems: [] };
}

const islandName = (path: string) => path.replace(/^islands\//, '').replace(/\.tsx?$/, '');

/** The entry of an island hydrates its View; React comes from the chunk that all entries share. */
function islandEntries(root: string): Plugin {
  return {
    name: 'island-entries',
    setup(build) {
      build.onResolve({ filter: /^island-entry:/ }, ({ path }) => ({
        path: path.slice('island-entry:'.length),
        namespace: 'island-entry',
      }));
      build.onLoad({ filter: /.*/, namespace: 'island-entry' }, ({ path }) => ({
        contents: `import definition from './${path}'; import { hydrate } from 'zone/hydrate'; export default hydrate(definition);`,
        resolveDir: root,
        loader: 'ts',
      }));
    },
  };
}

function describeClient(metafile: Metafile, files: { path: string; contents: Uint8Array }[], source: Source): Client {
  const manifest: Client['manifest'] = {};
  const outputs = files
    .map((file): Output => {
      const path = relative(source.root, file.path).split('\\').join('/');
      const made = metafile.outputs[path];
      const entry = made?.entryPoint?.replace(/^island-entry:/, '');
      if (entry) manifest[islandName(entry)] = `/${path}`;
      const inputs = Object.keys(made?.inputs ?? {}).filter((input) => !input.includes(':'));
      return { path, type: 'text/javascript; charset=utf-8', cache: 'hashed', inputs, contents: () => file.contents };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const modules = Object.keys(metafile.inputs).map((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]);
  const packages = [...new Set(modules.filter((name) => name !== undefined))].sort();
  return { outputs, manifest, packages };
}

type Built = { text: string; files: { path: string; contents: Uint8Array }[]; metafile: Metafile };

/** One run of esbuild, with what both bundles share. Its complaints become problems. */
async function bundle(root: string, options: BuildOptions): Promise<Built | { problems: Problem[] }> {
  const { build } = await import('esbuild');
  try {
    const result = await build({
      ...options,
      absWorkingDir: root,
      nodePaths: [join(PROJECT, 'node_modules')],
      plugins: [ownImports(root), ...(options.plugins ?? [])],
      jsx: 'automatic',
      bundle: true,
      write: false,
      metafile: true,
      charset: 'utf8',
      logLevel: 'silent',
    });
    return { text: result.outputFiles?.[0]?.text ?? '', files: result.outputFiles ?? [], metafile: result.metafile };
  } catch (error) {
    const { errors } = error as BuildFailure;
    if (!errors) throw error;
    return {
      problems: errors.map(({ text, location }) => ({
        file: location?.file ?? 'pages/index.ts',
        line: location?.line,
        column: location ? location.column + 1 : undefined,
        message: `${text.replace(/\.$/, '')}.`,
        fix: 'Mend the code at this place.',
      })),
    };
  }
}

/** `zone/island` and `zone/hydrate` are this project's, or the root's own where it has them; types-only imports of the vocabulary vanish. */
function ownImports(root: string): Plugin {
  return {
    name: 'own-imports',
    setup(build) {
      build.onResolve({ filter: /^zone\/(island|hydrate)$/ }, async ({ path }) => {
        const file = path === 'zone/island' ? 'islands/island.tsx' : 'islands/parts/hydrate.ts';
        const own = await build.resolve(`./${file}`, { kind: 'import-statement', resolveDir: root });
        return own.errors.length === 0 ? own : { path: resolve(PROJECT, file) };
      });
    },
  };
}

/** Runs a bundle and gives its exports. */
function load<Exports>(code: string): Exports {
  const module = { exports: {} };
  const run = new Script(`(function (module, exports, require) {${code}\n})`, { filename: BUNDLE }).runInThisContext();
  run(module, module.exports, require);
  return module.exports as Exports;
}

const BUNDLE = 'zone-bundle.cjs';

/** The place in the source of an error that the bundle threw, by the bundle's own source map. */
function tracer(code: string): Code['trace'] {
  return (error) => {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const frame = new RegExp(`${BUNDLE}:(\\d+):(\\d+)`).exec(stack);
    const map = /sourceMappingURL=data:application\/json;base64,([\w+/=]+)/.exec(code)?.[1];
    if (!frame || !map) return { file: 'pages' };
    const payload = JSON.parse(Buffer.from(map, 'base64').toString('utf8'));
    const entry = new SourceMap(payload).findEntry(Number(frame[1]) - 1, Number(frame[2]) - 1);
    if (!('originalSource' in entry)) return { file: 'pages' };
    return { file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  };
}

/** The licences of the packages whose code browsers load, and of assets that bring one beside them. */
export function readLicences(source: Source, client: Client): Licence[] {
  const decoder = new TextDecoder();
  const assets = source.assets
    .filter((file) => /(^|[/.-])(licen[cs]e|ofl)[^/]*\.(txt|md)$/i.test(file.path))
    .map((file) => ({ of: file.path, text: decoder.decode(file.bytes) }));
  const packages = client.packages.map((name) => {
    const folder = join(PROJECT, 'node_modules', name);
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    return { of: name, text: file ? readFileSync(join(folder, file), 'utf8') : 'See its package.' };
  });
  return [...assets, ...packages];
}
