import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { copySite } from '../../tests/copy.ts';
import { ROOT } from '../../tests/site.ts';
import { makeTree } from '../../tests/tree.ts';

function run(...words: string[]) {
  const args = ['build/start.cjs', ...words, '--now', '2024-10-13'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  return { status, text: stdout + stderr };
}

/** Builds a root; gives the folder of its pages. */
function build(root: string): string {
  const { status, text } = run('build', '--root', root, '--future');
  assert.is(status, 0, text);
  return join(root, 'dist');
}

const making = suite('new');

making('makes a page, a post, an event and an island that the real site builds with', () => {
  const root = copySite();
  for (const words of [
    ['page', 'guide/first-steps'],
    ['post', 'What’s new: “one” bell?'],
    ['event', 'Open day'],
    ['island', 'Counter'],
  ]) {
    const { status, text } = run('new', ...words, '--root', root);
    assert.is(status, 0, text);
    assert.match(text, /^wrote {2}/);
  }
  assert.match(readFileSync(join(root, 'content/posts/whats-new-one-bell.md'), 'utf8'), 'date: 2024-10-13');
  const dist = build(root);
  assert.match(readFileSync(join(dist, 'guide/first-steps.html'), 'utf8'), 'First steps');
});

making('makes a small site to start from', () => {
  const folder = join(makeTree({}), 'own');
  assert.is(run('new', 'site', folder).status, 0);
  assert.match(readFileSync(join(build(folder), 'about/index.html'), 'utf8'), 'the first page');
});

making('makes posts where there are none yet', () => {
  const root = makeTree({ 'content/index.md': '# Home\n' });
  assert.is(run('new', 'post', 'Erster Beitrag über Öl', '--root', root).status, 0);
  assert.ok(existsSync(join(root, 'content/posts/erster-beitrag-über-öl.md')));
  build(root);
});

making('writes over nothing, and refuses names that lead elsewhere', () => {
  const root = makeTree({ 'content/index.md': '# Home\n', 'content/taken.md': 'mine' });
  const refused = (...words: string[]) => assert.is(run('new', ...words, '--root', root).status, 1);
  refused('page', 'taken');
  refused('page', '../outside');
  refused('page', '');
  refused('post', '!!');
  refused('island', 'counter');
  assert.is(readFileSync(join(root, 'content/taken.md'), 'utf8'), 'mine');
  assert.is(run('new', 'thing', 'x', '--root', root).status, 2);
});

making.run();
