import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from '../../tests/site.ts';
import { makeTree } from '../../tests/tree.ts';

const page = (title: string, text: string) => `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n${text}\n`;

const receipts = suite('receipts');

receipts('tell what was added, removed and changed since the last one, and what each page weighs', () => {
  const root = makeTree({
    'content/index.md': page('Home', 'One.'),
    'content/old.md': page('Old', 'Goes.'),
    'content/same.md': page('Same', 'Stays.'),
    'content/facts.yml': 'app:\n  url: { value: https://app.example, placeholder: true }\n',
  });
  const receipt = join(root, 'receipt.md');
  const build = () => {
    const args = ['build/start.cjs', 'build', '--root', root, '--receipt', receipt];
    const { status } = spawnSync(process.execPath, args, { cwd: ROOT });
    return { status, text: readFileSync(receipt, 'utf8') };
  };
  const first = build().text;
  assert.match(first, '3 pages and redirects');
  assert.match(first, 'no earlier receipt');
  assert.match(first, /`app\.url` \| https:\/\/app\.example \| content\/facts\.yml:2/);

  writeFileSync(join(root, 'content/index.md'), page('Home', `${'Two, and more. '.repeat(40)}`));
  writeFileSync(join(root, 'content/new.md'), page('New', 'Comes.'));
  rmSync(join(root, 'content/old.md'));
  const second = build().text;
  assert.match(second, '1 added, 1 removed, 1 changed');
  assert.match(second, /\| `\/` \| changed \| \d+ \| \d+ \| \+\d+ \|/);
  assert.match(second, /\| `\/new` \| added \| \d+ \| \d+ \| \+\d+ \|/);
  assert.match(second, /\| `\/old` \| removed \| {2}\| {2}\| −\d+ \|/);
  assert.not.match(second, '`/same`');

  writeFileSync(join(root, 'content/index.md'), '---\ndate: 2024-02-30\n---\n');
  const third = build();
  assert.is(third.status, 1);
  assert.match(third.text, 'Nothing was written');
  assert.match(third.text, /\*\*error\*\* `content\/index\.md:2`/);

  writeFileSync(join(root, 'content/index.md'), page('Home', 'One.'));
  assert.match(build().text, '0 added, 0 removed, 1 changed', 'the last good build is what counts');
});

receipts.run();
