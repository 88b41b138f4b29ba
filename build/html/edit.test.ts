import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Filling, finishDocument, mapHtml } from './edit.ts';

/** Puts a base before each address of the site. */
const based = (address: string) => (address.startsWith('/') ? `/x${address}` : address);

const nothing: Filling = {
  address: (address) => address,
  island: () => undefined,
  head: () => '',
  body: '',
  start: () => '',
};

const s = suite('finishDocument');

s('resolves and escapes the addresses of attributes and styles', () => {
  for (const [before, after] of [
    ['<a href="/a">', '<a href="/x/a">'],
    ["<a href='/a'>", "<a href='/x/a'>"],
    ['<a href=/a>', '<a href=/x/a>'],
    ['<img src="/a" srcset="/b 1x, /c 2x">', '<img src="/x/a" srcset="/x/b 1x, /x/c 2x">'],
    [
      '<p data-src="/a" data-srcset="/b 1x, /c 2x">',
      '<p data-src="/x/a" data-srcset="/x/b 1x, /x/c 2x">',
    ],
    ['<link imagesrcset="/d.svg 1x">', '<link imagesrcset="/x/d.svg 1x">'],
    ['<img srcset=" /a,b.png\t9w ,/c.png">', '<img srcset=" /x/a,b.png\t9w ,/x/c.png">'],
    ['<blockquote cite="/a">', '<blockquote cite="/x/a">'],
    ['<use xlink:href="/a.svg#b"/>', '<use xlink:href="/x/a.svg#b"/>'],
    ['<rect fill="url(/a.svg#b)"/>', '<rect fill="url(/x/a.svg#b)"/>'],
    ['<p style="background: url(\'/a\')">', '<p style="background: url(\'/x/a\')">'],
    [
      '<style>a{b:url(/c),url( "/d .png" )}</style>',
      '<style>a{b:url(/x/c),url( "/x/d .png" )}</style>',
    ],
    ['<a href="/a?b=1&amp;c=2">', '<a href="/x/a?b=1&amp;c=2">'],
    ['<a href="https://e.example/a">', '<a href="https://e.example/a">'],
    ['<A HREF="/a" title=x hidden>T&lt;</A >', '<A HREF="/x/a" title=x hidden>T&lt;</A >'],
    [`<a b='>' c = "d>" e"=f/ href=/a>`, `<a b='>' c = "d>" e"=f/ href=/x/a>`],
    [
      '<svg><title><a href="/a">T</a></title></svg>',
      '<svg><title><a href="/x/a">T</a></title></svg>',
    ],
    ['<style>a{b:url(/my\\ photo\\).png)}</style>', '<style>a{b:url("/x/my photo).png")}</style>'],
    ['<style>a{b:url(/\\fc b\\22 \\3c )}</style>', '<style>a{b:url("/x/üb\\22 \\3c ")}</style>'],
    ["<style>a{b:url('/\\110000 \\ ')}</style>", '<style>a{b:url("/x/\uFFFD ")}</style>'],
    [
      `<style>a{b:image-set("/n"),image-set("/a" 1x, url(/b) type("image/png"), c(d(e))), "f";-webkit-image-set('/g' 2x)}</style>`,
      `<style>a{b:image-set("/x/n"),image-set("/x/a" 1x, url(/x/b) type("image/png"), c(d(e))), "f";-webkit-image-set('/x/g' 2x)}</style>`,
    ],
  ] as const)
    assert.is(mapHtml(before, based), after, before);
  const escaped = mapHtml('<a href="/a&amp;b">', () => '/"&');
  assert.is(escaped, '<a href="/&quot;&amp;">');
});

s('never changes text, comments or scripts', () => {
  for (const html of [
    '<p>url(/pricing) href="/pricing" src=/pricing</p>',
    '<pre><code>&lt;a href="/pricing"&gt;</code></pre>',
    '<title>a href="/pricing"</title>',
    '<textarea><a href="/pricing"></textarea>',
    '<!-- <a href="/pricing"> -->',
    '<p title="/pricing" alt=\'<a href="/pricing">\'>x</p>',
    '<script>var a = \'<a href="/pricing">\'</script>',
    '<style>/* url(/pricing) */ a::before{content:"url(/pricing)"}</style>',
    'x &amp; y &lt; z',
    '<b>x</b><a href="/pricing>',
    '<!doctype html><svg><![CDATA[<a href="/pricing">]]></svg>',
    '<style>a{b:url(my\\ photo.png)}</style>',
  ])
    assert.is(mapHtml(html, based), html);
});

s('adds to the end of the head and of the body, even if a text names their tags', () => {
  const html =
    '<head><title>&lt;/head></title></head><body><p class=" a  b-c ">&lt;/body></p></body>';
  let classes: string[] = [];
  const head = (found: ReadonlySet<string>) => {
    classes = [...found];
    return '<i>';
  };
  const filled = finishDocument(html, { ...nothing, head, body: '<u>' });
  const ended =
    '<head><title>&lt;/head></title><i></head><body><p class=" a  b-c ">&lt;/body></p><u></body>';
  assert.is(filled.html, ended);
  assert.equal(classes, ['a', 'b-c']);
});

s(
  'writes the policy before anything that loads: after the character set, or at the start of the head',
  () => {
    const begin = '<!doctype html><html><head>';
    for (const [before, after] of [
      ['<meta charset="utf-8"/>', '<title>T</title>'],
      ['', '<title>T</title><meta charset="utf-8">'],
      ['', '<meta name="x"><meta charset="utf-8">'],
    ]) {
      const { html } = finishDocument(begin + before + after, {
        ...nothing,
        start: ({ title }) => `<i>${title}`,
      });
      assert.is(html, `${begin}${before}<i>${after?.includes('title') ? 'T' : ''}${after}`);
    }
  },
);

s('puts islands into their places, and collects their facts and the addresses as served', () => {
  const { html, facts } = finishDocument(
    '<head><title>T</title></head><div data-island="0"></div><a href="/a">A</a>',
    {
      ...nothing,
      address: based,
      island: () => '<div id="b"><a href="/y">Y</a>',
      head: () => '<style>a{}</style>',
    },
  );
  assert.match(html, '</head><div id="b"><a href="/y">Y</a></div><a');
  assert.equal([facts.ids, facts.styles.length, facts.faults], [['b'], 1, []]);
  const addresses = facts.references.map(({ address }) => address);
  assert.equal(addresses, ['/y', '/x/a']);
});

s.run();
