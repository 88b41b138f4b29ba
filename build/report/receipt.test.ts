import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from '../../tests/site.ts';
import { makeTree } from '../../tests/tree.ts';

const page = (title: string, text: string, more = '') =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n${more}---\n\n${text}\n`;

/** Builds a root; gives the exit code, what was said, and a receipt. */
function build(root: string, receipt: string, ...options: string[]) {
  const args = ['build/start.cjs', 'build', '--root', root, '--receipt', join(root, receipt), ...options];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  return { status, stderr, text: readFileSync(join(root, receipt), 'utf8') };
}

const receipts = suite('receipts');

receipts('tell what was added, removed and changed against the receipt that is named, and no other', () => {
  const root = makeTree({
    'content/index.md': page('Home', 'One.'),
    'content/old.md': page('Old', 'Goes.'),
    'content/same.md': page('Same', 'Stays.', 'aliases: [/also]\n'),
    'content/facts.yml': 'app:\n  url: { value: https://app.example, placeholder: true }\n',
  });
  const against = ['--against', join(root, 'base.md')];
  const first = build(root, 'base.md').text;
  assert.match(first, '3 pages and redirects');
  assert.match(first, 'It is compared with nothing');
  assert.match(first, /`app\.url` \| https:\/\/app\.example \| content\/facts\.yml:2/);

  writeFileSync(join(root, 'content/index.md'), page('Home', `${'Two, and more. '.repeat(40)}`));
  writeFileSync(join(root, 'content/new.md'), page('New', 'Comes.'));
  rmSync(join(root, 'content/old.md'));
  for (const time of ['once', 'again']) {
    const second = build(root, 'receipt.md', ...against).text;
    assert.match(second, '1 added, 1 removed, 1 changed', time);
    assert.match(second, /\| `\/` \| changed \| \d+ \(\+\d+\) \| 0 \| 0 \| 0 \| \+\d+ \|/);
    assert.match(second, /\| `\/new` \| added \| \d+ \| 0 \| 0 \| 0 \| \+\d+ \|/);
    assert.match(second, /\| `\/old` \| removed \| {2}\| {2}\| {2}\| {2}\| −\d+ \|/);
    assert.not.match(second, '`/same`');
    assert.not.match(second, '`/also`');
    assert.match(second, 'placeholders: 1 (±0).');
    assert.not.match(second, '`app.url`');
  }

  writeFileSync(join(root, 'content/same.md'), page('Same', 'Moves.', 'aliases: [/also]\n'));
  assert.match(build(root, 'third.md', '--against', join(root, 'receipt.json')).text, '0 added, 0 removed, 1 changed');

  writeFileSync(join(root, 'content/index.md'), '---\ndate: 2024-02-30\n---\n');
  const refused = build(root, 'receipt.md', ...against);
  assert.is(refused.status, 1);
  assert.match(refused.text, 'Nothing was written');
  assert.match(refused.text, /\*\*error\*\* `content\/index\.md:2`/);
});

receipts('count the pictures, fonts and scripts of each page', () => {
  const island = (text: string) => `import { island } from 'site/island';
const View = () => <h1>${text}</h1>;
export default island({ name: 'Wall', when: 'idle', View });
`;
  const root = makeTree({
    'content/index.md': page('Home', '![A](/assets/one.png)\n\n![A](/assets/one.png)'),
    'content/wall.md': page('Wall', 'Text.', 'screen: wall\n'),
    'content/site.yml': 'base: /docs\nassets: hashed\n',
    'assets/one.png': 'x'.repeat(1000),
    'assets/f.woff2': 'f'.repeat(500),
    'assets/styles/index.css': '@font-face { font-family: F; src: url("/assets/f.woff2") }\n',
    'pages/index.ts': "import { Wall } from './Wall.tsx';\nexport const screens = { wall: Wall };\n",
    'pages/Wall.tsx': "import Island from '../islands/Wall.tsx';\nexport const Wall = () => <Island />;\n",
    'islands/Wall.tsx': island('A wall.'),
  });
  const before = build(root, 'base.md');
  assert.is(before.status, 0, before.stderr);
  const { pages } = JSON.parse(readFileSync(join(root, 'base.json'), 'utf8'));
  assert.equal([pages['/'].pictures, pages['/'].fonts, pages['/'].scripts], [1000, 500, 0]);
  assert.ok(pages['/wall'].scripts > 10_000, 'React and the island');
  assert.equal([pages['/wall'].pictures, pages['/wall'].fonts], [0, 500]);

  writeFileSync(join(root, 'assets/one.png'), 'y'.repeat(300_000));
  writeFileSync(
    join(root, 'islands/Wall.tsx'),
    island(Array.from({ length: 99 }, (_, n) => `Brick ${n * n}.`).join(' ')),
  );
  const { text } = build(root, 'receipt.md', '--against', join(root, 'base.md'));
  assert.match(text, /\| `\/` \| changed \| \d+[^|]* \| 0 \| 300000 \(\+299000\) \| 500 \| \+2990\d\d \|/);
  assert.match(text, /\| `\/wall` \| changed \| \d+ \(\+\d+\) \| \d+ \(\+\d+\) \| 0 \| 500 \| \+\d+ \|/);
});

receipts('are written over no other file, and are compared with receipts alone', () => {
  const root = makeTree({
    'content/index.md': page('Home', 'One.'),
    'notes.md': 'My notes.\n',
    'package.json': '{}',
    'other.json': '{}',
  });
  const wrong: [words: string[], message: RegExp][] = [
    [['--receipt', 'notes.md'], /^--receipt would write over a file that is no receipt/],
    [['--receipt', 'content/index.md'], /^--receipt would write over/],
    [['--receipt', 'package'], /^--receipt would write over/],
    [['--receipt', 'content'], /^--receipt would write over/],
    [['--receipt', 'receipt.json'], /^--receipt takes the name of a Markdown file, not receipt\.json/],
    [['--receipt', 'dist/receipt.md'], /^--receipt names a file in the output, .*: dist\/receipt\.md\.$/m],
    [['--receipt', 'none/receipt.md'], /^--receipt names a folder that is not there/],
    [['--receipt', 'new.md', '--against', 'none.md'], /^--against takes the receipt of another build/],
    [['--receipt', 'new.md', '--against', 'other.json'], /^--against takes the receipt of another build/],
    [['--receipt', 'new.md', '--against', 'new.json'], /not the one that is written/],
    [['--against', 'other.json'], /^--against needs --receipt FILE\./],
  ];
  for (const [words, message] of wrong) {
    const args = [join(ROOT, 'build/start.cjs'), 'build', ...words];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    assert.is(status, 2, words.join(' '));
    assert.match(stderr, message);
  }
  assert.is(readFileSync(join(root, 'notes.md'), 'utf8'), 'My notes.\n');
  assert.not.ok(existsSync(join(root, 'dist')), 'nothing was built');
});

receipts.run();
