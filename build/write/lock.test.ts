import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../tests/tree.ts';
import { hidden, refusal, SITE, write } from '../../tests/written.ts';
import { openOutput } from './output.ts';

const test = suite('the lock of an output');

test('a build that is running stops a second one, which names its process; a killed one does not', async () => {
  const locked = makeTree({ '.dist.lock': `${process.ppid}` });
  assert.match(await refusal(locked, SITE), `Another build (process ${process.ppid}) is writing`);
  for (const holder of ['', '999999999']) {
    const root = makeTree({ '.dist.lock': holder });
    await write(root, SITE);
    assert.equal(hidden(root), []);
  }
});

test('a lock holds for a process that runs, here or elsewhere, and not for a dead or another one', async () => {
  const message = async (lock: string, age = 0) => {
    const root = makeTree({ '.dist.lock': lock });
    const time = Date.now() / 1000 - age;
    fs.utimesSync(join(root, '.dist.lock'), time, time);
    return refusal(root, SITE);
  };
  const elsewhere = `${process.ppid}\n1\nother-machine pid:[1]`;
  assert.match(
    await message(elsewhere),
    `Another build (process ${process.ppid} on other-machine pid:[1]) is writing`,
  );
  assert.is(await message(elsewhere, 600), 'It is written.');
  const { mtimeMs } = statSync('/proc/self', { throwIfNoEntry: false }) ?? {};
  if (mtimeMs === undefined) return;
  // The number of a running process that started at another time.
  const root = makeTree({});
  const output = openOutput(join(root, 'dist'), [root]);
  const [, start, here] = fs.readFileSync(join(root, '.dist.lock'), 'utf8').split('\n');
  output.close();
  assert.is(await message([process.ppid, start, here].join('\n')), 'It is written.');
  // A shell starts a child and becomes another program, which never asks for the exit code of that child.
  const parent = spawn('sh', ['-c', 'cat <&3 & echo $!; exec sleep 600'], {
    stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
  });
  const [chunk] = await once(parent.stdout as Readable, 'data');
  const dead = `${chunk}`.trim();
  const until = async (pid: string | number | undefined, state: RegExp) => {
    while (!state.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))) await setTimeout(10);
  };
  await until(parent.pid, /\(sleep\)/);
  (parent.stdio[3] as Writable).destroy();
  await until(dead, /\) Z /);
  const said = await message(dead);
  parent.kill();
  assert.is(said, 'It is written.');
});

test.run();
