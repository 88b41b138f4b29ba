/**
 * The same ten small pages for this generator, for Astro and for Vite with React, each as its own documents would have
 * them written. `npm run peers` installs the other two into bench/peers/.
 */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What is changed and measured, in the order of the tables. */
export const KINDS = ['text', 'data', 'style', 'component'] as const;
export type Kind = (typeof KINDS)[number];

export interface Peer {
  name: string;
  root: string;
  /** The arguments of Node that start its dev server at a port. */
  start: (port: number) => string[];
  /** Where each kind of change is made. */
  files: Record<Kind, string>;
}

const HERE = fileURLToPath(new URL('.', import.meta.url));
/** The page that is open while it is changed. */
export const PAGE = '/page-3';

const PARAGRAPH = 'The floor holds every line of paint, and each court keeps its own colour. '.repeat(5);
const text = (page: number, mark: string) => `Page ${page}.\n\n${PARAGRAPH}\n\n${PARAGRAPH}\n\nText-${mark}.\n`;
const css = (mark: string) => `:root { --mark: ${mark}; }\n.badge { color: green; }\n`;
const json = (mark: string) => `{ "mark": "${mark}" }\n`;

/** The text of a file with a mark in it, from which a browser reads that it is the latest. */
export const contents: Record<string, (mark: string) => string> = {
  'ours/content/page-3.md': (mark) => `---\ntitle: Page 3\ndescription: Page 3.\n---\n\n${text(3, mark)}`,
  'ours/content/numbers.yml': (mark) => `mark: "${mark}"\n`,
  'ours/pages/components/badge.css': (mark) => `@layer components {\n${css(mark).replace(':root', '.badge')}}\n`,
  'ours/pages/components/Badge.tsx': (mark) =>
    `export const Badge = ({ number }: { number: string }) => (\n  <p className="badge">\n    <b id="data">{number}</b> <i id="component">${mark}</i>\n  </p>\n);\n`,
  'astro/src/pages/page-3.md': (mark) => `---\nlayout: ../layouts/Page.astro\ntitle: Page 3\n---\n\n${text(3, mark)}`,
  'astro/src/numbers.json': json,
  'astro/src/badge.css': css,
  'astro/src/components/Badge.astro': (mark) =>
    `---\nconst { number } = Astro.props;\n---\n<p class="badge"><b id="data">{number}</b> <i id="component">${mark}</i></p>\n`,
  'vite/src/texts/page-3.md': (mark) => text(3, mark),
  'vite/src/numbers.json': json,
  'vite/src/badge.css': css,
  'vite/src/Badge.tsx': (mark) =>
    `export const Badge = ({ number }: { number: string }) => (\n  <p className="badge">\n    <b id="data">{number}</b> <i id="component">${mark}</i>\n  </p>\n);\n`,
};

/** What is not changed, in three sites. */
const fixed: Record<string, string> = {
  'ours/content/site.yml': 'name: Ten\n',
  'ours/pages/index.ts': `export { screens } from './screens.tsx';\n`,
  'ours/pages/screens.tsx': `import { Badge } from './components/Badge.tsx';
export const screens = {
  plain: ({ page, site }) => (
    <main>
      <h1>{page.title}</h1>
      <Badge number={site.data.numbers.mark} />
      <div dangerouslySetInnerHTML={{ __html: page.body.html }} />
    </main>
  ),
};
`,
  'astro/package.json': '{ "type": "module", "private": true }\n',
  'astro/astro.config.mjs': `export default { devToolbar: { enabled: false }, vite: { server: { fs: { strict: false } } } };\n`,
  'astro/src/layouts/Page.astro': `---
import '../badge.css';
import Badge from '../components/Badge.astro';
import numbers from '../numbers.json';
const { frontmatter } = Astro.props;
---
<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>{frontmatter.title}</title></head>
  <body><main><h1>{frontmatter.title}</h1><Badge number={numbers.mark} /><slot /></main></body>
</html>
`,
  'vite/package.json': '{ "type": "module", "private": true }\n',
  'vite/vite.config.js': `import react from '@vitejs/plugin-react';\nexport default { plugins: [react()], server: { fs: { strict: false } } };\n`,
  'vite/index.html': `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>Ten</title></head>\n<body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body>\n</html>\n`,
  'vite/src/main.tsx': `import { createRoot } from 'react-dom/client';
import './badge.css';
import { Page } from './Page.tsx';
createRoot(document.querySelector('#root')!).render(<Page path={location.pathname.slice(1) || 'page-0'} />);
`,
  'vite/src/Page.tsx': `import { marked } from 'marked';
import { Badge } from './Badge.tsx';
import numbers from './numbers.json';
const texts = import.meta.glob<string>('./texts/*.md', { query: '?raw', import: 'default', eager: true });
export const Page = ({ path }: { path: string }) => (
  <main>
    <h1>{path}</h1>
    <Badge number={numbers.mark} />
    <div dangerouslySetInnerHTML={{ __html: marked.parse(texts[\`./texts/\${path}.md\`] ?? '') as string }} />
  </main>
);
`,
};

for (let page = 0; page < 10; page++) {
  const [title, body] = [`Page ${page}`, text(page, '0')];
  fixed[`ours/content/${page === 0 ? 'index' : `page-${page}`}.md`] =
    `---\ntitle: ${title}\ndescription: ${title}.\n---\n\n${body}`;
  fixed[`astro/src/pages/${page === 0 ? 'index' : `page-${page}`}.md`] =
    `---\nlayout: ../layouts/Page.astro\ntitle: ${title}\n---\n\n${body}`;
  fixed[`vite/src/texts/page-${page}.md`] = body;
}

/** Writes the three sites into a folder, where they find the packages of bench/peers/. */
export function makePeers(folder: string): Peer[] {
  symlinkSync(join(HERE, 'peers/node_modules'), join(folder, 'node_modules'));
  const marked = Object.entries(contents).map(([path, make]) => [path, make('0')] as const);
  for (const [path, body] of [...Object.entries(fixed), ...marked]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), body);
  }
  const peer = (name: string, files: Peer['files'], start: Peer['start']): Peer => {
    return { name, root: folder, files, start };
  };
  const installed = (path: string) => join(HERE, 'peers/node_modules', path);
  const files = (text: string, data: string, style: string, component: string) => ({ text, data, style, component });
  return [
    peer(
      'ours',
      files(
        'ours/content/page-3.md',
        'ours/content/numbers.yml',
        'ours/pages/components/badge.css',
        'ours/pages/components/Badge.tsx',
      ),
      (port) => [join(HERE, '../build/start.cjs'), 'dev', '--root', join(folder, 'ours'), '--port', String(port)],
    ),
    peer(
      'Astro',
      files(
        'astro/src/pages/page-3.md',
        'astro/src/numbers.json',
        'astro/src/badge.css',
        'astro/src/components/Badge.astro',
      ),
      (port) => [installed('astro/astro.js'), 'dev', '--root', join(folder, 'astro'), '--port', String(port)],
    ),
    peer(
      'Vite',
      files('vite/src/texts/page-3.md', 'vite/src/numbers.json', 'vite/src/badge.css', 'vite/src/Badge.tsx'),
      (port) => [installed('vite/bin/vite.js'), join(folder, 'vite'), '--port', String(port), '--strictPort'],
    ),
  ];
}
