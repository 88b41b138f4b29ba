/** The first files of a site: every kind of file that a site may have, once. */
import { realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { PROJECT } from '../../code/esbuild.ts';
import { CODE } from './site-code.ts';
import { TEXTS } from './site-texts.ts';

/** Path → text. `place` is the real path of the new folder, from which an editor has to find the generator. */
export const siteFiles = (place: string): Record<string, string> => ({
  ...TEXTS,
  ...CODE,
  'tsconfig.json': `${JSON.stringify(tsconfig(place), null, 2)}\n`,
});

/** Where an editor finds the types of what a site imports: relative, so that both folders may move together. */
function tsconfig(place: string) {
  const from = (path: string) => {
    const way = relative(place, realpathSync(join(PROJECT, path)));
    return way.startsWith('..') ? way.replaceAll(sep, '/') : `./${way.replaceAll(sep, '/')}`;
  };
  const types = `${from('node_modules')}/@types`;
  return {
    compilerOptions: {
      target: 'es2023',
      lib: ['es2024', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      allowImportingTsExtensions: true,
      isolatedModules: true,
      skipLibCheck: true,
      noEmit: true,
      typeRoots: [types],
      types: ['node'],
      paths: {
        'site/api': [from('build/api.ts')],
        'site/island': [from('islands/island.tsx')],
        react: [`${types}/react`],
        'react/*': [`${types}/react/*`],
        zod: [`${from('node_modules')}/zod`],
      },
    },
    // Without these two, all other code would be left out of the site.
    files: ['content/schema.ts', 'pages/index.ts'],
    include: ['.schemas/*.ts', 'content', 'pages', 'islands'],
  };
}
