import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const cli = suite('the command line');

cli('goes on without a word when its reader leaves early', async () => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('start.cjs', import.meta.url)), '--help']);
  child.stdout.destroy();
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk;
  });
  const [code] = await once(child, 'close');
  assert.equal([code, complaint], [0, '']);
});

cli('takes no day that is not in the calendar', async () => {
  const start = fileURLToPath(new URL('start.cjs', import.meta.url));
  const child = spawn(process.execPath, [start, 'build', '--now', '2024-02-30']);
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk;
  });
  const [code] = await once(child, 'close');
  assert.equal([code, complaint], [2, '--now takes a day of the calendar such as 2024-10-13, not 2024-02-30.\n']);
});

cli.run();
