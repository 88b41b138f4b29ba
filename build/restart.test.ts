/** The process that starts dev again, with a child of its own that does nothing else. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from '../tests/site.ts';
import { makeTree } from '../tests/tree.ts';
import { pause } from '../tests/workbench.ts';

/** The child prints that it runs. With SLOW it takes a second to end, and with KILLED the second one ends by a signal. */
const START = `
const fs = require('node:fs');
const processes = require('node:child_process');
if (process.env.DEV_CHILD) {
  console.log('child ' + process.argv.slice(2));
  if (process.env.KILLED && process.argv.includes('7') && !fs.existsSync('killed')) {
    fs.writeFileSync('killed', '');
    process.kill(process.pid, 'SIGKILL');
  }
  process.send({ port: 7 });
  process.on('disconnect', () => process.exit());
} else {
  const { fork } = processes;
  processes.fork = (...words) => {
    const child = fork(...words);
    const kill = child.kill.bind(child);
    if (process.env.SLOW) child.kill = (signal) => setTimeout(kill, 1000, signal);
    return child;
  };
  if (process.env.LIMIT) {
    fs.watch = () => { throw Object.assign(new Error('ENOSPC: no more'), { code: 'ENOSPC' }); };
    require('node:module').syncBuiltinESMExports();
  }
  require('./restart.cjs')();
}`;

interface Started {
  child: ChildProcess;
  printed(): string;
  /** Waits until a text was printed so many times. */
  prints(text: string, times?: number): Promise<void>;
  change(): void;
}

async function withStarted(env: NodeJS.ProcessEnv, act: (started: Started) => Promise<void>): Promise<void> {
  const own = readFileSync(join(ROOT, 'build/restart.cjs'), 'utf8');
  const project = makeTree({ 'build/restart.cjs': own, 'build/start.cjs': START, 'package.json': '{}' });
  symlinkSync(realpathSync(join(ROOT, 'node_modules')), join(project, 'node_modules'));
  const child = spawn(process.execPath, ['build/start.cjs'], { cwd: project, env: { ...process.env, ...env } });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk;
    });
  const prints = async (part: string, times = 1) => {
    const holds = () => text.split(part).length > times;
    for (let tries = 0; tries < 160 && !holds(); tries++) await pause(50);
    assert.ok(holds(), text);
  };
  const change = () => writeFileSync(join(project, 'package.json'), '{ }');
  try {
    await prints('child');
    // The watch begins about when the child does.
    await pause(500);
    await act({ child, printed: () => text, prints, change });
  } finally {
    child.kill();
  }
}

const s = suite('what starts dev again');

s('starts it once for two changes, of which the second comes while it is still ending', () =>
  withStarted({ SLOW: '1' }, async ({ child, printed, prints, change }) => {
    change();
    await prints('→ dev starts again');
    change();
    await prints('→ dev starts again', 2);
    await prints('child', 2);
    await pause(300);
    assert.is(child.exitCode, null);
    assert.is(printed().split('child').length, 3, printed());
  }),
);

s('starts it again after one that a signal has ended', () =>
  withStarted({ KILLED: '1' }, async ({ prints, change }) => {
    change();
    await prints('with the next change');
    change();
    await prints('child', 3);
  }),
);

s('says once that changes will not be seen when the system watches no more files, and goes on', () =>
  withStarted({ LIMIT: '1' }, async ({ child, printed, prints }) => {
    await prints('Raise fs.inotify.max_user_watches, and start dev again.');
    await pause(300);
    assert.is(child.exitCode, null);
    assert.is(printed().split('ENOSPC: no more').length, 2, printed());
  }),
);

s.run();
