import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, HOME, page as text } from '../../tests/built.ts';
import type { Service } from '../api.ts';
import type { Problem } from '../base/problem.ts';
import type { Entry } from '../content/entry.ts';
import type { SiteSettings } from '../content/settings.ts';
import { finishDocument } from '../html/edit.ts';
import { factsOf } from '../html/page-facts.ts';
import { type Artifact, makeArtifact } from '../site/artifact.ts';
import type { Page } from '../site/page.ts';
import { checkSite } from './check-site.ts';

/** A page: its HTML, its Markdown text, its islands, and the target if it is a redirect. */
interface Given {
  html: string;
  text?: string;
  islands?: string[];
  redirect?: string;
}

const head = '<title>T</title><meta name="description" content="D">';
/** A sound page around `main`. */
const page = (main: string): Given => ({
  html: `<html><head>${head}</head><body><h1>T</h1>${main}</body></html>`,
});

const { site } = await build({
  ...HOME,
  'content/site.yml': 'url: https://test.example\nchecks: { styles: error }',
});

/** The artifact of a page, and but for `/` its copy under the other spelling. */
function artifactsOf(path: string, { html, text = '', islands = [], redirect }: Given): Artifact[] {
  const file = `content${path === '/' ? '/index' : path}.md`;
  const entry = {
    file,
    text,
    front: {},
    bodyLine: 5,
    written: '\n{ title: T, description: D }',
  } as Entry;
  const route: Page = redirect
    ? { kind: 'redirect', path, to: redirect, forwards: true, at: () => ({}), file }
    : { kind: 'entry', path, entry };
  const filling = {
    address: (one: string) => one,
    island: () => undefined,
    head: () => '',
    body: '',
    start: () => '',
  };
  const facts =
    html === '' ? undefined : { ...finishDocument(html, filling).facts, policy: '', islands };
  const name = path === '/' ? 'index' : path.slice(1);
  const place = { path: `${name}.html`, cache: 'revalidate', source: file } as const;
  const own = makeArtifact({ ...place, page: route, facts }, Buffer.from(html));
  return path === '/' ? [own] : [own, { ...own, path: `${name}/index.html`, copyOf: own.path }];
}

/** The problems of a site of these pages, by address, and of further files, which each hold the text `bytes`. */
function check(
  pages: Record<string, Given>,
  { files = [], settings = {}, services = [] }: Over = {},
): Problem[] {
  const others = files.map((path) =>
    makeArtifact({ path, cache: 'revalidate', source: path }, Buffer.from('bytes')),
  );
  const artifacts = [
    ...Object.entries(pages).flatMap(([path, given]) => artifactsOf(path, given)),
    ...others,
  ];
  const { plan } = site;
  const { browser, content } = plan;
  const client = { ...browser.client, loader: { full: 'wake()', short: 'go()' } };
  return checkSite(
    {
      artifacts,
      plan: {
        ...plan,
        browser: { ...browser, services, client },
        content: {
          ...content,
          settings: { ...content.settings, ...settings },
          lost: { data: [], entries: ['content/unreadable.md'] },
        },
      },
    },
    [],
  );
}
type Over = { files?: string[]; settings?: Partial<SiteSettings>; services?: Service[] };

const messages = (problems: { message: string }[]) => problems.map(({ message }) => message);

const s = suite('checkSite');

s('reports nothing on a sound site', () => {
  const pages = {
    '/': page(
      '<a href="/about#team">A</a><a href="#">Top</a><a href="#top">Top</a><a href="mailto:a@b.example">M</a><form method="post" action="/x">F</form>',
    ),
    '/about': page(
      '<h2 id="team">T</h2><a href="/?q=1#">Home</a><a href="https://elsewhere.example/x">E</a>',
    ),
    '/old': {
      html: '<title>Moved</title><script>go()</script><a href="/about">A</a>',
      redirect: '/about',
    },
    '/right': page(
      `<p>One<br>two</p><svg>${'<path/>'.repeat(101)}<g><a href="/"><text>t</text></a></g></svg><table><tbody><tr><td><p>1</p></td></tr></tbody></table>`,
    ),
    '/café': page('<a href="/caf%C3%A9">C</a><a href="https://test.example/about">A</a>'),
  };
  assert.equal(check(pages), []);
});

