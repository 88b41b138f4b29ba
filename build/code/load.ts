/** Bundles a root's code with esbuild, pages, islands and schema as one module, and loads it here. */
import { createRequire, SourceMap } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';
import type { ContentSchema, PagesModule } from '../api.ts';
import { hashOf, type Source } from '../content/source.ts';
import { forget, type Memo } from '../memo.ts';
import type { Result } from '../problem.ts';
import type { Code } from './code.ts';
import { bundle, ownImports, PROJECT } from './esbuild.ts';
import { readScreens } from './screens.ts';
import { type Trace, thrown } from './thrown.ts';

/** What the bundle exports. */
interface Loaded {
  pages?: PagesModule;
  schema?: ContentSchema;
  collectIslands: Code['collectIslands'];
}

const NO_CODE: Code = {
  screens: {},
  collectIslands: (element) => ({ element, islands: [] }),
  trace: () => ({ file: 'pages/index.ts' }),
  key: '',
};

/** Bundles and loads pages, islands and schema. Each version is a module of its own, which import() could not give. */
export async function loadCode(source: Source, memo: Memo = forget): Promise<Result<Code>> {
  const { has, islands, code } = source;
  if (!has.pages && !has.schema && islands.length === 0) return { value: NO_CODE, problems: [] };
  const key = hashOf(code);
  return memo(`code ${key}`, async () => {
    const built = await bundleCode(source);
    if ('problems' in built) return { value: { ...NO_CODE, key }, problems: built.problems };
    const trace = tracer(built.text);
    try {
      const { pages, schema, collectIslands } = evaluate<Loaded>(built.text, source.root);
      const { value, problems } = readScreens(pages, schema, source);
      return { value: { pages, ...value, collectIslands, trace, key }, problems };
    } catch (error) {
      return { value: { ...NO_CODE, trace, key }, problems: [thrown(error, trace, 'while the code was loaded')] };
    }
  });
}

function bundleCode({ root, has }: Source) {
  const lines = [
    has.pages ? `export * as pages from './pages/index.ts';` : '',
    has.schema ? `export * as schema from './content/schema.ts';` : '',
    `export { collectIslands } from 'site/island';`,
  ];
  return bundle(root, {
    stdin: { contents: lines.join('\n'), resolveDir: root, sourcefile: 'entry.ts', loader: 'ts' },
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    sourcesContent: false,
    loader: { '.css': 'empty' },
    plugins: [ownImports(root)],
  });
}

const BUNDLE = 'site-bundle.cjs';

/** Runs a bundle and gives its exports. */
function evaluate<Exports>(code: string, root: string): Exports {
  const module = { exports: {} };
  const run = new Script(`(function (module, exports, require) {${code}\n})`, { filename: BUNDLE }).runInThisContext();
  run(module, module.exports, requireFor(root));
  return module.exports as Exports;
}

/** Packages that the generator and the site's code share: two copies of React cannot render one page. */
const SHARED = /^(react|react-dom|zod)($|\/)/;

/** Finds packages in the root's own node_modules first, then in this project's. */
function requireFor(root: string): (name: string) => unknown {
  const ours = createRequire(join(PROJECT, 'package.json'));
  const own = createRequire(join(root, 'package.json'));
  return (name) => {
    if (SHARED.test(name)) return ours(name);
    try {
      own.resolve(name);
    } catch {
      return ours(name);
    }
    return own(name);
  };
}

/** Finds the place in the source of an error that the bundle threw, by the bundle's own source map. */
function tracer(code: string): Trace {
  return (error) => {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const frame = new RegExp(`${BUNDLE}:(\\d+):(\\d+)`).exec(stack);
    const map = /sourceMappingURL=data:application\/json;base64,([\w+/=]+)/.exec(code)?.[1];
    if (!frame || !map) return { file: 'pages/index.ts' };
    const payload = JSON.parse(Buffer.from(map, 'base64').toString('utf8'));
    const entry = new SourceMap(payload).findEntry(Number(frame[1]) - 1, Number(frame[2]) - 1);
    if (!('originalSource' in entry)) return { file: 'pages/index.ts' };
    return { file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  };
}
