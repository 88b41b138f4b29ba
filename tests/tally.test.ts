import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from './site.ts';
import { countResults } from './tally.ts';
import { makeTree } from './tree.ts';

const tally = suite('the results of a test process');

/** Runs a test file in tests/host.mjs. If a text is given, kills the process once it has printed that. Returns its output. */
async function runHost(source: string, deadline?: string): Promise<string> {
  const uvu = `import { suite } from '${import.meta.resolve('uvu')}';\n`;
  const file = join(makeTree({ 'bell.test.ts': uvu + source }), 'bell.test.ts');
  const words = [join(ROOT, 'tests/host.mjs'), file];
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    env: { ...process.env, FORCE_COLOR: '0' },
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk;
    if (deadline && printed.includes(deadline)) child.kill('SIGKILL');
  });
  await once(child, 'close');
  return printed;
}

const BELL = `const bell = suite('bell');
bell('rings', () => {});
bell('is quiet', () => { throw new Error('It rang.'); });
bell.skip('is cast', () => {});
`;

tally('are whole if it ends, and name every test', async () => {
  const printed = await runHost(`${BELL}bell.run();`);
  assert.equal(countResults(printed), { passed: 1, failed: 1, skipped: 1, isWhole: true });
  assert.match(printed, /^ *rings • *\n *is quiet ✘/m);
  assert.match(printed, 'It rang.');
});

tally(
  'are kept if it is killed: what passed, what failed, and which test was running',
  async () => {
    const endless = `bell('waits', async () => { setInterval(() => {}, 1000); await new Promise(() => {}); });`;
    const printed = await runHost(`${BELL}${endless}\nbell.run();`, 'waits');
    assert.equal(countResults(printed), { passed: 1, failed: 2, skipped: 0, isWhole: false });
    assert.match(printed, /^ *rings • *\n *is quiet ✘ *\n *waits *$/m);
  },
);

tally('are one failure if it has no test', async () => {
  assert.equal(countResults(await runHost('')), {
    passed: 0,
    failed: 1,
    skipped: 0,
    isWhole: false,
  });
});

tally.run();
