import { hash } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Service } from '../api.ts';
import type { Entry } from '../content/entry.ts';
import type { SiteSettings } from '../content/settings.ts';
import type { SourceFile } from '../content/source.ts';
import { readFacts } from '../html/facts.ts';
import type { Problem } from '../problem.ts';
import type { Route } from '../routes/route.ts';
import { madeOf, makeOutput, type Output } from '../table.ts';
import { checkSite } from './check.ts';

const settings: SiteSettings = {
  name: 'Test',
  url: 'https://test.example',
  base: '',
  files: 'both',
  assets: 'plain',
  lang: 'en',
  checks: {},
  collections: {},
};

interface Page {
  html: string;
  body?: string;
  islands?: string[];
  redirect?: string;
}

const head = '<title>T</title><meta name="description" content="D">';
/** A page with nothing wrong but what is in `main`. */
const page = (main: string): Page => ({ html: `<html><head>${head}</head><body><h1>T</h1>${main}</body></html>` });

function entryOf(path: string, body: string): Entry {
  const file = `content${path === '/' ? '/index' : path}.md`;
  const front = { title: 'T', description: 'D' };
  const written = '\n{ title: T, description: D }';
  return { file, key: file, slug: path, front, values: front, text: body, bodyLine: 5, written };
}

/** What the checks find in a site of the pages given by address, and of further files. */
function check(
  pages: Record<string, Page>,
  files: string[] = [],
  over: Partial<SiteSettings> = {},
  sources: readonly SourceFile[] = [],
  contents = '',
  services: { hosts: Service['hosts'] }[] = [],
): Problem[] {
  const outputs = Object.entries(pages).flatMap(([path, { html, islands = [], redirect, body = '' }]) => {
    const entry = entryOf(path, body);
    const { file } = entry;
    const route: Route = redirect
      ? { kind: 'redirect', path, to: redirect, forwards: true, file }
      : { kind: 'page', path, entry };
    const output: Output = {
      path: path === '/' ? 'index.html' : `${path.slice(1)}.html`,
      type: 'text/html; charset=utf-8',
      cache: 'revalidate',
      source: file,
      make: () => {
        const bytes = Buffer.from(html);
        return html === ''
          ? madeOf(bytes)
          : { ...madeOf(bytes), page: { ...readFacts(html), policy: '', islands, headings: [] } };
      },
      route,
    };
    if (path === '/') return [output];
    return [output, { ...output, path: `${path.slice(1)}/index.html`, copyOf: output.path }];
  });
  for (const path of files) {
    const make = () => madeOf(Buffer.from(contents));
    outputs.push({ path, type: 'image/png', cache: 'revalidate', source: path, make });
  }
  const ownScripts = new Set(['wake()', 'go()'].map((text) => hash('sha256', text, 'base64')));
  return checkSite(outputs.map(makeOutput), {
    settings: { ...settings, ...over },
    services,
    ownScripts,
    lost: new Set(['/unreadable']),
    markdownOf: ({ text = '' }) => text,
    sources,
  });
}

const messages = (problems: Problem[]) => problems.map(({ message }) => message);

const s = suite('checkSite');

s('names the place of a dead address: in the page, in data, in code, or in a style', () => {
  const file = (path: string, text: string) => ({ path, bytes: Buffer.from(text), hash: '' });
  const data = [file('content/menus.yml', 'head:\n  - { href: /pricngs }\n  - { href: /pricng }\n')];
  const code = [
    file('pages/Head.tsx', '// /prizes\nexport const Head = () => <a href="/prizes">A</a>;\n'),
    file('pages/head.css', '.head {\n  background: url(/haed.png);\n}\n'),
  ];
  const links = page(
    '<a href="/pricng">1</a><a href="/prizes">2</a><a href="/made">3</a><style>.head{background:url(/haed.png)}</style>',
  );
  const problems = check({ '/': links, '/about': links }, [], {}, [...data, ...code]);
  assert.equal(
    problems.map(({ file, line, message }) => `${file}:${line} ${message}`),
    [
      'content/menus.yml:3 The address "/pricng" of <a href> leads nowhere, on 2 pages: /, /about.',
      'pages/Head.tsx:2 The address "/prizes" of <a href> leads nowhere, on 2 pages: /, /about.',
      'content/index.md:undefined The address "/made" of <a href> leads nowhere, on 2 pages: /, /about.',
      'pages/head.css:2 The address "/haed.png" of <style url> leads nowhere, on 2 pages: /, /about.',
    ],
  );
});

