import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { explainSkip } from '../../../tests/tally.ts';
import { makeTree } from '../../../tests/tree.ts';
import { listenFrom } from '../listen.ts';
import { HOSTS, type HostName } from './hosts.ts';
import { createPreview } from './server.ts';

const SITE = {
  'index.html': 'home',
  '404.html': 'missing',
  'file.html': 'file',
  'folder/index.html': 'folder',
  'both.html': 'both',
  'both/index.html': 'both',
  'assets/a-0123abcd.css': 'a{}',
  'robots.txt': 'x',
  _redirects: '/old /file\n/away/* https://else.example/:splat 302\n/both /file 301!\n',
  _headers: '/assets/*\n  X-Kept: for ever\n',
};

/** Serves the site as a host, and asks it: status, then where it leads or what it says. */
async function withHost(
  host: HostName,
  act: (ask: (address: string) => Promise<string>, origin: string) => Promise<void>,
) {
  const server = createPreview(makeTree(SITE), host);
  const origin = `http://127.0.0.1:${await listenFrom(server, 0)}`;
  await act((address) => ask(origin, address), origin);
  server.close();
  server.closeAllConnections();
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
  r2: Array.from(ADDRESSES, () => '404 Not found'),
  github: ['200 home', '200 file', MISSING, '301 /folder/', '200 folder', '200 both', MISSING, '301 /folder/?a=1'],
  netlify: [
    '200 home',
    '200 file',
    '301 /file',
    '301 /folder/',
    '200 folder',
    '301 /file',
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

hosts('obey the redirects and headers that a site brings, where they do', () =>
  withHost('netlify', async (ask, origin) => {
    assert.is(await ask('/old'), '301 /file');
    assert.is(await ask('/away/a/b'), '302 https://else.example/a/b');
    assert.is(await ask('/both'), '301 /file', 'a forced one stands before the file');
    assert.is((await fetch(`${origin}/assets/a-0123abcd.css`)).headers.get('x-kept'), 'for ever');
  }),
);

hosts('answer strange addresses, and live on', () =>
  withHost('nginx', async (ask) => {
    for (const address of ['/%', '/..%2f..%2fetc/passwd', '/file.html/x', `/${'a'.repeat(5000)}`])
      assert.match(await ask(address), /^40[04]/);
    assert.is(await ask('/'), '200 home');
  }),
);

hosts.run();

const real = suite('a real nginx, with the configuration in docs/hosting.md');
const hasNginx = spawnSync('nginx', ['-v']).status === 0;
if (!hasNginx) explainSkip('nginx is not installed: its imitation was not held against it.');
const compare = hasNginx ? real : real.skip;

compare('answers every address as its imitation does', () =>
  withHost('nginx', async (imitated, origin) => {
    const nginx = await startNginx(makeTree(SITE));
    const known = Object.keys(SITE).filter((path) => !path.startsWith('_'));
    const addresses = [...ADDRESSES, '/both', '/both/index.html', '/%66ile', ...known.map((path) => `/${path}`)];
    for (const address of addresses) {
      assert.is(await imitated(address), await ask(nginx.origin, address), address);
      const [ours, theirs] = await Promise.all([origin, nginx.origin].map((host) => fetch(host + address)));
      const kinds = [ours, theirs].map((response) => response?.headers.get('content-type')?.replace(/;.*/, ''));
      assert.is(kinds[0], kinds[1], `the type of ${address}`);
      for (const name of Object.keys(HOSTS.nginx.headers('/x')))
        assert.is(ours?.headers.get(name), theirs?.headers.get(name), `${name} of ${address}`);
    }
    nginx.stop();
  }),
);

real.run();

/** Starts nginx as an ordinary process, with all that it writes in a folder of its own. */
async function startNginx(site: string) {
  const folder = makeTree({});
  const free = createServer();
  const port = await listenFrom(free, 0);
  await new Promise((done) => free.close(done));
  const [, block = ''] = /```nginx\n(.*?)```/s.exec(readFileSync('docs/hosting.md', 'utf8')) ?? [];
  const server = block.replace('listen 80;', `listen 127.0.0.1:${port};`).replace(/root [^;]+;/, `root ${site};`);
  mkdirSync(join(folder, 'tmp'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = temporary.map((name) => `${name}_temp_path ${folder}/tmp/${name};`).join('\n');
  // Without the user that a service has, it runs as whoever runs the tests.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user}\ndaemon off;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${paths}\ninclude /etc/nginx/mime.types;\n${server}\n}\n`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')]);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    if (await fetch(origin).then(Boolean, () => false)) break;
    if (tries > 50) throw new Error(`nginx did not start.\n${said}`);
    await new Promise((done) => setTimeout(done, 50));
  }
  return { origin, stop: () => void child.kill('SIGQUIT') };
}
