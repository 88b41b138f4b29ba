import { runInNewContext } from 'node:vm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Row } from '../table.ts';
import { writeCloudFront, writeFunction } from './cloudfront.ts';
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

const s = suite('what CloudFront is given');

s('names the file for an address, and moves visitors on', () => {
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

s('names the file of a page as the site writes pages, not as one file is called', () => {
  const moved = row('old.html', { route: '/old.html', redirect: '/about' });
  const index = [row('about/index.html', { route: '/about' }), row('old/index.html', { route: '/old' }), moved];
  assert.is(ask('/about', { ...SETTINGS, files: 'index' }, index), '/about/index.html');
  const flat = [row('about.html', { route: '/about' })];
  assert.is(ask('/about/', { ...SETTINGS, files: 'flat' }, flat), '/about.html');
});

s('tells pages from files, also where their names look like the other', () => {
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

s('carries the query of a visitor along, behind the one that a redirect has', () => {
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

s('has every header, and the folders that may be kept', () => {
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

s.run();
