import fs, { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../../tests/tree.ts';
import { pause } from '../../../tests/workbench.ts';
import { watchSource } from './watch.ts';

const watching = suite('the watcher of a source');

interface Watched {
  root: string;
  /** How often a change began, and how often one was reported, since `quiet`. */
  began(): number;
  reported(): number;
  /** Waits until something more is reported. */
  next(): Promise<void>;
  /** Waits until nothing is to come, and begins to count. */
  quiet(): Promise<void>;
}

async function withWatch(act: (watched: Watched) => Promise<void>): Promise<void> {
  const root = makeTree({ 'content/index.md': 'text', 'dist/index.html': 'x', 'notes.txt': 'x' });
  let [began, reported] = [0, 0];
  const watch = await watchSource(root, {
    began: () => {
      began++;
    },
    changed: () => {
      reported++;
    },
  });
  const next = async () => {
    const before = reported;
    for (let tries = 0; tries < 100 && reported === before; tries++) await pause(20);
    assert.ok(reported > before, 'Nothing was reported.');
  };
  const quiet = async () => {
    await pause(600);
    [began, reported] = [0, 0];
  };
  await quiet();
  try {
    await act({ root, began: () => began, reported: () => reported, next, quiet });
  } finally {
    await watch.close();
  }
}

watching('reports a change once it is over, and makes sure a little later', () =>
  withWatch(async ({ root, began, reported, next }) => {
    for (const text of ['a', 'ab', 'abc']) writeFileSync(join(root, 'content/index.md'), text);
    await next();
    assert.ok(began() > 0);
    assert.is(reported(), 1);
    await next();
    await pause(400);
    assert.is(reported(), 2);
  }),
);

watching('sees a file that is renamed into place or removed, and folders that come later', () =>
  withWatch(async ({ root, next, quiet }) => {
    writeFileSync(join(root, 'fresh.md'), 'new');
    renameSync(join(root, 'fresh.md'), join(root, 'content/index.md'));
    await next();
    await quiet();
    rmSync(join(root, 'content/index.md'));
    await next();
    await quiet();
    mkdirSync(join(root, 'pages'));
    await quiet();
    writeFileSync(join(root, 'pages/index.ts'), 'x');
    await next();
  }),
);

watching('leaves other folders and hidden files alone', () =>
  withWatch(async ({ root, began, reported }) => {
    writeFileSync(join(root, 'dist/index.html'), 'y');
    writeFileSync(join(root, 'notes.txt'), 'y');
    writeFileSync(join(root, 'content/.index.md.swp'), 'y');
    await pause(500);
    assert.equal([began(), reported()], [0, 0]);
  }),
);

watching('waits for a file that is empty to be written, but not for ever', () =>
  withWatch(async ({ root, reported, next }) => {
    writeFileSync(join(root, 'content/index.md'), '');
    await pause(120);
    assert.is(reported(), 0);
    await next();
  }),
);

watching('reports again after a fault of the watch itself, whenever it comes', () =>
  withWatch(async ({ root, next, quiet }) => {
    writeFileSync(join(root, 'content/index.md'), 'changed');
    await next();
    await quiet();
    // A link to itself cannot be looked at, which is all that the watch says of it.
    symlinkSync('loop', join(root, 'content/loop'));
    await next();
    await quiet();
    writeFileSync(join(root, 'content/index.md'), 'changed again');
    await next();
  }),
);

watching('says once what to do when the system watches no more files', async () => {
  const own = fs.watch;
  fs.watch = () => {
    throw Object.assign(new Error('ENOSPC: no more'), { code: 'ENOSPC' });
  };
  syncBuiltinESMExports();
  const said: string[] = [];
  const root = makeTree({ 'content/index.md': 'text', 'content/deep/other.md': 'text' });
  const watch = await watchSource(root, { began() {}, changed() {}, limited: (words) => void said.push(words) });
  await pause(200);
  await watch.close();
  fs.watch = own;
  syncBuiltinESMExports();
  assert.is(said.length, 1);
  assert.match(said[0] ?? '', /ENOSPC: no more\.\nRaise fs\.inotify\.max_user_watches/);
});

watching.run();
