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

checked(
  'is live without a replay where it has nothing to press, and asks again when it is seen again',
  async ({ browser }) => {
    const page = (name: string, inner: string) =>
      `import Timer from '../islands/Timer.ts'; import Press from '../islands/Press.ts';
     export const ${name} = () => <><Timer><p id="timer">waits</p></Timer>${inner}<svg width="1" height="4000" /></>;`;
    const root = makeTree({
      'content/short.md': '---\ntitle: Short\ndescription: Nothing to press.\nscreen: short\n---\n',
      'content/full.md': '---\ntitle: Full\ndescription: A button, too.\nscreen: full\n---\n',
      'pages/index.ts': `import { short } from './Short.tsx'; import { full } from './Full.tsx';
      export const screens = { short, full };`,
      'pages/Short.tsx': page('short', ''),
      'pages/Full.tsx': page('full', '<Press><button type="button" id="press">0</button></Press>'),
      'islands/Timer.ts': `import { script } from 'site/island';
      const start = (place) => {
        window.tries = (window.tries ?? 0) + 1;
        if (window.tries === 1 && location.hash) throw new Error('Not yet');
        place.querySelector('p').textContent = 'runs';
      };
      export default script({ name: 'Timer', when: 'visible', replay: false, start });`,
      'islands/Press.ts': `import { script } from 'site/island';
      const start = (place) => place.addEventListener('click', ({ target }) => { target.textContent += '1'; });
      export default script({ name: 'Press', when: 'interaction', start });`,
    });
    const served = await serve((await emitSite(root)).folder);
    const tab = await browser.newPage();
    const loader = () => tab.$eval('body > script', ({ textContent }) => textContent);
    await tab.goto(`${served.origin}/full`);
    assert.match(await loader(), 'pointerdown');
    await tab.click('#press');
    await tab.waitForFunction(`document.querySelector('#press').textContent === '01'`);
    await tab.goto(`${served.origin}/short#fails`, { waitUntil: 'networkidle0' });
    assert.not.match(await loader(), 'pointerdown');
    assert.is(await tab.$eval('#timer', (element) => element.textContent), 'waits');
    await tab.evaluate(() => scrollTo(0, 4000));
    await new Promise((done) => setTimeout(done, 200));
    await tab.evaluate(() => scrollTo(0, 0));
    await tab.waitForFunction(`document.querySelector('#timer').textContent === 'runs'`);
    await tab.close();
    await served.close();
  },
);

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
