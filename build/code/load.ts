/** Bundles a root's code with esbuild, pages, islands and schema as one module, and loads it here. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';
import type { Client, Code, ContentSchema, Licence, PagesModule, Result, Source } from '../site.ts';
import { bundle, ownImports, PROJECT } from './esbuild.ts';
import { thrown } from './thrown.ts';

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
    plugins: [ownImports(source.root)],
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
    return {
      of: name.replace(/^.*node_modules\//, ''),
      text: file ? readFileSync(join(folder, file), 'utf8') : licenceNamed(join(folder, 'package.json')),
    };
  });
  return [...assets, ...packages];
}

/** Some packages name their licence, and bring no text of it. */
function licenceNamed(file: string): string {
  const { license } = JSON.parse(readFileSync(file, 'utf8')) as { license: string };
  return `${license}: https://spdx.org/licenses/${license}.html`;
}
