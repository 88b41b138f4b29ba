import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { stringify } from 'yaml';
import { MODE, page, readContent } from '../../tests/content.ts';
import type { FrontMatter } from '../content/front-matter-keys.ts';
import { planRoutes } from './routes.ts';

/** Plans pages from front matter by file, and from redirects.yml. Returns pages and problems, a line each. */
function plan(files: Record<string, Partial<FrontMatter>>, moved: Record<string, string> = {}) {
  const texts = Object.entries(files).map(([name, front]) => [
    `${name}.md`,
    page(stringify({ title: 'T', ...front }).trim()),
  ]);
  const site = {
    'site.yml': 'url: https://site.example\n',
    'redirects.yml': stringify(moved, { lineWidth: 0 }),
  };
  const { value, problems } = planRoutes(
    readContent({ ...Object.fromEntries(texts), ...site }).content,
    MODE,
  );
  const pages = value.map((page) => {
    if (page.kind === 'redirect') return `${page.path} → ${page.to}`;
    return page.kind === 'alias' ? `${page.path} = ${page.target.path}` : page.path;
  });
  return {
    pages,
    problems: problems.map(({ file, line, message }) => `${file}:${line} ${message}`),
  };
}

const test = suite('addresses');

test('pages, aliases and redirects are in the order of their addresses', () => {
  const front = {
    permalink: '/zoo',
    aliases: ['/animals', '/Zoo'],
    redirect_from: ['/old zoo', '/caf%C3%A9'],
  };
  const { pages, problems } = plan(
    { index: {}, 'guide/zoo': front },
    { '/away': 'https://else.example/x' },
  );
  assert.equal(problems, []);
  const others = [
    '/animals = /zoo',
    '/away → https://else.example/x',
    '/café → /zoo',
    '/old zoo → /zoo',
  ];
  assert.equal(pages, ['/', ...others, '/zoo']);
});

test('an address that two pages claim is reported with both sources, and the first keeps it', () => {
  const { pages, problems } = plan(
    { a: {}, b: { aliases: ['/a'] }, c: { permalink: '/B' }, d: { permalink: '/A' } },
    { '/c': '/a' },
  );
  assert.equal(pages, ['/a', '/b', '/c → /a']);
  assert.equal(problems, [
    'content/c.md:3 The address `/B` is already taken by content/b.md (file name).',
    'content/d.md:3 The address `/A` is already taken by content/a.md (file name).',
    'content/b.md:3 The address `/a` is already taken by content/a.md (file name).',
  ]);
  const twice = plan({ a: {} }, { '/x': '/a', '/X': '/a' }).problems;
  assert.equal(twice, [
    'content/redirects.yml:2 The address `/X` is already taken by content/redirects.yml:1 (redirect).',
  ]);
});

test('an alias that no address can be is a broken link, which site.yml may allow', () => {
  const files = { a: { aliases: ['C#', '/b'] }, b: { redirect_from: ['x?'] } };
  const texts = Object.entries(files).map(([name, front]) => [
    `${name}.md`,
    page(stringify(front)),
  ]);
  const severities = (links: string) => {
    const site = { 'site.yml': `checks: { links: ${links} }\n` };
    const { content } = readContent({ ...Object.fromEntries(texts), ...site });
    return planRoutes(content, MODE).problems.map(({ severity }) => severity);
  };
  assert.equal(severities('warn'), ['warning', 'warning', 'warning']);
  assert.equal(severities('error'), ['error', 'error', 'error']);
  assert.equal(severities('off'), []);
});

test('drafts, future pages and expired pages are left out, with their aliases and redirects', () => {
  const front = { aliases: ['/b'], redirect_from: ['/c'] };
  assert.equal(
    plan({ a: { draft: true, ...front }, d: { date: '2024-10-14', ...front } }).pages,
    [],
  );
  assert.equal(plan({ a: { expires: '2024-10-12', ...front } }).pages, []);
  assert.equal(plan({ a: { date: '2024-10-13T23:00:00Z', expires: '2024-10-13' } }).pages, ['/a']);
});

test('redirects in a chain go straight to its end, with query and fragment; a circle is reported at each line', () => {
  const moved = {
    '/a': '/b?x=1#first',
    '/b': 'https://site.example/c/?y=2',
    '/c': '/d#last',
    '/e': '/f?z',
    '/g': '/h#first',
    '/h': '/d',
  };
  assert.equal(plan({ d: {} }, moved).pages, [
    '/a → /d?y=2&x=1#last',
    '/b → /d?y=2#last',
    '/c → /d#last',
    '/d',
    '/e → /f?z',
    '/g → /d#first',
    '/h → /d',
  ]);
  const site = 'https://site.example';
  const circle = {
    '/a': '/b?x#y',
    '/b': `${site}/A/`,
    '/c': '/c',
    '/d': '/a',
    '/e': `${site}.example/e`,
  };
  const told = (path: string, index: number) =>
    `content/redirects.yml:${index + 1} The redirect from \`${path}\` loops back to itself.`;
  assert.equal(plan({}, circle).problems, ['/a', '/b', '/c', '/d'].map(told));
});

test('a redirect to one that waits for its address does not forward either', () => {
  const { content } = readContent({
    'facts.yml': 'app: { url: { value: "https://app.site.example", placeholder: true } }\n',
    'redirects.yml': '/desk: "{{ app.url }}/desk"\n/old: /desk\n/open: https://open.example/\n',
  });
  const pages = planRoutes(content, MODE).value;
  const moves = pages.map((page) => `${page.path} ${page.kind === 'redirect' && page.forwards}`);
  assert.equal(moves, ['/desk false', '/old false', '/open true']);
});

test('redirects go only to a page or the web, and others are reported at their line', () => {
  const wrong = [
    'javascript:alert(1)',
    'javascript://x',
    '//evil.example',
    '/a\\b',
    'data:text/html,x',
    'https://u:p@e.example/',
    'https://u@e.example',
    'pricing',
    'https://',
    '/%zz',
    '/?x\nRewriteRule ^ https://evil.example/',
    '/#\t301!',
  ];
  for (const to of wrong) {
    const { pages, problems } = plan({}, { '/fine': '/', '/x': to });
    assert.equal(problems, [`content/redirects.yml:2 A redirect cannot lead to \`${to}\`.`], to);
    assert.equal(pages, ['/fine → /'], to);
  }
  const encoded = 'https://example.com/in-another-way-than-utf-8-caf%E9';
  assert.equal(plan({}, { '/old': encoded }), { pages: [`/old → ${encoded}`], problems: [] });
});

test.run();
