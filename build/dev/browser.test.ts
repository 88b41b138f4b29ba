import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from '../../tests/site.ts';
import { page } from '../../tests/tree.ts';
import { OVERLAY, PANEL, underDev } from '../../tests/workbench.ts';

const LONG = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.`).join('\n\n');
const TREE = {
  'tsconfig.json': '{ "compilerOptions": { "types": [] }, "files": ["pages/name.ts"] }',
  'pages/name.ts': 'export const name: string = "Zone";',
  'content/site.yml': 'checks: { all: error }\n',
  'content/index.md': page('Home', LONG),
  'content/form.md': page(
    'Form',
    '<details><summary>More</summary>Inside.</details>\n\nFirst.\n\nSecond.',
  ),
  'pages/index.ts': `export { screens } from './screens.tsx';`,
  'pages/screens.tsx': `export const screens = { plain: ({ page }) => <div className="sign"><h1>{page.title}</h1>{page.path === '/form' && <input id="name" aria-label="Name" />}<div dangerouslySetInnerHTML={{ __html: page.body.html }} /></div> };`,
  'pages/sign.css': '.sign { color: rgb(255, 0, 0) }',
};

const seen = suite('a browser under dev');
const { at, root, test, write, holds } = underDev(seen, TREE);
// dev looks for TypeScript in the site's own packages.
symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));

/** Opens a page and waits for its first event: a page that changes before that is loaded again. */
async function open(path: string): Promise<void> {
  await at.tab.goto(at.dev.origin + path);
  await holds(`document.querySelector('dev-overlay')`);
}
const textOf = async (element: string) => String(await at.tab.evaluate(`${element}.textContent`));

test('takes over a new text without a reload, and keeps fields, open details and focus', async () => {
  await open('/form');
  await at.tab.evaluate(`globalThis.kept = true; document.querySelector('details').open = true`);
  await at.tab.type('#name', 'half a w');
  const text = TREE['content/form.md'];
  const state = () =>
    at.tab.evaluate(`[document.querySelector('#name').value, document.activeElement.id, globalThis.kept,
      document.querySelector('details').open]`);
  write(
    'content/form.md',
    text.replace('Second.', 'Second, **longer**.').replace('title: Form', 'title: New'),
  );
  await holds(
    `document.body.textContent.includes('Second, longer.') && document.title.includes('New')`,
  );
  await at.tab.keyboard.type('ord');
  assert.equal(await state(), ['half a word', 'name', true, true]);
  write('content/form.md', `${text}\nThird.\n`);
  await holds(
    `document.querySelectorAll('.sign p').length === 3 && !document.title.includes('New')`,
  );
  assert.equal(await state(), ['half a word', 'name', true, true]);
  write('content/form.md', text);
  await holds(`!document.body.textContent.includes('Third.')`);
});

test('takes over changes of the head and of styles, even one that an editor empties before it writes', async () => {
  await open('/form');
  await at.tab.evaluate('globalThis.kept = true');
  const isRed = `getComputedStyle(document.querySelector('.sign')).color === 'rgb(255, 0, 0)'`;
  write('pages/sign.css', '');
  await holds(`!(${isRed})`);
  write('pages/sign.css', TREE['pages/sign.css']);
  write('content/form.md', TREE['content/form.md'].replace('title:', 'noindex: true\ntitle:'));
  await holds(`${isRed} && document.querySelector('meta[name=robots]')`);
  write('content/form.md', TREE['content/form.md']);
  await holds(`!document.querySelector('meta[name=robots]')`);
  assert.is(await at.tab.evaluate('globalThis.kept'), true);
});

test('shows a picture that was replaced under its name, without a reload', async () => {
  const drawing = (width: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="${width}" height="9"/>`;
  write('content/sun.svg', drawing(20));
  write('content/form.md', `${TREE['content/form.md']}\n![A sun](sun.svg)\n`);
  await open('/form');
  const isWide = (width: number) => holds(`document.images[0]?.naturalWidth === ${width}`);
  await isWide(20);
  await at.tab.evaluate('globalThis.kept = true');
  for (const width of [30, 40]) {
    write('content/sun.svg', drawing(width));
    await isWide(width);
  }
  assert.is(await at.tab.evaluate('globalThis.kept'), true);
  write('content/form.md', TREE['content/form.md']);
  rmSync(join(root, 'content/sun.svg'));
  await holds('document.images.length === 0');
});

