import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../tests/tree.ts';
import { HOSTS, type HostName } from '../mode.ts';
import { buildSite } from '../pipeline.ts';
import { isError } from '../problem.ts';
import type { Row } from '../table.ts';
import { writeHeaders, writeRedirects } from './header-files.ts';
import { CACHE_CONTROL, describeHosting, SECURITY_HEADERS } from './hosting.ts';

const row = (path: string, more: Partial<Row> = {}): Row => ({
  ...{ path, type: 'text/html; charset=utf-8', cache: 'revalidate', sha256: '', size: 0 },
  ...more,
});
const ROWS = [
  row('index.html', { route: '/' }),
  row('über uns.html', { route: '/über uns', redirect: '/pricing' }),
  row('v1.2/index.html', { route: '/v1.2', redirect: 'https://else.example/x?y=1' }),
  row('islands/Wall-0123abcd.js', { cache: 'immutable', type: 'text/javascript; charset=utf-8' }),
  row('mark-0123abcd.svg', { cache: 'immutable', type: 'image/svg+xml' }),
];
const SETTINGS = { url: 'https://site.example', base: '', files: 'both' } as const;

/** Builds a site for a host. */
async function buildFor(host: HostName | undefined, files: Record<string, string>) {
  const mode = { command: 'build', drafts: false, future: false, noindex: false, now: '2024-10-13' } as const;
  const { files: made, problems } = await buildSite(makeTree(files), { ...mode, host });
  const texts = new Map(made.map(({ row, output }) => [row.path, new TextDecoder().decode(output.make().bytes())]));
  return { texts, problems };
}

const s = suite('what hosts of files are given');

s('names in _headers what every answer has, and what may be kept for ever; the host asks for all else again', () => {
  const [all = '', ...kept] = writeHeaders(describeHosting(ROWS, SETTINGS)).split(/\n(?=\/)/);
  const [path, ...lines] = all.split('\n');
  const headers = lines.map((line) => /^ {2}([\w-]+): (\S.*)$/.exec(line)?.slice(1));
  assert.equal([path, Object.fromEntries(headers as [string, string][])], ['/*', SECURITY_HEADERS]);
  const rule = (path: string) => `${path}\n  Cache-Control: ${CACHE_CONTROL.immutable}`;
  assert.equal(
    kept.map((one) => one.trim()),
    [rule('/islands/*'), rule('/mark-0123abcd.svg')],
  );
});

s('keeps _headers within 100 rules and 2,000 letters a line', () => {
  const many = Array.from({ length: 300 }, (_, at) => row(`f${at}-0123abcd.svg`, { cache: 'immutable' }));
  const text = writeHeaders(
    describeHosting([...many, row(`${'long'.repeat(500)}.svg`, { cache: 'immutable' })], SETTINGS),
  );
  assert.is(text.match(/^\//gm)?.length, 100);
  assert.ok(text.split('\n').every((line) => line.length <= 2000));
});

s('says in _redirects where addresses have moved', () => {
  const text = writeRedirects(describeHosting(ROWS, { ...SETTINGS, base: '/docs' }), '301');
  assert.is(text, '/docs/%C3%BCber%20uns /docs/pricing 301\n/docs/v1.2 https://else.example/x?y=1 301\n');
});

s('puts the files that a host reads in the site among those of the site', async () => {
  const namesFor = async (host?: HostName) => {
    const { texts, problems } = await buildFor(host, { 'content/index.md': '# Home' });
    assert.equal(problems.filter(isError), []);
    return [...texts.keys()].filter((path) => /^[._]/.test(path));
  };
  assert.equal(await namesFor(), []);
  assert.equal(await namesFor('nginx'), []);
  assert.equal(await namesFor('apache'), ['.htaccess']);
  for (const host of ['netlify', 'cloudflare'] as const) assert.equal(await namesFor(host), ['_headers', '_redirects']);
});

s('forces redirects on Netlify, which would show the page of a redirect instead', async () => {
  const files = { 'content/index.md': '# Home', 'content/redirects.yml': '/old: /\n' };
  for (const [host, line] of [
    ['netlify', '/old / 301!\n'],
    ['cloudflare', '/old / 301\n'],
  ] as const)
    assert.is((await buildFor(host, files)).texts.get('_redirects'), line);
});

s('warns of a file of the site that takes the place of one for the host', async () => {
  const files = { 'content/index.md': '# Home', 'assets/root/_redirects': '/a /b 302\n', 'assets/root/_headers': 'x' };
  const namedFor = async (host?: HostName) => {
    const { texts, problems } = await buildFor(host, files);
    assert.is(texts.get('_redirects'), '/a /b 302\n');
    return problems.flatMap(({ file, message }) => (message.includes('in place of') ? [file] : []));
  };
  assert.equal(await namedFor('netlify'), ['assets/root/_headers', 'assets/root/_redirects']);
  for (const host of [undefined, 'apache', 'nginx'] as const) assert.equal(await namedFor(host), [], host);
});

s(
  'names a file that a host shows in place of a page, as an error where the site is written for that host',
  async () => {
    const page = { 'content/index.md': '# Home', 'content/a.md': '# A', 'content/redirects.yml': '/b: /a' };
    const shown = { 'assets/root/b.html': 'x', 'assets/root/index/index.html': 'x', 'assets/root/c.html': 'x' };
    const seenFor = async (host: HostName | undefined, files: string, name: string) => {
      const site = { 'content/site.yml': `files: ${files}`, [`assets/root/${name}`]: 'x', ...page, ...shown };
      const { problems } = await buildFor(host, site);
      return problems
        .filter(({ message }) => message.includes('`/a`'))
        .map(({ severity = 'error', file, message }) => `${severity} ${file}: ${message}`);
    };
    const all = [undefined, ...HOSTS];
    for (const [files, name, hosts] of [
      ['index', 'a.html', [undefined, 'netlify', 'cloudflare']],
      ['flat', 'a/index.html', ['nginx', 'caddy', 'apache']],
      ['flat', 'a', all],
      ['flat', 'a.txt', []],
    ] as const)
      for (const host of all) {
        const seen = await seenFor(host, files, name);
        const where = host ?? 'hosts such as GitHub Pages, Netlify and Cloudflare';
        const message = `It hides \`/a\` (content/a.md) on ${where}: that address is answered with it.`;
        const isConcerned = (hosts as readonly unknown[]).includes(host);
        const expected = isConcerned ? [`${host ? 'error' : 'warning'} assets/root/${name}: ${message}`] : [];
        assert.equal(seen, expected, `${host} ${files} ${name}`);
      }
  },
);

s('refuses a function that is larger than CloudFront takes', async () => {
  const errorsFor = async (host: HostName, count: number) => {
    const rows = Array.from({ length: count }, (_, at) => `/old-${at}: https://else.example/${'long'.repeat(200)}`);
    const files = { 'content/index.md': '# Home', 'content/redirects.yml': rows.join('\n') };
    return (await buildFor(host, files)).problems.filter(isError).map(({ message }) => message);
  };
  assert.equal(await errorsFor('s3-cloudfront', 10), []);
  assert.equal(await errorsFor('nginx', 12), []);
  const [message = '', ...more] = await errorsFor('s3-cloudfront', 12);
  assert.match(message, /^The function would have 1\d,\d{3} bytes; CloudFront takes 10,240\.$/);
  assert.equal(more, []);
});

s.run();
