import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { FrontMatter } from '../content/front-matter-keys.ts';
import type { SiteSettings } from '../content/settings.ts';
import type { Content } from '../content/validate.ts';
import type { Mode } from '../mode.ts';
import { planRoutes } from './routes.ts';

const mode: Mode = { command: 'build', drafts: false, future: false, noindex: false, now: '2024-10-13' };

/** Plans pages by file, and rows of redirects.yml by address: routes as lines, and problems as lines. */
function plan(
  pages: Record<string, Partial<FrontMatter>>,
  moved: Record<string, string> = {},
  files: SiteSettings['files'] = 'index',
) {
  const entries = Object.entries(pages).map(([name, more]) => {
    const file = `content/${name}.md`;
    const front = { title: 'T', description: 'D', ...more };
    const text = { front, values: front, body: '', bodyLine: 1 };
    return { file, key: file, slug: name, ...text, written: `\n\n${JSON.stringify(front)}` };
  });
  const redirects = Object.entries(moved).map(([from, to], index) => {
    const place = { file: 'content/redirects.yml', line: index + 1, column: 1 };
    return { from, to, placeholder: false, ...place };
  });
  const settings = { url: 'https://site.example', base: '', files };
  const { value, problems } = planRoutes({ entries, redirects, settings } as unknown as Content, mode);
  const routes = value.map((route) => {
    if (route.kind === 'redirect') return `${route.path} → ${route.to}`;
    return route.kind === 'alias' ? `${route.path} = ${route.of.path}` : route.path;
  });
  return {
    routes,
    problems: problems.map(({ file, line, message }) => `${file}:${line} ${message}`),
    fixes: problems.map(({ fix }) => fix),
  };
}

const routes = suite('planRoutes');

routes('gives every page, alias and redirect its address, in the order of the addresses', () => {
  const front = { permalink: '/zoo', aliases: ['/animals'], redirect_from: ['/old zoo', '/caf%C3%A9'] };
  const { routes, problems } = plan({ index: {}, 'guide/zoo': front }, { '/away': 'https://else.example/x' });
  assert.equal(problems, []);
  assert.equal(routes, [
    '/',
    '/animals = /zoo',
    '/away → https://else.example/x',
    '/café → /zoo',
    '/old zoo → /zoo',
    '/zoo',
  ]);
});

routes('names both sources of an address that two ask for, and keeps the first', () => {
  const { routes, problems } = plan({ a: {}, A: {}, b: { aliases: ['/a'] } }, { '/B': '/a' });
  assert.equal(routes, ['/a', '/b']);
  assert.equal(problems, [
    'content/A.md:1 `/A` (by the file name) is also asked for by the file name of content/a.md:1.',
    'content/b.md:3 `/a` (by aliases) is also asked for by the file name of content/a.md:1.',
    'content/redirects.yml:1 `/B` (by a redirect) is also asked for by the file name of content/b.md:1.',
  ]);
});

routes('refuses an address whose file hosts would answer with in place of a page, however pages are written', () => {
  const all = ['index', 'flat', 'both'] as const;
  const leave = (path: string) =>
    `Leave it out: with \`files: both\` in content/site.yml, \`${path}\` shows the page itself.`;
  const other = 'Give one of the two another address, or remove it.';
  const hides = 'hides `/a` (by the file name of content/a.md:1): many hosts answer both with one file.';
  for (const files of all) {
    const own = plan({ a: { redirect_from: ['/a.html', '/a/index.html'] } }, {}, files);
    assert.equal(own.routes, ['/a'], files);
    assert.equal(own.problems, [
      `content/a.md:3 \`/a.html\` (by redirect_from) ${hides}`,
      `content/a.md:3 \`/a/index.html\` (by redirect_from) ${hides}`,
    ]);
    assert.equal(own.fixes, [leave('/a.html'), leave('/a/index.html')]);
    const moved = plan({ a: {} }, { '/A.html': '/a/?x#y' }, files);
    assert.equal([moved.routes, moved.fixes], [['/a'], [leave('/A.html')]], files);
    const away = plan({ a: {} }, { '/a.html': 'https://else.example/a' }, files);
    assert.equal([away.routes, away.fixes], [['/a'], [other]], files);
    const pages = plan({ 'a.html': {}, a: {}, b: { aliases: ['/b.html', '/a/index.html'] } }, {}, files);
    assert.equal(
      [pages.routes, pages.fixes],
      [
        ['/a', '/b', '/b.html = /b'],
        [other, other],
      ],
      files,
    );
  }
  assert.equal(plan({ 'a.html': {} }, { '/a': '/a.html', '/old.html': '/a.html' }).problems, []);
  assert.is(plan({ a: {} }, { '/a/index': '/a' }, 'flat').fixes[0], leave('/a/index'));
});

