/** Loads the site's code into this process: pages, islands and schema, bundled into one module. */
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import type { ReactElement } from 'react';
import reactDom from 'react-dom';
import * as zod from 'zod';
import type { AnyComponent, AnyScreen, IslandInstance, PagesModule } from '../api.ts';
import { lazily } from '../base/lazily.ts';
import { didYouMean, type Place, type Problem, placeIn, type Result } from '../base/problem.ts';
import { DEPENDENCIES, requireOwn } from '../base/project.ts';
import type { Schemas } from '../content/entry.ts';
import { isTable } from '../content/names.ts';
import { INDEX, isSource, type Source, textIn } from '../content/source.ts';
import { jsxRuntime, ownReact } from '../html/jsx.ts';
import type { OutputFile } from '../site/artifact.ts';
import { BUNDLE, createTrace, type Trace, toProblem } from './errors.ts';
import { type Bundler, filesIn, ownImports, publicPath } from './esbuild.ts';
import { importedFiles, type PackageSheet, sheetsOf } from './imported.ts';
import { externalPackages, packageIn } from './resolve.ts';

export interface Code {
  pages?: PagesModule;
  screens: Readonly<Record<string, Partial<AnyScreen>>>;
  components: Readonly<Record<string, Partial<AnyComponent>>>;
  /** The schemas of screens, data, collections and facts; undefined if the root has none. */
  schema?: Schemas;
  /** Wraps a page in an element that records its islands during the render. */
  collectIslands: (element: ReactElement) => { element: ReactElement; islands: readonly IslandInstance[] };
  /** Whether code failed to load. Then it is unknown what the code expects of the content. */
  isLost?: boolean;
  imports: Imports;
  trace: Trace;
  /** The SHA-256 of the code that runs, and the version of the data that it fetches. */
  version: string;
}

/** What the code imports: stylesheets of packages, pictures, and files elsewhere (`linked`: paths relative to the root). */
interface Imports {
  sheets: readonly PackageSheet[];
  files: readonly OutputFile[];
  linked: readonly string[];
}

// Zod would compile each schema on first use, which takes longer than the checks of a whole build.
zod.config({ jitless: true });

const NO_CODE: Code = {
  screens: {},
  components: {},
  imports: { sheets: [], files: [], linked: [] },
  version: '',
  collectIslands: (element) => ({ element, islands: [] }),
  trace: () => undefined,
};

/** `onLoad` gets the trace of the code before it runs, for errors that it throws outside of any await. */
interface Loading {
  bundler: Bundler;
  onLoad: (trace: Trace) => void;
}

/**
 * Bundles and loads pages, islands and schema. Every call evaluates a new module, while `import()` would return the old one.
 * `isWhole`: bundle the packages of the root, too.
 */
