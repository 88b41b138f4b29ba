import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, page } from '../../tests/built.ts';
import { isError } from '../base/problem.ts';
import { HOSTS, type HostName } from '../content/settings.ts';
import { CACHE_CONTROL, SECURITY_HEADERS, SVG_POLICY } from './hosting.ts';
import { nginxFor } from './hosts.ts';

async function buildFor(host: HostName | undefined, files: Record<string, string>, settings = '') {
  const site = `name: T\n${settings}\n${host ? `host: ${host}\n` : ''}`;
  return build({ 'content/site.yml': site, 'content/index.md': page('Home'), ...files });
}

const test = suite('hosts');

test('rules for the host that site.yml names are written into the site, next to it, or not at all', async () => {
  for (const host of [undefined, ...HOSTS]) {
    const { site, paths, text } = await buildFor(host, {});
    assert.equal(site.problems.filter(isError), []);
    const isInside = host === 'netlify' || host === 'cloudflare';
    const inside = paths.filter((path) => path.startsWith('_'));
    assert.equal(inside, isInside ? ['_headers', '_redirects'] : [], host);
    assert.is(nginxFor(site) !== undefined, host === 'nginx', host);
    assert.is(JSON.parse(text('build.json')).host, host ?? 'nginx');
  }
});

/** Files of every kind, and addresses that moved. */
const MANY = {
  'content/über uns.md': page('Us', '![A](</assets/a b.svg>)', 'redirect_from: [/v1.2]\n'),
  'content/redirects.yml':
    '/old: https://else.example/x?y=1#z\n/404: /\n/dollar: https://else.example/?a=$1\n/font: /assets/fonts/f.woff2?a\n',
  'assets/a b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/fonts/f.woff2': 'F',
  'assets/root/b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

test('_headers has the headers of every response, and of files that browsers may cache for ever', async () => {
  const { text } = await buildFor('cloudflare', MANY, 'assets: hashed');
  const [all = '', ...rules] = text('_headers')
    .trim()
    .split(/\n+(?=\/)/);
  const [first, ...lines] = all.split('\n');
  const headers = lines.map((line) => /^ {2}([\w-]+): (\S.*)$/.exec(line)?.slice(1));
  assert.equal(
    [first, Object.fromEntries(headers as [string, string][])],
    ['/*', SECURITY_HEADERS],
  );
  const svg = (path: string) => `${path}\n  Content-Security-Policy: ${SVG_POLICY}`;
  const forever = `/assets/*\n  Cache-Control: ${CACHE_CONTROL.immutable}`;
  assert.equal(rules, [svg('/assets/*.svg'), svg('/*.svg'), forever]);
});

test('a moved address is redirected by _redirects, forced for Netlify, or by nginx, which expands no variable', async () => {
  for (const [host, status] of [
    ['netlify', '301!'],
    ['cloudflare', '301'],
  ] as const) {
    const { text } = await buildFor(host, MANY, 'base: /docs\nassets: hashed');
    const moved = [
      'dollar https://else.example/?a=$1',
      'font /docs/assets/fonts/f-f67ab10a.woff2?a',
      'old https://else.example/x?y=1#z',
      'v1.2 /docs/%C3%BCber%20uns',
    ];
    assert.is(text('_redirects'), moved.map((line) => `/docs/${line} ${status}\n`).join(''), host);
  }
  const { site } = await buildFor('nginx', MANY);
  assert.match(nginxFor(site) ?? '', 'return 301 "/%C3%BCber%20uns";');
  assert.match(nginxFor(site) ?? '', 'return 301 "https://else.example/?a=%241&$args";');
  assert.match(nginxFor(site) ?? '', 'return 301 "https://else.example/x?y=1&$args#z";');
});

test('a file or redirect that a host would serve instead of a page is an error if site.yml names the host', async () => {
  const site = {
    'content/a.md': page('A', 'Text.', 'aliases: [/c.html]\n'),
    'content/c.md': page('C'),
  };
  const flat = ['netlify', 'cloudflare', 'github'] as const;
  for (const [files, asset, hosts] of [
    ['index', 'a.html', flat],
    ['flat', 'a/index.html', [undefined, 'nginx', 's3']],
    ['flat', 'a', [undefined, ...HOSTS]],
    ['flat', 'a.txt', []],
  ] as const)
    for (const host of [undefined, ...HOSTS]) {
      const { site: built } = await buildFor(
        host,
        { ...site, [`assets/root/${asset}`]: 'x' },
        `files: ${files}`,
      );
      const seen = built.problems
        .filter(({ message }) => message.includes('`/a`') && message.includes('instead'))
        .map(({ severity, file, message }) => `${severity} ${file}: ${message}`);
      const message = `${host ?? 'nginx'} would serve this file instead of the page \`/a\` (content/a.md).`;
      const isConcerned = (hosts as readonly unknown[]).includes(host);
      const expected = isConcerned
        ? [`${host ? 'error' : 'warning'} assets/root/${asset}: ${message}`]
        : [];
      assert.equal(seen, expected, `${host} ${files} ${asset}`);
    }
  for (const host of HOSTS) {
    const { problems } = await buildFor(
      host,
      { 'content/a.md': page('A'), 'content/redirects.yml': '/a.html: /a\n' },
      'files: index',
    );
    assert.is(problems.length, (flat as readonly string[]).includes(host) ? 1 : 0, host);
  }
});

test('nginx gets one rule for an address that gone.yml lists twice, since it would refuse two', async () => {
  const { site } = await buildFor('nginx', { 'content/gone.yml': '- /bell\n- /bell\n' });
  assert.is(nginxFor(site)?.split('location = /bell {').length, 2);
});

test('an address that gone.yml lists has the status 410 where rules of the host can give it', async () => {
  const files = {
    'content/gone.yml': '- /bell\n- /register#names\n',
    'content/410.md': page('Gone'),
  };
  for (const host of HOSTS) {
    const { site, paths, text } = await buildFor(host, files);
    assert.ok(paths.includes('bell.html'), host);
    const rules = host === 'netlify' ? text('_redirects') : `${nginxFor(site)}`;
    const expected: Partial<Record<HostName, string>> = {
      nginx: 'error_page 410 /410.html;',
      netlify: '/bell /410.html 410!\n',
    };
    assert.match(rules, expected[host] ?? '');
    if (host === 'cloudflare') assert.not.match(text('_redirects'), '410');
  }
});

test('a form of page files that the host cannot find is reported', async () => {
  const files = { 'content/a.md': page('A'), 'content/404.md': page('None') };
  for (const host of HOSTS)
    for (const form of ['index', 'flat', 'both']) {
      const { problems } = await buildFor(host, files, `files: ${form}`);
      const message = 'content/site.yml s3 needs `.html` in addresses.';
      const expected = host === 's3' && form === 'flat' ? [message] : [];
      assert.equal(problems, expected, `${host} ${form}`);
    }
});

test.run();
