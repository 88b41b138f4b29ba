/** The minimum for a build of this kind: gray-matter, marked, renderToString of the same page, and write. No checks. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import matter from 'gray-matter';
import { marked } from 'marked';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { PlainDocument, PlainScreen } from '../build/render/plain.tsx';

const [root = '.', out = 'dist'] = process.argv.slice(2);
const content = join(root, 'content');
const site = {
  name: 'Site',
  url: 'https://site.example',
  base: '',
  lang: 'en',
  today: '2024-10-13',
  data: {},
  pages: [],
  collections: {},
  drawings: {},
  assets: [],
  isPlaceholder: () => false,
  absolute: (address: string) => address,
};
for (const name of readdirSync(content, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.md')) continue;
  const { data, content: body } = matter(readFileSync(join(content, name), 'utf8'));
  const path = `/${name.replace(/(^|\/)index\.md$|\.md$/, '')}`;
  const page = {
    path,
    title: String(data.title),
    description: String(data.description),
    lang: 'en',
    dir: 'ltr' as const,
    canonical: site.url + path,
    noindex: false,
    languages: [],
    front: data as never,
    body: { html: await marked(body), headings: [] },
  };
  const screen = createElement(PlainScreen, { page, site });
  const html = `<!doctype html>${renderToString(PlainDocument({ page, children: screen }))}`;
  const file = join(out, path, 'index.html');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}
