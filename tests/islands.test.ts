import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findBrowser, launch } from './browser.ts';
import { emitSite } from './emitted.ts';
import { checkHydration, listen } from './hydration.ts';
import { type Context, testIn } from './islands.ts';
import { serve } from './server.ts';
import { makeTree } from './tree.ts';

const found = await findBrowser();
testIn('Chromium', found);

const checked = suite<Pick<Context, 'browser'>>('what the browser makes of an island');

checked.before(async (context) => {
  context.browser = await launch(found);
});
checked.after(async ({ browser }) => browser.close());

checked('is compared with its HTML, and a difference names the island, the page and the prop', async ({ browser }) => {
  const root = makeTree({
    'content/here.md': '---\ntitle: Here\ndescription: An island that differs.\nscreen: here\n---\n',
    'pages/index.ts': `export { screens } from './Here.tsx';`,
    'pages/Here.tsx': `import Differs from '../islands/Differs.tsx'; export const screens = { here: () => <Differs /> };`,
    'islands/Differs.tsx': `
      import { island } from 'site/island';
      const here = () => (typeof window === 'undefined' ? 'server' : 'browser');
      const Differs = () => <p title={here()}>Text</p>;
      export default island({ name: 'Differs', when: 'load', View: Differs });
    `,
  });
  for (const command of ['build', 'dev'] as const) {
    const served = await serve((await emitSite(root, command)).folder);
    const [complaint = ''] = await checkHydration(browser, served.origin, '/here');
    assert.is(
      complaint,
      'The island Differs on /here: the prop title of Differs > p is browser in the browser, server in the HTML',
    );
    await served.close();
  }
});

checked('agrees in the ids of each instance', async ({ browser }) => {
  const root = makeTree({
    'content/here.md': '---\ntitle: Here\ndescription: Islands with ids.\nscreen: here\n---\n',
    'pages/index.ts': `export { screens } from './Here.tsx';`,
    'pages/Here.tsx': `import Ids from '../islands/Ids.tsx'; export const screens = { here: () => <><Ids /><Ids /></> };`,
    'islands/Ids.tsx': `
      import { useId } from 'react';
      import { island } from 'site/island';
      const Part = () => { const id = useId(); return <p id={id} aria-label={id}>{id}</p>; };
      export default island({ name: 'Ids', when: 'load', View: () => <><Part /><Part /></> });
    `,
  });
  const served = await serve((await emitSite(root, 'dev')).folder);
  const page = await browser.newPage();
  const heard = listen(page);
  await page.goto(`${served.origin}/here`, { waitUntil: 'networkidle0' });
  const ids = await page.$$eval('p', (all) => all.map(({ id }) => id));
  assert.is(new Set(ids).size, 4);
  // React in development reports every attribute and text that differs.
  assert.equal(
    heard.filter((line) => !line.includes('React DevTools')),
    [],
  );
  await page.close();
  await served.close();
});

if (found) checked.run();
