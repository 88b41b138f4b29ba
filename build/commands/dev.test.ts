import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { run, SITE, serve } from '../../tests/command.ts';
import { ROOT } from '../../tests/site.ts';
import { makeTree } from '../../tests/tree.ts';
import { pause } from '../../tests/workbench.ts';

const dev = suite('dev, as a process');

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  dev(`shows drafts, and ends with ${code} on ${signal}`, async () => {
    const server = await serve('dev', '--root', makeTree(SITE), '--port', '0');
    const page = await fetch(new URL('hidden', server.address));
    assert.match(await page.text(), 'Draft.');
    assert.is((await server.stop(signal)).code, code);
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

dev('ends with the process that started it, also when that ends before dev is ready', async () => {
  // The child writes down its number before it loads anything.
  const note = join(makeTree({}), 'child.txt');
  const early = makeTree({ 'early.cjs': EARLY });
  const env = { ...process.env, NODE_OPTIONS: `--require ${early}/early.cjs`, NOTE: note };
  const words = ['build/start.cjs', 'dev', '--root', makeTree(SITE), '--port', '0'];
  const first = spawn(process.execPath, words, { cwd: ROOT, env, stdio: 'ignore' });
  const until = async (holds: () => boolean) => {
    for (let tries = 0; tries < 500 && !holds(); tries++) await pause(20);
    return holds();
  };
  const child = () => (existsSync(note) ? Number(readFileSync(note, 'utf8')) : 0);
  assert.ok(await until(() => child() > 0));
  first.kill('SIGKILL');
  const isOver = await until(() => !isRunning(child()));
  if (!isOver) process.kill(child());
  assert.ok(isOver);
});

const EARLY = `if (process.env.DEV_CHILD) require('node:fs').writeFileSync(process.env.NOTE, String(process.pid));`;

function isRunning(child: number): boolean {
  try {
    return process.kill(child, 0);
  } catch {
    return false;
  }
}

dev.run();
