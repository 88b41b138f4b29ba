/**
 * `npm run bench:dev -- FOLDER`: how long an edit takes until a browser shows it, under dev of this generator, Astro and
 * Vite with the same 47 texts, and of this site. They take turns. FOLDER: where Astro and Vite are installed.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { findBrowser, launch } from '../tests/browser.ts';
import { copySite } from '../tests/copy.ts';
import { makeFixture } from './fixture.ts';
import { spread, treeMemory, treeTime } from './measure.ts';

const options = { rounds: { type: 'string', default: '9' }, edits: { type: 'string', default: '0' } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const PEERS = resolve(positionals[0] ?? '.');
// What is in a folder of theirs finds their packages.
const scratch = mkdtempSync(join(PEERS, 'bench-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 9 }));

const CARD = 'export const Card = () => <section className="card"><h2>component</h2></section>;\n';
const STYLE = '.card { margin-block-start: 0px }\n';
const COUNTER = `import { useState } from 'react';
export default function Counter() { const [count, add] = useState(0); return <button onClick={() => add(count + 1)}>island {count}</button>; }\n`;
const VITE = `cacheDir: '.vite', server: { fs: { strict: false } }`;

const OWN: Record<string, string> = {
  'pages/index.ts': `export { screens } from './Screen.tsx';`,
  'pages/Screen.tsx': `import Counter from '../islands/Counter.tsx'; import { Card } from './Card.tsx';
export const screens = { plain: ({ page }) => <main><Card /><Counter /><div dangerouslySetInnerHTML={{ __html: page.body.html }} /></main> };`,
  'pages/Card.tsx': CARD,
  'pages/card.css': STYLE,
  'islands/Counter.tsx': `import { island } from 'site/island'; ${COUNTER.replace('default ', '')}
export default island({ name: 'Counter', when: 'load', View: Counter });`,
};
const ASTRO: Record<string, string> = {
  'astro.config.mjs': `import react from '@astrojs/react';
export default { integrations: [react()], vite: { ${VITE} }, devToolbar: { enabled: false } };`,
  'src/content.config.ts': `import { defineCollection } from 'astro:content'; import { glob } from 'astro/loaders';
export const collections = { texts: defineCollection({ loader: glob({ pattern: '**/*.md', base: './content' }) }) };`,
  'src/pages/[...path].astro': `---
import { getCollection, render } from 'astro:content'; import Card from '../Card.astro'; import Counter from '../Counter.tsx'; import '../card.css';
export const getStaticPaths = async () => (await getCollection('texts')).map((text) => ({ params: { path: text.id }, props: text }));
const { Content } = await render(Astro.props);
---
<html lang="en"><body><main><Card /><Counter client:load /><Content /></main></body></html>`,
  'src/Card.astro': '<section class="card"><h2>component</h2></section>\n',
  'src/card.css': STYLE,
  'src/Counter.tsx': COUNTER,
};
const VITES: Record<string, string> = {
  'vite.config.mjs': `import react from '@vitejs/plugin-react';\nexport default { ${VITE}, plugins: [react()] };`,
  'index.html': '<!doctype html><html lang="en"><body><script type="module" src="/main.tsx"></script></body></html>',
  'main.tsx': `import { createRoot } from 'react-dom/client'; import { App } from './App.tsx'; import './card.css';
createRoot(document.body).render(<App />);`,
  'App.tsx': `import { Card } from './Card.tsx'; import Counter from './Counter.tsx'; import text from './content/part-0/page-0.md?raw';
export const App = () => <main><Card /><Counter /><pre>{text}</pre></main>;`,
  'Card.tsx': CARD,
  'card.css': STYLE,
  'Counter.tsx': COUNTER,
};