s('says nothing about a sound site', () => {
  const pages = {
    '/': page('<a href="/about#team">A</a><a href="#">Top</a><a href="#top">Top</a><a href="mailto:a@b.example">M</a>'),
    '/about': page('<h2 id="team">T</h2><a href="/?q=1#">Home</a><a href="https://elsewhere.example/x">E</a>'),
    '/old': { html: '<title>Moved</title><script>go()</script><a href="/about">A</a>', redirect: '/about' },
    '/café': page('<a href="/caf%C3%A9">C</a><a href="/old#team">A</a><a href="https://test.example/about">A</a>'),
  };
  assert.equal(check(pages), []);
});

s('follows every kind of reference into the table', () => {
  const main = `
    <a href="/a1">x</a> <img alt="" src="/a2.png" srcset="/a3.png 1x, /a4.png 2x"> <video poster="/a5.png"></video>
    <form action="/a6"></form> <svg><use href="/a7.svg#x"/><image href="/a8.png"/><rect fill="url(/a9.svg#p)"/></svg>
    <style>.x { background: url("/a10.png") }</style> <iframe src="/a11"></iframe>`;
  const html = `<head>${head}<link rel="icon" href="/a12.ico"><link rel="canonical" href="https://test.example/a13">
    <meta property="og:image" content="https://test.example/a14.png"></head><h1>T</h1>${main}`;
  const found = check({ '/': { html } }).map(({ message }) => /a\d+/.exec(message)?.[0]);
  assert.equal(found.sort(), Array.from({ length: 14 }, (_, index) => `a${index + 1}`).sort());
});

s('reads drawings as markup and texts as text, like a browser', () => {
  const main = `
    <svg><title/><a href="/in-a-drawing">x</a></svg> <svg><style/><a href="/behind-a-style">x</a></svg>
    <textarea><a href="/no-link"></textarea> <!-- <a href="/no-link"> --> <p title='<a href="/no-link">'></p>
    <svg><foreignObject><style><a href="/no-link"></style></foreignObject><a href="/last">x</a></svg>`;
  const found = check({ '/': page(main) }).map(({ message }) => /"(.*?)"/.exec(message)?.[1]);
  assert.equal(found.sort(), ['/behind-a-style', '/in-a-drawing', '/last']);
});

s('says nothing of a page that could not be rendered, nor of links into it', () => {
  assert.equal(check({ '/': page('<a href="/b#team">B</a>'), '/b': { html: '' } }), []);
});

s('does not judge links to a text that could not be read', () => {
  assert.equal(messages(check({ '/': page('<a href="/unreadable#x">1</a><a href="/unread">2</a>') })), [
    'The address "/unread" of <a href> leads nowhere, on /.',
  ]);
});

s('finds files, and other spellings of a page', () => {
  const main =
    '<img src="/x.png" alt=""><a href="/about/">1</a><a href="/about.html">2</a><a href="about">3</a><a href="">4</a>';
  const found = messages(check({ '/': page(main), '/about': page('') }, ['x.png']));
  assert.is(found.length, 4);
  assert.match(found[0] ?? '', /"\/about\/" of <a href> is another spelling/);
  assert.match(found[1] ?? '', /"\/about.html" of <a href> is another spelling/);
  assert.match(found[2] ?? '', /"about" of <a href> is relative/);
  assert.match(found[3] ?? '', /is empty/);
});

