import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { request } from 'node:http';
import { basename, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../../tests/tree.ts';
import type { Row } from '../../table.ts';
import { listenFrom } from '../listen.ts';
import { HOSTS, type HostName } from './hosts.ts';
import { createPreview } from './server.ts';

const FILES = {
  'index.html': 'home',
  '404.html': 'missing',
  'file.html': 'file',
  'folder/index.html': 'folder',
  'both.html': 'both',
  'both/index.html': 'both',
  'zone-ventures.html': 'eight letters',
  'assets/a-0123abcd.css': 'a{}',
  'assets/plain.css': 'b{}',
  'assets/fonts/f-0123abcd.woff2': 'f',
  'robots.txt': 'x',
  'odd "name" é.svg': '<svg/>',
  feed: '<rss/>',
};

const typeOf = (path: string): string => {
  if (path === 'feed') return 'application/rss+xml';
  if (path.endsWith('.svg')) return 'image/svg+xml';
  if (path.endsWith('.woff2')) return 'font/woff2';
  return `text/${{ css: 'css', txt: 'plain' }[path.replace(/.*\./, '')] ?? 'html'}; charset=utf-8`;
};
const ROWS = Object.keys(FILES).map(
  (path): Row => ({
    path,
    type: typeOf(path),
    cache: path.includes('0123abcd') || path.startsWith('odd') ? 'immutable' : 'revalidate',
    sha256: '',
    size: 0,
  }),
);
const SITE = { ...FILES, 'build.json': JSON.stringify({ files: ROWS }) };

/** Serves the site as a host, and asks it: status, then where it leads or what it says. */
async function withHost(
  host: HostName,
  act: (ask: (address: string) => Promise<string>, origin: string, folder: string) => Promise<void>,
  site: Record<string, string> = SITE,
) {
  const folder = makeTree(site);
  const server = createPreview(folder, host);
  const origin = `http://127.0.0.1:${await listenFrom(server, 0)}`;
  try {
    await act((address) => ask(origin, address), origin, folder);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

async function ask(origin: string, address: string): Promise<string> {
  const response = await fetch(origin + address, { redirect: 'manual' });
  const location = response.headers.get('location')?.replace(origin, '');
  return `${response.status} ${location ?? (await response.text())}`.trim();
}

const hosts = suite('hosts');

const ADDRESSES = ['/', '/file', '/file/', '/folder', '/folder/', '/both/', '/nothing', '/folder?a=1'];
const MISSING = '404 missing';
const EXPECTED: Record<HostName, string[]> = {
  s3: ['200 home', MISSING, MISSING, '302 /folder/', '200 folder', '200 both', MISSING, '302 /folder/?a=1'],
  gcs: ['200 home', MISSING, MISSING, '301 /folder/', '200 folder', '200 both', MISSING, '301 /folder/?a=1'],
  azure: ['200 home', MISSING, MISSING, '200 folder', '200 folder', '200 both', MISSING, '200 folder'],
  r2: Array.from(ADDRESSES, () => '404 Not Found'),
  github: ['200 home', '200 file', MISSING, '301 /folder/', '200 folder', '200 both', MISSING, '301 /folder/?a=1'],
  netlify: [
    '200 home',
    '200 file',
    '301 /file',
    '301 /folder/',
    '200 folder',
    '301 /both',
    MISSING,
    '301 /folder/?a=1',
  ],
  nginx: ['200 home', '200 file', MISSING, '200 folder', '200 folder', '200 both', MISSING, '200 folder'],
};

for (const [name, expected] of Object.entries(EXPECTED) as [HostName, string[]][])
  hosts(`${name} answers each spelling as its documentation says`, () =>
    withHost(name, async (ask) => {
      assert.equal(await Promise.all(ADDRESSES.map(ask)), expected);
      assert.ok(HOSTS[name].docs.length > 0);
    }),
  );

hosts('say how long a file may be kept as its row does, and guess nothing from its name', () =>
  withHost('nginx', async (_, origin) => {
    const kept = async (address: string) => (await fetch(origin + address)).headers.get('cache-control');
    assert.match(String(await kept('/assets/a-0123abcd.css')), 'immutable');
    for (const address of ['/zone-ventures', '/assets/plain.css', '/nothing'])
      assert.is(await kept(address), 'no-cache', address);
    assert.is((await fetch(`${origin}/feed`)).headers.get('content-type'), 'application/rss+xml');
  }),
);

hosts('let nothing be kept in a folder without rows', () =>
  withHost(
    'nginx',
    async (_, origin) => {
      const { headers } = await fetch(`${origin}/a-0123abcd.css`);
      assert.equal(
        [headers.get('cache-control'), headers.get('content-type')],
        ['no-cache', 'text/css; charset=utf-8'],
      );
    },
    { 'a-0123abcd.css': 'a{}' },
  ),
);

hosts('answer GET and HEAD alone, under a name of this machine alone', () =>
  withHost('nginx', async (ask, origin) => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      assert.is((await fetch(`${origin}/file`, { method })).status, 405, method);
    const head = await fetch(`${origin}/file`, { method: 'HEAD' });
    assert.equal([head.status, head.headers.get('content-length'), await head.text()], [200, '4', '']);
    const statusOf = (path: string, headers: Record<string, string> = {}) =>
      new Promise((done) => {
        // Unlike `fetch`, this sends the path as it is.
        request({ host: '127.0.0.1', port: new URL(origin).port, path, headers }, (response) =>
          done(response.statusCode),
        ).end();
      });
    assert.is(await statusOf('/', { host: 'evil.example' }), 403);
    assert.is(await statusOf('/', { origin: 'https://evil.example' }), 403);
    assert.is(await statusOf('/', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }), 403);
    assert.is(await statusOf('/', { origin }), 200);
    const outside = `${basename(makeTree({ 'secret.txt': 'secret' }))}/secret.txt`;
    for (const up of ['/../', '/%2e%2e/', '/..%2f', '/folder/../../'])
      assert.match(String(await statusOf(up + outside)), /^40[04]$/, up);
    assert.is(await ask('/'), '200 home');
  }),
);

hosts('live on while a build takes the files away', () =>
  withHost('nginx', async (ask, _, folder) => {
    const asked = Array.from({ length: 300 }, () => ask('/file'));
    setTimeout(() => rmSync(folder, { recursive: true }), 5);
    for (const answer of await Promise.all(asked)) assert.match(answer, /^200 file$|^404 |^503 /);
    assert.not.ok(existsSync(folder));
    assert.is(await ask('/file'), '404 Not Found');
  }),
);

hosts('answer strange addresses, and live on', () =>
  withHost('nginx', async (ask) => {
    for (const address of ['/%', '/..%2f..%2fetc/passwd', '/file.html/x', `/${'a'.repeat(5000)}`])
      assert.match(await ask(address), /^40[04]/);
    assert.is(await ask('/'), '200 home');
  }),
);

hosts('answer below the base of the build alone, and send its folder as any other', async () => {
  const site = { ...SITE, 'build.json': JSON.stringify({ base: '/zone', files: ROWS }) };
  const expected: Record<HostName, string> = {
    s3: '302 /zone/',
    gcs: '301 /zone/',
    azure: '200 home',
    r2: '404 Not Found',
    github: '301 /zone/',
    netlify: '301 /zone/',
    nginx: '200 home',
  };
  for (const name of Object.keys(HOSTS) as HostName[])
    await withHost(
      name,
      async (ask) => {
        assert.is(await ask('/zone'), expected[name], name);
        const missing = name === 'r2' ? '404 Not Found' : MISSING;
        for (const address of ['/', '/folder/', '/zonefolder/', '/index.html']) assert.is(await ask(address), missing);
        assert.is(await ask('/zone/index.html'), '200 home', name);
      },
      site,
    );
});

hosts('read `//` as the name of a folder without a name, where they are buckets', async () => {
  for (const name of ['s3', 'gcs'] as const)
    await withHost(name, async (ask) => {
      for (const address of ['//folder', '//folder/', '//file.html', '/folder//'])
        assert.is(await ask(address), MISSING, `${name} ${address}`);
    });
});

hosts('read nothing that a link leads to, and send no header that an address has made up', async () => {
  for (const name of Object.keys(HOSTS) as HostName[])
    await withHost(name, async (ask, origin, folder) => {
      const outside = makeTree({ 'secret.txt': 'secret', 'deep/index.html': 'secret' });
      symlinkSync(join(outside, 'secret.txt'), join(folder, 'secret.txt'));
      symlinkSync(join(outside, 'deep'), join(folder, 'deep'));
      for (const address of ['/secret.txt', '/deep', '/deep/', '/deep/index.html', '/secret.txt/'])
        assert.match(await ask(address), /^404/, `${name} ${address}`);
      for (const address of ['/old/%E2%98%83', '/folder%0d%0aset-cookie:%20a/', '/folder/..%5c..%5csecret.txt'])
        assert.match(await ask(address), /^404/, `${name} ${address}`);
      assert.is((await fetch(`${origin}/file.html`)).headers.get('set-cookie'), null);
    });
});

hosts.run();
