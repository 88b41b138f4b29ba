/** The scripts that browsers load: a file for each island, the chunk with React that they share, the loader, and that of redirects. */
import { hash } from 'node:crypto';
import { basename, join, parse } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import type { Service } from '../api.ts';
import { onceFor } from '../base/lazily.ts';
import { type Problem, placeIn, type Result } from '../base/problem.ts';
import { PROJECT, requireOwn } from '../base/project.ts';
import { cachedData, keyOf, type Store } from '../base/store.ts';
import type { Mode } from '../content/settings.ts';
import { hashesOf, INDEX, mayBeCode, type Source, textIn } from '../content/source.ts';
import { byPath, makeArtifact, type OutputFile } from '../site/artifact.ts';
import { developIslands, developReact } from './develop.ts';
import { type Bundler, bundle, publicPath } from './esbuild.ts';
import { islandIn } from './imported.ts';
import { type Package, packagesOf } from './packages.ts';

/** A script: its address, such as `/islands/Wall-5d3f9a01.js`, and its integrity value: `sha256-…`. */
export type Script = { address: string; integrity: string };

export interface Client {
  artifacts: OutputFile[];
  /** Island name → its script. */
  manifest: Record<string, Script>;
  /** Islands that are left out because their service is off: name → file. */
  inactive: Record<string, string>;
  /** The chunk that React islands share; undefined without such islands. */
  react?: Script;
  /** The script that wakes islands, inlined into pages that have one: in full, and without the replay of events. */
  loader: { full: string; short: string };
  packages: Package[];
}

/** The script of a redirect page. It redirects at once and keeps the query and fragment. Without JavaScript, the `<noscript>` redirect drops them. */
export const FORWARD_SCRIPT =
  'var t=new URL(document.currentScript.dataset.to,location);new URLSearchParams(location.search).forEach(function(v,k){t.searchParams.append(k,v)});t.hash=t.hash||location.hash;location.replace(t)';

type Text = [name: string, text: string];

/**
 * Bundles the islands of a root, and those of its active services. Scripts have no imports, so that each can be verified by
 * one hash, and loaded again after a failure.
 */
export async function bundleClient(
  source: Source,
  { command }: Mode,
  store: Store,
  base: string,
  services: readonly Service[],
  bundler: Bundler,
): Promise<Result<Client>> {
  const { needed, inactive, missing } = findServiceIslands(source, services);
  const files = [...source.islands, ...needed];
  const none = {
    artifacts: [],
    manifest: {},
    inactive,
    loader: { full: '', short: '' },
    packages: [],
  };
  if (files.length === 0) return { value: none, problems: missing };

  const isDev = command === 'dev';
  const scriptsIn = (root: string, key: unknown, options: BuildOptions) => {
    const make = () => bundleScripts(root, { ...COMMON, ...options }, bundler);
    // Under dev, esbuild itself tracks what has not changed.
    return isDev ? make() : cachedData(store, keyOf('scripts', key), make);
  };

  const ofLoader = (replays: boolean) => {
    const define = { ...COMMON.define, REPLAYS: String(replays) };
    return scriptsIn(RUNTIME, ['loader', replays], {
      entryPoints: ['./loader.ts'],
      format: 'iife',
      define,
    });
  };

  const options = isDev ? developIslands(source, PLUGINS) : { plugins: PLUGINS };
  const key = [files, hashesOf(source, mayBeCode), base];

  const [islands, full, short] = await Promise.all([
    scriptsIn(source.root, key, { entryPoints: files, publicPath: publicPath(base), ...options }),
    ofLoader(true),
    ofLoader(false),
  ]);

  const entryPoints = { react: './parts/hydrate.ts' };
  const ofReact = () => scriptsIn(RUNTIME, 'react', { entryPoints, ...(isDev && developReact()) });
  const react = islands.needsReact ? [await ofReact()] : [];

  const textOf = ({ texts: [first] }: Scripts) => first?.[1].trim() ?? '';
  const loader = { full: textOf(full), short: textOf(short) };
  const ofBundles = [islands, ...react, full, short].flatMap(({ problems }) => problems);
  return {
    value: { ...none, ...publish([islands, ...react]), loader },
    problems: [...missing, ...checkIslands(source), ...ofBundles],
  };
}

/** The files of bundles, with their addresses and hashes. */
function publish(bundles: readonly Scripts[]) {
  const artifacts = bundles.flatMap(({ texts }) => scriptsOf(texts)).sort(byPath);
  const scripts = artifacts.map(({ path, source, sha256 }): [string, Script] => {
    const inBase64 = Buffer.from(sha256, 'hex').toString('base64');
    return [basename(source), { address: `/${path}`, integrity: `sha256-${inBase64}` }];
  });
  const { react, ...manifest } = Object.fromEntries(scripts);
  return {
    artifacts,
    manifest,
    react,
    packages: bundles.flatMap(({ packages }) => packages),
  };
}

/** The script of an island as a build makes it, with its source map. */
export async function withMap(root: string, name: string, base: string): Promise<string> {
  const { files } = await bundle(root, {
    ...COMMON,
    entryPoints: [`./islands/**/${name}.ts*`],
    plugins: PLUGINS,
    publicPath: publicPath(base),
    sourcemap: 'inline',
  });
  return files.find(({ path }) => path.endsWith('.js'))?.text ?? '';
}

