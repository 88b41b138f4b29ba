import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from '../site.ts';
import { makeTree } from '../tree.ts';

const draw = suite('npm run draw');

/** A copy of the project with these pages only. */
function copyWith(...pages: string[]): string {
  const root = makeTree({});
  for (const name of [
    'pages',
    'islands',
    'assets',
    'content/schema',
    'content/ui.yml',
    'content/samples.yml',
    ...pages,
  ])
    cpSync(join(ROOT, name), join(root, name), { recursive: true });
  for (const name of ['build', 'node_modules', 'package.json'])
    symlinkSync(join(ROOT, name), join(root, name));
  return root;
}

function run(root: string, ...words: string[]) {
  const args = ['--import', 'tsx', 'assets/sources/draw.ts', ...words];
  return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
}

const cardsIn = (root: string) => readdirSync(join(root, 'assets/root/cards'));

draw('removes no picture before all are drawn, and names every wrong line', () => {
  const root = copyWith('content/products/pos.md', 'content/pricing.md');
  const before = cardsIn(root);
  for (const [name, paint] of [
    ['content/products/pos.md', /^paint: .*/m],
    ['content/pricing.md', /paint: \w+/],
  ] as const) {
    const file = join(root, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(paint, 'paint: purple'));
  }
  const { status, stderr } = run(root, 'cards');
  assert.is(status, 1);
  assert.match(stderr, /^error {2}content\/products\/pos\.md:\d+/m);
  assert.match(stderr, /^error {2}content\/pricing\.md:\d+/m);
  assert.not.match(stderr, /^ +at /m);
  assert.equal(cardsIn(root), before);
});

draw('shows a new product with the drawing that it names', () => {
  const root = copyWith('content/products/pos.md');
  const file = join(root, 'content/products/pos.md');
  const text = readFileSync(file, 'utf8').replace(/^name:/m, 'drawing: pay-sky\nname:');
  writeFileSync(
    join(root, 'content/products/library.md'),
    text.replace('zone-pos', 'zone-library'),
  );
  const { status, stderr } = run(root, 'cards');
  assert.is(status, 0, stderr);
  assert.equal(cardsIn(root), ['zone-library.png', 'zone-pos.png']);
});

draw('follows a page that was renamed', () => {
  const root = copyWith('content/career.md', 'content/products/pos.md');
  renameSync(join(root, 'content/career.md'), join(root, 'content/jobs.md'));
  const { status, stderr } = run(root, 'cards');
  assert.is(status, 0, stderr);
  assert.equal(cardsIn(root), ['jobs.png', 'zone-pos.png']);
});

draw(
  'names a drawing that cannot be read, a missing part of the logo, and a subject that does not exist',
  () => {
    const root = copyWith();
    writeFileSync(
      join(root, 'assets/drawings/ball.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg">\n<g\n</svg>',
    );
    writeFileSync(join(root, 'assets/drawings/logo-word.svg'), '<svg viewBox="0 0 9 9"></svg>');
    const texts = ['format', 'icons', 'card'].map((name) => {
      const { status, stderr } = run(root, name);
      assert.is(status, 1, name);
      assert.not.match(stderr, /^ +at /m);
      return stderr;
    });
    assert.match(texts[0] ?? '', 'assets/drawings/ball.svg:');
    assert.match(texts[1] ?? '', 'assets/drawings/logo-word.svg');
    assert.match(texts[2] ?? '', /nothing to draw called card\.\n.*cards/);
  },
);

draw.run();