export async function loadCode(
  source: Source,
  base: string,
  { bundler, onLoad }: Loading,
  isWhole = false,
): Promise<Result<Code>> {
  const { root, has, islands } = source;
  if (!has.pages && !has.schema && islands.length === 0) return { value: NO_CODE, problems: [] };
  const lines = [
    has.pages ? `export * as pages from './${INDEX}';` : '',
    has.schema ? `export * as schema from './content/schema.ts';` : '',
    `export { collectIslands } from 'site/island';`,
  ];
  const built = await bundler(root, {
    stdin: { contents: lines.join('\n'), resolveDir: root, sourcefile: '<entry>', loader: 'ts' },
    outfile: BUNDLE,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    ...(isWhole ? { external: Object.keys(DEPENDENCIES) } : { plugins: [externalPackages(root)] }),
    sourcemap: 'external',
    sourcesContent: false,
    // Stylesheets next to a component need no import: pages get them by their classes.
    loader: { '.css': 'empty' },
    publicPath: publicPath(base),
    jsxDev: process.env.NODE_ENV === 'development',
    // `import.meta` would be empty: all files are bundled into one module.
    logOverride: { 'empty-import-meta': 'error' },
    alias: ownImports(root),
  });
  if (built.problems.length > 0) {
    const linked = built.problems.flatMap(({ file }) => (isSource(file) || !existsSync(join(root, file)) ? [] : file));
    return { value: { ...NO_CODE, imports: { ...NO_CODE.imports, linked }, isLost: true }, problems: built.problems };
  }
  const textOf = (path: string) => built.files.find((file) => file.path.endsWith(path))?.text ?? '';

  // esbuild takes everything that Node requires for CommonJS, but the default export of an ES module is its own.
  const script = textOf(BUNDLE).replace('isNodeMode ||', "isNodeMode && mod?.[Symbol.toStringTag] !== 'Module' ||");
  const map = textOf(`${BUNDLE}.map`);
  const trace = createTrace(map);
  onLoad(trace);

  const linked = filesIn(root, built.metafile).filter((path) => !isSource(path));
  const code = { ...NO_CODE, trace, imports: { ...NO_CODE.imports, linked }, version: hash('sha256', script) };
  const packed = Object.keys(built.metafile.inputs).filter((path) => /node_modules\/.*\.css$/.test(path));
  const styles = [...packed, ...linked.filter((path) => path.endsWith('.css'))];
  const sheets = new Map(styles.map((path) => [path, join(root, path)]));
  try {
    const module = { exports: {} as Loaded };
    // As in every ES module, to change what is frozen is an error. Packages in the bundle may be CommonJS.
    const strict = isWhole ? '' : `'use strict';`;
    const run = compileFunction(strict + script + debugMap(map, root), ['module', 'require'], { filename: BUNDLE });
    run(module, requireFor(root, sheets));
    const { pages, collectIslands } = module.exports;
    const { value, problems } = readScreens(module.exports, source);
    const imports = { sheets: sheetsOf(built.metafile, sheets), files: importedFiles(built.files), linked };
    return { value: { ...code, imports, pages, ...value, collectIslands }, problems };
  } catch (error) {
    // Node cannot load such a package, so it is bundled with the site's code.
    if (!isWhole && BUNDLED.test(`${(error as Error).stack}`)) return loadCode(source, base, { bundler, onLoad }, true);
    return { value: { ...code, isLost: true }, problems: [toProblem(error, trace, 'loading the code')] };
  }
}

/** What Node says of a package that imports a stylesheet, or React where only the generator has one: it is an optional peer. */
const BUNDLED = /node_modules\/.*\.css\b|Cannot find (?:module|package) 'react\b/;

/** The source map for a debugger; empty if there is none. */
function debugMap(map: string, root: string): string {
  if (!/--inspect/.test(`${process.execArgv} ${process.env.NODE_OPTIONS}`)) return '';
  const json = JSON.stringify({ ...JSON.parse(map), sourceRoot: `${pathToFileURL(root)}/` });
  return `\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(json).toString('base64')}\n`;
}

/** Packages shared by the generator and the site: a page cannot be rendered with two copies of React. */
const SHARED: Readonly<Record<string, unknown>> = {
  react: ownReact,
  'react-dom': reactDom,
  zod,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': jsxRuntime,
};

