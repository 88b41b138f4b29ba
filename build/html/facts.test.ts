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