test('reloads a page if only that helps, and keeps the scroll position', async () => {
  await open('/');
  await at.tab.evaluate('globalThis.kept = true; scrollTo(0, 500)');
  write(
    'pages/screens.tsx',
    TREE['pages/screens.tsx'].replace('<h1>', '<script type="text/plain" /><h1>'),
  );
  await holds(`document.querySelector('.sign script') && document.readyState === 'complete'`);
  await holds('Math.round(scrollY) === 500');
  assert.is(await at.tab.evaluate('globalThis.kept'), undefined);
  write('pages/screens.tsx', TREE['pages/screens.tsx']);
  await holds(`!document.querySelector('.sign script')`);
});

test('shows errors of the page in a panel that takes no focus and can be dismissed', async () => {
  write('content/index.md', TREE['content/index.md'].replace('title: Home', 'date: 2024-02-30'));
  await holds(`${PANEL}`);
  const text = await textOf(`${PANEL}`);
  for (const part of ['error', 'content/index.md:2:1', '2024-02-30', 'Write a real date'])
    assert.match(text, part);
  assert.is(
    await at.tab.evaluate(`${PANEL}.querySelector('a').href`),
    `vscode://file${root}/content/index.md:2:1`,
  );
  // The last good page is still there, below the panel.
  await holds(`document.body.textContent.includes('Paragraph 3.')`);
  assert.is(await at.tab.evaluate(`document.activeElement === document.body`), true);
  for (const [role, name] of [
    ['region', '1 error'],
    ['button', 'Dismiss'],
  ])
    await at.tab.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`);
  await at.tab.evaluate(`${OVERLAY}.querySelector('.dismiss').click()`);
  await holds(`!${PANEL} && !${OVERLAY}.querySelector('.recall').hidden`);
  await at.tab.evaluate(`${OVERLAY}.querySelector('.recall').click()`);
  await holds(`${PANEL}`);
  await at.tab.keyboard.press('Escape');
  await holds(`!${PANEL} && ${OVERLAY}.activeElement.matches('.recall')`);

  write('content/index.md', TREE['content/index.md']);
  await holds(`!${PANEL} && ${OVERLAY}.querySelector('.recall').hidden`);
});

test('shows why a build would leave the page out, as soon as that changes', async () => {
  const badge = `${OVERLAY}.querySelector('.mark')`;
  await holds(`document.querySelector('dev-overlay') && ${badge}.hidden`);
  write('content/index.md', TREE['content/index.md'].replace('---\n', '---\ndraft: true\n'));
  await holds(`${badge}.textContent.includes('draft') && !${badge}.hidden`);
  write('content/index.md', TREE['content/index.md']);
  await holds(`${badge}.hidden`);
});

test('shows only a mark for an error of another page, while somebody types, or for a type error', async () => {
  await open('/form');
  await at.tab.evaluate(`document.activeElement.blur()`);
  const isMarked = (words: string) =>
    holds(
      `!${OVERLAY}.querySelector('.recall').hidden && ${OVERLAY}.querySelector('.recall').textContent === '${words}'`,
    );
  write('content/index.md', page('Home', '[Dead](/nowhere)'));
  await isMarked('1 error elsewhere');
  assert.is(await at.tab.evaluate(`${PANEL}`), null);
  write('content/index.md', TREE['content/index.md']);
  await holds(`${OVERLAY}.querySelector('.recall').hidden`);

  await at.tab.type('#name', 'one ');
  write('content/form.md', page('Form', 'x').replace('title: Form', 'date: 2024-02-30'));
  await isMarked('1 error');
  await at.tab.keyboard.type('two');
  assert.is(await at.tab.evaluate(`document.querySelector('#name').value`), 'one two');
  write('content/form.md', TREE['content/form.md']);
  await holds(`${OVERLAY}.querySelector('.recall').hidden`);

  write('pages/name.ts', TREE['pages/name.ts'].replace('"Zone"', '1'));
  await isMarked('1 warning');
  assert.is(await at.tab.evaluate(`${PANEL}`), null);
  assert.match(
    await textOf(`${OVERLAY}.querySelector('ol')`),
    /pages\/name\.ts:1:14.*not assignable/s,
  );
  write('pages/name.ts', TREE['pages/name.ts']);
  await holds(`${OVERLAY}.querySelector('.recall').hidden`);
});

seen.run();