/** The loader comes from this project, not from the root of the site. */
const RUNTIME = join(PROJECT, 'islands');

const COMMON: BuildOptions = {
  // An island of a service is in a subfolder, but its script is next to the others.
  entryNames: '[name]',
  outdir: 'islands',
  platform: 'browser',
  format: 'esm',
  target: 'es2022',
  minify: true,
  legalComments: 'none',
  // No environment variable may reach a browser.
  define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
  loader: { '.css': 'empty' },
};

interface Scripts {
  texts: Text[];
  packages: Package[];
  problems: readonly Problem[];
  needsReact: boolean;
}

async function bundleScripts(
  root: string,
  options: BuildOptions,
  bundler: Bundler,
): Promise<Scripts> {
  const { files, metafile, problems } = await bundler(root, options);
  return {
    texts: textsOf(files),
    packages: packagesOf(metafile, root),
    problems,
    needsReact: Object.keys(metafile.inputs).some((path) => path.startsWith('shared:')),
  };
}

/** Browsers get another half of `island.tsx` than pages. */
const BROWSER_HALF: Plugin = {
  name: 'browser-half',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^site\/island$|\/island\.tsx$/ }, () => ({
      path: join(RUNTIME, 'parts/browser.ts'),
    })),
};

/** The packages in the shared chunk. Islands use its exports by name. */
const SHARED_PACKAGES: Plugin = {
  name: 'shared-packages',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(react|react-dom|react\/jsx-runtime)$/ }, ({ path }) => ({
      path,
      namespace: 'shared',
    }));
    onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => {
      const from = `globalThis.siteReact.packages[${JSON.stringify(path)}]`;
      const names = Object.keys(requireOwn(path)).filter((name) => name !== 'default');
      const lines = names.map(
        (name) => `export const ${name} = /* @__PURE__ */ (() => ${from}.${name})();`,
      );
      return { contents: `export default /* @__PURE__ */ (() => ${from})();\n${lines.join('\n')}` };
    });
  },
};

const PLUGINS = [BROWSER_HALF, SHARED_PACKAGES];

/** The scripts of a bundle. Under dev, an unchanged bundle is the same object, and is not read again. */
const textsOf = onceFor((files: readonly { path: string; text: string }[]) =>
  files.flatMap(({ path, text }): Text[] =>
    path.endsWith('.js') ? [[parse(path).name, text]] : [],
  ),
);

/** The name of a script depends on its contents alone, so that it is the same on every machine. */
const scriptsOf = onceFor((texts: Text[]) =>
  texts.map(([name, text]) => {
    const path = `islands/${name}-${hash('sha256', text).slice(0, 8)}.js`;
    return makeArtifact({ path, cache: 'immutable', source: `islands/${name}` }, Buffer.from(text));
  }),
);

/** The name that a file gives its island. */
const NAMED = /^ *export default (?:island|script)(?:<.*>)?\(\{\s*name: ['"](\w+)['"]/m;

const VARIABLE = /\bprocess\.env\.(?!NODE_ENV\b)/;
const NO_VARIABLES = 'A browser has no environment variables.';

/** Files in islands/ that read the environment, that have the name of another, or make no island: their components would be shown, and do nothing. */
const checkIslands = ({ code, islands }: Source): Problem[] =>
  code.flatMap((file) => {
    const text = textIn(file);
    const report = (at: number, message: string, fix: string): Problem => ({
      file: file.path,
      ...placeIn(text, at),
      message,
      fix,
    });

    const variable = /^islands\//.test(file.path) ? text.search(VARIABLE) : -1;
    if (variable >= 0) return report(variable, NO_VARIABLES, 'Pass the value as a prop.');

    if (!islands.includes(file.path)) return [];
    const { name } = parse(file.path);
    const [before = '', written = name] = NAMED.exec(text) ?? [];
    if (written !== name) {
      const at = text.indexOf(before) + before.length - written.length - 1;
      const message = `The island of this file is named \`${written}\`.`;
      return report(at, message, `Name it as its file: \`${name}\`.`);
    }

    if (/\b(?:island|script)\s*[(<]/.test(text)) return [];
    const at = Math.max(0, text.indexOf('export default'));
    const fix = `Write \`export default island({ name: '${name}', … })\`, or move it to pages/.`;
    return report(at, 'This file makes no island: it does nothing in the browser.', fix);
  });

/** Islands of services are in subfolders of `islands/`. Returns the files of those in use, and the names of the others. */
function findServiceIslands({ code, islands }: Source, services: readonly Service[]) {
  const wanted = new Set(services.flatMap((service) => service.islands));
  const missing = new Set(wanted);
  const needed: string[] = [];
  const inactive: Client['inactive'] = {};
  for (const { path } of code) {
    const name = islandIn(path);
    if (name === undefined) continue;
    missing.delete(name);
    if (islands.includes(path)) continue;
    if (wanted.has(name)) needed.push(path);
    else inactive[name] = path;
  }
  const problems = Array.from(missing, (name): Problem => {
    const message = `A service needs the island ${name}, but islands/ has no file of that name.`;
    return { file: INDEX, message, fix: 'Name the island after its file.' };
  });
  return { needed, inactive, missing: problems };
}
