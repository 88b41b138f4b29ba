/** Sends the same requests to a real nginx and to the preview, and compares every answer. */
import { request } from 'node:http';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { explainSkip } from '../../tests/tally.ts';
import { makeTree } from '../../tests/tree.ts';
import { hasNginx, withNginx } from '../../tests/web-servers.ts';
import { describeHosting } from '../derive/hosting.ts';
import { writeNginx } from '../derive/nginx.ts';
import { type Row, typeOf } from '../site.ts';
import { listenFrom } from './listen.ts';
import { createPreview } from './preview.ts';

const LONG = 'A text that is long enough to be compressed. '.repeat(9);
const FILES = {
  'index.html': LONG,
  '404.html': `missing ${LONG}`,
  'file.html': 'file',
  'folder/index.html': 'folder',
  'both.html': 'both',
  'both/index.html': 'both, in its folder',
  'assets/a-0123abcd.css': LONG,
  'assets/plain.css': 'b{}',
  'assets/fonts/f-0123abcd.woff2': 'f'.repeat(99),
  'sitemap.xml': `<a>${LONG}</a>`,
  'odd "name" é.svg': `<svg>${LONG}</svg>`,
  '100% #1?.html': 'odd',
  'old.html': 'moved',
  'away.html': 'moved',
  data: 'no type',
};
const MOVED: Record<string, Partial<Row>> = {
  'old.html': { route: '/old', redirect: '/file?x=1#part' },
  'away.html': { route: '/away', redirect: 'https://else.example/a' },
};
const ROWS = [...Object.keys(FILES), 'build.json'].map((path): Row => {
  const cache = path.includes('0123abcd') ? 'immutable' : 'revalidate';
  return { path, type: typeOf(path), cache, sha256: '', size: 0, ...MOVED[path] };
});

/** Makes a site in the folder of its base, and returns the root above it. */
function makeSite(base: string): string {
  const files = { ...FILES, 'build.json': JSON.stringify({ base, host: 'nginx', files: ROWS }) };
  return makeTree(Object.fromEntries(Object.entries(files).map(([path, text]) => [`${base}/${path}`, text])));
}

/** A method, and an address exactly as it is sent. */
type Question = [method: string, address: string];

const ADDRESSES = [
  ...['/', '/file', '/file/', '/folder', '/folder/', '/both', '/both/', '/nothing', '/nothing/', '/folder?a=1', '/?'],
  ...['/%66ile', '/File', '/file.html/', '/file.html/x', '/index', '/404', '/404/', '/404?a', '/none.svg', '/old/'],
  ...['/old', '/old?a=1', '/old?', '/away?b', '/folder/x', '/folder%2findex.html'],
  ...['/x\\..\\file', '/file%5c', '/%ff', '/%c3%28', '/file#a?b', '/file?a#b', '/#', '/%23', '/file%3F', '/data/'],
  ...['/assets', '/assets/', '/%E2%98%83', '/old%0d%0aset-cookie:%20a', '/100%25%20%231%3F', `/${'a'.repeat(300)}`],
  ...Object.keys(FILES).map((path) => `/${path.split('/').map(encodeURIComponent).join('/')}`),
];
const QUESTIONS: Question[] = [
  ...ADDRESSES.map((address): Question => ['GET', address]),
  ...['/file', '/nothing', '/old'].map((address): Question => ['HEAD', address]),
];

/** Headers of the connection and the server, and those of ranges, ETags and compression, which the preview lacks. */
const NOT_COMPARED = /^(server|date|connection|keep-alive|transfer-encoding|etag|last-modified|accept-ranges|vary)$/;

/** The answer: its status, its headers and its text, which for a 301 is the host's own page and left out. */
function ask(origin: string, [method, path]: Question): Promise<unknown> {
  return new Promise((done, failed) => {
    const { hostname, port } = new URL(origin);
    const asked = request({ hostname, port, method, path }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const { statusCode: status = 0, headers: all } = response;
      const compared = Object.entries(all).filter(([name]) => !NOT_COMPARED.test(name));
      if (status !== 301) return done([status, Object.fromEntries(compared), `${Buffer.concat(chunks)}`]);
      done([status, Object.fromEntries(compared.filter(([name]) => !/^content-(length|type)$/.test(name)))]);
    });
    asked.on('error', failed).end();
  });
}

const real = suite('a real nginx, with the configuration of the build');
if (!hasNginx) explainSkip('nginx is not installed: the preview was not compared with it.');

for (const base of ['', '/zone'])
  (hasNginx ? real : real.skip)(
    `answers just as the preview does, ${base ? `below ${base}` : 'at the top'}`,
    async () => {
      const top = makeSite(base);
      const preview = createPreview(join(top, base));
      const previewed = `http://127.0.0.1:${await listenFrom(preview, 0)}`;
      try {
        const hosting = describeHosting(ROWS, { url: 'https://site.example', base });
        await withNginx(writeNginx(hosting), top, async (nginx) => {
          const outside = base ? ['/', '/zone', '/zon', '/zonex', '/file', '/zone?a'] : [];
          for (const [method, address] of [
            ...QUESTIONS.map(([method, address]): Question => [method, base + address]),
            ...outside.map((address): Question => ['GET', address]),
          ]) {
            const [ours, theirs] = await Promise.all([previewed, nginx].map((host) => ask(host, [method, address])));
            assert.equal(ours, theirs, `${method} ${address}`);
          }
        });
      } finally {
        preview.close();
        preview.closeAllConnections();
      }
    },
  );

real.run();
