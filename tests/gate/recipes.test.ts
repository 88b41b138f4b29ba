/** Follows the recipes of docs/architecture.md in a copy of the project, and docs/guide.md in a new folder. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { typesOf } from '../command.ts';
import { copySite } from '../copy.ts';
import { ROOT } from '../site.ts';
import { makeTree } from '../tree.ts';
import { until } from '../until.ts';
import { canBrowse, openerOf } from '../visit.ts';

interface Block {
  kind: string;
  path: string;
  text: string;
}

/** The code blocks of a document that name a file, in order. */
const blocksOf = (name: string): Block[] =>
  [
    ...readFileSync(join(ROOT, 'docs', name), 'utf8').matchAll(
      /^```(\w+) (\S+)\n([\s\S]*?)^```$/gm,
    ),
  ].map(([, kind = '', path = '', text = '']) => ({ kind, path, text }));

/** Writes a block's file, or applies its diff. The lines before each change must occur exactly once. */
function follow(root: string, { kind, path, text }: Block): void {
  const file = join(root, path);
  if (kind !== 'diff') {
    assert.not.ok(existsSync(file), `${path} is there already`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return;
  }
  for (const part of text.split(/^@@\n/m)) {
    const side = (other: string) =>
      part
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith(other))
        .map((line) => line.slice(1))
        .join('\n');
    const before = readFileSync(file, 'utf8');
    assert.is(before.split(side('+')).length, 2, `${path} has once:\n${side('+')}`);
    writeFileSync(
      file,
      before.replace(side('+'), () => side('-')),
    );
  }
}

/** Runs a script in a folder. Returns its exit status, and both outputs as `text`. */
function run(root: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

const build = (root: string) => run(root, 'build/start.cjs', 'build', '--now', '2024-10-13');

const test = suite('the recipes');
/** The built site of the guide, once it is followed. */
let guide = '';
const open = openerOf(test, () => guide);

test('give what they promise, and pass the type check', () => {
  const root = copySite(undefined, true);
  for (const block of blocksOf('architecture.md')) follow(root, block);
  const built = build(root);
  assert.is(built.status, 0, built.text);
  const read = (path: string) => readFileSync(join(root, 'dist', path), 'utf8');
  assert.match(read('history.html'), '<strong>one bell</strong>');
  assert.match(read('sitemap.xml'), '/history</loc>');
  assert.match(read('sitemap.html').split('<main')[1] ?? '', 'href="/history"');
  assert.match(
    read('milestones.html'),
    /<p class="year"><b class="year-number">2021<\/b> The first bell/,
  );
  assert.match(read('milestones.html'), '.year{');
  assert.not.match(read('history.html'), '.year{');
  assert.match(
    read('milestones.html'),
    /data-island="Share".*data-src="\/islands\/Share-\w{8}\.js"/,
  );
  assert.match(read('titles.txt'), '\n/milestones Milestones');
  const feed = JSON.parse(read('events.json'));
  assert.is(
    feed.items.length,
    readdirSync(join(root, 'content/events')).filter((name) => name.endsWith('.md')).length,
  );
  assert.match(JSON.stringify(feed), '/event"');
  const tsconfig = {
    extends: './tsconfig.json',
    include: ['pages', 'content', 'islands', 'build/check'],
  };
  writeFileSync(
    join(root, 'tsconfig.json.recipes'),
    JSON.stringify({ ...tsconfig, exclude: ['**/*.test.*'] }),
  );
  assert.is(typesOf(join(root, 'tsconfig.json.recipes')), '');
  // The new check reports its fault.
  const words = 'word '.repeat(80).trim();
  writeFileSync(join(root, 'content/long.md'), `---\ntitle: Long\ndescription: ${words}\n---\n`);
  const again = build(root);
  assert.is(again.status, 1);
  assert.match(again.text, /content\/long\.md.*\n.*The description has 399 letters/);
});

test('of the guide turn an empty folder into a blog, documentation, two languages, data and a package', () => {
  const root = join(makeTree({}), 'notes');
  const cli = join(ROOT, 'build/start.cjs');
  assert.is(run(ROOT, cli, 'new', 'site', root).status, 0);
  for (const block of blocksOf('guide.md')) follow(root, block);
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  cpSync(join(ROOT, 'node_modules/uqr'), join(root, 'node_modules/uqr'), { recursive: true });
  const built = run(root, cli, 'build');
  assert.is(built.status, 0, built.text);
  assert.not.match(built.text, /^(error|warning)/m);
  assert.is(typesOf(root), '');
  const read = (path: string) => readFileSync(join(root, 'dist', path), 'utf8');
  assert.match(
    read('notes/third.html'),
    /<img src="\/assets\/content\/notes\/hill\.svg" alt="A hill under the sun"/,
  );
  assert.match(read('notes/feed.xml'), 'https://site.example/notes/third');
  assert.match(
    read('docs/use.html'),
    /href="\/docs\/install">Install<\/a>.*"\/docs\/use" aria-current="page">Use/,
  );
  assert.match(read('about.html'), '<a href="/de/about" hrefLang="de" lang="de">Deutsch</a>');
  assert.match(read('team.html'), /Zoya, Registers.*<li>Aarav, Bells<\/li><\/ul>/s);
  assert.match(read('all/1.html'), /The third note.*<a href="\/notes\/first"/s);
  assert.match(read('tags/hills.html'), '<a href="/notes/third">The third note</a>');
  assert.match(read('scan.html'), /role="img" aria-label="https:\/\/site\.example\/"><svg/);
  guide = join(root, 'dist');
});

(canBrowse() ? test : test.skip)('of the guide give two islands one state', async () => {
  const { page, close } = await open('/reading');
  const words = () => page.$eval('main', ({ innerText }) => innerText);
  await until(async () => (await words()).includes('0 read'), words);
  await page.click('main button');
  await until(async () => /1 read.*\nRead\n/s.test(await words()), words);
  await close();
});

(canBrowse() ? test : test.skip)('of the guide show an island in a text', async () => {
  // Nobody answers at that host, so the console may say that the request failed.
  const { page } = await open('/');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(new URL('/weather', page.url()).href);
  await until(
    () => asked.includes('https://api.weather.example/now'),
    () => asked,
  );
});

test.run();
