import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from '../../tests/site.ts';
import { makeTree, readTree } from '../../tests/tree.ts';
import { listenFrom } from '../serve/listen.ts';

const page = (title: string, text: string) => `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n${text}\n`;
const SETTINGS = { 'content/site.yml': 'name: Small\n' };

/** Runs the command without blocking servers of this process. */
async function check(root: string, options: string[] = []): Promise<{ status: number | null; text: string }> {
  const args = ['build/start.cjs', 'check', '--root', root, ...options];
  const child = spawn(process.execPath, args, { cwd: ROOT });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
    });
  return new Promise((done) => child.on('close', (status) => done({ status, text })));
}

const checks = suite('check');

checks('finds nothing where nothing is wrong, says what it left out, and writes nothing', async () => {
  const root = makeTree({ ...SETTINGS, 'content/index.md': page('Home', 'Words.') });
  const before = readTree(root);
  const { status, text } = await check(root);
  assert.is(status, 0, text);
  assert.match(text, '1 page: nothing is wrong.');
  assert.match(text, /^skipped {2}Outside links/m);
  assert.equal(readTree(root), before);
  assert.not.ok(existsSync(join(root, 'dist')));
});

checks(
  'holds a root without a schema to the budgets that it names, and says which of their keys are wrong',
  async () => {
    const files = { ...SETTINGS, 'content/index.md': page('Home', 'Words.') };
    const light = await check(makeTree({ ...files, 'content/budgets.yml': 'every: { page: 10 }\n' }));
    assert.is(light.status, 0, light.text);
    const root = makeTree({ ...files, 'content/budgets.yaml': 'every: { page: 0.01 }\n' });
    const heavy = await check(root);
    assert.is(heavy.status, 0, heavy.text);
    assert.is((await check(root, ['--strict'])).status, 1);
    assert.match(heavy.text, /the page weighs \d+ bytes, \d+ over 0\.01 kB/);
    const wrong = 'every:\n  page: 10\n  stiles: 1\nisland: { script: none }\n';
    const { status, text } = await check(makeTree({ ...files, 'content/budgets.yml': wrong }));
    assert.is(status, 1, text);
    assert.match(text, 'content/budgets.yml:3:3\n       `every.stiles` is not a known key.');
    assert.match(text, /content\/budgets\.yml:4:\d+\n {7}`island\.script` is "none"/);
  },
);

checks('counts errors and warnings in its last line', async () => {
  const settings = 'name: Small\nchecks: { links: warn, description: warn }\n';
  const bare = '---\ntitle: Bare\n---\n\n[There](/ther)\n';
  const root = makeTree({ 'content/site.yml': settings, 'content/index.md': bare });
  const warned = await check(root);
  assert.is(warned.status, 0, warned.text);
  assert.match(warned.text, /^1 page: 2 warnings\.$/m);
  writeFileSync(join(root, 'content/other.md'), page('Other', '[There](/ther) [Home](/#none)'));
  const failed = await check(root);
  assert.is(failed.status, 1, failed.text);
  assert.match(failed.text, /^2 pages: 1 error and 3 warnings\.$/m);
});

checks('asks outside links only with --external, each once', async () => {
  let asked = 0;
  const server = createServer(({ url }, response) => {
    asked += 1;
    response.writeHead(url === '/gone' ? 404 : 200).end();
  });
  const origin = `http://127.0.0.1:${await listenFrom(server, 0)}`;
  const text = `[Here](${origin}/here) [Gone](${origin}/gone) [Again](${origin}/here)`;
  const root = makeTree({ ...SETTINGS, 'content/index.md': page('Home', text) });
  assert.is((await check(root)).status, 0);
  assert.is(asked, 0);
  const { status, text: said } = await check(root, ['--external']);
  server.close();
  assert.is(status, 1, said);
  assert.match(said, `${origin}/gone answers 404`);
  assert.not.match(said, '/here answers');
  assert.ok(asked <= 4, `${asked} requests`);
});

checks('asks every outside link but those that are placeholders, whatever other placeholders there are', async () => {
  const server = createServer((_, response) => response.writeHead(404).end());
  const origin = `http://127.0.0.1:${await listenFrom(server, 0)}`;
  const root = makeTree({
    ...SETTINGS,
    'content/facts.yml': `shop: { value: '${origin}/shop', placeholder: true }\nletter: { value: h, placeholder: true }\n`,
    'content/index.md': page('Home', `[Shop]({{ shop }}) [Gone](${origin}/gone)`),
  });
  const { status, text } = await check(root, ['--external']);
  server.close();
  assert.is(status, 1, text);
  assert.match(text, `${origin}/gone answers 404`);
  assert.not.match(text, '/shop answers');
});

checks.run();
