import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, HOME, page } from '../../tests/built.ts';

const svg = suite('an SVG file');

const told = async (inner: string, before = '') => {
  const text = `${before}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n${inner}\n</svg>`;
  return (await build({ 'content/index.md': page('Home', '![A sun](sun.svg)'), 'content/sun.svg': text })).problems;
};

svg('is published with its own styles, gradients, links and pictures', async () => {
  const inner = [
    '<style>.a{fill:url(#g)}</style><defs><linearGradient id="g"/></defs><circle class="a" r="4" filter="url(#f)"/>',
    '<use href="#g"/><image href="data:image/png;base64,AA=="/><a xlink:href="https://site.example/"><path d="M0 0"/></a>',
    '<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata><title>on a="b"</title>',
  ];
  const before = '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">';
  assert.equal(await told(inner.join('\n'), before), []);
});

svg('has no script, handler, embedded HTML or load from elsewhere: each is an error with its line', async () => {
  for (const [inner, what] of [
    ['<script>x</script>', '<script>'],
    ['<s:script xmlns:s="http://www.w3.org/2000/svg"/>', '<s:script>'],
    ['<path onclick="x()"/>', 'onclick="x()"'],
    ['<foreignObject/>', '<foreignObject>'],
    ['<h:b xmlns:h="http://www.w3.org/1999/xhtml"/>', 'xmlns:h="http://www.w3.org/1999/xhtml"'],
    ['<a href="javascript:x"/>', 'href="javascript:x"'],
    ['<set attributeName="xlink:href" to="x"/>', 'attributeName="xlink:href"'],
    ['<image href="https://site.example/a.png"/>', 'href="https://site.example/a.png"'],
    ['<use xlink:href="b.svg#x"/>', 'xlink:href="b.svg#x"'],
    ['<path style="fill:url(//site.example/a)"/>', 'style="fill:url(//site.example/a)"'],
    ['<style>@import "a.css";</style>', '@import "a.css"'],
  ] as const)
    assert.equal(await told(inner), [`content/sun.svg:2 A picture must not contain \`${what}\`.`]);
  assert.match((await told('&x;', '<!DOCTYPE svg [<!ENTITY x "<script/>">]>')).join(), 'sun.svg:1');
  assert.match((await told('', '<?xml-stylesheet href="a.css"?>')).join(), 'sun.svg:1');
  assert.match((await build({ ...HOME, 'assets/a.svg': '<svg><script/></svg>' })).problems.join(), 'assets/a.svg:1');
});

svg.run();