routes('lets a page name its own address as an alias', () => {
  assert.equal(plan({ a: { aliases: ['/a', '/A'] } }), { routes: ['/a'], problems: [], fixes: [] });
});

routes('leaves drafts and later days out, with their aliases and redirects', () => {
  const front = { aliases: ['/b'], redirect_from: ['/c'] };
  assert.equal(plan({ a: { draft: true, ...front }, d: { date: '2024-10-14', ...front } }).routes, []);
});

routes('refuses an address that leaves the output, with its place', () => {
  const { routes, problems } = plan({ a: { permalink: '/../b' }, c: { aliases: ['d'] } });
  assert.equal(routes, ['/c']);
  assert.is(problems.length, 2);
  assert.ok(problems.every((line) => /^content\/[ac]\.md:3 /.test(line)));
});

routes.run();

const redirects = suite('redirects');

redirects('of a chain lead to its end at once, with query and fragment', () => {
  const moved = { '/a': '/b?x=1#first', '/b': '/c?y=2', '/c': '/d#last', '/e': '/f?z' };
  assert.equal(plan({ d: {} }, moved).routes, [
    ...['/a → /d?y=2&x=1#last', '/b → /d?y=2#last', '/c → /d#last', '/d', '/e → /f?z'],
  ]);
});

redirects('in a circle are reported for each of them', () => {
  const { problems } = plan({}, { '/a': '/b', '/b': '/a', '/c': '/c', '/d': '/a' });
  assert.is(problems.filter((line) => line.includes('comes back to itself')).length, 4);
  const site = 'https://site.example';
  const whole = plan({}, { '/a': `${site}/a`, '/b': `${site}/c?x#y`, '/c': `${site}/b/`, '/d': `${site}.example/d` });
  assert.is(whole.problems.filter((line) => line.includes('comes back to itself')).length, 3);
});

redirects('lead to a page or the web and to nothing else, with the line of the row', () => {
  const wrong = [
    'javascript:alert(1)',
    'javascript://x',
    'ftp://x.example/',
    '//evil.example',
    '/a\\b',
    'data:text/html,x',
    'pricing',
    'https://',
    '/%zz',
    '/?x\nRewriteRule ^ https://evil.example/',
    '/#\t301!',
    '',
  ];
  for (const to of wrong) {
    const { routes, problems } = plan({}, { '/fine': '/', '/x': to });
    assert.equal(problems, [`content/redirects.yml:2 A redirect cannot lead to \`${to}\`.`], to);
    assert.equal(routes, ['/fine → /'], to);
  }
});

redirects('may lead to an address elsewhere that is encoded in another way than UTF-8', () => {
  const to = 'https://example.com/caf%E9';
  assert.equal(plan({}, { '/old': to }), { routes: [`/old → ${to}`], problems: [], fixes: [] });
});

redirects('are planned in less than two seconds where there are 20,000, in chains too', () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => [`/old-${index}`, `/new-${index}`]);
  const chain = Array.from({ length: 20_000 }, (_, index) => [`/step-${index}`, `/step-${index + 1}`]);
  for (const moved of [rows, chain]) {
    const before = process.cpuUsage();
    assert.is(plan({}, Object.fromEntries(moved)).routes.length, 20_000);
    const { user, system } = process.cpuUsage(before);
    const took = (user + system) / 1000;
    assert.ok(took < 2000, `it took ${Math.round(took)} ms of a processor`);
  }
});

redirects.run();
