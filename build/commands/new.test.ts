import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { copySite } from '../../tests/copy.ts';
import { ROOT } from '../../tests/site.ts';
import { makeTree, readTree } from '../../tests/tree.ts';
import { startDev } from '../../tests/workbench.ts';

function run(...words: string[]) {
  const args = ['build/start.cjs', ...words, '--now', '2024-10-13'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  return { status, text: stdout + stderr };
}

/** Builds a root with its drafts; gives the folder of its pages. */
function build(root: string): string {
  const { status, text } = run('build', '--root', root, '--future', '--drafts');
  assert.is(status, 0, text);
  return join(root, 'dist');
}

/** What `tsc` says of a folder with its own tsconfig.json, and what Biome says of one. */
function typesOf(folder: string): string {
  const words = [join(ROOT, 'node_modules/typescript/bin/tsc'), '--noEmit', '--pretty', 'false', '-p', folder];
  return spawnSync(process.execPath, words, { encoding: 'utf8' }).stdout;
}
function lintOf(folder: string, ...paths: string[]): string {
  const words = [join(ROOT, 'node_modules/@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', ...paths];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}

/** A new small site. */
function newSite(): string {
  const folder = join(makeTree({}), 'own');
  const { status, text } = run('new', 'site', folder);
  assert.is(status, 0, text);
  return folder;
}

const making = suite('new');

making('makes drafts of pages and a screen with which the real site builds, and which pass its lint', () => {
  const root = copySite();
  for (const words of [
    ['page', 'guide/first-steps'],
    ['page', 'posts/What’s new: “one” bell?'],
    ['screen', 'Price list'],
  ]) {
    const { status, text } = run('new', ...words, '--root', root);
    assert.is(status, 0, text);
    assert.match(text, /^wrote {2}/);
  }
  assert.match(readFileSync(join(root, 'content/posts/whats-new-one-bell.md'), 'utf8'), 'date: 2024-10-13');
  const dist = build(root);
  assert.match(readFileSync(join(dist, 'guide/first-steps.html'), 'utf8'), 'First steps');
  assert.match(readFileSync(join(dist, 'price-list.html'), 'utf8'), /\.price-list-lead{.*class="price-list-lead"/s);
  for (const path of ['guide/first-steps', 'posts/whats-new-one-bell', 'price-list'])
    assert.match(readFileSync(join(root, `content/${path}.md`), 'utf8'), /^draft: true$/m, path);
  // Biome takes the rules for React where package.json names it.
  writeFileSync(join(root, 'package.json'), readFileSync(join(ROOT, 'package.json')));
  const { vcs: _, ...settings } = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
  writeFileSync(join(root, 'biome.json'), JSON.stringify(settings));
  assert.is(lintOf(root, 'pages/index.ts', 'pages/price-list', 'content/schema'), '');
});

making('makes a small site that builds without a word, that dev shows, and whose types are held', async () => {
  const folder = newSite();
  const { problems } = JSON.parse(run('build', '--root', folder, '--json').text);
  assert.equal(problems, []);
  const page = (name: string) => readFileSync(join(folder, 'dist', name), 'utf8');
  assert.match(page('index.html'), 'src="/assets/pictures/sun.svg"');
  assert.match(page('index.html'), '.hero{');
  assert.match(page('notes/index.html'), /data-island="NoteList".*The second note.*The first note/s);
  assert.match(page('notes/first/index.html'), '<h1>The first note</h1>');
  const dev = await startDev(folder);
  assert.match(await (await fetch(`${dev.origin}/notes`)).text(), 'The second note');
  await dev.stop();
  assert.not.match(dev.printed(), 'error');
  assert.is(typesOf(folder), '');
  const notes = join(folder, 'pages/Notes.tsx');
  writeFileSync(notes, readFileSync(notes, 'utf8').replace('page.front.filter', 'page.front.filtre'));
  assert.match(typesOf(folder), /Notes\.tsx.*error TS2551: Property 'filtre' does not exist/);
});

making('makes screens at once, with content, schema, styles and a line in the table, and refuses a name twice', () => {
  const folder = newSite();
  for (const name of ['PriceList', 'team', 'new', 'case'])
    assert.is(run('new', 'screen', name, '--root', folder).status, 0);
  const index = readFileSync(join(folder, 'pages/index.ts'), 'utf8');
  assert.equal(run('new', 'screen', 'page', '--root', folder), {
    status: 1,
    text: 'pages/index.ts has the name Page already. Choose another one.\n',
  });
  assert.is(readFileSync(join(folder, 'pages/index.ts'), 'utf8'), index);
  const dist = build(folder);
  assert.match(readFileSync(join(dist, 'price-list/index.html'), 'utf8'), /\.price-list{.*<div class="price-list">/s);
  assert.match(readFileSync(join(dist, 'case/index.html'), 'utf8'), '<h1>Case</h1>');
  assert.is(typesOf(folder), '');
  const bare = makeTree({ 'content/index.md': '# Home\n' });
  assert.is(run('new', 'screen', 'team', '--root', bare).status, 0);
  assert.match(readFileSync(join(build(bare), 'team/index.html'), 'utf8'), '<h1>Team</h1>');
});

making('makes a small site beside a .gitignore, and says what to do where another file is in the way', () => {
  const folder = makeTree({ '.gitignore': 'mine\n', 'README.md': 'Mine.\n' });
  const { status, text } = run('new', 'site', folder);
  assert.is(status, 0, text);
  assert.match(text, 'stays as it is: see that it has dist/, dist.nginx.conf, .dist.*, .cache/.\n');
  assert.is(readFileSync(join(folder, '.gitignore'), 'utf8'), 'mine\n');
  const taken = makeTree({ 'tsconfig.json': '{}' });
  const refused = run('new', 'site', taken);
  assert.is(refused.status, 1);
  assert.match(refused.text, /^tsconfig\.json is there already, and stays as it is\. Choose another name\./);
  assert.equal(readTree(taken), { 'tsconfig.json': '{}' });
});

making('names the file of a page as its address', () => {
  const root = makeTree({ 'content/index.md': '# Home\n' });
  for (const [name, path, title] of [
    ['Guide/Hello World', 'guide/hello-world', 'Hello World'],
    // Shells complete the name of a folder with a slash.
    ['guide/', 'guide', 'Guide'],
    ['posts/Erster Beitrag über Öl', 'posts/erster-beitrag-über-öl', 'Erster Beitrag über Öl'],
  ] as const) {
    assert.is(run('new', 'page', name, '--root', root).status, 0, name);
    assert.match(readFileSync(join(root, `content/${path}.md`), 'utf8'), `title: ${title}\n`);
  }
  build(root);
});

making('gives a page in a folder the front matter of the last one there, without what is its own', () => {
  const own = 'date: 2024-01-01\npermalink: /b\naliases: [/c]\nredirect_from: [/d]\nupdated: 2024-01-02\nlang: de\n';
  const root = makeTree({
    'content/index.md': '# Home\n',
    'content/posts/first.md': `---\ntitle: First\ndescription: One.\n${own}---\n`,
  });
  assert.is(run('new', 'page', 'posts/Second', '--root', root).status, 0);
  const text = readFileSync(join(root, 'content/posts/second.md'), 'utf8');
  assert.match(text, /^---\ntitle: Second\ndescription: One\.\nlang: de\ndate: 2024-10-13\ndraft: true\n---/);
});

making('writes over nothing, and refuses names that lead elsewhere', () => {
  const root = makeTree({
    'content/index.md': '# Home\n',
    'content/taken.md': 'mine',
    'pages/index.ts': 'export const screens = {};\n',
  });
  for (const [kind, name] of [
    ...['taken', 'Taken', '../outside', './..', 'guide/!!'].map((name) => ['page', name]),
    ...['Öl', 'lines'].map((name) => ['screen', name]),
  ] as [string, string][])
    assert.is(run('new', kind, name, '--root', root).status, 1, name);
  assert.is(readFileSync(join(root, 'content/taken.md'), 'utf8'), 'mine');
  assert.is(run('new', 'thing', 'x', '--root', root).status, 2);
  assert.is(run('new', 'page', '', '--root', root).status, 2);
});

making.run();
