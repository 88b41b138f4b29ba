/** Loads the site's code into this process: pages, islands and schema, bundled into one module. */
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import type { BuildOptions } from 'esbuild';
import type { ReactElement } from 'react';
import reactDom from 'react-dom';
import * as zod from 'zod';
import type { AnyComponent, AnyScreen, IslandInstance, PagesModule } from '../api.ts';
import { lazily } from '../base/lazily.ts';
import type { Result } from '../base/problem.ts';
import { DEPENDENCIES, requireOwn } from '../base/project.ts';
import type { Schemas } from '../content/entry.ts';
import { INDEX, isSource, type Source } from '../content/source.ts';
import { jsxRuntime, ownReact } from '../html/jsx.ts';
import type { OutputFile } from '../site/artifact.ts';
import { BUNDLE, createTrace, type Trace, toProblem } from './errors.ts';
import { type Bundler, filesIn, ownImports, publicPath } from './esbuild.ts';
import { type Exports, foreignFiles, readExports } from './exports.ts';
import { importedFiles, type PackageSheet, sheetsOf } from './imported.ts';
import { externalPackages, faultsOfConfig, packageIn } from './resolve.ts';

export interface Code {
  pages?: PagesModule;
  screens: Readonly<Record<string, Partial<AnyScreen>>>;
  components: Readonly<Record<string, Partial<AnyComponent>>>;
  /** The schemas of screens, data, collections and facts; undefined if the root has none. */
  schema?: Schemas;
  /** Wraps a page in an element that records its islands during the render. */
  collectIslands: (element: ReactElement) => {
    element: ReactElement;
    islands: readonly IslandInstance[];
  };
  islandNamed: (name: string) => Omit<IslandInstance, 'props'> | undefined;
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
  islandNamed: () => undefined,
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
  const bundle = await bundler(root, optionsFor(source, base, isWhole));
  if (bundle.files.length === 0) {
    const linked = bundle.problems.flatMap(({ file }) =>
      isSource(file) || !existsSync(join(root, file)) ? [] : file,
    );
    return {
      value: { ...NO_CODE, imports: { ...NO_CODE.imports, linked }, isLost: true },
      problems: [...faultsOfConfig(root), ...bundle.problems],
    };
  }
  const textOf = (path: string) =>
    bundle.files.find((file) => file.path.endsWith(path))?.text ?? '';

  // esbuild treats everything that Node requires as CommonJS, but an ES module has a default export.
  const script = textOf(BUNDLE).replace(
    'isNodeMode ||',
    "isNodeMode && mod?.[Symbol.toStringTag] !== 'Module' ||",
  );
  const map = textOf(`${BUNDLE}.map`);
  const trace = createTrace(map, BUNDLE, script);
  onLoad(trace);

  const linked = filesIn(root, bundle.metafile);
  const code = {
    ...NO_CODE,
    trace,
    imports: { ...NO_CODE.imports, linked },
    version: hash('sha256', script),
  };
  const packed = Object.keys(bundle.metafile.inputs).filter((path) =>
    /node_modules\/.*\.css$/.test(path),
  );
  const styles = [...packed, ...linked.filter((path) => path.endsWith('.css'))];
  const sheets = new Map(styles.map((path) => [path, join(root, path)]));
  try {
    // As in every ES module, changing a frozen value is an error. Packages in the bundle may be CommonJS.
    const strict = isWhole ? '' : `'use strict';`;
    const exports = run(strict + script + debugMap(map, root), requireFor(root, sheets));
    const { value, problems } = readExports(exports, source);
    const imports = {
      sheets: sheetsOf(bundle.metafile, sheets),
      files: importedFiles(bundle.files),
      linked,
    };
    return {
      value: { ...code, ...exports, ...value, imports },
      problems: [
        ...bundle.problems,
        ...problems,
        ...foreignFiles(source, bundle.metafile.inputs),
        ...faultsOfConfig(root),
      ],
    };
  } catch (error) {
    // Node cannot load such a package, so it is bundled with the site's code.
    if (!isWhole && BUNDLED.test(`${(error as Error).stack}`))
      return loadCode(source, base, { bundler, onLoad }, true);
    return {
      value: { ...code, isLost: true },
      problems: [toProblem(error, trace, 'loading the code')],
    };
  }
}

/** Runs a bundle, and returns what it exports. */
function run(script: string, require: (name: string) => unknown) {
  const module = { exports: {} as Exports & Pick<Code, 'collectIslands' | 'islandNamed'> };
  const evaluate = compileFunction(script, ['module', 'require', 'process'], { filename: BUNDLE });
  evaluate(module, require, PROCESS);
  return module.exports;
}

/** The process as the site's code sees it. */
const PROCESS = Object.create(process, {
  exit: {
    value() {
      throw new Error('The code calls `process.exit()`');
    },
  },
});

/** How the code is bundled: with the packages of the root, or without. */
function optionsFor({ root, has }: Source, base: string, isWhole: boolean): BuildOptions {
  const lines = [
    has.pages ? `export * as pages from './${INDEX}';` : '',
    has.schema ? `export * as schema from './content/schema.ts';` : '',
    `export { collectIslands, islandNamed } from 'site/island';`,
  ];
  return {
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
  };
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
        if (path)
          siteRequire.cache[path] = Object.assign(new Module(path), {
            exports: SHARED[name],
            loaded: true,
          });
  });
  return (name) => {
    if (Object.hasOwn(SHARED, name)) return SHARED[name];
    share();
    const owner = packageIn(name);
    const isDependency = Object.hasOwn(DEPENDENCIES, owner);
    // Other entry points of a shared package must be of the same version.
    const from =
      isDependency &&
      (/^(react|react-dom|zod)\//.test(name) || pathOf(siteRequire, name) === undefined)
        ? requireOwn
        : siteRequire;
    const path = pathOf(from, name);
    if (path === undefined) throw new Error(`The package ${owner} is not installed`);
    return path.endsWith('.css') ? sheets.set(name, path) : from(name);
  };
}
