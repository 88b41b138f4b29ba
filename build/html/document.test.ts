import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Filling, fillDocument, resolveFragment } from './document.ts';

/** Puts a base before each address of the site. */
const based = (address: string) => (address.startsWith('/') ? `/x${address}` : address);

const nothing: Filling = {
  address: (address) => address,
  island: () => undefined,
  head: () => '',
  body: '',
  inner: [],
};

const s = suite('fillDocument');

s('resolves every attribute that holds addresses', () => {
  for (const [before, after] of [
    ['<a href="/a">', '<a href="/x/a">'],
    ["<a href='/a'>", "<a href='/x/a'>"],
    ['<a href=/a>', '<a href=/x/a>'],
    ['<img src="/a" srcset="/b 1x, /c 2x">', '<img src="/x/a" srcset="/x/b 1x, /x/c 2x">'],
    ['<link imagesrcset="/d.svg 1x">', '<link imagesrcset="/x/d.svg 1x">'],
    ['<blockquote cite="/a">', '<blockquote cite="/x/a">'],
    ['<use xlink:href="/a.svg#b"/>', '<use xlink:href="/x/a.svg#b"/>'],
    ['<rect fill="url(/a.svg#b)"/>', '<rect fill="url(/x/a.svg#b)"/>'],
    ['<p style="background: url(\'/a\')">', '<p style="background: url(\'/x/a\')">'],
    ['<style>a{b:url(/c)}</style>', '<style>a{b:url(/x/c)}</style>'],
    ['<a href="/a?b=1&amp;c=2">', '<a href="/x/a?b=1&amp;c=2">'],
    ['<a href="https://e.example/a">', '<a href="https://e.example/a">'],
  ] as const)
    assert.is(resolveFragment(before, based), after, before);
});

s('never changes what a reader sees', () => {
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
  ])
    assert.is(resolveFragment(html, based), html);
});

s('escapes what an address brings', () => {
  assert.is(
    resolveFragment('<a href="/a&amp;b">', () => '/"&'),
    '<a href="/&quot;&amp;">',
  );
});

s('puts islands into their places, and leaves a place alone that names none', () => {
  const html = '<div data-island="0"></div><div data-island="7"></div><p data-island="0"></p>';
  const island = (number: number) => (number === 0 ? '<div data-island="Wall"><b>W</b>' : undefined);
  assert.is(
    fillDocument(html, { ...nothing, island }),
    '<div data-island="Wall"><b>W</b></div><div data-island="7"></div><p data-island="0"></p>',
  );
});

s('adds to the end of the head and of the body, also where a text speaks of their tags', () => {
  const html = '<head><title>&lt;/head></title></head><body><p>&lt;/body></p></body>';
  const classes: string[] = [];
  const head = (found: ReadonlySet<string>) => {
    classes.push(...found);
    return '<i>';
  };
  const filled = fillDocument(html.replace('<p>', '<p class=" a  b-c ">'), {
    ...nothing,
    head,
    body: '<u>',
    inner: ['<b class="d">'],
  });
  assert.is(filled, '<head><title>&lt;/head></title><i></head><body><p class=" a  b-c ">&lt;/body></p><u></body>');
  assert.equal(classes, ['a', 'b-c', 'd']);
});

s.run();
