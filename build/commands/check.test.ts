import { execFileSync } from 'node:child_process';
import fs, { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { call } from '../../tests/command.ts';
import { makeTree, page, readTree } from '../../tests/tree.ts';

const AUTHOR = ['-c', 'user.name=A', '-c', 'user.email=a@site.example'];
const SOUND = { 'content/site.yml': 'name: Small\n', 'content/index.md': page('Home', 'Words.') };

async function check(
  root: string,
  options: string[] = [],
): Promise<{ status: number | null; text: string }> {
  const { code, out, err } = await call('check', '--root', root, ...options);
  return { status: code, text: out + err };
}

const checks = suite('check');

checks('finds nothing wrong with a sound site, and writes only its cache', async () => {
  const root = makeTree(SOUND);
  const before = readTree(root);
  const { status, text } = await check(root);
  assert.is(status, 0, text);
  assert.match(text, '1 page: no problems.');
  rmSync(join(root, '.cache'), { recursive: true });
  assert.equal(readTree(root), before);
});

checks(
  'says which page weighs over a tenth more than at the last release, and by how much',
  async () => {
    const root = makeTree({ ...SOUND, 'content/budgets.yml': 'every: { page: 14 }\n' });
    assert.is((await check(root, ['--record'])).status, 0);
    const weights = join(root, 'content/weights.yml');
    const recorded = readFileSync(weights, 'utf8');
    const page = Number(/page: (\d+)/.exec(recorded)?.[1]);
    const noteAfter = async (before: number) => {
      writeFileSync(weights, recorded.replace(/page: \d+/, `page: ${before}`));
      return (await check(root)).text;
    };
    const grown = Math.floor(page / 1.11);
    assert.match(
      await noteAfter(grown),
      `Over a tenth heavier than at the last release: 1, most of all / (+${page - grown} bytes).`,
    );
    assert.not.match(await noteAfter(Math.ceil(page / 1.09)), 'heavier');
  },
);

checks(
  'names a file that it cannot read, and takes no address of it for a broken link',
  async () => {
    const links = '[q](/q) ![pic](pic.png) ![b](/assets/b/c.png) [s](/more/s) [None](/none)';
    const outside = makeTree({
      'pic.png': 'x',
      'q.md': page('Q'),
      'b/c.png': 'x',
      'more/s.md': page('S'),
    });
    const root = makeTree({
      ...SOUND,
      'content/index.md': page('Home', links),
      'assets/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'content/u.md': page('U', '![d](d.png)'),
      'content/d.png': 'x',
    });
    for (const [from, to] of [
      ['pic.png', 'content/pic.png'],
      ['q.md', 'content/q.md'],
      ['b', 'assets/b'],
      ['more', 'content/more'],
    ] as const)
      symlinkSync(join(outside, from), join(root, to));
    const { readFileSync } = fs;
    const deny = (path: string, ...more: unknown[]) => {
      if (path !== join(root, 'content/d.png'))
        return Reflect.apply(readFileSync, fs, [path, ...more]);
      throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
    };
    Object.assign(fs, { readFileSync: deny });
    syncBuiltinESMExports();
    const { status, text } = await check(root);
    Object.assign(fs, { readFileSync });
    syncBuiltinESMExports();
    assert.is(status, 1);
    assert.match(text, 'error  content/d.png\n       This cannot be read: EACCES');
    assert.equal(text.match(/Broken link: "[^"]*"/g), ['Broken link: "/none"']);
  },
);

checks('keeps its cache as small as a build does, however often the code changes', async () => {
  const code = (word: string) =>
    `export const screens = { plain: ({ page }) => <h1>{page.title}${word}</h1> };`;
  const root = makeTree({
    ...SOUND,
    'pages/Plain.tsx': code(''),
    'pages/index.ts': `export * from './Plain.tsx';`,
  });
  for (let turn = 0; turn < 12; turn += 1) {
    writeFileSync(join(root, 'pages/Plain.tsx'), code(`${turn}`));
    assert.is((await check(root)).status, 0);
  }
  assert.ok(Object.keys(readTree(join(root, '.cache'))).length < 8);
});

checks('finds the faults of a page before its day, and still those of links to it', async () => {
  const post = '---\ntitle: Post\ndescription: D.\ndate: 2099-01-01\n---\n\n[There](/lost)\n';
  const root = makeTree({
    ...SOUND,
    'content/site.yml': 'checks: { all: error }\n',
    'content/post.md': post,
  });
  const { status, text } = await check(root);
  assert.is(status, 1);
  assert.match(text, 'content/post.md:7:9\n       Broken link: "/lost" does not exist');
  writeFileSync(join(root, 'content/post.md'), post.replace('/lost', '/'));
  assert.is((await check(root)).status, 0);
  writeFileSync(join(root, 'content/index.md'), page('Home', '[Soon](/post)'));
  assert.match((await check(root)).text, '"/post" is dated in the future');
});

checks('notes what still links to a page after its last day, without failing before', async () => {
  const root = makeTree({
    ...SOUND,
    'content/site.yml': 'checks: { all: error }\n',
    'content/offer.md':
      '---\ntitle: Offer\ndescription: D.\nexpires: 2099-01-01\n---\n\n![A](a.svg)\n',
    'content/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const { text } = await check(root, ['--strict']);
  assert.not.match(text, 'expire');
  writeFileSync(join(root, 'content/index.md'), page('Home', '[Soon over](/offer)'));
  const linked = await check(root, ['--strict']);
  assert.is(linked.status, 0, linked.text);
  assert.match(
    linked.text,
    /When a page expires, this breaks:\n {2}content\/index\.md:6:\d+ Broken link: "\/offer" has expired/,
  );
});

checks('names a fault of every page once, also if a page with a later date has it', async () => {
  const root = makeTree({
    'content/index.md': page('Home'),
    'content/about.md': page('About'),
    'content/post.md': '---\ntitle: Post\ndescription: D.\ndate: 2099-01-01\n---\n',
    'pages/index.ts': "export * from './All.tsx';",
    'pages/All.tsx': `export const screens = { plain: ({ page }) => <><h1>{page.title}</h1><a href="/lost">L</a></> };`,
  });
  const { text } = await check(root);
  assert.equal(text.match(/"\/lost" does not exist.*/g), [
    '"/lost" does not exist (<a href>), on 3 pages: /, /about, /post.',
  ]);
});

checks(
  'holds a root without a schema to its budgets, and names the wrong keys in them',
  async () => {
    const light = await check(
      makeTree({ ...SOUND, 'content/budgets.yml': 'every: { page: 10 }\n' }),
    );
    assert.is(light.status, 0, light.text);
    const root = makeTree({ ...SOUND, 'content/budgets.yaml': 'every: { page: 0.01 }\n' });
    const heavy = await check(root);
    assert.equal([heavy.status, (await check(root, ['--strict'])).status], [0, 1], heavy.text);
    assert.match(heavy.text, /\d+ bytes of page, \d+ over 0\.01 kB/);
    const wrong = 'every:\n  page: 10\n  stiles: 1\nisland: { script: none }\n';
    const { status, text } = await check(makeTree({ ...SOUND, 'content/budgets.yml': wrong }));
    assert.is(status, 1, text);
    assert.match(text, 'content/budgets.yml:3:3\n       `every.stiles` is not a known key.');
    assert.match(text, /content\/budgets\.yml:4:\d+\n {7}`island\.script` cannot be "none"/);
  },
);

checks(
  'shows three warnings or twenty errors of a kind, counts the rest, and says once what is alike, with all its places; --all shows all',
  async () => {
    const bare = (name: number) =>
      page(`P${name}`, `[There](/lost${name}) ![It](https://s${name}.example/a.png)`);
    const root = makeTree(
      Object.fromEntries(Array.from({ length: 22 }, (_, at) => [`content/p${at}.md`, bare(at)])),
    );
    const few = (await check(root)).text;
    assert.is(few.match(/Broken link: "/g)?.length, 3, few);
    assert.is(few.match(/^warning {2}19 more of checks\/(links|elsewhere)$/gm)?.length, 2);
    assert.is((await check(root, ['--all'])).text.match(/Broken link: "/g)?.length, 22);
    const strict = (await check(root, ['--strict'])).text;
    assert.is(strict.match(/Broken link: "/g)?.length, 20);
    assert.match(strict, /^error {2}2 more of checks\/links$/m);
    const refused = Array.from({ length: 109 }, (_, at) => [
      `content/r${at}.md`,
      page(`R${at}`, '[x](javascript:x)'),
    ]);
    const strictly = ['content/site.yml', 'checks: { removed-html: error }\n'];
    const { text } = await check(makeTree(Object.fromEntries([strictly, ...refused])));
    assert.is(text.match(/is not allowed in a page/g)?.length, 1, text);
    assert.match(text, 'And 108 more: content/r');
    for (const [path] of refused)
      assert.match(text, new RegExp(`${path}:6\\b`), 'the place of each error is named');
  },
);

checks(
  'leaves out the warnings, but not the errors, of committed files with --changed',
  async () => {
    const bare = page('Bare', '[There](/ther)');
    const root = makeTree({ 'content/index.md': bare, 'content/old.md': bare });
    const git = (...words: string[]) => execFileSync('git', ['-C', root, ...AUTHOR, ...words]);
    assert.match((await check(root, ['--changed'])).text, 'no git commit to compare with');
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'All.');
    writeFileSync(join(root, 'content/old.md'), `${bare}\nMore.\n`);
    writeFileSync(join(root, 'content/new.md'), bare);
    const places = async () =>
      (await check(root, ['--changed'])).text.match(/^(?:warning|error) +.*/gm);
    assert.equal(await places(), ['warning  content/new.md:6:9', 'warning  content/old.md:6:9']);
    git('add', '.');
    git('commit', '-qm', 'More.');
    assert.equal(await places(), null);
    writeFileSync(join(root, 'content/site.yml'), 'checks: { links: error }\n');
    assert.is((await places())?.length, 3);
  },
);

checks('counts errors and warnings in its last line', async () => {
  const settings = 'checks: { all: error, links: warn, description: warn }\n';
  const bare = '---\ntitle: Bare\n---\n\n[There](/ther)\n';
  const root = makeTree({ 'content/site.yml': settings, 'content/index.md': bare });
  const warned = await check(root);
  assert.is(warned.status, 0, warned.text);
  assert.match(warned.text, /^1 page: 2 warnings\.$/m);
  writeFileSync(join(root, 'content/other.md'), page('Other', '[There](/ther) [Home](/#none)'));
  const failed = await check(root);
  assert.is(failed.status, 1, failed.text);
  assert.match(failed.text, /^2 pages: 1 error and 3 warnings\.$/m);
  const { pages, problems } = JSON.parse((await check(root, ['--json'])).text);
  assert.equal([pages, problems.length, problems[0].file], [2, 4, 'content/other.md']);
});

checks.run();
