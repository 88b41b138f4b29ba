import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { closePage, findBrowser, sharedBrowser } from '../../tests/browser.ts';
import { call, serve } from '../../tests/command.ts';
import { isGate } from '../../tests/site.ts';
import { makeTree, page, replaceFile } from '../../tests/tree.ts';
import { until } from '../../tests/until.ts';
import { canBrowse } from '../../tests/visit.ts';

const COUNTER = `import { island } from 'site/island';
import { Face } from './parts/Face.tsx';
const Counter = () => <Face />;
export default island({ name: 'Counter', when: 'load', View: Counter });
`;
const FACE = `export const Face = () => {
  if (typeof document === 'object') fetch('https://other.example/').catch(() => {});
  if (typeof document === 'object') throw new Error('No face here');
  return <b>Face</b>;
};
`;
const TREE = {
  'content/index.md': page('Home', 'Text.'),
  'pages/index.ts': `export { screens } from './screens.tsx';`,
  'pages/screens.tsx': `import Counter from '../islands/Counter.tsx';
import Other from '../islands/Other.tsx';
export const screens = { plain: ({ page }) => <main><h1>{page.title}</h1><Counter /><Other /></main> };`,
  'islands/Counter.tsx': COUNTER,
  'islands/Other.tsx': COUNTER.replaceAll('Counter', 'Other').replace(
    '<Face />',
    `<p>{typeof document === 'object' ? 'here' : 'there'}</p>`,
  ),
  'islands/parts/Face.tsx': FACE,
};

const preview = suite('preview');
const test = canBrowse() ? preview : preview.skip;

// It takes longer than most files.
(isGate ? test : () => {})(
  'prints what only a browser can notice, with its line, unless the source has changed',
  async () => {
    const root = makeTree(TREE);
    await call('build', '--root', root, '--base', '/docs');
    const served = await serve('preview', '--root', root, '--port', '0');
    const tab = await (await sharedBrowser(findBrowser)).newPage();
    try {
      await tab.goto(served.address);
      const prints = (words: RegExp) => until(() => words.test(served.printed()));
      await prints(/Face\.tsx:2:\d+\n +The policy of this page refuses https:\/\/other\.example\//);
      await prints(/islands\/parts\/Face\.tsx:3:\d+\n +Island Counter: Error: No face here/);
      await prints(/ {2}\/docs\/\n +The island Other .* differs from its own HTML\. Under dev/);
      const change = async (text: string) => {
        replaceFile(root, 'islands/parts/Face.tsx', text);
        await tab.reload();
      };
      await change(`\n${FACE}`);
      await prints(/Face\.tsx:4:\d+\n +Island/);
      await change(FACE.replace('here', 'now'));
      await prints(/ {2}\/docs\/\n +Island Counter: Error: No face here/);
    } finally {
      await closePage(tab);
      await served.stop();
    }
  },
);

test('serves the bytes of the build apart from that, and prints no control characters', async () => {
  const root = makeTree(TREE);
  await call('build', '--root', root);
  const served = await serve('preview', '--root', root, '--port', '0');
  const shown = await (await fetch(served.address)).text();
  await fetch(`${served.origin}/@dev/place?file=a&message=b%1B%5B2Jc&fix=d`);
  await until(() => served.printed().includes('b [2Jc'));
  await served.stop();
  const plain = shown
    .replace(/<script nonce="dev"[^>]*><\/script>/, '')
    .replace(" 'nonce-dev'", '')
    .replace(" 'self' 'self'", " 'self'");
  assert.is(plain, readFileSync(join(root, 'dist/index.html'), 'utf8'));
});

preview.run();
