/** Asks a real nginx and its imitation the same, and compares every answer. */
import { utimesSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { explainSkip } from '../../../tests/tally.ts';
import { makeTree } from '../../../tests/tree.ts';
import { hasNginx, withNginx } from '../../../tests/web-servers.ts';
import { describeHosting } from '../../derive/hosting.ts';
import { writeNginx } from '../../derive/nginx.ts';
import { typeOf } from '../../routes/media-types.ts';
import type { Row } from '../../table.ts';
import { listenFrom } from '../listen.ts';
import { createPreview } from './server.ts';

const LONG = 'A text that is long enough to be compressed. '.repeat(9);
const FILES = {
  'index.html': LONG,
  '404.html': `missing ${LONG}`,
  'file.html': 'file',
  'folder/index.html': 'folder',
  'both.html': 'both',
  'both/index.html': 'both, in its folder',
  'zone-ventures.html': 'eight letters',
  'assets/a-0123abcd.css': LONG,
  'assets/plain.css': 'b{}',
  'assets/fonts/f-0123abcd.woff2': 'f'.repeat(99),
  'islands/wall-0123abcd.js': LONG,
  'favicon.ico': 'icon',
  'sitemap.xml': `<a>${LONG}</a>`,
  'robots.txt': 'x',
  'odd "name" é.svg': `<svg>${LONG}</svg>`,
  '100% #1?.html': 'odd',
  '.well-known/security.txt': 'x',
  feed: '<rss/>',
};
const ROWS = Object.keys(FILES).map((path): Row => {
  const type = path === 'feed' ? 'application/rss+xml' : typeOf(path);
  return { path, type, cache: path.includes('0123abcd') ? 'immutable' : 'revalidate', sha256: '', size: 0 };
});

/** A site in the folder of its base, all of it changed on one day. */
function makeSite(base: string): string {
  const files: Record<string, string> = { ...FILES, 'build.json': JSON.stringify({ base, files: ROWS }) };
  const top = makeTree(Object.fromEntries(Object.entries(files).map(([path, text]) => [`${base}/${path}`, text])));
  for (const path of Object.keys(files)) utimesSync(join(top, base, path), 1_700_000_000, 1_700_000_000);
  return top;
}

/** What is asked: a method, an address as it is sent, and headers. */
type Question = [method: string, address: string, headers?: Record<string, string>];

const ADDRESSES = [
  ...['/', '/file', '/file/', '/folder', '/folder/', '/both', '/both/', '/nothing', '/nothing/', '/folder?a=1', '/?'],
  ...[
    '/zone-ventures',
    '/%66ile',
    '/File',
    '/file.html',
    '/file.html/',
    '/file.html/x',
    '/index',
    '/404',
    '/index.html',
  ],
  ...['//file', '/folder//', '//', '/x/../file', '/./file', '/folder/.', '/folder/x/..', '/file/.', '/folder/../file'],
  ...['/..', '/../file', '/..%2f..%2fetc/passwd', '/%2e%2e/file', '/folder%2findex.html', '/x\\..\\file', '/file%5c'],
  ...[
    '/%',
    '/%zz',
    '/%00',
    '/file%00',
    '/%ff',
    '/%c3%28',
    '/file#a',
    '/file#a?b',
    '/file?a#b',
    '/#',
    '/%23',
    '/file%3F',
  ],
  ...[
    '/assets',
    '/assets/',
    '/assets/none.css',
    '/.well-known/security.txt',
    '/feed',
    '/feed/',
    '/build.json',
    '/%E2%98%83',
  ],
  ...['/old%0d%0aset-cookie:%20a', '/folder%0d%0a/', '/100%25%20%231%3F', `/${'a'.repeat(300)}`],
  ...Object.keys(FILES).map((path) => `/${path.split('/').map(encodeURIComponent).join('/')}`),
];
const STAMP = new Date(1_700_000_000_000).toUTCString();
const ETAG = `"6553f100-${LONG.length.toString(16)}"`;
const QUESTIONS: Question[] = [
  ...ADDRESSES.map((address): Question => ['GET', address]),
  ...['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'].flatMap((method): Question[] => [
    [method, '/file'],
    [method, '/nothing'],
    [method, '/assets/a-0123abcd.css'],
  ]),
  ...[
    'bytes=0-3',
    'bytes=-5',
    'bytes=5-',
    'bytes=0-99999',
    'bytes=99999-',
    'bytes=x',
    'lines=0-3',
    'bytes=3-1',
  ].flatMap((range): Question[] => [
    ['GET', '/', { range }],
    ['HEAD', '/', { range }],
    ['GET', '/nothing', { range }],
    ['GET', '/feed', { range }],
  ]),
  ['GET', '/', { range: 'bytes=0-3', 'if-range': ETAG }],
  ['GET', '/', { range: 'bytes=0-3', 'if-range': '"other"' }],
  ['GET', '/', { range: 'bytes=0-3', 'if-range': STAMP }],
  ['GET', '/', { range: 'bytes=0-3', 'accept-encoding': 'gzip' }],
  ...['/', '/nothing', '/feed', '/assets/plain.css', '/assets/fonts/f-0123abcd.woff2', '/sitemap.xml'].flatMap(
    (address): Question[] => [
      ['GET', address, { 'accept-encoding': 'gzip, br' }],
      ['HEAD', address, { 'accept-encoding': 'gzip' }],
      ['GET', address, { 'accept-encoding': 'br' }],
      ['GET', address, { 'if-modified-since': STAMP }],
    ],
  ),
  ['GET', '/', { 'if-none-match': ETAG }],
  ['GET', '/', { 'if-none-match': `W/${ETAG}`, 'accept-encoding': 'gzip' }],
  ['GET', '/', { 'if-none-match': `"a", ${ETAG}` }],
  ['GET', '/', { 'if-none-match': '*' }],
  ['GET', '/', { 'if-none-match': '"other"', 'if-modified-since': STAMP }],
  ['GET', '/nothing', { 'if-none-match': '*' }],
];

/** The connection and the program are not the site's. */
const NOT_COMPARED = ['server', 'date', 'connection', 'keep-alive', 'transfer-encoding'];

/** The answer: its status, its headers, and its text unless it is the host's own page. */
function ask(origin: string, [method, path, headers]: Question): Promise<Record<string, unknown>> {
  return new Promise((done, failed) => {
    const { hostname, port } = new URL(origin);
    const asked = request({ hostname, port, method, path, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const bytes = Buffer.concat(chunks);
      const text = response.headers['content-encoding'] === 'gzip' && bytes.length > 0 ? gunzipSync(bytes) : bytes;
      const { statusCode: status } = response;
      const kept = Object.entries(response.headers).filter(([name]) => !NOT_COMPARED.includes(name));
      const isOwnPage = status === 400 || status === 405 || status === 416;
      if (!isOwnPage) return done({ status, ...Object.fromEntries(kept), text: `${text}` });
      const own = kept.filter(([name]) => !/^content-(length|type)$/.test(name));
      // nginx sends its headers twice where a range is outside of the file.
      done({
        status,
        ...Object.fromEntries(own.map(([name, value]) => [name, `${value}`.replace(/^(.*), \1$/, '$1')])),
      });
    });
    asked.on('error', failed).end();
  });
}

const real = suite('a real nginx, with the configuration that is written for it');
if (!hasNginx) explainSkip('nginx is not installed: its imitation was not compared with it.');
const compare = hasNginx ? real : real.skip;

for (const base of ['', '/zone'])
  compare(`answers all as its imitation does, ${base ? `below ${base}` : 'at the top'}`, async () => {
    const top = makeSite(base);
    const preview = createPreview(join(top, base), 'nginx');
    const imitation = `http://127.0.0.1:${await listenFrom(preview, 0)}`;
    try {
      const hosting = describeHosting(ROWS, { url: 'https://site.example', base, files: 'index' });
      await withNginx(writeNginx(hosting), top, async (nginx) => {
        const outside = base ? ['/', '/zone', '/zon', '/zonex', '/file', '/zone/../zone/file', '/zone?a'] : [];
        for (const [method, address, headers] of [
          ...QUESTIONS.map(([method, address, headers]): Question => [method, base + address, headers]),
          ...outside.map((address): Question => ['GET', address]),
        ]) {
          const [ours, theirs] = await Promise.all(
            [imitation, nginx].map((host) => ask(host, [method, address, headers])),
          );
          assert.equal(ours, theirs, `${method} ${address} ${JSON.stringify(headers ?? {})}`);
        }
      });
    } finally {
      preview.close();
      preview.closeAllConnections();
    }
  });

real.run();
