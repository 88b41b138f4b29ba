/**
 * The same pages, layout and styles for this generator, Hugo, Eleventy, Astro and Next.js, each as its own documents
 * would have them written. Hugo is Debian's package; `npm run race -- --setup` installs the other three.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFixture } from './fixture.ts';

/** A generator with a site of its own. */
export interface Racer {
  name: string;
  version: string;
  folder: string;
  /** Where the finished pages lie, and what else a cold build may not find: paths below the folder. */
  out: string;
  kept: readonly string[];
  command: readonly [program: string, ...args: string[]];
  /** Where each kind of change is made. */
  files: Readonly<Record<Change, string>>;
}

/** What can be changed. Each has a mark in a file, with a number that a change moves on: `fact-mark-3`. */
export const CHANGES = ['text', 'fact', 'component'] as const;
type Change = (typeof CHANGES)[number];

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
/** Below this folder Node finds the packages of the three. */
export const PEERS = join(PROJECT, 'bench/peers');
const TEXT = 'part-0/page-1.md';
const CSS = `body { max-width: 40rem; margin: 2rem auto; font: 1rem/1.5 sans-serif; }
nav a { margin-inline-end: 1rem; }
pre { overflow: auto; padding: 1rem; background: #eee; }
`;
const NAV = Array.from({ length: 12 }, (_, index) => `/part-0/page-${index}`);

type Files = Record<string, string>;

/** The layout of every page, with the expressions that a generator has for its parts. */
const layout = (part: { title: string; description: string; head: string; body: string; footer: string }) =>
  `<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width,initial-scale=1" />
<title>${part.title}</title>
<meta name="description" content=${part.description} />
${part.head}
</head>
<body>
<nav>${NAV.map((path, index) => `<a href="${path}">Page ${index}</a>`).join(' ')}</nav>
<main><h1>${part.title}</h1>
${part.body}
</main>
${part.footer}
</body>
</html>
`;

const FACT = 'fact-mark-0';
const FOOTER = 'component-mark-0';

const ours: Files = {
  'content/site.yml': 'name: Race\n',
  'content/contact.yml': `fact: ${FACT}\n`,
  'assets/styles/base.css': CSS,
  'pages/index.ts': `export { Document } from './Document.tsx';\nexport { screens } from './Page.tsx';\n`,
  'pages/Footer.tsx': `export const Footer = ({ fact }: { fact: string }) => <footer>{fact} ${FOOTER}</footer>;\n`,
  'pages/Page.tsx': `export const screens = {
  plain: ({ page }) => (
    <>
      <h1>{page.title}</h1>
      <div dangerouslySetInnerHTML={{ __html: page.body.html }} />
    </>
  ),
};
`,
  'pages/Document.tsx': `import { Footer } from './Footer.tsx';
const nav = ${JSON.stringify(NAV)};
export const Document = ({ page, site, children }) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
    </head>
    <body>
      <nav>{nav.map((path, index) => <a key={path} href={path}>Page {index}</a>)}</nav>
      <main>{children}</main>
      <Footer fact={site.data.contact.fact} />
    </body>
  </html>
);
`,
};

const hugoPage = layout({
  title: '{{ .Title }}',
  description: '"{{ .Description }}"',
  head: `<style>\n${CSS}</style>`,
  body: '{{ .Content }}',
  footer: '{{ partial "footer.html" . }}',
});
const hugo: Files = {
  'config.toml': 'baseURL = "https://site.example/"\ndisableKinds = ["taxonomy", "term", "RSS"]\n',
  'data/contact.yml': `fact: ${FACT}\n`,
  'layouts/_default/single.html': `<!doctype html>\n${hugoPage}`,
  'layouts/_default/list.html': `<!doctype html>\n${hugoPage}`,
  'layouts/partials/footer.html': `<footer>{{ .Site.Data.contact.fact }} ${FOOTER}</footer>\n`,
};

const eleventy: Files = {
  'package.json': '{ "type": "module", "private": true }\n',
  'eleventy.config.js': `export default (config) => {
  config.setQuietMode(true);
  return { dir: { input: 'content', output: 'out', includes: '../includes', data: '../data' }, markdownTemplateEngine: false };
};
`,
  'data/contact.json': `{ "fact": "${FACT}" }\n`,
  'content/content.json': '{ "layout": "page.liquid" }\n',
  'includes/page.liquid': `<!doctype html>\n${layout({
    title: '{{ title }}',
    description: '"{{ description }}"',
    head: `<style>\n${CSS}</style>`,
    body: '{{ content }}',
    footer: '{% render "footer.liquid", fact: contact.fact %}',
  })}`,
  'includes/footer.liquid': `<footer>{{ fact }} ${FOOTER}</footer>\n`,
};