s('looks up every kind of reference', () => {
  const main = `
    <a href="/a1">x</a> <img alt="" src="/a2.png" srcset="/a3.png 1x, /a4.png 2x"> <video poster="/a5.png"></video>
    <form action="/a6"></form> <svg><use href="/a7.svg#x"/><image href="/a8.png"/><rect fill="url(/a9.svg#p)"/></svg>
    <style>.x { background: url("/a10.png") }</style> <iframe src="/a11"></iframe>
    <meta http-equiv="refresh" content="0; url='/a15'">`;
  const html = `<head>${head}<link rel="icon" href="/a12.ico"><link rel="canonical" href="https://test.example/a13">
    <meta property="og:image" content="https://test.example/a14.png"></head><h1>T</h1>${main}`;
  const found = check({ '/': { html } }).map(({ message }) => /a\d+/.exec(message)?.[0]);
  assert.equal(found.sort(), Array.from({ length: 15 }, (_, index) => `a${index + 1}`).sort());
});

s(
  'reports no page that could not be rendered, no link into it, and no link to an unreadable text',
  () => {
    assert.equal(
      check({
        '/': page('<a href="/b#team">B</a><a href="/unreadable#x">1</a>'),
        '/b': { html: '' },
      }),
      [],
    );
  },
);

s('does not call tags of other generators broken links, as they are reported in the text', () => {
  const links = [
    '{{ site.url }}/a',
    '/{% link b.md %}',
    '/c/%7B%7B%20d%20%7D%7D',
    '/{{&lt; relref "e" >}}',
  ];
  const main = links.map((link) => `<a href="${link.replaceAll('"', '&quot;')}">x</a>`).join('');
  assert.equal(check({ '/': page(main) }), []);
  assert.is(check({ '/': page('<a href="/%7Ba%7D">x</a>') }).length, 1);
});

s('gives the canonical spelling of an address', () => {
  const links = [
    '/about/',
    '/about.html',
    '/about/index.html',
    '/about.md',
    '/index.html',
    'about',
    '',
  ];
  const main = `<img src="/x.png" alt="">${links.map((link) => `<a href="${link}">x</a>`).join('')}`;
  const found = check({ '/': page(main), '/about': page('') }, { files: ['x.png'] });
  const slash = 'Begin it with a slash, since the page is also served at other paths.';
  const fixes = found.map(({ fix }) => fix);
  const note = 'Write /about instead of /about/, and so on.';
  assert.equal(fixes, [note, 'Write /about.', slash, 'Give it an address, or remove it.']);
});

s('requires every address to be below the base, and its own host to be named by its origin', () => {
  const links = [
    '/about',
    '/b/about',
    'https://test.example/b/abut',
    'https://test.example/other',
    '/b/',
  ];
  const others = ['http://test.example/b/about', '//test.example/b/', 'http://test.example/other'];
  const main = [...links, ...others].map((link) => `<a href="${link}">x</a>`).join('');
  assert.equal(
    messages(check({ '/': page(main), '/about': page('') }, { settings: { base: '/b' } })),
    [
      'Broken link: "/about" does not begin with the base /b (<a href>), on /.',
      'Broken link: "https://test.example/b/abut" does not exist (<a href>), on /.',
      'Broken link: "http://test.example/b/about" is not at https://test.example (<a href>), on /.',
      'Broken link: "//test.example/b/" is not at https://test.example (<a href>), on /.',
    ],
  );
});

s('finds a missing id on earlier and later pages', () => {
  const problems = check({
    '/': page('<a href="/b#there">1</a><a href="/b#gone">2</a><a href="#none">3</a>'),
    '/b': page('<i id="there"></i><a href="/#lost">4</a>'),
  });
  const addresses = messages(problems).map((message) => /"(.*?)"/.exec(message)?.[1]);
  assert.equal(addresses, ['/b#gone', '#none', '/#lost']);
});

s(
  'gives the new address of a page that has moved within the site, but not of one that is elsewhere now',
  () => {
    const problems = check({
      '/': page('<a href="/old">1</a><a href="/old#team">2</a><a href="/out">3</a>'),
      '/about': page('<h2 id="team">T</h2>'),
      '/old': { html: '<title>Moved</title>', redirect: '/about' },
      '/out': { html: '<title>Moved</title>', redirect: 'https://elsewhere.example/' },
    });
    assert.equal(messages(problems), [
      'Broken link: "/old" has moved (<a href>), on /.',
      'Broken link: "/old#team" has moved (<a href>), on /.',
    ]);
    assert.equal(
      new Set(problems.map(({ fix }) => fix)),
      new Set(['Write /about.', 'Write /about#team.']),
    );
  },
);

