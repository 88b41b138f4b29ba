/** Compiles the generator with its packages to one file, from which it starts sooner. */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { build, type OutputFile, type Plugin } from 'esbuild';
import { codeVersion } from './cache/version.ts';
import { PROJECT } from './code/esbuild.ts';

/** What starts the generator. */
const DOORS = ['./cli.ts', './jobs/thread.ts'];
/** What brings a binary or is not for every build, and what Node must find by itself. */
const EXTERNAL = ['esbuild', 'linkinator', 'cspell', './commands/dev.ts'];

/** The files to write, in their order: a source map, and the code, which means that all is there. */
export async function compile(outfile: string): Promise<OutputFile[]> {
  const doors = DOORS.map((path) => `${JSON.stringify(path)}: () => require(${JSON.stringify(path)})`);
  const { outputFiles } = await build({
    stdin: { contents: `exports.load = (path) => ({ ${doors} })[path]();`, resolveDir: `${PROJECT}/build` },
    outfile,
    absWorkingDir: PROJECT,
    bundle: true,
    platform: 'node',
    target: `node${process.versions.node}`,
    jsx: 'automatic',
    external: EXTERNAL,
    // A script that V8 has in its cache knows no import().
    supported: { 'dynamic-import': false },
    define: { CODE_VERSION: JSON.stringify(codeVersion()), 'process.env.NODE_ENV': '"production"' },
    plugins: [ownUrls],
    sourcemap: 'external',
    sourcesContent: false,
    minifyWhitespace: true,
    // Text of one byte a character takes half the memory.
    charset: 'ascii',
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles;
}

/** A module's own address is what it was before. */
const ownUrls: Plugin = {
  name: 'own-urls',
  setup(build) {
    build.onLoad({ filter: /[\\/]build[\\/].*\.tsx?$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (path.includes('node_modules') || !text.includes('import.meta.url')) return undefined;
      const contents = text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};