const astro: Files = {
  'package.json': '{ "type": "module", "private": true }\n',
  'astro.config.mjs': `export default { outDir: './out', cacheDir: './kept', build: { inlineStylesheets: 'always' } };\n`,
  'src/contact.json': `{ "fact": "${FACT}" }\n`,
  'src/base.css': CSS,
  'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
export const collections = { pages: defineCollection({ loader: glob({ pattern: '**/*.md', base: './content' }) }) };
`,
  'src/components/Footer.astro': `---
const { fact } = Astro.props;
---
<footer>{fact} ${FOOTER}</footer>
`,
  'src/pages/[...slug].astro': `---
import { getCollection, render } from 'astro:content';
import Footer from '../components/Footer.astro';
import contact from '../contact.json';
import '../base.css';
export const getStaticPaths = async () =>
  (await getCollection('pages')).map((entry) => ({ params: { slug: entry.id === 'index' ? undefined : entry.id }, props: { entry } }));
const { entry } = Astro.props;
const { Content } = await render(entry);
---
<!doctype html>
${layout({
  title: '{entry.data.title}',
  description: '{entry.data.description}',
  head: '',
  body: '<Content />',
  footer: '<Footer fact={contact.fact} />',
})}`,
};

const next: Files = {
  'package.json': '{ "private": true }\n',
  'next.config.mjs': `export default { output: 'export', distDir: 'out', turbopack: { root: ${JSON.stringify(PEERS)} } };\n`,
  'contact.json': `{ "fact": "${FACT}" }\n`,
  'app/base.css': CSS,
  'app/Footer.js': `export const Footer = ({ fact }) => <footer>{fact} ${FOOTER}</footer>;\n`,
  'app/layout.js': `import './base.css';
import contact from '../contact.json';
import { Footer } from './Footer.js';
const nav = ${JSON.stringify(NAV)};
export default ({ children }) => (
  <html lang="en">
    <body>
      <nav>{nav.map((path, index) => <a key={path} href={path}>Page {index}</a>)}</nav>
      {children}
      <Footer fact={contact.fact} />
    </body>
  </html>
);
`,
  'app/[[...slug]]/page.js': `import { readdirSync, readFileSync } from 'node:fs';
import matter from 'gray-matter';
import { marked } from 'marked';
const read = (slug = ['index']) => matter(readFileSync(\`content/\${slug.join('/')}.md\`, 'utf8'));
export const dynamicParams = false;
export const generateStaticParams = () =>
  readdirSync('content', { recursive: true })
    .filter((path) => path.endsWith('.md'))
    .map((path) => ({ slug: path === 'index.md' ? [] : path.slice(0, -3).split('/') }));
export async function generateMetadata({ params }) {
  const { title, description } = read((await params).slug).data;
  return { title, description };
}
export default async function Page({ params }) {
  const { data, content } = read((await params).slug);
  return (
    <main>
      <h1>{data.title}</h1>
      <div dangerouslySetInnerHTML={{ __html: marked.parse(content) }} />
    </main>
  );
}
`,
};

function write(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const installed = (path: string) => join(PEERS, 'node_modules', path);
const versionOf = (name: string): string =>
  existsSync(installed(name)) ? JSON.parse(readFileSync(installed(`${name}/package.json`), 'utf8')).version : '';

/** The arguments of Node with which `npm run build` starts, for any working folder. */
export function buildArgs(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));
  const words = (scripts.build as string).split(' ').slice(1);
  return words.map((word) => (word.endsWith('.cjs') ? join(PROJECT, word) : word));
}

/** Writes every generator's site with `count` pages below `scratch`, and names those that can run here. */
export function makeRacers(scratch: string, count: number): Racer[] {
  const corpus = join(scratch, 'corpus');
  makeFixture(corpus, count);
  const place = (name: string, files: Files): string => {
    const folder = join(scratch, name.replace(' ', '-'));
    cpSync(join(corpus, 'content'), join(folder, 'content'), { recursive: true });
    write(folder, files);
    writeFileSync(
      join(folder, 'content', TEXT),
      `${readFileSync(join(folder, 'content', TEXT), 'utf8')}\ntext-mark-0\n`,
    );
    // To Hugo, an index.md is one page made of all that lies beside it.
    if (name === 'Hugo') renameSync(join(folder, 'content/index.md'), join(folder, 'content/_index.md'));
    return folder;
  };
  const text = `content/${TEXT}`;
  const hugoVersion = /v([\d.]+)/.exec(spawnSync('hugo', ['version'], { encoding: 'utf8' }).stdout ?? '')?.[1] ?? '';
  const racer = (name: string, files: Files, rest: Omit<Racer, 'name' | 'folder'>): Racer[] =>
    rest.version === '' ? [] : [{ name, folder: place(name, files), ...rest }];
  return [
    ...racer('this generator', ours, {
      version: 'this commit',
      out: 'dist',
      kept: ['.cache'],
      command: [process.execPath, ...buildArgs()],
      files: { text, fact: 'content/contact.yml', component: 'pages/Footer.tsx' },
    }),
    ...racer('Hugo', hugo, {
      version: hugoVersion,
      out: 'public',
      kept: ['resources'],
      command: ['hugo', '--quiet'],
      files: { text, fact: 'data/contact.yml', component: 'layouts/partials/footer.html' },
    }),
    ...racer('Eleventy', eleventy, {
      version: versionOf('@11ty/eleventy'),
      out: 'out',
      kept: ['.cache'],
      command: [process.execPath, installed('@11ty/eleventy/cmd.cjs')],
      files: { text, fact: 'data/contact.json', component: 'includes/footer.liquid' },
    }),
    ...racer('Astro', astro, {
      version: versionOf('astro'),
      out: 'out',
      kept: ['kept', '.astro'],
      command: [process.execPath, installed('astro/astro.js'), 'build'],
      files: { text, fact: 'src/contact.json', component: 'src/components/Footer.astro' },
    }),
    ...racer('Next.js', next, {
      version: versionOf('next'),
      out: 'out',
      kept: ['.next'],
      command: [process.execPath, installed('next/dist/bin/next'), 'build'],
      files: { text, fact: 'contact.json', component: 'app/Footer.js' },
    }),
  ];
}
