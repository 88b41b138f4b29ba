import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startDev } from '../../../tests/command.ts';
import { page } from '../../../tests/tree.ts';
import { OVERLAY, underDev } from '../../../tests/workbench.ts';

const seen = suite('errors in a page under dev');
const { at, root, test, holds } = underDev(seen, { 'content/index.md': page('Home') });
seen.before.each(async () => void (await at.tab?.goto(at.dev.origin)));

const shows = (text: string) => holds(`${OVERLAY}.querySelector('ol').textContent.includes('${text}')`);

test('are shown once', async () => {
  await at.tab.evaluate(`for (let at = 0; at < 100; at++) setTimeout(() => { throw new Error('Again.'); })`);
  await shows('Again.');
  assert.is(await at.tab.evaluate(`${OVERLAY}.querySelectorAll('li').length`), 1);
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