s(
  'reports a broken link of the shared header, or a missing picture that React preloads, once',
  () => {
    const pages = Object.fromEntries(
      Array.from({ length: 5 }, (_, at) => [`/p${at}`, page('<a href="/none">x</a>')]),
    );
    assert.equal(messages(check(pages)), [
      'Broken link: "/none" does not exist (<a href>), on 5 pages: /p0, /p1, /p2 ….',
    ]);
    const link = '<link rel="preload" as="image" href="/none.png">';
    const { html } = page('<img alt="" src="/none.png"><img alt="" srcset="/two.png 2x">');
    const set =
      '<link rel="preload" as="image" imagesrcset="/two.png 2x"><link rel="stylesheet" href="/none.css">';
    assert.equal(
      messages(check({ '/': { html: html.replace('<title>', `${link}${set}<title>`) } })),
      [
        'Broken link: "/none.css" does not exist (<link href>), on /.',
        'Broken link: "/none.png" does not exist (<img src>), on /.',
        'Broken link: "/two.png" does not exist (<img srcset>), on /.',
      ],
    );
  },
);

s('requires a title, a description and one h1 on every page, and names each page without', () => {
  const problems = check({
    '/a': { html: '<svg><title>No</title></svg><h1>1</h1><h1>2</h1>' },
    '/b': { html: `<head>${head}</head>` },
    '/c': { html: '<title>C</title>', redirect: '/a' },
    '/d': { html: `<head><title> </title></head><h1>D</h1>` },
  });
  const found = problems.map(({ line = '-', message }) => `${line} ${message}`);
  const nameless = (path: string) =>
    ['title', 'description'].map((what) => `2 The page has no ${what}, on ${path}.`);
  const headings = ['- The page has 2 h1, on /a.', '- The page has no h1, on /b.'];
  assert.equal(found, [...nameless('/a'), ...headings, ...nameless('/d')]);
});

s('finds code that a strict policy blocks, and pictures without alternative text', () => {
  const main = `<i id="x"></i><b id="x" style="color:red" onclick="go()"></b><img src="/x.png">
    <input type="image" src="/x.js"><map><area href="/"></map><input type="text"><p><div></div></p>
    <a href="/"><b><a href="/">x</a></b></a><ul><li><ul><li><li></li></li></ul></li></ul>
    <table><tr><td><tr></tr></td></tr><tr><i></i></tr></table>
    <script src="/x.js"></script><script type="module">go()</script>
    <script type="application/ld+json">{}</script><script type="speculationrules">{}</script>`;
  assert.equal(messages(check({ '/': page(main) }, { files: ['x.png', 'x.js'] })), [
    'More than one element has the id "x", on /.',
    '<b style> has an inline style, on /.',
    '<b onclick> has an inline event handler, which the policy blocks, on /.',
    ...['/x.png', '/x.js', '/'].map((address) => `The picture "${address}" has no alt, on /.`),
    ...['<div> in <p>', '<a> in <a>', '<li> in <li>', '<tr> in <td>', '<i> in <tr>'].map(
      (what) => `HTML does not allow ${what}, so browsers move it, on /.`,
    ),
    'The page runs a script (/x.js) that belongs to no island, on /.',
    'The page runs a script (inline) that belongs to no island, on /.',
  ]);
  const island = (main: string) =>
    check({ '/': { ...page(main), islands: ['Wall'] } }, { files: ['x.js'] });
  assert.equal(island('<script data-src="/x.js">wake()</script>'), [], 'the script of the build');
  for (const main of [
    '<script>other()</script>',
    '<script src="/x.js"></script>',
    '<script>wake();more()</script>',
  ])
    assert.match(messages(island(main))[0] ?? '', 'that belongs to no island', main);
  assert.match(
    messages(check({ '/': page('<script>wake()</script>') }))[0] ?? '',
    'that belongs to no island',
  );
});

