import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { request } from 'node:http';
import { basename, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { serve } from '../../tests/server.ts';
import { makeTree } from '../../tests/tree.ts';
import { hosted } from '../../tests/web-servers.ts';
import { HOSTS, type HostName } from '../content/settings.ts';
import { SECURITY_HEADERS, SVG_POLICY } from '../derive/hosting.ts';

type Ask = (address: string) => Promise<string>;

/** Serves the site as a host would. `ask` returns the status, then the target of a redirect or the text. */
async function withHost(
  host: HostName,
  act: (ask: Ask, origin: string, folder: string) => Promise<void>,
) {
  const folder = makeTree(hosted(host));
  const { origin, close } = await serve(folder);
  const ask = async (address: string) => {
    const response = await fetch(origin + address, { redirect: 'manual' });
    const location = response.headers.get('location')?.replace(origin, '');
    return `${response.status} ${location ?? (await response.text())}`.trim();
  };
  await act(ask, origin, folder).finally(close);
}

const MISSING = '404 missing';

const hosts = suite('the preview');

hosts('answers as the host that the build was made for', async () => {
  const addresses = ['/', '/file', '/folder?a=1', '/none', '/old?b', '/404', '/over'];
  const expected: Record<HostName, string[]> = {
    nginx: ['200 home', '200 file', '200 folder', MISSING, '301 /file?b', MISSING, '410 gone'],
    netlify: [
      '200 home',
      '200 file',
      '301 /folder/?a=1',
      MISSING,
      '301 /file?b',
      '200 missing',
      '410 gone',
    ],
    cloudflare: [
      '200 home',
      '200 file',
      '308 /folder/?a=1',
      MISSING,
      '301 /file?b',
      '200 missing',
      '200 gone',
    ],
    github: [
      '200 home',
      '200 file',
      '301 /folder/?a=1',
      MISSING,
      '200 moved',
      '200 missing',
      '200 gone',
    ],
    s3: ['200 home', MISSING, '302 /folder/?a=1', MISSING, MISSING, MISSING, MISSING],
  };
  for (const host of HOSTS)
    await withHost(host, async (ask) =>
      assert.equal(await Promise.all(addresses.map(ask)), expected[host], host),
    );
});

hosts(
  'sends the headers that the build writes for a host, with an additional policy for an SVG file',
  async () => {
    const policy = SECURITY_HEADERS['Content-Security-Policy'];
    for (const host of HOSTS)
      await withHost(host, async (_, origin) => {
        const get = async (address: string, name: string) =>
          (await fetch(origin + address)).headers.get(name);
        const isTold = host !== 'github' && host !== 's3';
        const svg = await get('/odd%20%22name%22%20%C3%A9.svg', 'content-security-policy');
        assert.is(svg, isTold ? `${policy}, ${SVG_POLICY}` : null, host);
        assert.is(await get('/file.html', 'content-security-policy'), isTold ? policy : null, host);
        assert.is(await get('/robots.txt', 'content-type'), 'text/plain; charset=utf-8');
        if (!isTold) return;
        assert.match(String(await get('/assets/a-0123abcd.css', 'cache-control')), 'immutable');
        for (const address of ['/file', '/assets/plain.css', '/nothing'])
          assert.is(await get(address, 'cache-control'), 'no-cache', `${host} ${address}`);
      });
  },
);

hosts('answers only GET and HEAD, and never serves a file above its folder', () =>
  withHost('nginx', async (ask, origin) => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      assert.is((await fetch(`${origin}/file`, { method })).status, 405, method);
    const head = await fetch(`${origin}/file`, { method: 'HEAD' });
    assert.equal(
      [head.status, head.headers.get('content-length'), await head.text()],
      [200, '4', ''],
    );
    const statusOf = (path: string, headers: Record<string, string> = {}) =>
      new Promise((done) => {
        // Unlike `fetch`, this sends the path as it is.
        const options = { host: '127.0.0.1', port: new URL(origin).port, path, headers };
        request(options, (response) => done(response.statusCode)).end();
      });
    // Other sites may link to a page, but load nothing.
    const from = (mode: string) =>
      statusOf('/file', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode });
    assert.equal([await from('navigate'), await from('no-cors')], [200, 403]);
    const outside = `${basename(makeTree({ 'secret.txt': 'secret' }))}/secret.txt`;
    for (const up of ['/../', '/%2e%2e/', '/..%2f', '/folder/../../'])
      assert.match(String(await statusOf(up + outside)), /^40[04]$/, up);
    assert.is(await ask('/'), '200 home');
  }),
);

