import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { copySite } from '../../tests/copy.ts';
import { ROOT } from '../../tests/site.ts';
import { makeTree, readTree } from '../../tests/tree.ts';

function run(...words: string[]) {
  const args = ['build/start.cjs', ...words, '--now', '2024-10-13'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  return { status, text: stdout + stderr };
}

/** Builds a root with its drafts; gives the folder of its pages. */
function build(root: string, ...options: string[]): string {
  const { status, text } = run('build', '--root', root, '--future', '--drafts', ...options);
  assert.is(status, 0, text);
  return join(root, 'dist');
}

/** What `tsc` says of a folder with its own tsconfig.json. */
const typesOf = (folder: string) =>
  spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/typescript/bin/tsc'), '--noEmit', '--pretty', 'false', '-p', folder],
    {
      encoding: 'utf8',
    },
  ).stdout;

const making = suite('new');

making('makes drafts of a page, a post and a screen, and an island, with which the real site builds', () => {
  const root = copySite();
  for (const words of [
    ['page', 'guide/first-steps'],
    ['page', 'posts/What’s new: “one” bell?'],
    ['island', 'Counter'],
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
});

making('makes a screen at once: with content, schema, component, styles and its line in the table', () => {
  const folder = join(makeTree({}), 'own');
  run('new', 'site', folder);
  for (const name of ['PriceList', 'team']) assert.is(run('new', 'screen', name, '--root', folder).status, 0);
  const dist = build(folder);
  assert.match(readFileSync(join(dist, 'price-list/index.html'), 'utf8'), /\.price-list{.*<div class="price-list">/s);
  assert.match(readFileSync(join(dist, 'team/index.html'), 'utf8'), '<h1>Team</h1>');
  assert.is(typesOf(folder), '');
  const bare = makeTree({ 'content/index.md': '# Home\n' });
  assert.is(run('new', 'screen', 'team', '--root', bare).status, 0);
  assert.match(readFileSync(join(build(bare), 'team/index.html'), 'utf8'), '<h1>Team</h1>');
});

making('makes a small site beside a .gitignore, and says what to do where another file is in the way', () => {
  const folder = makeTree({ '.gitignore': 'mine\n', 'README.md': 'Mine.\n' });
  const { status, text } = run('new', 'site', folder);
  assert.is(status, 0, text);
  assert.match(
    text,
    'Its .gitignore stays as it is: see that it has dist/, dist.nginx.conf, .dist.*, .cache/, .schemas/.\n',
  );
  assert.is(readFileSync(join(folder, '.gitignore'), 'utf8'), 'mine\n');
  build(folder);
  const taken = makeTree({ 'tsconfig.json': '{}' });
  const refused = run('new', 'site', taken);
  assert.is(refused.status, 1);
  assert.match(refused.text, /^tsconfig\.json is there already, and stays as it is\. Choose another name\./);
  assert.equal(readTree(taken), { 'tsconfig.json': '{}' });
});

making('makes screens that are called as words of the language are, and refuses a name twice', () => {
  const folder = join(makeTree({}), 'own');
  run('new', 'site', folder);
  for (const name of ['new', 'case', 'list']) assert.is(run('new', 'screen', name, '--root', folder).status, 0);
  const index = readFileSync(join(folder, 'pages/index.ts'), 'utf8');
  const { status, text } = run('new', 'screen', 'page', '--root', folder);
  assert.is(status, 1);
  assert.is(text, 'pages/index.ts has the name Page already. Choose another one.\n');
  assert.is(readFileSync(join(folder, 'pages/index.ts'), 'utf8'), index);
  assert.match(readFileSync(join(build(folder), 'case/index.html'), 'utf8'), '<h1>Case</h1>');
  assert.is(typesOf(folder), '');
});

making('makes a small site that builds without a word, and whose imports an editor finds', () => {
  const folder = join(makeTree({}), 'own');
  assert.is(run('new', 'site', folder).status, 0);
  const { problems } = JSON.parse(run('build', '--root', folder, '--json').text);
  assert.equal(problems, []);
  const page = (name: string) => readFileSync(join(folder, 'dist', name), 'utf8');
  assert.match(page('index.html'), 'src="/assets/pictures/sun.svg"');
  assert.match(page('index.html'), '.hero{');
  assert.match(page('notes/index.html'), /data-island="NoteList".*The second note.*The first note/s);
  assert.match(page('notes/first/index.html'), '<h1>The first note</h1>');
  assert.is(typesOf(folder), '');
});

making('makes a small site whose types are held', () => {
  const folder = join(makeTree({}), 'own');
  run('new', 'site', folder);
  const notes = join(folder, 'pages/Notes.tsx');
  writeFileSync(notes, readFileSync(notes, 'utf8').replace('page.front.filter', 'page.front.filtre'));
  assert.match(typesOf(folder), /Notes\.tsx.*error TS2551: Property 'filtre' does not exist/);
});

making('makes a small site that dev shows', async () => {
  const folder = join(makeTree({}), 'own');
  run('new', 'site', folder);
  const words = [join(ROOT, 'build/start.cjs'), 'dev', '--root', folder, '--port', '0'];
  const dev = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  let complaint = '';
  dev.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk;
  });
  const [line] = await once(dev.stdout, 'data');
  const [address = ''] = /http:\S+/.exec(`${line}`) ?? [];
  assert.match(await (await fetch(new URL('notes', address))).text(), 'The second note');
  dev.kill();
  assert.is(complaint, '');
});

making('prints imports that are right', () => {
  const folder = join(makeTree({}), 'own');
  run('new', 'site', folder);
  const { text } = run('new', 'island', 'Counter', '--root', folder);
  const [near = ''] = text.match(/import Counter from '.*';/) ?? [];
  const use = text.match(/<Counter .*\/>/)?.[0];
  writeFileSync(join(folder, 'pages/Near.tsx'), `${near}\nexport const Near = () => ${use};\n`);
  assert.is(typesOf(folder), '');
});

making('names the file of a page as its address', () => {
  const root = makeTree({ 'content/index.md': '# Home\n' });
  assert.is(run('new', 'page', 'Guide/Hello World', '--root', root).status, 0);
  assert.match(readFileSync(join(root, 'content/guide/hello-world.md'), 'utf8'), 'title: Hello World');
  assert.match(run('new', 'page', '.Hidden', '--root', root).text, 'content/hidden.md');
});

making('takes a page with the slash that a shell puts behind a folder', () => {
  const root = makeTree({ 'content/index.md': '# Home\n' });
  assert.is(run('new', 'page', 'guide/', '--root', root).status, 0);
  assert.match(readFileSync(join(root, 'content/guide.md'), 'utf8'), 'title: Guide');
  assert.is(run('new', 'page', 'guide/!!', '--root', root).status, 1);
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
  build(root);
});

making('makes a folder where there is none yet', () => {
  const root = makeTree({ 'content/index.md': '# Home\n' });
  assert.is(run('new', 'page', 'posts/Erster Beitrag über Öl', '--root', root).status, 0);
  assert.ok(existsSync(join(root, 'content/posts/erster-beitrag-über-öl.md')));
  build(root);
});

making('writes over nothing, and refuses names that lead elsewhere', () => {
  const root = makeTree({
    'content/index.md': '# Home\n',
    'content/taken.md': 'mine',
    'islands/Globe.tsx': 'mine',
    'pages/index.ts': 'export const screens = {};\n',
  });
  const refused = (...words: string[]) => assert.is(run('new', ...words, '--root', root).status, 1);
  refused('page', 'taken');
  refused('page', '../outside');
  refused('island', 'counter');
  refused('island', 'Globe');
  refused('page', './..');
  refused('page', 'Taken');
  refused('screen', 'Öl');
  refused('screen', 'lines');
  assert.is(readFileSync(join(root, 'content/taken.md'), 'utf8'), 'mine');
  assert.is(run('new', 'thing', 'x', '--root', root).status, 2);
  assert.is(run('new', 'page', '', '--root', root).status, 2);
});

making.run();
