/**
 * Times first views with the styles of a page inlined, as the build writes them, and with those that all pages share in one
 * file that is cached for ever: a visit of one page, and of five. The browser is throttled to 150 ms and 1.6 Mbit/s.
 * `npm run build`, then `node --import tsx bench/styles.ts [FOLDER]`.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import postcss from 'postcss';
import { findBrowser, launch } from '../tests/browser.ts';
import { median } from './measure.ts';

const DIST = process.argv[2] ?? join(import.meta.dirname, '../dist');
const VISIT = ['/', '/zone-education', '/zone-pos', '/pricing', '/contact-us'];
const ROUNDS = 7;
const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
};
const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const STYLE = /<style>([\s\S]*?)<\/style>/g;
const SHARED = '/assets/shared.css';

/** The file of a page, without the hashes of its styles in its policy, since one way has other styles. */
const pageOf = (path: string) =>
  readFileSync(join(DIST, path === '/' ? 'index.html' : `${path}.html`), 'utf8').replace(
    /style-src [^;]*/,
    `style-src 'self' 'unsafe-inline'`,
  );

const blocksOf = (page: string) =>
  Array.from(page.matchAll(STYLE), ([, css = '']) => postcss.parse(css).nodes.map(String)).flat();

/** The blocks of style that all pages have, in their order. */
const shared = VISIT.map(pageOf)
  .map(blocksOf)
  .reduce((common, blocks) => common.filter((block) => blocks.includes(block)));

/** A page that links to the shared styles, and has its own after them. */
function split(page: string): string {
  const own = blocksOf(page).filter((block) => !shared.includes(block));
  return page
    .replaceAll(STYLE, '')
    .replace(
      '</head>',
      () => `<link rel="stylesheet" href="${SHARED}"><style>${own.join('')}</style></head>`,
    );
}

const ways: Record<string, (page: string) => string> = { inlined: (page) => page, shared: split };

/** Serves the site in one way, compressed as hosts do. */
async function serve(way: (page: string) => string) {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    const isPage = VISIT.includes(path);
    try {
      const body =
        path === SHARED
          ? shared.join('')
          : isPage
            ? way(pageOf(path))
            : readFileSync(join(DIST, decodeURIComponent(path)));
      const type = isPage ? '.html' : extname(path);
      const isText = !['.webp', '.woff2', '.png', '.avif'].includes(type);
      response.writeHead(200, {
        'content-type': TYPES[type] ?? 'application/octet-stream',
        'cache-control': isPage ? 'no-cache' : 'max-age=31536000, immutable',
        ...(isText ? { 'content-encoding': 'br' } : {}),
      });
      response.end(isText ? brotliCompressSync(body) : body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const found = await findBrowser();
if (!found) throw new Error('No browser was found.');
const browser = await launch(found);
const times = new Map<string, number[]>();

/** Visits the pages one after another with an empty cache, and notes the first paint of each. */
async function visit(name: string, base: string) {
  const context = await browser.createBrowserContext();
  const tab = await context.newPage();
  const session = await tab.createCDPSession();
  await session.send('Network.emulateNetworkConditions', SLOW);
  const paints: number[] = [];
  for (const path of VISIT) {
    await tab.goto(base + path, { waitUntil: 'load' });
    await pause(300);
    paints.push(
      await tab.evaluate(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      ),
    );
  }
  await context.close();
  const add = (key: string, time: number) => times.set(key, [...(times.get(key) ?? []), time]);
  add(`${name}, one page`, paints[0] ?? 0);
  add(
    `${name}, five pages`,
    paints.reduce((sum, paint) => sum + paint, 0),
  );
}

const servers = await Promise.all(
  Object.entries(ways).map(async ([name, way]) => ({ name, ...(await serve(way)) })),
);
for (let round = 0; round < ROUNDS; round++)
  for (const { name, base } of servers) await visit(name, base);
for (const { server } of servers) server.close();
await browser.close();

const kB = (text: string) => (brotliCompressSync(text).length / 1000).toFixed(1);
const sum = (way: (page: string) => string) =>
  VISIT.map((path) => kB(way(pageOf(path)))).join(' + ');
console.log(
  `inlined: ${sum(ways.inlined ?? String)} kB\nshared: ${kB(shared.join(''))}, then ${sum(split)} kB`,
);
for (const [name, list] of times)
  console.log(`${name}: first paint after ${Math.round(median(list))} ms`);