/** What is edited: a file, a text in it, and what takes its place, with the number of the edit for `%`. */
type Edit = [file: string, text: string, edited: string];
const editsOf = (component: string, style: string, island: string): Edit[] => [
  [component, 'component<', 'component %<'],
  [style, '0px', '%px'],
  ['content/part-0/page-0.md', '## First part 0', '## text %'],
  [island, 'island {', 'island % {'],
];
const SITE: Edit[] = [
  ['pages/components/CallToAction.tsx', '<p className="lead">', '$&component % '],
  ['pages/components/cta.css', 'margin-block-start: var(--space-4)', 'margin-block-start: %px'],
  ['content/products/pos.md', '    lead: ', '$&text % '],
  ['islands/TryPos.tsx', '<p className="try-note">', '$&island % '],
];
const own = [join(import.meta.dirname, '../build/start.cjs'), 'dev', '--port', '0'];
const astro = [join(PEERS, 'node_modules/astro/astro.js'), 'dev', '--port', '4399'];
const vite = [join(PEERS, 'node_modules/vite/bin/vite.js'), '--port', '4398', '--host', '127.0.0.1'];
const browser = await launch(await findBrowser());
const servers = [
  await start('this generator', own, OWN, editsOf('pages/Card.tsx', 'pages/card.css', 'islands/Counter.tsx')),
  await start('Astro', astro, ASTRO, editsOf('src/Card.astro', 'src/card.css', 'src/Counter.tsx')),
  await start('Vite', vite, VITES, editsOf('Card.tsx', 'card.css', 'Counter.tsx'), '/'),
  await start('this site', own, {}, SITE, '/zone-pos'),
];

async function start(
  name: string,
  args: string[],
  files: Record<string, string>,
  edits: Edit[],
  path = '/part-0/page-0',
) {
  const root = name === 'this site' ? copySite() : join(scratch, name);
  if (name !== 'this site') makeFixture(root, 47, files);
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } });
  process.prependListener('exit', () => child.kill('SIGKILL'));
  let said = '';
  const origin = await new Promise<string>((found, fail) => {
    const hear = (text: Buffer) => {
      said += stripVTControlCharacters(text.toString());
      const [address] = /http:\/\/[\w.]+:\d+/.exec(said) ?? [];
      if (address) found(address);
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', hear);
    child.on('exit', () => fail(new Error(`${name} ended: ${said}`)));
  });
  const page = await browser.newPage();
  await page.goto(origin + path);
  return { name, root, edits, page, pid: child.pid ?? 0, times: [] as number[] };
}

type Server = (typeof servers)[number];
const KINDS = ['component', 'style', 'text', 'island'];
let number = 0;

/** Edits once, and gives the milliseconds until the browser shows it; then takes the edit back. */
async function edit({ root, page, edits }: Server, kind: number): Promise<number> {
  const [file = '', text = '', edited = ''] = edits[kind] ?? [];
  const path = join(root, file);
  const before = readFileSync(path, 'utf8');
  number += 1;
  const margin = `getComputedStyle(document.querySelector('.card, .cta .lead')).marginBlockStart`;
  const shown = kind === 1 ? `${margin} === '${number}px'` : `main.textContent.includes('${KINDS[kind]} ${number}')`;
  const look = `(() => { const main = document.querySelector('main'); return ${shown} })()`;
  const start = performance.now();
  writeFileSync(path, before.replace(text, edited.replace('%', String(number))));
  // The page may be loaded again meanwhile.
  while (!(await page.evaluate(look).catch(() => false))) await pause(4);
  const time = performance.now() - start;
  // Some watchers miss a change right behind another.
  await pause(500);
  writeFileSync(path, before);
  while (await page.evaluate(look).catch(() => true)) await pause(4);
  await pause(500);
  return time;
}

const row = (...cells: string[]) => void process.stdout.write(`| ${cells.join(' | ')} |\n`);
process.stdout.write(`Node.js ${process.version}, load ${loadavg()[0]?.toFixed(1)}; ${values.rounds} rounds\n\n`);
row('edit', ...servers.map(({ name }) => `${name}, ms`));
row(...['', ...servers].map(() => '---'));
for (const [kind, name] of KINDS.entries()) {
  // The first round warms up.
  for (let round = 0; round <= Number(values.rounds); round++)
    for (const server of servers) {
      await server.page.bringToFront();
      // A page in view again asks first for what it has missed.
      await pause(300);
      server.times = [...(round > 1 ? server.times : []), await edit(server, kind)];
    }
  row(name, ...servers.map(({ times }) => spread(times).median.toFixed(0)));
}
for (const server of servers)
  for (let at = 0; at < Number(values.edits); at += 2) {
    await server.page.bringToFront();
    await edit(server, (at / 2) % 4);
  }
await pause(20_000);
const before = servers.map(({ pid }) => treeTime(pid));
await pause(10_000);
row('% at rest', ...servers.map(({ pid }, at) => ((treeTime(pid) - (before[at] ?? 0)) * 10).toFixed(1)));
row(`MiB after ${values.edits} edits`, ...servers.map(({ pid }) => treeMemory(pid).toFixed(0)));
await browser.close();
process.exit();
