/** Compiles the generator with its packages to two files, from which it starts sooner. */
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build, type OutputFile, type Plugin } from 'esbuild';
import { codeVersion } from './cache/version.ts';
import { PROJECT } from './code/esbuild.ts';

const HERE = join(PROJECT, 'build');
/** The command line: all that a build without a change needs. */
const START = './cli.ts';
/** What a thread of `--jobs` begins with. */
const THREAD = './jobs/thread.ts';
/** It runs for long, and starts again when the generator changes. */
const DEV = './commands/dev.ts';
/** What is loaded in place of a package that nothing calls here. */
const UNUSED = { 'js-yaml': join(HERE, 'content/no-yaml.cjs') };
/** It brings a program, which it finds from its own place. */
const EXTERNAL = ['esbuild'];

/** What to write under these names, each with a source map: the command line, and what it loads when it is needed. */
export async function compile(start: string, rest: string): Promise<OutputFile[]> {
  const needed = new Set([THREAD]);
  const first = await bundle(start, [START], [loadsOnDemand(needed), ownUrls]);
  needed.delete(DEV);
  return [...first, ...(await bundle(rest, [...needed], [ownUrls]))];
}

async function bundle(outfile: string, modules: string[], plugins: Plugin[]): Promise<OutputFile[]> {
  const doors = modules.map((path) => `${JSON.stringify(path)}: () => require(${JSON.stringify(path)})`);
  const stdin: BuildOptions['stdin'] = { contents: `module.exports = { ${doors} };`, resolveDir: HERE };
  const { outputFiles } = await build({
    ...{ stdin, outfile, plugins, absWorkingDir: PROJECT, external: EXTERNAL, alias: UNUSED },
    ...{ bundle: true, write: false, logLevel: 'silent', jsx: 'automatic' },
    ...{ platform: 'node', target: 'node20.19', minifyWhitespace: true },
    // esbuild is required: to import it takes three times as long.
    supported: { 'dynamic-import': false },
    define: { CODE_VERSION: JSON.stringify(codeVersion()), 'process.env.NODE_ENV': '"production"' },
    ...{ sourcemap: 'external', sourcesContent: false },
    // V8 keeps text in ASCII in half the memory.
    ...{ charset: 'ascii', legalComments: 'none' },
  });
  return outputFiles;
}

/** Leaves out what the command line loads by `require`, and notes it. */
const loadsOnDemand = (needed: Set<string>): Plugin => ({
  name: 'loads-on-demand',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.?\/.*\.ts$/ }, ({ kind, path, importer, resolveDir }) => {
      if (kind !== 'require-call' || !importer.startsWith(HERE)) return undefined;
      const door = `./${relative(HERE, join(resolveDir, path)).replaceAll('\\', '/')}`;
      needed.add(door);
      return { path: door, external: true };
    });
  },
});

/** A module's own address is what it was before. */
const ownUrls: Plugin = {
  name: 'own-urls',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]build[\\/].*\.tsx?$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (path.includes('node_modules') || !text.includes('import.meta.url')) return undefined;
      const contents = text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};
