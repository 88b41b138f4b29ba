import { once } from 'node:events';
import { createServer } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { run, SITE, startDev } from '../../tests/command.ts';
import { makeTree } from '../../tests/tree.ts';

const dev = suite('dev, as a process');

dev('takes the next port when one is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const server = await startDev(makeTree(SITE), `${port}`);
  assert.is.not(new URL(server.address).port, `${port}`);
  await server.stop();
  other.close();
});

dev('ends with 1 and a sentence when no port is left', async () => {
  const last = createServer().listen(65_535, '127.0.0.1');
  // Where another process has that port, it is taken all the same.
  last.on('error', () => {});
  await new Promise((done) => last.on('listening', done).on('error', done));
  const { code, err } = await run('dev', '--root', makeTree(SITE), '--port', '65535');
  last.close();
  assert.equal([code, err], [1, 'No port is free from there on. Name a lower one with --port.\n']);
});

dev.run();
