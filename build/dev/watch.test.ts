import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../tests/tree.ts';
import { watchSource } from './watch.ts';

const watching = suite('the watcher of a source');

const SECURITY = 'assets/root/.well-known/security.txt';
const root = makeTree({ 'content/index.md': 'text', 'dist/index.html': 'x', 'notes.txt': 'x', [SECURITY]: 'x' });
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
let reported = 0;
const said: string[] = [];

watching.before(async () => {
  const changed = (isOver: boolean) => void (isOver && reported++);
  await watchSource(root, { changed, failed: (words) => void said.push(words) });
});
watching.before.each(async () => {
  // Events that are still on their way belong to the previous test.
  await pause(400);
  reported = 0;
});

/** Acts, and waits for a report. */
async function reports(act: () => void): Promise<void> {
  const before = reported;
  act();
  for (let tries = 0; tries < 100 && reported === before; tries++) await pause(20);
  assert.ok(reported > before, 'Nothing was reported.');
}

watching('sees a file that is renamed into place or removed, and a new folder', async () => {
  write('fresh.md', 'new');
  await reports(() => renameSync(join(root, 'fresh.md'), join(root, 'content/index.md')));
  await pause(400);
  await reports(() => rmSync(join(root, 'content/index.md')));
  await pause(400);
  await reports(() => mkdirSync(join(root, 'pages')));
  await pause(400);
  await reports(() => write('pages/index.ts', 'x'));
});

watching('sees a hidden file that is published', () => reports(() => write(SECURITY, 'y')));

watching('goes on after a file that cannot be watched, and reports it once', async () => {
  await reports(() => symlinkSync('loop', join(root, 'content/loop')));
  await pause(400);
  await reports(() => write('content/index.md', 'changed'));
  assert.is(said.length, 1);
  assert.match(said[0] ?? '', /ELOOP.*\n.*fs\.inotify\.max_user_watches/);
});

watching.run();
