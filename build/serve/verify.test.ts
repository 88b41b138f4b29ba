/** Compares a manifest with real servers, some of which answer wrongly. */
import { hash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { listen } from '../../tests/server.ts';
import type { Row } from '../site/manifest.ts';
import { verify } from './verify.ts';

const rowOf = (path: string, text: string): Row => ({
  path,
  type: 'text/html; charset=utf-8',
  cache: 'revalidate',
  sha256: hash('sha256', text),
  size: text.length,
});
const ROWS: Row[] = [
  { ...rowOf('index.html', '<a href="/gone">Gone</a>'), route: '/' },
  { ...rowOf('a/index.html', 'A'), route: '/a' },
];

/** Right answers of S3, which redirects a page to its folder. */
const PAGES: Record<string, string> = {
  '/': '<a href="/gone">Gone</a>',
  '/index.html': '<a href="/gone">Gone</a>',
  '/a/': 'A',
  '/a/index.html': 'A',
};
const right = (url: string, response: ServerResponse) => {
  if (url === '/a') return response.writeHead(302, { location: '/a/' }).end();
  const text = PAGES[url];
  return response
    .writeHead(text === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    .end(text);
};

/** What `verify` says of a server, each with its path. */
async function faultsOf(
  answer: (url: string, response: ServerResponse) => unknown,
): Promise<string[]> {
  const { origin, close } = await listen(
    createServer(({ url = '' }, response) => void answer(url, response)),
  );
  const { problems } = await verify({ host: 's3', base: '', files: ROWS }, origin, false);
  await close();
  return problems.map(({ file, message }) => `${file.slice(origin.length)} ${message}`).sort();
}

const verified = suite('the public site');

verified('is right if every address and every link is answered as the host should', async () => {
  assert.equal(await faultsOf(right), []);
});

verified(
  'is wrong if it leads visitors elsewhere, is another version, or lacks a redirect',
  async () => {
    const login = (_: string, response: ServerResponse) =>
      response.writeHead(302, { location: '/login' }).end();
    const moved = await faultsOf(login);
    for (const path of ['/', '/index.html', '/a/index.html'])
      assert.ok(moved.includes(`${path} The status is 302, not 200.`));
    assert.ok(moved.includes('/a location is /login, not /a/.'));
    const nowhere = (url: string, response: ServerResponse) =>
      url === '/a' ? response.writeHead(302, { location: 'https://' }).end() : right(url, response);
    assert.equal(await faultsOf(nowhere), ['/a location is https://, not /a/.']);
    const other = (url: string, response: ServerResponse) =>
      url === '/a/index.html'
        ? response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('B')
        : right(url, response);
    assert.equal(await faultsOf(other), [
      '/a/index.html The contents are not those of a/index.html.',
    ]);
    const found = (url: string, response: ServerResponse) =>
      right(url === '/gone' ? '/' : url, response);
    assert.equal(await faultsOf(found), ['/gone The status is 200, not 404.']);
  },
);

verified.run();
