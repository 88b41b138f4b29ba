import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { call, startDev } from '../../tests/command.ts';
import { makeTree, page, readTree } from '../../tests/tree.ts';

async function run(...words: string[]) {
  const { code, out, err } = await call(...words, '--now', '2024-10-13');
  return { status: code, text: out + err };
}

async function build(root: string): Promise<void> {
  const { status, text } = await run('build', '--root', root, '--future', '--drafts');
  assert.is(status, 0, text);
}

const making = suite('new');

making(
  'follows no link out of its folder, and takes its front matter from a file only',
  async () => {
    const outside = makeTree({ 'a.md': 'Mine.' });
    const root = makeTree({ 'content/posts/a.md/x': '', 'content/notes/a.md': '' });
    symlinkSync(join(outside, 'b.md'), join(root, 'content/b.md'));
    symlinkSync('/dev/zero', join(root, 'content/notes/z.md'));
    for (const [name, status] of [
      ['b', 1],
      ['posts/b', 0],
      ['notes/b', 0],
    ] as const)
      assert.is((await run('new', 'page', name, '--root', root)).status, status, name);
    assert.equal(readTree(outside), { 'a.md': 'Mine.' });
  },
);

// tests/types.test.ts checks its types.
making('makes a small site that builds without a warning, and that dev shows', async () => {
  const folder = join(makeTree({}), 'own');
  assert.is((await run('new', 'site', folder)).status, 0);
  const { problems } = JSON.parse((await run('build', '--root', folder, '--json')).text);
  assert.equal(problems, []);
  const page = (name: string) => readFileSync(join(folder, 'dist', name), 'utf8');
  assert.match(page('index.html'), 'src="/assets/pictures/sun.svg"');
  assert.match(page('about/index.html'), '.tip{');
  assert.match(
    page('notes/index.html'),
    /data-island="NoteList".*The second note.*The first note/s,
  );
  assert.match(page('notes/first/index.html'), '<h1>The first note</h1>');
  const dev = await startDev(folder);
  assert.match(await (await fetch(`${dev.origin}/notes`)).text(), 'The second note');
  assert.not.match(dev.printed(), 'error');
  await dev.stop();
});

making(
  'keeps a .gitignore when it makes a small site, and refuses if another file is in the way',
  async () => {
    const folder = makeTree({ '.gitignore': 'mine\n', 'README.md': 'Mine.\n' });
    const { status, text } = await run('new', 'site', folder);
    assert.is(status, 0, text);
    assert.match(text, 'Its .gitignore must list node_modules/, dist/, dist.nginx.conf, .dist.*, ');
    assert.is(readFileSync(join(folder, '.gitignore'), 'utf8'), 'mine\n');
    const taken = makeTree({ 'tsconfig.json': '{}' });
    const refused = await run('new', 'site', taken);
    assert.is(refused.status, 1);
    assert.match(
      refused.text,
      /tsconfig\.json\n.* already exists and was not changed\.\n.*Choose another name\.\n/,
    );
    assert.equal(readTree(taken), { 'tsconfig.json': '{}' });
  },
);

making(
  'leaves texts that are there as they are, since other generators have other keys',
  async () => {
    const text = '---\ntitle: Hello\nlayout: post\n---\n\n{{ page.title }}\n';
    const texts = { 'content/index.md': text, 'content/_data/nav.yml': 'a: "{{ x }}"\n' };
    const folder = makeTree(texts);
    const made = await run('new', 'site', folder);
    assert.is(made.status, 0, made.text);
    assert.match(made.text, 'Its texts are a site already.');
    assert.equal(Object.keys(readTree(folder)).sort(), [
      '.gitignore',
      'content/_data/nav.yml',
      'content/index.md',
      'content/site.yml',
    ]);
    await build(folder);
  },
);

making('names the file of a page as its address', async () => {
  const root = makeTree({ 'content/index.md': '# Home\n' });
  for (const [name, path, title] of [
    ['Guide/Hello World', 'guide/hello-world', 'Hello World'],
    // Shells end the name of a folder with a slash.
    ['guide/', 'guide', 'Guide'],
    ['posts/Erster Beitrag über Öl', 'posts/erster-beitrag-über-öl', 'Erster Beitrag über Öl'],
  ] as const) {
    assert.is((await run('new', 'page', name, '--root', root)).status, 0, name);
    assert.match(readFileSync(join(root, `content/${path}.md`), 'utf8'), `title: ${title}\n`);
  }
  await build(root);
});

making(
  'copies the front matter of the last page in the folder, but for dates and addresses',
  async () => {
    const own =
      'date: 2024-01-01\npermalink: /b\naliases: [/c]\nredirect_from: [/d]\nupdated: 2024-01-02\nlang: de\n';
    const root = makeTree({
      'content/index.md': '# Home\n',
      'content/posts/first.md': `---\ntitle: First\ndescription: One.\nauthor: Ann\n${own}---\n`,
    });
    assert.is((await run('new', 'page', 'posts/Second', '--root', root)).status, 0);
    const text = readFileSync(join(root, 'content/posts/second.md'), 'utf8');
    assert.match(
      text,
      /^---\n# Copied [^\n]*\ntitle: Second\ndescription: Say [^\n]*\nauthor: Its author[^\n]*\n/,
    );
    assert.match(text, /\nlang: de\ndate: 2024-10-13\ndraft: true\n---/);
  },
);

making('writes words that are published only once somebody has replaced them', async () => {
  const root = makeTree({
    'content/index.md': '# Home\n',
    'content/posts/a.md': page('A', 'Words.'),
  });
  assert.is((await run('new', 'page', 'posts/b', '--root', root)).status, 0);
  await build(root);
  const file = join(root, 'content/posts/b.md');
  writeFileSync(file, readFileSync(file, 'utf8').replace('draft: true\n', ''));
  const { status, text } = await run('check', '--root', root);
  assert.is(status, 1);
  for (const line of [3, 6])
    assert.match(
      text,
      new RegExp(`content/posts/b\\.md:${line}:\\d+\\n +\`new\` wrote these words`),
    );
});

making('overwrites nothing, and refuses names outside the site', async () => {
  const root = makeTree({ 'content/index.md': '# Home\n', 'content/taken.md': 'mine' });
  for (const name of ['taken', 'Taken', '../outside', './..', 'guide/!!'])
    assert.is((await run('new', 'page', name, '--root', root)).status, 1, name);
  assert.is(readFileSync(join(root, 'content/taken.md'), 'utf8'), 'mine');
  assert.is((await run('new', 'thing', 'x', '--root', root)).status, 2);
  assert.is((await run('new', 'page', '', '--root', root)).status, 2);
});

making.run();