s('wants every address below the base, and knows absolute ones', () => {
  const links = ['/about', '/b/about', 'https://test.example/b/abut', 'https://test.example/other', '/b/'];
  const main = links.map((link) => `<a href="${link}">x</a>`).join('');
  const problems = check({ '/': page(main), '/about': page('') }, [], { base: '/b' });
  assert.equal(messages(problems), [
    'The address "/about" of <a href> does not begin with the base /b, on /.',
    'The address "https://test.example/b/abut" of <a href> leads nowhere, on /.',
  ]);
  assert.is(problems[1]?.fix, 'Did you mean /about?');
});

s('finds a missing place within a page, whichever page comes first', () => {
  const problems = check({
    '/': page('<a href="/b#there">1</a><a href="/b#gone">2</a><a href="#none">3</a>'),
    '/b': page('<i id="there"></i><a href="/#lost">4</a><a href="/old#there">5</a><a href="/old#gone">6</a>'),
    '/old': { html: '<title>Moved</title>', redirect: '/b' },
  });
  assert.equal(
    messages(problems).map((message) => /"(.*?)"/.exec(message)?.[1]),
    ['/b#gone', '#none', '/#lost', '/old#gone'],
  );
});

s('names the line of a dead link in the text of a page', () => {
  const html = page('<a href="/gone">x</a>').html;
  const [problem] = check({ '/a': { html, body: 'One\n\nTwo [x](/gone-by)\nThree [x](/gone).\n' } });
  assert.is(problem?.file, 'content/a.md');
  assert.is(problem?.line, 8);
});

s('tells a dead link of the shared header once, with the number of pages', () => {
  const pages = Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`/p${i}`, page('<a href="/gone">x</a>')]));
  assert.equal(messages(check(pages)), ['The address "/gone" of <a href> leads nowhere, on 5 pages: /p0, /p1, /p2 ….']);
});

s('wants a title, a description and one h1 of every page, and names each page', () => {
  const problems = check({
    '/a': { html: '<svg><title>No</title></svg><h1>1</h1><h1>2</h1>' },
    '/b': { html: `<head>${head}</head>` },
    '/c': { html: '<title>C</title>', redirect: '/a' },
    '/d': { html: `<head><title> </title></head><h1>D</h1>` },
  });
  assert.equal(
    problems.map(({ file, line, message }) => `${file}:${line} ${message}`),
    [
      'content/a.md:2 The page has no title, on /a.',
      'content/a.md:2 The page has no description, on /a.',
      'content/a.md:undefined The page has 2 h1, on /a.',
      'content/b.md:undefined The page has no h1, on /b.',
      'content/d.md:2 The page has no title, on /d.',
      'content/d.md:2 The page has no description, on /d.',
    ],
  );
});

s('finds what a strict policy or a screen reader would trip over', () => {
  const main = `<i id="x"></i><b id="x" style="color:red" onclick="go()"></b><img src="/x.png">
    <a href="javascript:go()">x</a><script src="/x.js"></script><script type="module">go()</script>
    <script type="application/ld+json">{}</script><script type="speculationrules">{}</script>`;
  assert.equal(messages(check({ '/': page(main) }, ['x.png', 'x.js'])), [
    'The picture "/x.png" has no alt, on /.',
    'More than one element has the id "x", on /.',
    '<b style> carries its own style, which its policy refuses, on /.',
    '<b onclick> handles an event, which its policy refuses, on /.',
    'The page runs a script (/x.js) that no island asked for, on /.',
    'The page runs a script (inline) that no island asked for, on /.',
    'The address of <a href> runs or shows what no site serves, on /.',
  ]);
});

s('holds each file against the hash that a page has of it', () => {
  const integrity = `sha256-${hash('sha256', 'bytes', 'base64')}`;
  const held = page(
    `<div data-src="/islands/a.js" data-integrity="${integrity}"></div><link integrity="${integrity}" href="/islands/a.js">`,
  );
  const found = (bytes: string) => messages(check({ '/': held }, ['islands/a.js'], {}, undefined, bytes));
  assert.equal(found('bytes'), []);
  assert.equal(found('bytes, changed'), [
    'The page holds /islands/a.js against a hash that is not the SHA-256 of its bytes, on /.',
  ]);
});

