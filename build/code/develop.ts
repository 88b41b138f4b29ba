/** How the scripts of islands differ under dev: they can be read and exchanged. A build has none of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions, OnResolveArgs, Plugin } from 'esbuild';
import { type Source, textIn } from '../content/source.ts';
import { PROJECT } from '../project.ts';
import { keyOf } from '../store.ts';

const READABLE: BuildOptions = {
  minify: false,
  define: { 'process.env.NODE_ENV': '"development"', 'process.env': '{}' },
};

/** For islands: with source maps, and with what React's fast refresh must know of their components. */
export const developIslands = (source: Source, plugins: Plugin[]): BuildOptions => ({
  ...READABLE,
  sourcemap: 'inline',
  plugins: [registered(source), ...plugins],
});

/** For the chunk with React: it keeps the roots of the islands. */
export const developReact = (): BuildOptions => ({ ...READABLE, plugins: [keptRoots()] });

const COMPONENT = /^(?:export )?(?:default )?(?:function|const) ([A-Z]\w*)/gm;

/**
 * Registers all that may be a component, by its file and name. State is kept while the calls of hooks are the same; those
 * of all islands are compared, since a component's may be in another file.
 */
function registered({ root, code }: Source): Plugin {
  const own = code.filter(({ path }) => /^islands\/.*\.tsx?$/.test(path));
  const paths = new Set(own.map(({ path }) => join(root, path)));
  const hooks = own.flatMap((file) => textIn(file).match(/\buse[A-Z]\w*[(<].*/g) ?? []).join('\n');
  return {
    // A bundler that works again and again takes this one while it has the same name.
    name: `registered ${keyOf([...paths], hooks)}`,
    setup(build) {
      build.onLoad({ filter: /\.tsx$/ }, ({ path }) => {
        if (!paths.has(path)) return undefined;
        const text = readFileSync(path, 'utf8');
        const calls = Array.from(text.matchAll(COMPONENT), ([, name]) => {
          const id = `${path} ${name}`;
          return `globalThis.siteDevelop?.register(${name}, ${JSON.stringify(id)}, ${JSON.stringify(hooks)});`;
        });
        return { contents: `${text}\n${calls.join('')}`, loader: 'tsx' };
      });
    },
  };
}

/** Islands are hydrated by way of `islands/parts/develop.ts`, which alone takes `react-dom/client` itself. */
function keptRoots(): Plugin {
  const path = join(PROJECT, 'islands/parts/develop.ts');
  const filter = /^react-dom\/client$/;
  const resolve = ({ importer }: OnResolveArgs) => (importer === path ? undefined : { path });
  return { name: 'kept-roots', setup: (build) => build.onResolve({ filter }, resolve) };
}
