import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { run } from '../../tests/command.ts';
import { makeTree } from '../../tests/tree.ts';

const page = (title: string) => `---\ntitle: ${title}\ndescription: A page.\n---\n\nWords.\n`;

/** A root that was built, and how it is built again. */
async function builtRoot() {
  const root = makeTree({ 'content/index.md': page('Home'), 'content/old.markdown': 'No page.' });
  // A file that was written just now might change without showing it.
  await pause(100);
  const build = (...options: string[]) => run('build', '--root', root, '--now', '2024-10-13', ...options);
  const first = await build();
  const again = async (...options: string[]) => {
    const { code, out, err } = await build(...options);
    return { code, out, err, isRecalled: out.startsWith('Source and output are as the last build left them.') };
  };
  return { root, first, again };
}

const unchanged = suite('a build of what has not changed');

unchanged('says so at once, with all that the last build printed', async () => {
  const { first, again } = await builtRoot();
  const { code, out, err, isRecalled } = await again();
  assert.equal([first.code, code, isRecalled], [0, 0, true]);
  assert.match(out, first.out);
  assert.match(err, 'content/old.markdown');
});

unchanged('begins where it is asked something else', async () => {
  const { again } = await builtRoot();
  for (const options of [['--drafts'], ['--base', '/x'], ['--json'], ['--profile'], ['--no-cache'], ['--noindex']])
    assert.is((await again(...options)).isRecalled, false, options.join(' '));
});

unchanged('begins where the output is not as it was left, and puts it right', async () => {
  const { root, again } = await builtRoot();
  const home = join(root, 'dist/index.html');
  const before = readFileSync(home, 'utf8');
  const { atime, mtime } = statSync(home);
  const damages: [what: string, damage: () => void][] = [
    ['changed', () => writeFileSync(home, before.replace('Words', 'Wards'))],
    [
      'changed, with its time put back',
      () => {
        writeFileSync(home, before.replace('Words', 'Wards'));
        utimesSync(home, atime, mtime);
      },
    ],
    ['removed', () => rmSync(home)],
    ['removed altogether', () => rmSync(join(root, 'dist'), { recursive: true })],
  ];
  for (const [what, damage] of damages) {
    damage();
    const { code, isRecalled, err } = await again();
    assert.equal([code, isRecalled], [0, false], `${what}: ${err}`);
    assert.is(readFileSync(home, 'utf8'), before, what);
    assert.ok(existsSync(join(root, 'dist/build.json')), what);
  }
  writeFileSync(join(root, 'dist/mine.txt'), 'mine');
  const { code, isRecalled } = await again();
  assert.equal([code, isRecalled], [1, false]);
  rmSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist'), '');
  const over = await again();
  assert.is(over.code, 1);
  assert.match(over.err, 'dist is not a folder.');
});

unchanged('begins where a file of the source is new, gone, renamed or changed', async () => {
  const { root, again } = await builtRoot();
  const path = join(root, 'content/new.md');
  for (const change of [
    () => writeFileSync(path, page('New')),
    () => writeFileSync(path, page('Now')),
    () => rmSync(path),
  ]) {
    change();
    assert.is((await again()).isRecalled, false);
  }
});

unchanged.run();
