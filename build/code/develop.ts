/** How island scripts differ under dev: they are readable, and can be replaced in a running page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions, Plugin, TransformOptions } from 'esbuild';
import { PROJECT } from '../base/project.ts';
import { keyOf } from '../base/store.ts';
import { type Source, textIn } from '../content/source.ts';

const READABLE: BuildOptions = {
  minify: false,
  define: { 'process.env.NODE_ENV': '"development"', 'process.env': '{}' },
};

/** For islands: with source maps, and with the registrations that React's fast refresh needs. */
export const developIslands = (source: Source, plugins: Plugin[]): BuildOptions => ({
  ...READABLE,
  sourcemap: 'inline',
  plugins: [registerComponents(source), ...plugins],
});

/** For the chunk with React: it keeps track of the roots of the islands. */
export const developReact = (): BuildOptions => ({ ...READABLE, plugins: [TRACK_ROOTS] });

/** As esbuild prints a module, every line that begins with a declaration is one: there are no comments, nor strings of several lines. */
const PRINTED: TransformOptions = {
  loader: 'tsx',
  legalComments: 'none',
  supported: { 'template-literal': false },
};
const COMPONENT = /^(?:export )?(?:default )?(?:function|const|let|var|class) ([A-Z]\w*)/gm;

/**
 * Registers everything that may be a component, by file and name. Components keep their state while the hook calls stay the
 * same. The calls of all islands are compared, since a component may use hooks of another file.
 */
function registerComponents({ root, code }: Source): Plugin {
  const islandFiles = code.filter(({ path }) => /^islands\/.*\.tsx?$/.test(path));
  const paths = new Set(islandFiles.map(({ path }) => join(root, path)));
  const hooks = islandFiles
    .flatMap((file) => textIn(file).match(/\buse[A-Z]\w*[(<].*/g) ?? [])
    .join('\n');
  return {
    // A long-lived esbuild context keeps the plugin while its name stays the same.
    name: `registered ${keyOf([...paths], hooks)}`,
    setup(build) {
      build.onLoad({ filter: /\.tsx$/ }, async ({ path }) => {
        if (!paths.has(path)) return undefined;
        const text = readFileSync(path, 'utf8');
        // The bundle itself reports a mistake in the code, with its place.
        const { code } = await build.esbuild.transform(text, PRINTED).catch(() => ({ code: '' }));
        const calls = Array.from(code.matchAll(COMPONENT), ([, name]) => {
          const id = `${path} ${name}`;
          return `globalThis.siteDevelop?.register(${name}, ${JSON.stringify(id)}, ${JSON.stringify(hooks)});`;
        });
        return { contents: `${text}\n${calls.join('')}`, loader: 'tsx' };
      });
    },
  };
}

/** Islands hydrate through `islands/parts/develop.ts`, the only file that gets `react-dom/client` itself. */
const TRACK_ROOTS: Plugin = {
  name: 'track-roots',
  setup({ onResolve }) {
    const path = join(PROJECT, 'islands/parts/develop.ts');
    onResolve({ filter: /^react-dom\/client$/ }, ({ importer }) =>
      importer === path ? undefined : { path },
    );
  },
};
