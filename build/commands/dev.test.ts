import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { run, SITE, serve } from '../../tests/command.ts';
import { makeTree } from '../../tests/tree.ts';
import { pause } from '../../tests/workbench.ts';

const dev = suite('dev, as a process');

dev('shows drafts', async () => {
  const server = await serve('dev', '--root', makeTree(SITE), '--port', '0');
  const page = await fetch(new URL('hidden', server.address));
  assert.match(await page.text(), 'Draft.');
  await server.stop('SIGINT');
});

dev('shows what is wrong, and goes on', async () => {
  const root = makeTree({ ...SITE, 'content/index.md': '---\ntitle: [\n---\n' });
  const server = await serve('dev', '--root', root, '--port', '0');
  assert.match((await server.stop('SIGTERM')).err, 'content/index.md');
});

dev('starts where a promise of the site is never settled, and shows the site once that is mended', async () => {
  const index = (files: string) => `export const screens = { plain: () => 'Screen.' };\nexport const files = ${files};`;
  const root = makeTree({ ...SITE, 'pages/index.ts': index('() => new Promise(() => {})') });
  const server = await serve('dev', '--root', root, '--port', '0');
  assert.match(await (await fetch(server.address)).text(), 'The site cannot be shown yet');
  writeFileSync(join(root, 'pages/index.ts'), index('{}'));
  for (let tries = 0; tries < 200; tries++) {
    if ((await (await fetch(server.address)).text()).includes('Screen.')) break;
    await pause(50);
  }
  assert.match(await (await fetch(server.address)).text(), 'Screen.');
  await server.stop('SIGTERM');
});

dev('takes the next port when one is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const server = await serve('dev', '--root', makeTree(SITE), '--port', `${port}`);
  assert.is.not(new URL(server.address).port, `${port}`);
  await server.stop('SIGTERM');
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
