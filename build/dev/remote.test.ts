import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { page } from '../../tests/built.ts';
import { makeTree } from '../../tests/tree.ts';
import type { Mode } from '../mode.ts';
import { RemoteBench } from './remote.ts';

const screens = (first: string) =>
  `export const screens = { plain: ({ page }) => { ${first}; return <h1>{page.title}, right</h1>; } };`;
const TREE = {
  'content/index.md': page('Home'),
  'pages/index.ts': `export { screens } from './screens.tsx';`,
  'pages/screens.tsx': screens(''),
};
const LOOP = screens('for (;;);');
const MODE: Mode = {
  ...{ command: 'dev', drafts: true, future: true, noindex: false, release: false },
  now: '2024-10-13',
};

const remote = suite('code of a site that never comes back');

/** A bench that waits so many seconds for the site's code; what it shows, and what it says is wrong. */
function startBench(tree: Record<string, string>, seconds: number) {
  const root = makeTree(tree);
  const said: string[] = [];
  const changed = () => void said.push(...bench.problems.map(({ message }) => message));
  const bench: RemoteBench = new RemoteBench(root, MODE, changed, seconds);
  const shows = async () => Buffer.from((await bench.send('/')).body).toString();
  const until = async (holds: () => boolean | Promise<boolean>) => {
    for (let tries = 0; tries < 600 && !(await holds()); tries++) await pause(50);
    assert.ok(await holds(), said.join('\n'));
  };
  const change = (text: string) => {
    writeFileSync(join(root, 'pages/screens.tsx'), text);
    void bench.update();
  };
  return { said, shows, until, change };
}

remote('is ended, and shows the change that came meanwhile and mends it', async () => {
  const { shows, until, change } = startBench(TREE, 5);
  change(TREE['pages/screens.tsx']);
  await until(async () => (await shows()).includes('Home, right'));
  change(LOOP);
  await pause(1000);
  change(screens('page = { title: "Mended" }'));
  await until(async () => (await shows()).includes('Mended, right'));
});

remote('is named, and ended after a time, and the last good page stays; the next change starts it again', async () => {
  const { said, shows, until, change } = startBench(TREE, 5);
  change(TREE['pages/screens.tsx']);
  await until(async () => (await shows()).includes('Home, right'));
  change(LOOP);
  for (const word of ['Still busy', 'Timeout'])
    await until(() => said.some((message) => message.startsWith(`${word}: rendering / has not ended`)));
  assert.match(await shows(), 'Home, right');
  change(screens('page = { title: "Mended" }'));
  await until(async () => (await shows()).includes('Mended, right'));
});

remote.run();
