import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../tests/tree.ts';
import { until } from '../../tests/until.ts';
import { watchSource } from './watch.ts';

const watching = suite('the watcher of a source');

const SECURITY = 'assets/root/.well-known/security.txt';
const TREE = {
  'content/index.md': 'text',
  'dist/index.html': 'x',
  'notes.txt': 'x',
  [SECURITY]: 'x',
};

/** Watches a new root. `reports` acts there and waits for the end of a change; `said` has what the watcher cannot do. */
async function watchTree() {
  const root = makeTree(TREE);
  const said: string[] = [];
  let changes = 0;
  const changed = (isOver: boolean) => void (isOver && changes++);
  const follow = await watchSource(root, { changed, failed: (words) => void said.push(words) });
  const write = (path: string, text: string) => writeFileSync(join(root, path), text);
  const reports = async (act: () => void) => {
    const before = changes;
    act();
    await until(() => changes > before);
  };
  return { root, said, write, follow, reports };
}

// A root for each act, since events of one act must not count for the next.
watching('sees a file that is renamed into place', async () => {
  const { root, write, reports } = await watchTree();
  write('fresh.md', 'new');
  await reports(() => renameSync(join(root, 'fresh.md'), join(root, 'content/index.md')));
});

watching('sees a file that is removed', async () => {
  const { root, reports } = await watchTree();
  await reports(() => rmSync(join(root, 'content/index.md')));
});

watching('sees a new folder, and what is written there', async () => {
  const { root, write, reports } = await watchTree();
  await reports(() => mkdirSync(join(root, 'pages')));
  await reports(() => write('pages/index.ts', 'x'));
});

watching('sees a hidden file that is published', async () => {
  const { write, reports } = await watchTree();
  await reports(() => write(SECURITY, 'y'));
});

watching(
  'looks again once it watches a file elsewhere, since that may have changed before',
  async () => {
    const { root, write, follow, reports } = await watchTree();
    mkdirSync(join(root, 'lib'));
    write('lib/words.ts', 'x');
    await reports(() => follow(['lib/words.ts']));
    await reports(() => write('lib/words.ts', 'y'));
    write('lib/more.ts', 'x');
    await reports(() => follow(['lib/words.ts', 'lib/more.ts']));
    await reports(() => write('lib/more.ts', 'y'));
  },
);

watching('goes on after a file that cannot be watched, and reports it once', async () => {
  const { root, said, write, reports } = await watchTree();
  await reports(() => symlinkSync('loop', join(root, 'content/loop')));
  await until(() => said.length > 0);
  await reports(() => write('content/index.md', 'changed'));
  assert.is(said.length, 1);
  assert.match(said[0] ?? '', /ELOOP.*\n.*fs\.inotify\.max_user_watches/);
});

watching.run();
