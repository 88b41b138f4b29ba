/** The process that starts dev again, with a child of its own that does nothing else. */
import { spawn } from 'node:child_process';
import { readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from '../tests/site.ts';
import { makeTree } from '../tests/tree.ts';
import { pause } from '../tests/workbench.ts';

/** The child says its port, as dev does. With BROKEN, the second one cannot start. */
const START = `
const fs = require('node:fs');
if (process.env.DEV_CHILD) {
  console.log('child ' + process.argv.slice(2));
  if (process.env.BROKEN && process.argv.includes('7') && !fs.existsSync('broken')) {
    fs.writeFileSync('broken', '');
    process.exit(1);
  }
  process.send({ port: 7 });
  process.on('disconnect', () => process.exit());
} else require('./restart.cjs');`;

interface Started {
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
    for (let tries = 0; tries < 400 && !holds(); tries++) await pause(50);
    assert.ok(holds(), text);
  };
  const change = () => writeFileSync(join(project, 'package.json'), '{ }');
  try {
    await prints('child');
    // The watch begins about when the child does.
    await pause(500);
    await act({ printed: () => text, prints, change });
  } finally {
    child.kill();
  }
}

const s = suite('what starts dev again');

s('starts it at the same port and with the same code when the generator changes', () =>
  withStarted({}, async ({ prints, change }) => {
    change();
    await prints('package.json → dev starts again');
    await prints('child --port,7');
    change();
    await prints('child --port,7', 2);
  }),
);

s('waits for the next change where it cannot start', () =>
  withStarted({ BROKEN: '1' }, async ({ prints, change }) => {
    change();
    await prints('dev starts again with the next change.');
    change();
    await prints('child --port,7', 2);
  }),
);

s.run();
