/**
 * `npm run bench:dev -- FOLDER` measures how long a browser takes to show an edit under dev: in turns for this generator,
 * Astro and Vite (both installed in FOLDER) with the same 47 texts, and for this site.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBrowser, launch } from '../tests/browser.ts';
import { copySite } from '../tests/copy.ts';
import { makeFixture, pathOf } from './fixture.ts';
import { median, writeHead, writeRow } from './measure.ts';

const ROUNDS = 9;
const PEERS = resolve(process.argv[2] ?? '.');
const scratch = mkdtempSync(join(PEERS, 'bench-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 9 }));
const CARD = 'export const Card = () => <section className="card"><h2>component</h2></section>;\n';
const STYLE = '.card { margin-block-start: 0px }\n';
const COUNTER = `import { useState } from 'react';
export default function Counter() { const [count, add] = useState(0); return <button onClick={() => add(count + 1)}>island {count}</button>; }\n`;
const VITE = `cacheDir: '.vite', server: { fs: { strict: false } }`;
const SITES: Record<string, Record<string, string>> = {
  own: {
    'pages/index.ts': `export { screens } from './Screen.tsx';`,
    'pages/Screen.tsx': `import Counter from '../islands/Counter.tsx'; import { Card } from './Card.tsx';
export const screens = { plain: ({ page }) => <main><Card /><Counter /><div dangerouslySetInnerHTML={{ __html: page.body.html }} /></main> };`,
    'pages/Card.tsx': CARD,
    'pages/card.css': STYLE,
    'islands/Counter.tsx': `import { island } from 'site/island'; ${COUNTER.replace('default ', '')}
export default island({ name: 'Counter', when: 'load', View: Counter });`,
  },
  astro: {
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
  },
  vite: {
    'vite.config.mjs': `import react from '@vitejs/plugin-react';\nexport default { ${VITE}, plugins: [react()] };`,
    'index.html':
      '<!doctype html><html lang="en"><body><script type="module" src="/main.tsx"></script></body></html>',
    'main.tsx': `import { createRoot } from 'react-dom/client'; import { App } from './App.tsx'; import './card.css';
createRoot(document.body).render(<App />);`,
    'App.tsx': `import { Card } from './Card.tsx'; import Counter from './Counter.tsx'; import text from './content${pathOf(0)}.md?raw';
export const App = () => <main><Card /><Counter /><pre>{text}</pre></main>;`,
    'Card.tsx': CARD,
    'card.css': STYLE,
    'Counter.tsx': COUNTER,
  },
};

/** An edit: a file, a text in it, and its replacement, in which `%` stands for the number of the edit. */
type Edit = [file: string, text: string, edited: string];
const KINDS = ['component', 'style', 'text', 'island'];
const edits = (component: string, style: string, island: string): Edit[] => [
  [component, 'component<', 'component %<'],
  [style, '0px', '%px'],
  [`content${pathOf(0)}.md`, '## First part 0', '## text %'],
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
const vite = [
  join(PEERS, 'node_modules/vite/bin/vite.js'),
  '--port',
  '4398',
  '--host',
  '127.0.0.1',
];
const browser = await launch(await findBrowser());
const servers = [
  await start('own', own, edits('pages/Card.tsx', 'pages/card.css', 'islands/Counter.tsx')),
  await start('astro', astro, edits('src/Card.astro', 'src/card.css', 'src/Counter.tsx')),
  await start('vite', vite, edits('Card.tsx', 'card.css', 'Counter.tsx'), '/'),
  await start('this site', own, SITE, '/zone-pos'),
];

async function start(name: string, args: string[], edits: Edit[], path = pathOf(0)) {
  const root = SITES[name] ? join(scratch, name) : copySite();
  if (SITES[name]) makeFixture(root, 47, SITES[name]);
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
  });
  process.prependListener('exit', () => child.kill('SIGKILL'));
  let said = '';
  const origin = await new Promise<string>((found, fail) => {
    const hear = (text: Buffer) => {
      said += text;
      const [address] = /http:\/\/[\w.]+:\d+/.exec(said) ?? [];
      if (address) found(address);
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', hear);
    child.on('exit', () => fail(new Error(`${name} ended: ${said}`)));
  });
  const page = await browser.newPage();
  await page.goto(origin + path);
  return { name, root, edits, page, times: [] as number[] };
}

let number = 0;
/** Makes an edit, and undoes it once the browser shows it. Returns the milliseconds until then. */
async function edit(
  { root, page, edits }: (typeof servers)[number],
  kind: number,
): Promise<number> {
  const [file = '', text = '', edited = ''] = edits[kind] ?? [];
  const path = join(root, file);
  const before = readFileSync(path, 'utf8');
  number += 1;
  const style = `getComputedStyle(document.querySelector('.card, .cta .lead')).marginBlockStart === '${number}px'`;
  const look =
    kind === 1
      ? style
      : `document.querySelector('main').textContent.includes('${KINDS[kind]} ${number}')`;
  // Let the tab settle in view, and the server finish its check of types and other pages after the last edit.
  await page.bringToFront();
  await pause(1500);
  const start = performance.now();
  writeFileSync(path, before.replace(text, edited.replace('%', String(number))));
  // The page may be reloaded meanwhile.
  while (!(await page.evaluate(look).catch(() => false))) await pause(4);
  const time = performance.now() - start;
  await pause(500);
  writeFileSync(path, before);
  while (await page.evaluate(look).catch(() => true)) await pause(4);
  return time;
}

writeHead('ms', ...servers.map(({ name }) => name));
for (const [kind, name] of KINDS.entries()) {
  // The first round warms up. The order alternates, since a server may still be busy while the next one is timed.
  for (let round = 0; round <= ROUNDS; round++)
    for (const server of round % 2 ? servers : servers.toReversed())
      server.times = [...(round > 1 ? server.times : []), await edit(server, kind)];
  writeRow(name, ...servers.map(({ times }) => median(times).toFixed(0)));
}
await browser.close();
process.exit();