s('knows the scripts of the build from all others, on pages with islands too', () => {
  const island = (main: string) => check({ '/': { ...page(main), islands: ['Wall'] } }, ['x.js']);
  assert.equal(island('<script data-src="/x.js">wake()</script>'), []);
  for (const main of ['<script>other()</script>', '<script src="/x.js"></script>', '<script>wake();more()</script>'])
    assert.match(messages(island(main))[0] ?? '', 'that no island asked for', main);
  assert.match(messages(check({ '/': page('<script>wake()</script>') }))[0] ?? '', 'that no island asked for');
});

s('finds every element that can run, load or redirect by itself', () => {
  for (const main of [
    '<iframe srcdoc="x"></iframe>',
    '<base href="/">',
    '<embed src="/x.png">',
    '<object data="/x.png"></object>',
    '<meta http-equiv="refresh" content="0; url=/">',
    '<svg><a><animate attributeName="href" values="/"/></a></svg>',
    '<svg><set attributeName="xlink:href" to="/"/></svg>',
    '<link rel="stylesheet" href="https://elsewhere.example/x.css">',
    '<a href="data:text/html,x">x</a>',
    '<a href="java&#9;script:go()">x</a>',
    '<iframe src="data:text/html,x"></iframe>',
    '<form action="vbscript:x"></form>',
  ])
    assert.is(check({ '/': page(main) }, ['x.png']).length, 1, main);
  assert.equal(check({ '/': page('<img alt="" src="data:,"><meta http-equiv="content-type" content="x">') }), []);
});

s('wants a page to load nothing from a host that no service names', () => {
  const main = `<a href="https://a.example/x.png">A</a> <blockquote cite="https://a.example/b.png">B</blockquote>
    <img alt="" src="https://a.example/c.png"> <img alt="" src="//b.example/d" srcset="https://b.example/e 2x">
    <video src="https://c.example/f" poster="/\t/c.example/g"></video> <iframe src="https://maps.d.example/h"></iframe>
    <style>p { background: url(https://e.example/i) }</style> <form action="https://f.example/j"></form>
    <link rel="icon" href="https://g.example/k.ico"> <link rel="preload" href="https://g.example/l.png">
    <link rel="alternate" href="https://g.example/m.json"> <img alt="" src="https://test.example/n.png">
    <img alt="" src="data:,"> <iframe name="map"></iframe>`;
  const html = page(main);
  const found = (services: { hosts: Service['hosts'] }[]) =>
    check({ '/': { body: 'One\n\n![](https://a.example/c.png)\n', ...html } }, ['n.png'], {}, undefined, '', services)
      .filter(({ message }) => message.includes('from elsewhere'))
      .map(({ line, message }) => `${line} ${/(?<=example\/)\w/.exec(message)}`);
  const all = ['7 c', ...['d', 'e', 'f', 'g', 'h', 'i', 'k', 'l'].map((name) => `undefined ${name}`)];
  assert.equal(found([]).sort(), all.sort());
  const hosts = { img: ['https://a.example', 'https://b.example', 'self'], frame: ['https://*.d.example'] };
  assert.equal(
    found([{ hosts }]).sort(),
    ['f', 'g', 'i', 'k', 'l'].map((name) => `undefined ${name}`),
  );
});

s('bears two hundred thousand findings', () => {
  const html = page(
    Array.from({ length: 200_000 }, (_, index) => `<i id="a${index}"></i><b id="a${index}"></b>`).join(''),
  );
  assert.is(check({ '/': html }).length, 200_000);
});

s('takes the severity of each rule from the settings', () => {
  const main = '<img src="/x.png"><a href="/gone">x</a><i style="color:red"></i>';
  const checks: SiteSettings['checks'] = { images: 'off', links: 'warn' };
  const problems = check({ '/': page(main) }, [], { checks });
  assert.equal(
    problems.map(({ severity }) => severity),
    ['error', 'warning'],
  );
});

s.run();
