import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { walkHtml } from './walk.ts';

/** What is heard on the way through a text, a line each. */
function hear(html: string): string[] {
  const heard: string[] = [];
  walkHtml(html, {
    open(tag, attributes, at) {
      heard.push(`<${tag} ${html[at]}`);
      for (const { name, value, start, end } of attributes) heard.push(`${name}=${value} (${html.slice(start, end)})`);
    },
    close: (tag, start) => heard.push(`/${tag} (${html.slice(start, start + 2)})`),
    text: (tag, text) => heard.push(`${tag}: ${text}`),
  });
  return heard;
}

const s = suite('walkHtml');

s('names elements in lower case, and decodes attributes, which keep their place', () => {
  assert.equal(hear('<A HREF="/a&amp;b" title=x hidden>T&lt;</A >'), [
    ...['<a <', 'href=/a&b (/a&amp;b)', 'title=x (x)', 'hidden= ()', '/a (</)'],
  ]);
});

s('ends a tag where browsers do, whatever its attributes hold', () => {
  assert.equal(hear(`<a b='>' c = "d>" e"=f/><i a=/>`), [
    ...['<a <', 'b=> (>)', 'c=d> (d>)', 'e"=f/ (f/)', '<i <', 'a=/ (/)'],
  ]);
  assert.equal(hear('<b><a b=">'), ['<b <']);
});

s('hears markup in drawings, and text in scripts, as browsers do', () => {
  assert.equal(hear('<script><b></script><svg><title><b>x</b></title></svg>'), [
    ...['<script <', 'script: <b>', '/script (</)'],
    ...['<svg <', '<title <', 'title: ', '<b <', '/b (</)', '/title (</)', '/svg (</)'],
  ]);
});

s('passes over comments, declarations and character data', () => {
  assert.equal(hear('<!doctype html><!-- <b> --><svg><![CDATA[<b>]]></svg>'), ['<svg <', '/svg (</)']);
});

s.run();
