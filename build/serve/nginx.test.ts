/** Sends the same requests to a real nginx and to the preview, and compares every answer. */
import { request } from 'node:http';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { serve } from '../../tests/server.ts';
import { explainSkip } from '../../tests/tally.ts';
import { makeTree } from '../../tests/tree.ts';
import { HOSTED, hasNginx, hosted, ROWS, withNginx } from '../../tests/web-servers.ts';

import { describeHosting, writeNginx } from '../derive/hosts.ts';

/** Makes a site in the folder of its base, and returns the root above it. */
const makeSite = (base: string) =>
  makeTree(
    Object.fromEntries(
      Object.entries(hosted('nginx', base)).map(([path, text]) => [`${base}/${path}`, text]),
    ),
  );

/** A method, and an address exactly as it is sent. */
type Question = [method: string, address: string];

const ADDRESSES = [
  '/',
  '/file',
  '/file/',
  '/folder',
  '/folder/',
  '/both',
  '/both/',
  '/nothing',
  '/nothing/',
  '/folder?a=1',
  '/?',
  '/%66ile',
  '/File',
  '/file.html/',
  '/file.html/x',
  '/index',
  '/404',
  '/404/',
  '/404?a',
  '/none.svg',
  '/over',
  '/over/',
  '/over?a',
  '/410',
  '/old/',
  '/old',
  '/old?a=1',
  '/old?',
  '/away?b',
  '/part',
  '/part?a=1',
  '/folder/x',
  '/folder%2findex.html',
  '/x\\..\\file',
  '/file%5c',
  '/%ff',
  '/%c3%28',
  '/file#a?b',
  '/file?a#b',
  '/#',
  '/%23',
  '/file%3F',
  '/data/',
  '/assets',
  '/assets/',
  '/%E2%98%83',
  '/old%0d%0aset-cookie:%20a',
  '/100%25%20%231%3F',
  `/${'a'.repeat(300)}`,
  ...Object.keys(HOSTED).map((path) => `/${path.split('/').map(encodeURIComponent).join('/')}`),
];
const QUESTIONS: Question[] = [
  ...ADDRESSES.map((address): Question => ['GET', address]),
  ...['/file', '/nothing', '/old'].map((address): Question => ['HEAD', address]),
];

/** Headers of the connection and the server, and those of ranges, ETags and compression, which the preview lacks. */
const NOT_COMPARED =
  /^(server|date|connection|keep-alive|transfer-encoding|etag|last-modified|accept-ranges|vary)$/;

/** Ranges of a file of four bytes that a host answers, and how it then does. */
const RANGES = [
  'bytes=0-0',
  'bytes=1-2',
  'bytes=1-',
  'bytes=-3',
  'bytes=-9',
  'bytes=2-99',
  'BYTES=0-1',
  'bytes=4-',
  'bytes=-0',
];

async function askRange(url: string, range: string): Promise<unknown[]> {
  const response = await fetch(url, { headers: { range } });
  const { status, headers } = response;
  const text = await response.text();
  const described = ['accept-ranges', 'content-range'].map((name) => headers.get(name));
  // The page of a host for an impossible range is its own.
  return status === 416
    ? [status, headers.get('content-range')]
    : [status, ...described, headers.get('content-length'), text];
}

/** The answer: its status, its headers and its text, which for a 301 is the host's own page and left out. */
function ask(origin: string, [method, path]: Question): Promise<unknown> {
  return new Promise((done, failed) => {
    const { hostname, port } = new URL(origin);
    const asked = request({ hostname, port, method, path }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const { statusCode: status = 0, headers: all } = response;
      const compared = Object.entries(all).filter(([name]) => !NOT_COMPARED.test(name));
      if (status !== 301)
        return done([status, Object.fromEntries(compared), `${Buffer.concat(chunks)}`]);
      done([
        status,
        Object.fromEntries(compared.filter(([name]) => !/^content-(length|type)$/.test(name))),
      ]);
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
      const preview = await serve(join(top, base));
      const hosting = describeHosting(ROWS, { url: 'https://site.example', base });
      await withNginx(writeNginx(hosting, ['/over']), top, async (nginx) => {
        const outside = base ? ['/', '/zone', '/zon', '/zonex', '/file', '/zone?a'] : [];
        for (const [method, address] of [
          ...QUESTIONS.map(([method, address]): Question => [method, base + address]),
          ...outside.map((address): Question => ['GET', address]),
        ]) {
          const [ours, theirs] = await Promise.all(
            [preview.origin, nginx].map((host) => ask(host, [method, address])),
          );
          assert.equal(ours, theirs, `${method} ${address}`);
        }
        const [one, other] = [preview.origin, nginx].map((origin) => `${origin}${base}/file`) as [
          string,
          string,
        ];
        for (const range of RANGES)
          assert.equal(await askRange(one, range), await askRange(other, range), range);
      }).finally(preview.close);
    },
  );

real.run();
