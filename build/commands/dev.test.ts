import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { SITE, startDev } from '../../tests/command.ts';
import { makeTree } from '../../tests/tree.ts';

const dev = suite('dev, as a process');

dev('takes the next port when one is taken, and ends without a stack', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const root = makeTree({ ...SITE, 'pages/index.ts': '' });
  const server = await startDev(root, `${port}`);
  assert.is.not(new URL(server.address).port, `${port}`);
  // A bundler that is ended at work would print its own stack.
  writeFileSync(join(root, 'pages/index.ts'), 'export const files = {};');
  const { err } = await server.stop();
  assert.not.match(err, /goroutine|fatal/);
  other.close();
});

dev.run();
