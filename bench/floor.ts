/** The minimum for a build of this kind: gray-matter, marked, renderToString of the same page, write. Nothing is checked. */
process.env.NODE_ENV = 'production';
const { mkdirSync, readdirSync, readFileSync, writeFileSync } = await import('node:fs');
const { dirname, join } = await import('node:path');
const { default: matter } = await import('gray-matter');
const { marked } = await import('marked');
const { createElement } = await import('react');
const { renderToString } = await import('react-dom/server');
const { PlainDocument, PlainScreen } = await import('../build/render/plain.tsx');

const [root = '.', out = 'dist'] = process.argv.slice(2);
const content = join(root, 'content');
const site = {
  name: 'Site',
  url: 'https://site.example',
  base: '',
  lang: 'en',
  today: '2024-10-13',
  data: {},
  isPlaceholder: () => false,
  pages: [],
  collections: {},
  drawings: {},
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
  const html = `<!doctype html>${renderToString(createElement(PlainDocument, { page, site, children: screen }))}`;
  const file = join(out, path, 'index.html');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}

export {};