hosts(
  'answers one range of a file, which films need, and sends the whole file for all other requests',
  () =>
    withHost('nginx', async (_, origin) => {
      const ask = async (range: string, init: RequestInit = {}, path = '/file') => {
        const response = await fetch(origin + path, {
          ...init,
          headers: { range, ...init.headers },
        });
        const names = ['content-length', 'content-range'];
        return [
          response.status,
          ...names.map((name) => response.headers.get(name)),
          await response.text(),
        ];
      };
      assert.equal(await ask('bytes=0-0'), [206, '1', 'bytes 0-0/4', 'f']);
      assert.equal(await ask('bytes=1-'), [206, '3', 'bytes 1-3/4', 'ile']);
      assert.equal(await ask('bytes=-2'), [206, '2', 'bytes 2-3/4', 'le']);
      assert.equal(await ask('bytes=-9'), [206, '4', 'bytes 0-3/4', 'file']);
      assert.equal(await ask('bytes=3-9'), [206, '1', 'bytes 3-3/4', 'e']);
      for (const range of ['bytes=4-', 'bytes=9-10', 'bytes=-0'])
        assert.equal(await ask(range), [416, '0', 'bytes */4', ''], range);
      for (const range of [
        'bytes=0-0,2-3',
        'bytes=2-1',
        'bytes=',
        'bytes=-',
        'bytes=a-b',
        'bytes=0-0x',
        'lines=0-1',
      ])
        assert.equal(await ask(range), [200, '4', null, 'file'], range);
      assert.equal(await ask('bytes=0-0', { headers: { 'if-range': '"a"' } }), [
        200,
        '4',
        null,
        'file',
      ]);
      assert.equal(await ask('bytes=0-0', { method: 'HEAD' }), [200, '4', null, '']);
      assert.equal(await ask('bytes=0-0', {}, '/nothing'), [404, '7', null, 'missing']);
      assert.is((await fetch(`${origin}/file`)).headers.get('accept-ranges'), 'bytes');
    }),
);

hosts('goes on while a build removes the files, and after strange addresses', () =>
  withHost('nginx', async (ask, _, folder) => {
    for (const address of ['/%', `/${'a'.repeat(5000)}`])
      assert.match(await ask(address), /^40[04]/);
    const asked = Array.from({ length: 300 }, () => ask('/file'));
    await Promise.race(asked);
    rmSync(folder, { recursive: true });
    for (const answer of await Promise.all(asked)) assert.match(answer, /^200 file$|^404 |^503 /);
    assert.not.ok(existsSync(folder));
    assert.is(await ask('/file'), '404 Not Found');
  }),
);

hosts('follows no symbolic link, and sends no header that an address injects', async () => {
  for (const host of HOSTS)
    await withHost(host, async (ask, _, folder) => {
      const outside = makeTree({ 'secret.txt': 'secret', 'deep/index.html': 'secret' });
      symlinkSync(join(outside, 'secret.txt'), join(folder, 'secret.txt'));
      symlinkSync(join(outside, 'deep'), join(folder, 'deep'));
      const made = [
        '/old/%E2%98%83',
        '/folder%0d%0aset-cookie:%20a/',
        '/folder/..%5c..%5csecret.txt',
      ];
      for (const address of [
        '/secret.txt',
        '/deep',
        '/deep/',
        '/deep/index.html',
        '/secret.txt/',
        ...made,
      ])
        assert.match(await ask(address), /^404/, `${host} ${address}`);
      if (host !== 'nginx') assert.is(await ask('//file.html'), MISSING, host);
    });
});

hosts.run();