s('reads HTML without the end tags that its parser implies, however many', () => {
  const valid = [
    `<ul>${'<li>x'.repeat(120)}</ul>`,
    `<ul>${'<li><p>x'.repeat(120)}</ul>`,
    '<p>one<p>two<table><tr><td>a<td>b</table>',
    `<table><caption>c<col><tr><th>a<th>b<tbody>${'<tr><td>x<td><p>y'.repeat(120)}<tfoot><tr><td>z</table>`,
    '<table><colgroup><col><col><thead><tr><th>a<tbody><template><tr><td>b</template><tr><td>c<script></script></table>',
    `<dl>${'<dt>a<dd>b'.repeat(120)}</dl>`,
    '<dl><div><dt>a<dd><p>b</div><div><dt>c<dd>d</div></dl>',
    `<select>${'<option>a<option>b<optgroup><option>c<hr>'.repeat(60)}</select>`,
    `<p>a<div>b</div>${'<p>a<hr><p>b<pre>c</pre>'.repeat(120)}`,
    `<ruby>${'a<rp>(<rt>b<rp>)'.repeat(120)}</ruby>`,
    '<ul><li>a<ul><li>b<li>c</ul><li>d</ul><ol><li><p>e<ol><li>f</ol></li></ol>',
    '<figure><p>a<figcaption>b</figure><details><summary>a</summary><p>b</details>',
    '<map><p>a<area href="/" alt=""></map><template><li>x<td>y</template>',
  ];
  for (const main of valid) assert.equal(factsOf(page(main).html).faults, [], main);
  const bare = '<!doctype html><title>T</title><p>a<p>b<div>c</div>';
  for (const html of [bare, bare.replace('<title>', '<html><head><title>')])
    assert.equal(factsOf(html).faults, []);
});

s('lets a page load nothing from a host that no service names', () => {
  const main = `<a href="https://a.example/x.png">A</a> <blockquote cite="https://a.example/b.png">B</blockquote>
    <img alt="" src="https://a.example/c.png"> <img alt="" src="//b.example/d" srcset="https://b.example/e 2x">
    <video src="https://c.example/f" poster="/\t/c.example/g"></video> <iframe src="https://maps.d.example/h"></iframe>
    <style>p { background: url(https://e.example/i) }</style> <form action="https://f.example/j"></form>
    <link rel="icon" href="https://g.example/k.ico"> <link rel="preload" href="https://g.example/l.png">
    <link rel="alternate" href="https://g.example/m.json"> <img alt="" src="https://test.example/n.png">
    <img alt="" src="data:,"> <iframe name="map"></iframe> <link rel="stylesheet" href="https://h.example/o.css">
    <link rel="modulepreload" href="https://h.example/p"> <iframe src="https://evild.example/q"></iframe>`;
  const given = { text: 'One\n\n![](https://a.example/c.png)\n', ...page(main) };
  const found = (services: Pick<Service, 'hosts'>[]) =>
    check({ '/': given }, { files: ['n.png'], services: services as Service[] })
      .filter(({ message }) => message.includes('from another host'))
      .map(({ line = '', message }) => `${line}${/(?<=example\/)\w/.exec(message)}`)
      .sort();
  assert.equal(found([]), ['7c', 'd', 'e', 'f', 'g', 'h', 'i', 'k', 'l', 'o', 'p', 'q']);
  const hosts = {
    img: ['https://a.example', 'https://b.example', 'self'],
    frame: ['https://*.d.example'],
  };
  assert.equal(found([{ hosts }]), ['f', 'g', 'i', 'k', 'l', 'o', 'p', 'q']);
});

s('names a picture that no browser can load', () => {
  const sources = ['mailto:a@b.example', 'tel:1', 'https://'];
  const main = sources.map((src) => `<img alt="" src="${src}">`).join('');
  const expected = sources.map((src) => `<img src> cannot load ${src}, on /.`);
  assert.equal(messages(check({ '/': page(main) })), expected);
});

s(
  'refuses pictures of phones and scanners that browsers do not show, but not a link to one',
  () => {
    const files = ['IMG_2034.HEIC', 'scan.tif', 'photo.jfif'];
    const main = files
      .map((name) => `<img alt="" src="/${name}"> <a href="/${name}">x</a>`)
      .join('');
    assert.equal(messages(check({ '/': page(main) }, { files })), [
      'The picture "/IMG_2034.HEIC" stays blank: browsers do not show HEIC files, on /.',
      'The picture "/scan.tif" stays blank: browsers do not show TIF files, on /.',
    ]);
  },
);

s('tells the id that GitHub gives the same heading', async () => {
  const [problem] = check({
    '/': page('<h2 id="get-all">Get all()</h2><a href="#get-all()">x</a>'),
  });
  assert.is(problem?.fix, 'Write #get-all.');
});

s('looks for the fragment of an alias in the page that it shows', async () => {
  const { problems } = await build({
    'content/index.md': text('Home', '[Here](/old#part), [nowhere](/old#none).'),
    'content/new.md': text('New', '## Part', 'aliases: [/old]\n'),
  });
  assert.equal(problems, [
    'content/index.md:6 Broken link: "/old#none" points to an id that is not on the page, on /.',
  ]);
});

s.run();
