import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { walkHtml } from './walk.ts';

/** What is heard on the way through a text, a line each. */
function hear(html: string, skip?: string): string[] {
  const heard: string[] = [];
  walkHtml(
    html,
    {
      open: (tag, start) => heard.push(`<${tag} ${html[start]}`),
      attribute: (_, name, value, start, end) => heard.push(`${name}=${value} (${html.slice(start, end)})`),
      close: (tag, start, end) => heard.push(`/${tag} (${html.slice(start, end)})`),
      text: (tag, text) => heard.push(`${tag}: ${text}`),
    },
    skip,
  );
  return heard;
}

const s = suite('walkHtml');

s('names elements in lower case, and decodes attributes, which keep their place', () => {
  assert.equal(hear('<A HREF="/a&amp;b" title=x hidden>T&lt;</A >'), [
    ...['<a <', 'href=/a&b (/a&amp;b)', 'title=x (x)', 'hidden= ()'],
    ...['a: T', 'a: <', '/a (</A >)'],
  ]);
});

s('hears markup in drawings, and text in scripts, as browsers do', () => {
  assert.equal(hear('<script><b></script><svg><title><b>x</b></title></svg>'), [
    ...['<script <', 'script: <b>', '/script (</script>)'],
    ...['<svg <', '<title <', '<b <', 'b: x', '/b (</b>)', '/title (</title>)', '/svg (</svg>)'],
  ]);
});

s('passes over comments, declarations and character data', () => {
  assert.equal(hear('<!doctype html><!-- <b> --><svg><![CDATA[<b>]]></svg>'), ['<svg <', '/svg (</svg>)']);
});

s('passes over one attribute', () => {
  assert.equal(hear('<p class="a&amp;b" id="c">', 'class'), ['<p <', 'id=c (c)']);
});

s.run();
