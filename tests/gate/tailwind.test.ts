/** Tailwind by its own documentation, as docs/guide.md shows it: in components and texts, in a build and under dev. */
import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startDev } from '../command.ts';
import { emitSite } from '../emitted.ts';
import { ROOT } from '../site.ts';
import { explainSkip } from '../tally.ts';
import { makeTree, page, replaceFile } from '../tree.ts';
import { until } from '../until.ts';

const tailwind = suite('Tailwind');

/** The blocks of the section: the configuration and the stylesheet. */
const [, section = ''] = readFileSync(join(ROOT, 'docs/guide.md'), 'utf8').split(
  '\n### Tailwind\n',
);
const [shown = ''] = section.split('\n### ', 1);
const [config = '', style = ''] = Array.from(
  shown.matchAll(/^```\w+\n(.*?)^```$/gms),
  ([, text = '']) => text,
);
const [, names = ''] = /`npm install ([^`]*)`/.exec(shown) ?? [];

const text = (name: string) => page('Home', `<p class="${name}">Text</p>`);
const root = makeTree({
  'postcss.config.mjs': config,
  'assets/styles/index.css': style,
  'package.json': '{ "private": true }',
  '.gitignore': '.cache/\ndist/\nnode_modules/\n',
  'content/index.md': text('mt-[3px]'),
  'pages/index.ts': `export { screens } from './screens.tsx';`,
  'pages/screens.tsx': `export const screens = { plain: ({ page }) => (
    <main className="hero pb-[5px]"><h1>{page.title}</h1><div dangerouslySetInnerHTML={page.html} /></main>) };`,
  'pages/hero.css': '@reference "../assets/styles/index.css";\n.hero { @apply pl-[7px]; }',
});

const installed = process.env.TAILWIND_FOLDER;
if (installed) symlinkSync(join(installed, 'node_modules'), join(root, 'node_modules'));
const { status } = installed
  ? { status: 0 }
  : spawnSync('npm', ['install', '--silent', '--ignore-scripts', ...names.split(' ')], {
      cwd: root,
    });
if (status !== 0) explainSkip('Tailwind cannot be installed here.');
const on = status === 0 ? tailwind : tailwind.skip;

const RULES = ['margin-top:3px', 'padding-bottom:5px', 'padding-left:7px'];

on('makes the styles of classes in texts and components, twice the same', async () => {
  const read = async () => {
    const { folder, problems } = await emitSite(root);
    assert.equal(problems, []);
    return readFileSync(join(folder, 'index.html'), 'utf8');
  };
  const html = await read();
  for (const rule of RULES) assert.match(html, rule);
  replaceFile(root, 'content/index.md', text('mt-[9px]'));
  const changed = await read();
  assert.match(changed, 'margin-top:9px');
  assert.not.match(changed, 'margin-top:3px');
  replaceFile(root, 'content/index.md', text('mt-[3px]'));
  assert.is(await read(), html);
});

on('follows classes under dev', async () => {
  const dev = await startDev(root);
  const holds = (what: string) =>
    until(async () => (await (await fetch(`${dev.origin}/`)).text()).includes(what));
  for (const rule of RULES) await holds(rule);
  replaceFile(root, 'content/index.md', text('mt-[11px]'));
  await holds('margin-top:11px');
  const screens = readFileSync(join(root, 'pages/screens.tsx'), 'utf8');
  replaceFile(root, 'pages/screens.tsx', screens.replace('pb-[5px]', 'pb-[13px]'));
  await holds('padding-bottom:13px');
  replaceFile(
    root,
    'pages/hero.css',
    '@reference "../assets/styles/index.css";\n.hero { @apply pl-[17px]; }',
  );
  await holds('padding-left:17px');
  await dev.stop();
});

tailwind.run();
