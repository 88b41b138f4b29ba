import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from '../../tests/site.ts';
import { explainSkip } from '../../tests/tally.ts';
import { makeTree, readTree } from '../../tests/tree.ts';
import { listenFrom } from '../serve/listen.ts';

const page = (title: string, text: string) => `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n${text}\n`;
const SETTINGS = { 'content/site.yml': 'name: Small\n' };

/** Runs the command without blocking servers of this process. Most tests do without Java, which takes seconds. */
async function check(
  root: string,
  options: string[] = [],
  environment: NodeJS.ProcessEnv = { PATH: '' },
): Promise<{ status: number | null; text: string }> {
  const args = ['build/start.cjs', 'check', '--root', root, ...options];
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...environment } });
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
  assert.match(text, /^skipped {2}Budgets: there is no content\/budgets\.yml/m);
  assert.match(text, /^skipped {2}HTML validity: there is no Java/m);
  assert.match(text, /^skipped {2}Spelling: there is no cspell\.json/m);
  assert.equal(readTree(root), before);
  assert.not.ok(existsSync(join(root, 'dist')));
});

checks(
  'holds a root without a schema to the budgets that it names, and says which of their keys are wrong',
  async () => {
    const files = { ...SETTINGS, 'content/index.md': page('Home', 'Words.') };
    const light = await check(makeTree({ ...files, 'content/budgets.yml': 'every: { page: 10 }\n' }));
    assert.is(light.status, 0, light.text);
    assert.not.match(light.text, 'skipped  Budgets');
    const heavy = await check(makeTree({ ...files, 'content/budgets.yaml': 'every: { page: 0.01 }\n' }));
    assert.match(heavy.text, /the page weighs \d+ bytes, \d+ over 0\.01 kB/);
    const wrong = 'every:\n  page: 10\n  stiles: 1\nisland: { script: none }\n';
    const { status, text } = await check(makeTree({ ...files, 'content/budgets.yml': wrong }));
    assert.is(status, 1, text);
    assert.match(
      text,
      'content/budgets.yml:3:3\n       `every.stiles` is not a known key.\n       Did you mean `styles`?',
    );
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

checks('finds a dead link, a misspelling and a page over its budget in one run', async () => {
  const budget = '{ page: 0.1, styles: 6, script: 0, fonts: 60, pictures: 15 }';
  const root = makeTree({
    ...SETTINGS,
    'content/index.md': page('Home', 'A mispeled word.'),
    'content/budgets.yml': `every: ${budget}\nisland: {}\nscreens: {}\n`,
    'content/words.yaml': 'word: mispeling\n',
    'cspell.json': '{ "version": "0.2", "language": "en-GB" }',
  });
  const { status, text } = await check(root);
  assert.is(status, 1, text);
  assert.match(text, 'content/index.md:6:3\n       `mispeled` is in no dictionary.');
  assert.match(text, 'content/words.yaml:1:7\n       `mispeling` is in no dictionary.');
  assert.match(text, /the page weighs \d+ bytes, \d+ over 0\.1 kB/);
  const broken = makeTree({ ...SETTINGS, 'content/index.md': page('Home', '[There](/ther)') });
  assert.match((await check(broken)).text, /content\/index\.md:6\n.*leads nowhere/);
});

checks('goes on where Java is too old for the checker of HTML, and says so', async () => {
  const old = 'Exception in thread "main" java.lang.UnsupportedClassVersionError: class file version 55.0';
  const script = `#!/bin/sh\n[ "$1" = -version ] && exit 0\necho 'Picked up JAVA_TOOL_OPTIONS: -Da=b' >&2\necho '${old}' >&2\nexit 1\n`;
  const path = makeTree({ java: script });
  chmodSync(join(path, 'java'), 0o755);
  const root = makeTree({ ...SETTINGS, 'content/index.md': page('Home', '[There](/ther)') });
  const { status, text } = await check(root, [], { PATH: path });
  assert.is(status, 1, text);
  assert.match(text, `skipped  HTML validity: Java did not run the Nu HTML checker: ${old}\n`);
  assert.match(text, 'leads nowhere');
});

const hasJava = spawnSync('java', ['-version']).status === 0;
if (!hasJava) explainSkip('Java is not installed: the validity of HTML was not checked.');
(hasJava ? checks : checks.skip)('finds HTML that is not valid', async () => {
  const root = makeTree({
    ...SETTINGS,
    'content/index.md': page('Home', 'Words.'),
    'pages/index.ts': `export { screens } from './screens.tsx';`,
    'pages/screens.tsx': `export const screens = { plain: () => <><h1>Home</h1><ul><p>No item</p></ul></> };`,
  });
  const { status, text } = await check(root, [], { JAVA_TOOL_OPTIONS: '-Dcolour=grey' });
  assert.is(status, 1, text);
  assert.match(text, /index\.html \(line 1\) is no valid HTML: Element .p. not allowed as child of .*ul/);
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
