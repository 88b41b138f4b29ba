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

cli.run();
