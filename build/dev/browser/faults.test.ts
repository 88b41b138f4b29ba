import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startDev } from '../../../tests/command.ts';
import { page } from '../../../tests/tree.ts';
import { OVERLAY, underDev } from '../../../tests/workbench.ts';

const seen = suite('errors in a page under dev');
const { at, root, test, holds } = underDev(seen, {
  'content/index.md': page('Home'),
  'content/loose.md': page('Loose', '', 'screen: loose\n'),
  'islands/Loose.ts': `import { script } from 'site/island';
export default script({ name: 'Loose', when: 'load', start: () => {
  document.head.append(Object.assign(document.createElement('style'), { textContent: 'b { top: 0 }' }));
  document.body.insertAdjacentHTML('beforeend', '<b>b</b>');
} });`,
  'pages/index.ts': `export { screens } from './screens.tsx';`,
  'pages/screens.tsx': `import Loose from '../islands/Loose.ts';
export const screens = { plain: ({ page }) => <h1 style={{ color: 'red' }}>{page.title}</h1>, loose: () => <h1>x<Loose /></h1> };`,
});
seen.before.each(async () => void (await at.tab?.goto(at.dev.origin)));

const shows = (text: string) =>
  holds(`${OVERLAY}.querySelector('ol').textContent.includes(${JSON.stringify(text)})`);

test('are shown once', async () => {
  await at.tab.evaluate(
    `for (let at = 0; at < 100; at++) setTimeout(() => { throw new Error('Again.'); })`,
  );
  await shows('Again.');
  assert.is(await at.tab.evaluate(`${OVERLAY}.querySelectorAll('li').length`), 1);
});

test('are what the policy of the built page refuses, with the island and the line to write', async () => {
  assert.is(
    await at.tab.evaluate(`getComputedStyle(document.querySelector('h1')).color`),
    'rgb(255, 0, 0)',
  );
  await at.tab.goto(`${at.dev.origin}/loose`);
  await shows('inline (style-src-elem), for the island Loose.');
  for (const key of ['styles', 'html'])
    await shows(`Write \`policy: { ${key}: true }\` in islands/Loose.tsx.`);
});

test('leave room for a panel about the page, by a key and a button, which Escape closes', async () => {
  const panel = `${OVERLAY}.querySelector('[popover=auto]')`;
  const tells = (text: string) => holds(`${panel}.innerText.includes(${JSON.stringify(text)})`);
  const isOpen = `${panel}.matches(':popover-open')`;
  await at.tab.goto(`${at.dev.origin}/loose`);
  await holds(
    `performance.getEntriesByType('resource').some(({ name }) => name.includes('Loose'))`,
  );
  await at.tab.keyboard.down('Alt');
  await at.tab.keyboard.press('p');
  await at.tab.keyboard.up('Alt');
  await holds(`${isOpen} && ${OVERLAY}.activeElement === ${panel}`);
  for (const text of ['Loose: loaded', "require-trusted-types-for 'script'", 'H1 x'])
    await tells(text);
  assert.is(await at.tab.evaluate(`${panel}.innerText.includes('nonce')`), false);
  await at.tab.keyboard.press('Escape');
  await holds(`!${isOpen}`);
  await at.tab.evaluate(`${OVERLAY}.querySelector('[popovertarget]').click()`);
  await holds(isOpen);
});

test('are shown also while the connection is lost, which has a mark of its own until dev is back', async () => {
  const badge = `${OVERLAY}.querySelector('.mark')`;
  await holds(`document.querySelector('dev-overlay')`);
  await at.dev.stop();
  await holds(`!${badge}.hidden && ${badge}.textContent.includes('No connection')`);
  await at.tab.evaluate(`setTimeout(() => { throw new Error('Late.'); })`);
  await shows('Late.');
  at.dev = await startDev(root, new URL(at.dev.origin).port);
  await holds(`${badge}.hidden`);
});

seen.run();
