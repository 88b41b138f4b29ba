import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../tests/tree.ts';
import { readSource } from '../content/read.ts';
import { bundleCode, createAsk } from './bundle.ts';
import { type Bundler, bundle } from './esbuild.ts';

const bundling = suite('bundling the code of a site');

bundling('keeps nothing of a file that changes after it was read', async () => {
  const root = makeTree({
    'pages/index.ts': `export { screens } from './screens.tsx';`,
    'pages/screens.tsx': `export const screens = { plain: () => <h1>old</h1> };`,
    'pages/unused.ts': '',
  });
  const bundleAfter = (path: string, text: string) => {
    const source = readSource(root).value;
    const late: Bundler = (...given) => {
      writeFileSync(join(root, path), text);
      return bundle(...given);
    };
    return bundleCode(source, createAsk(source), late);
  };
  const message = await bundleAfter('pages/screens.tsx', 'export const screens = {};').catch(
    (error: Error) => error.message,
  );
  assert.is(message, 'pages/screens.tsx was changed while the site was made from it. Build again.');
  const other = await bundleAfter('pages/unused.ts', '// Not in the bundle.');
  assert.ok('text' in other);
});

bundling.run();
