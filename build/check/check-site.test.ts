import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { check, head, messages, page } from '../../tests/checked.ts';
import type { Service } from '../api.ts';
import { factsOf } from '../html/page-facts.ts';

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

s(
  'requires a title, a description and one h1 on every page, and names a title that the frame lacks once',
  () => {
    const problems = check({
      '/a': { html: '<body><svg><title>No</title></svg><h1>1</h1><h1>2</h1>' },
      '/b': { html: `<head>${head}</head>` },
      '/c': { html: '<title>C</title>', redirect: '/a' },
      '/d': { html: `<head><title> </title></head><body><h1>D</h1>` },
      '/e': { html: '<head><meta name="description" content="E"></head><h1>E</h1>' },
      // Search engines list none.
      '/404': { html: `<head><title>Not found</title></head><h1>E</h1>` },
    });
    const found = problems.map(({ line = '-', message }) => `${line} ${message}`);
    assert.equal(found, [
      '2 The page has no description, on /a.',
      '- The page has 2 h1, on /a.',
      '- The page has no title, on 3 pages: /a, /d, /e.',
      '- The page has no h1, on /b.',
      '2 The page has no description, on /d.',
    ]);
  },
);

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
      (what) => `HTML does not allow ${what}: browsers move it, or visitors cannot press it, on /.`,
    ),
    'The field <input> has no label, on /.',
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

s('finds fields without a label, but not those that have a name or need none', () => {
  const labelled = `<label>x <input></label><label for="a">x</label><select id="a"></select><input id="b"><label for="b">x</label>
    <textarea aria-label="x"></textarea><input type="hidden"><input type="submit"><input type="checkbox" disabled>`;
  assert.equal(messages(check({ '/': page(labelled) })), []);
  const bare = '<label for="c">x</label><input id="d"><select></select><textarea></textarea>';
  assert.equal(
    messages(check({ '/': page(bare) })),
    ['input', 'select', 'textarea'].map((tag) => `The field <${tag}> has no label, on /.`),
  );
});

s('finds what cannot be pressed, and pictures without an address', () => {
  const main =
    '<a href="/"><button>x</button></a><button><i><select aria-label="x"></select></i></button><img alt="x">';
  assert.equal(messages(check({ '/': page(main) })).sort(), [
    'Broken link: "" is empty (<img src>), on /.',
    'HTML does not allow <button> in <a>: browsers move it, or visitors cannot press it, on /.',
    'HTML does not allow <select> in <button>: browsers move it, or visitors cannot press it, on /.',
  ]);
  const fine =
    '<label>x <input></label><details><summary><a href="/">x</a></summary></details><img alt="x" srcset="/x.png 2x">';
  assert.equal(messages(check({ '/': page(fine) }, { files: ['x.png'] })), []);
});

s('finds links without words, but not those that have a name', () => {
  const named = ['x', '<img alt="x" src="/x.png">', '<svg><title>x</title></svg>'].map(
    (inside) => `<a href="/">${inside}</a>`,
  );
  const main = `<a id="y"></a><a href="/" aria-label="x"></a><a href="/" aria-hidden="true"></a><template><a href="/"></a></template>${named.join('')}`;
  const wrong = '<a href="/a"></a><a href="/b"> <svg></svg><img alt="" src="/x.png"></a>';
  const files = ['x.png', 'a', 'b'];
  assert.equal(messages(check({ '/': page(main) }, { files })), []);
  assert.equal(
    messages(check({ '/': page(main + wrong) }, { files })),
    ['/a', '/b'].map((address) => `The link "${address}" has no words, on /.`),
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
    `<select title="x">${'<option>a<option>b<optgroup><option>c<hr>'.repeat(60)}</select>`,
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
  const link = '<a href="https://https://b.example/">x</a>';
  assert.equal(messages(check({ '/': page(main + link) })), [
    'Broken link: "https://" cannot be opened (<img src>), on /.',
    'Broken link: "https://https://b.example/" cannot be opened (<a href>), on /.',
    '<img src> cannot load mailto:a@b.example, on /.',
    '<img src> cannot load tel:1, on /.',
  ]);
});

s(
  'refuses pictures of phones and scanners that browsers do not show, but not a link to one',
  () => {
    const files = ['IMG_2034.HEIC', 'scan.tif', 'photo.jfif', 'day.mkv'];
    const main = files
      .map((name) => `<img alt="" src="/${name}"> <a href="/${name}">x</a>`)
      .join('');
    assert.equal(messages(check({ '/': page(main) }, { files })), [
      'The picture "/IMG_2034.HEIC" stays blank: browsers do not show HEIC files, on /.',
      'The picture "/scan.tif" stays blank: browsers do not show TIF files, on /.',
      'The picture "/day.mkv" stays blank: browsers do not show MKV files, on /.',
    ]);
  },
);

s.run();