/** Resolves packages from the root's node_modules first, then from this project's own dependencies. Lists stylesheets. */
function requireFor(root: string, sheets: Map<string, string>): (name: string) => unknown {
  const siteRequire = createRequire(join(root, 'package.json'));
  const pathOf = (require: NodeJS.Require, name: string) => {
    try {
      return require.resolve(name);
    } catch {
      return undefined;
    }
  };
  // Packages that depend on React get the same copy.
  const share = lazily(() => {
    for (const name of ['react', 'react-dom'])
      for (const path of [pathOf(siteRequire, name), pathOf(requireOwn, name)])
        if (path) siteRequire.cache[path] = Object.assign(new Module(path), { exports: SHARED[name], loaded: true });
  });
  return (name) => {
    if (Object.hasOwn(SHARED, name)) return SHARED[name];
    share();
    const owner = packageIn(name);
    const isDependency = Object.hasOwn(DEPENDENCIES, owner);
    // Other entry points of a shared package must be of the same version.
    const from =
      isDependency && (/^(react|react-dom|zod)\//.test(name) || pathOf(siteRequire, name) === undefined)
        ? requireOwn
        : siteRequire;
    const path = pathOf(from, name);
    if (path === undefined) throw new Error(`The package ${owner} is not installed`);
    return path.endsWith('.css') ? sheets.set(name, path) : from(name);
  };
}

type Loaded = Pick<Code, 'pages' | 'collectIslands'> & { schema?: Partial<Schemas> };

const isFunction = (value: unknown): boolean => typeof value === 'function';

type Shape = readonly [shape: string, fits: (value: unknown) => boolean];

/** What the exports of `pages/index.ts` must be. Those without a shape are checked elsewhere. */
const SHAPES: Record<keyof PagesModule, Shape | null> = {
  screens: null,
  components: null,
  Document: null,
  Moved: null,
  files: ['a table of files, or a function that returns one', (value) => isFunction(value) || isTable(value)],
  routes: ['a function that returns a list of pages', isFunction],
  ids: ['a list of ids', Array.isArray],
  refresh: ['a time such as `1h`, or a function', (value) => isFunction(value) || /^[1-9]\d*[smhd]$/.test(`${value}`)],
  services: null,
  markdown: null,
  extensions: ['a list of extensions of marked', Array.isArray],
  entryChecks: null,
  checks: ['a list of functions', (value) => Array.isArray(value) && value.every(isFunction)],
  derived: ['a function that returns a table of files', isFunction],
};

/** The screens and schemas, as the other stages use them. An export in a wrong shape is a problem. */
function readScreens({ pages, schema }: Loaded, source: Source) {
  const problems: Problem[] = [];
  if (source.has.pages && !pages?.screens) {
    const message = 'This file exports no `screens`, so every page would look plain.';
    const fix = 'Add `export const screens = { … }` to it, with a component for each name.';
    problems.push({ file: INDEX, message, fix });
  }
  for (const [name, shape] of Object.entries(SHAPES)) {
    const value: unknown = pages?.[name as keyof PagesModule];
    if (value === undefined || !shape || shape[1](value)) continue;
    const message = `\`${name}\` must be ${shape[0]}.`;
    problems.push({ file: INDEX, ...placeOfExport(source, INDEX, name), message, fix: 'Correct this export.' });
  }
  problems.push(...misspelt(source, INDEX, pages, Object.keys(SHAPES)));
  problems.push(...misspelt(source, 'content/schema.ts', schema, ['data', 'collections', 'facts']));

  const read = (kind: 'screen' | 'component') =>
    Object.entries(pages?.[`${kind}s`] ?? {}).map(([name, value]) => {
      const definition: Partial<AnyScreen> = isComponent(value) ? { View: value } : Object(value);
      const message = `The ${kind} \`${name}\` is not a component.`;
      const fix = `Write a component, or \`${kind}(schema, Component)\`; check its import and export.`;
      if (!isComponent(definition.View)) problems.push({ file: INDEX, message, fix });
      return [name, definition] as const;
    });

  const screens = read('screen');
  // Without a schema, a screen or collection accepts any front matter.
  const strict = schema !== undefined || screens.some(([, screen]) => screen.schema !== undefined);
  const { data = {}, collections = {}, facts } = schema ?? {};
  const ofScreens = pages && Object.fromEntries(screens.map(([name, screen]) => [name, screen.schema]));
  return {
    value: {
      screens: Object.assign(Object.create(null), Object.fromEntries(screens)),
      components: Object.assign(Object.create(null), Object.fromEntries(read('component'))),
      schema: strict ? { screens: ofScreens, data, collections, facts } : undefined,
    },
    problems,
  };
}

/** Where a file exports a name, if it says so itself. */
export function placeOfExport(source: Source, path: string, name: string): Partial<Place> {
  const file = source.code.find((candidate) => candidate.path === path);
  const text = file ? textIn(file) : '';
  const at = text.search(new RegExp(`(?<=^ *export\\b[^;=]*)\\b${name.replace(/\W/g, '.')}\\b`, 'm'));
  return at < 0 ? {} : placeIn(text, at);
}

/** Exports with nearly the name of one that is absent. Any other export is the site's own affair. */
function misspelt(source: Source, file: string, exports: object = {}, names: readonly string[]): Problem[] {
  return Object.keys(exports).flatMap((name) => {
    const isNear = (other: string) => !Object.hasOwn(exports, other) && new RegExp(`^${other[0]}`, 'i').test(name);
    const hint = names.includes(name) ? '' : didYouMean(name, names.filter(isNear));
    const message = `\`${name}\` is not an export that the build reads.${hint}`;
    const fix = 'Correct the name, or move it to another file.';
    return hint
      ? [{ file, ...placeOfExport(source, file, name), message, fix, severity: 'warning', code: 'code/export' }]
      : [];
  });
}

/** A function, a class, or the result of `memo` or `forwardRef`. */
const isComponent = (value: unknown): value is AnyScreen['View'] =>
  typeof value === 'function' || '$$typeof' in Object(value);
