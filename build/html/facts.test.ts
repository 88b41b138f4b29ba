import { hash } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { FactCollector } from './facts.ts';
import { walkHtml } from './walk.ts';

function readFacts(html: string) {
  const collector = new FactCollector();
  walkHtml(html, collector);
  return collector.facts();
}

const s = suite('readFacts');

const faultsIn = (html: string) => readFacts(html).faults.map(({ rule, what }) => `${rule} ${what}`);
const sha256 = (text: string) => hash('sha256', text, 'base64');

s('reads the title of the page, not of a drawing, and its description', () => {
  const page = '<head><title>A &amp; B</title><META NAME="Description" content="C"></head>';
  const { title, description, h1 } = readFacts(`${page}<svg><title>No</title></svg><h1>1</h1><h1>2</h1>`);
  assert.equal([title, description, h1], ['A & B', 'C', 2]);
});

s('reads each id once, and those that are written twice', () => {
  const html = '<i id="a"></i><i id="b"></i><i id="a"></i>';
  assert.equal([readFacts(html).ids, faultsIn(html)], [['a', 'b'], ['ids a']]);
});

s('reads scripts by their text, and leaves out data in script elements', () => {
  const html = `<script>go()</script><script type=" text/JavaScript " src="/x.js"></script>
    <script type="application/ld+json">{}</script><script type="importmap">{"a":"b"}</script>
    <script type="speculationrules">{}</script>`;
  assert.equal(readFacts(html).scripts, [
    { sha256: sha256('go()'), runs: true },
    { src: '/x.js', runs: true },
    { sha256: sha256('{"a":"b"}'), runs: true },
    { sha256: sha256('{}'), runs: false },
  ]);
});

s('hashes scripts and styles as browsers do, which read every end of a line alike', () => {
  const { scripts, styles } = readFacts('<style>a{}\r\nb{}</style><style></style><script>1 < 2\r&amp;</script>');
  assert.equal(styles, [sha256('a{}\nb{}'), sha256('')]);
  assert.equal(scripts, [{ sha256: sha256('1 < 2\n&amp;'), runs: true }]);
});

s('reads pictures without words, own styles and handlers', () => {
  const html = `<img src="/a"><img src="/b" alt=""><input type="image" src="/c"><area href="/d"><input type="text">
    <p style="x" onclick="y"></p>`;
  assert.equal(faultsIn(html), ['images /a', 'images /c', 'images /d', 'styles <p style>', 'handlers <p onclick>']);
});

s('reads addresses of attributes, lists, styles and metadata, and which of them are loaded', () => {
  const html = `<a href=" /a "></a><img srcset="/b 1x, /c 2x"><p style="x: url(/d)"></p><style>x{y:url(/e)}</style>
    <meta property="og:image" content="/f"><meta name="author" content="/no"><link rel="stylesheet" href="/g">
    <meta http-equiv="refresh" content="0; url='/h'"><link rel="preload" as="image" imagesrcset="/i 1x">`;
  const { references } = readFacts(html);
  assert.equal(
    references.map(({ address, loads }) => address + (loads ? ' loads' : '')),
    ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/g loads', '/h', '/i'],
  );
});

s('leaves it to the server what a form posts to', () => {
  const { references } = readFacts('<form method="post" action="/a"></form><form action="/b"></form>');
  assert.equal(
    references.map(({ attribute, address }) => `${attribute} ${address}`),
    ['post /a', 'action /b'],
  );
});

s('names elements in wrong places with what they are in', () => {
  const html = `<main><p>One<div>two</div></p><ul><li>y</li></ul>
    <a href="/"><span><a href="/b">b</a></span></a><table><tr><td>1</td></tr></table></main>`;
  assert.equal(faultsIn(html), ['nesting <div> in <p>', 'nesting <a> in <a>', 'nesting <tr> in <table>']);
});

s('finds no element in a wrong place in a page that is right', () => {
  const html = `<!doctype html><html><head><meta charset="utf-8"><title>A</title><script>if (a<b) c("<p><div>")</script></head>
    <body><p>One<br>two <img src="a.png" alt=""></p><svg><g><a href="/"><text>t</text></a></g><title>p</title></svg>
    <table><tbody><tr><td><p>1</p></td></tr></tbody></table><details><summary><h2>S</h2></summary><p>x</p></details></body></html>`;
  assert.equal(faultsIn(html), []);
});

s.run();
