import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readFacts } from './facts.ts';

const nesting = suite('elements in wrong places');

nesting('are named with what they are in, each pair once', () => {
  const html = `<main><p>One<div>two</div></p><p><div></div></p><ul><li>y</li></ul>
    <a href="/"><span><a href="/b">b</a></span></a><table><tr><td>1</td></tr></table></main>`;
  assert.equal(readFacts(html).misplaced, ['<div> in <p>', '<a> in <a>', '<tr> in <table>']);
});

nesting('are not seen in a page that is right', () => {
  const html = `<!doctype html><html><head><meta charset="utf-8"><title>A</title><script>if (a<b) c("<p><div>")</script></head>
    <body><p>One<br>two <img src="a.png" alt=""></p><svg><g><a href="/"><text>t</text></a></g><title>p</title></svg>
    <table><tbody><tr><td><p>1</p></td></tr></tbody></table><details><summary><h2>S</h2></summary><p>x</p></details></body></html>`;
  assert.equal(readFacts(html).misplaced, []);
});

nesting.run();
