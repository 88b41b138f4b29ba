import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { listFiles, ROOT } from './site.ts';
import { makeTree } from './tree.ts';
import { DAY, emitTurned, turn } from './turned.ts';

/** Attributes and metadata that are shown or read out to a visitor. */
const TOLD = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
];
const METADATA = ['description', 'og:description', 'og:image:alt', 'og:site_name', 'og:title'];

/** All that a page shows or has read out. */
function readWords(html: string): string[] {
  const tree = parseDocument(html);
  const silent = new Set(['script', 'style']);
  const walk = (nodes: typeof tree.children): string[] =>
    nodes.flatMap((node) => {
      if (node.type === 'text') return [node.data];
      if (!('attribs' in node) || silent.has(node.name)) return [];
      const { attribs, children } = node;
      const told = TOLD.map((name) => attribs[name] ?? '');
      if (METADATA.includes(attribs.name ?? attribs.property ?? '')) told.push(attribs.content ?? '');
      return [...told, ...walk(children)];
    });
  return walk(DomUtils.getElementsByTagName('html', tree));
}

/** What is left in Latin letters when addresses and days are taken away. */
const latin = (words: string[]): string[] =>
  words
    .map((text) =>
      text
        .replace(/\S*(@|:\/\/|\.example)\S*/g, '')
        .replace(DAY, '')
        .trim(),
    )
    .filter((text) => /[a-z]/i.test(text));

/** Looks below a folder for words between tags. */
function lint(folder: string) {
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const options = ['lint', '--only=style/noJsxLiterals', 'pages', 'islands'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [biome, ...options], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, report: stdout + stderr };
}

const source = suite('pages/ and islands/');

source('show and tell no word of their own: all of them are the content’s', async () => {
  const { folder } = await emitTurned();
  const pages = listFiles(folder).filter((file) => file.endsWith('.html'));
  assert.ok(pages.length > 40, `${pages.length} pages`);
  const left = pages.flatMap((file) =>
    latin(readWords(readFileSync(join(folder, file), 'utf8'))).map((text) => `${file}: ${text}`),
  );
  assert.equal(left, []);
});

source('are held to it where attributes or text speak', () => {
  const page = `<html><head><title>One</title><meta name="description" content="Two"><style>p{}</style></head>
    <body><p>${turn('Words')} 3 help@zone.example</p><img alt="Four" src="five.png"></body></html>`;
  assert.equal(latin(readWords(page)), ['One', 'Two', 'Four']);
});

source('have no words between tags, even where a page does not show them', () => {
  const { status, report } = lint(ROOT);
  assert.is(status, 0, report);
  const planted = makeTree({
    'biome.json': readFileSync(join(ROOT, 'biome.json')),
    '.gitignore': 'dist/\n',
    'pages/Planted.tsx': 'export const Planted = () => <p>Words</p>;\n',
    'islands/Fine.tsx': 'export const Fine = ({ words }: { words: string }) => <p>{words}</p>;\n',
  });
  assert.match(lint(planted).report, 'pages/Planted.tsx:1:33 lint/style/noJsxLiterals');
  assert.not.match(lint(planted).report, 'Fine');
});

source.run();
