import { runInNewContext } from 'node:vm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../tests/tree.ts';
import type { HostName } from '../mode.ts';
import { buildSite } from '../pipeline.ts';
import { isError } from '../problem.ts';
import type { Row } from '../table.ts';
import { writeCloudFront, writeFunction } from './cloudfront.ts';
import { writeHeaders, writeRedirects } from './header-files.ts';
import { CACHE_CONTROL, describeHosting, SECURITY_HEADERS } from './hosting.ts';

const row = (path: string, more: Partial<Row> = {}): Row => ({
  ...{ path, type: 'text/html; charset=utf-8', cache: 'revalidate', sha256: '', size: 0 },
  ...more,
});
const ROWS = [
  row('index.html', { route: '/' }),
  row('pricing.html', { route: '/pricing' }),
  row('pricing/index.html', { route: '/pricing' }),
  row('über uns.html', { route: '/über uns', redirect: '/pricing' }),
  row('v1.2/index.html', { route: '/v1.2', redirect: 'https://else.example/x?y=1' }),
  row('islands/Wall-0123abcd.js', { cache: 'immutable', type: 'text/javascript; charset=utf-8' }),
  row('mark-0123abcd.svg', { cache: 'immutable', type: 'image/svg+xml' }),
  row('data', { type: 'application/octet-stream' }),
];
const SETTINGS = { url: 'https://site.example', base: '', files: 'both' } as const;

/** What CloudFront does with an address: the file that it asks the bucket for, or the status and where it leads. */
function ask(
  uri: string,
  settings: Parameters<typeof describeHosting>[1] = SETTINGS,
  rows = ROWS,
  querystring = {},
): string {
  const code = writeFunction(describeHosting(rows, settings));
  const event = { version: '1.0', context: {}, viewer: {}, request: { method: 'GET', uri, querystring, headers: {} } };
  const answer = JSON.parse(runInNewContext(`${code};JSON.stringify(handler(${JSON.stringify(event)}))`));
  return answer.statusCode ? `${answer.statusCode} ${answer.headers.location.value}` : answer.uri;
}

/** Builds a site for a host. */
async function buildFor(host: HostName | undefined, files: Record<string, string>) {
  const mode = { command: 'build', drafts: false, future: false, noindex: false, now: '2024-10-13' } as const;
  const texts = new Map<string, string>();
  const site = await buildSite(
    makeTree(files),
    { ...mode, host },
    {
      write: async ({ row, bytes }) => {
        texts.set(row.path, Buffer.from(bytes()).toString());
      },
    },
  );
  assert.equal(site.problems.filter(isError), []);
  return { files: site.files, texts, problems: site.problems };
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

s('names the file for an address in a function of CloudFront, and moves visitors on', () => {
  const answers = [
    ['/', '/index.html'],
    ['/pricing', '/pricing.html'],
    ['/pricing/', '/pricing.html'],
    ['/islands/Wall-0123abcd.js', '/islands/Wall-0123abcd.js'],
    ['/data', '/data'],
    ['/none', '/none.html'],
    ['/v1.2', '301 https://else.example/x?y=1'],
    ['/%C3%BCber%20uns/', '301 /pricing'],
  ];
  for (const [address = '', file] of answers) assert.is(ask(address), file, address);
  assert.is(ask('/docs/', { ...SETTINGS, base: '/docs' }), '/docs/index.html');
  assert.is(ask('/docs/v1.2', { ...SETTINGS, base: '/docs' }), '301 https://else.example/x?y=1');
});

s(
  'names the file of a page in a function of CloudFront as the site writes pages, not as a single file is called',
  () => {
    const moved = row('old.html', { route: '/old.html', redirect: '/about' });
    const index = [row('about/index.html', { route: '/about' }), row('old/index.html', { route: '/old' }), moved];
    assert.is(ask('/about', { ...SETTINGS, files: 'index' }, index), '/about/index.html');
    const flat = [row('about.html', { route: '/about' })];
    assert.is(ask('/about/', { ...SETTINGS, files: 'flat' }, flat), '/about.html');
  },
);

s('tells pages from files in a function of CloudFront, also where their names look like the other', () => {
  const rows = [
    row('v1.2/index.html', { route: '/v1.2' }),
    row('v2.0/index.html', { route: '/v2.0', redirect: '/v1.2' }),
    row('.é/index.html', { route: '/.é' }),
    row('old.html', { route: '/old.html' }),
    row('IMG_1.JPG', { type: 'image/jpeg' }),
    row('notes.tar_gz', { type: 'application/gzip' }),
  ];
  const answers = [
    ['/v1.2', '/v1.2/index.html'],
    ['/v1.2/', '/v1.2/index.html'],
    ['/v2.0', '301 /v1.2'],
    ['/.%C3%A9', '/.%C3%A9/index.html'],
    ['/old.html', '/old.html'],
    ['/IMG_1.JPG', '/IMG_1.JPG'],
    ['/notes.tar_gz', '/notes.tar_gz'],
  ];
  for (const [address = '', file] of answers)
    assert.is(ask(address, { ...SETTINGS, files: 'index' }, rows), file, address);
});

s('lets a function of CloudFront carry the query of a visitor along, behind the one that a redirect has', () => {
  const query = { a: { value: '1', multiValue: [{ value: '1' }, { value: '%20b' }] }, flag: { value: '' } };
  for (const [to = '', expected] of [
    ['/b', '/b?a=1&a=%20b&flag'],
    ['/b#part', '/b?a=1&a=%20b&flag#part'],
    ['https://else.example/x?y=1#z?', 'https://else.example/x?y=1&a=1&a=%20b&flag#z?'],
  ]) {
    const rows = [row('a/index.html', { route: '/a', redirect: to })];
    assert.is(ask('/a', SETTINGS, rows, query), `301 ${expected}`);
    assert.is(ask('/a', SETTINGS, rows), `301 ${to}`);
  }
});

s('gives CloudFront every header, and the folders that may be kept', () => {
  const rules = JSON.parse(writeCloudFront(describeHosting(ROWS, SETTINGS)));
  const said = JSON.stringify(rules.ResponseHeadersPolicies[1]);
  for (const [name, value] of Object.entries({ ...SECURITY_HEADERS, 'Cache-Control': CACHE_CONTROL.immutable }))
    if (!/^(Strict|X-Content)/.test(name)) assert.match(said, value, name);
  assert.match(said, '"AccessControlMaxAgeSec":63072000');
  assert.match(said, '"ContentTypeOptions":{"Override":true}');
  assert.equal(
    rules.CacheBehaviors.map(({ PathPattern }: { PathPattern: string }) => PathPattern),
    ['/islands/*', '/mark-0123abcd.svg'],
  );
});

s('puts the files that a host reads in the site among those of the site', async () => {
  const namesFor = async (host?: HostName) => {
    const { files } = await buildFor(host, { 'content/index.md': '# Home' });
    return files.map(({ row }) => row.path).filter((path) => /^[._]/.test(path));
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

s.run();
