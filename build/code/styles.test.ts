import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { style } from '../../tests/styling.ts';
import { resolveStyles, stylesFor } from './page-styles.ts';

const s = suite('styles');

s('of every page are in the order of the index, then by name', async () => {
  const { styles, problems } = await style({
    'assets/styles/a.css': 'a{color:red}',
    'assets/styles/b.css': 'b{color:red}',
    'assets/styles/index.css': ':root{color:red}\n@import "./b.css";',
    'assets/styles/z.css': 'i{color:red}',
  });
  assert.equal(problems, []);
  assert.is(styles.always, 'b{color:red}:root{color:red}a{color:red}i{color:red}');
});

s('of a component are in the pages that have one of its classes', async () => {
  const { styles } = await style({
    'assets/styles/base.css': 'a{color:red}',
    'pages/hero.css': '.hero,.hero-text{color:red}',
    'pages/parts/he.css': '.he{color:red}',
  });
  const on = (...classes: string[]) => stylesFor(new Set(classes), styles);
  assert.is(on('hero-text'), 'a{color:red}.hero,.hero-text{color:red}');
  assert.is(on('hero'), on('hero-text'));
  assert.is(on('he-x', 'hero'), 'a{color:red}.he{color:red}.hero,.hero-text{color:red}');
  assert.is(on('heroes', 'text'), 'a{color:red}');
});

s(
  'may import only files that exist next to the index, by their names: any other import is an error',
  async () => {
    const problemsOf = async (css: string) =>
      (await style({ 'assets/styles/index.css': css })).problems;
    assert.equal(await problemsOf('/* @import "gone.css"; */'), []);
    assert.equal(await problemsOf('@import "gone.css";'), [
      'assets/styles/index.css:1 `assets/styles/index.css` imports `assets/styles/gone.css`, which does not exist.',
    ]);
    const others = ['"//site.example/a.css"', "'https://b.c/d.css'"];
    const { problems } = await style({
      'assets/styles/index.css': `${others.map((params) => `@import ${params};\n`).join('')}@IMPORT 'a.css';`,
      'assets/styles/a.css': 'a{color:red}\n@media print{@import "b.css";}',
      'pages/hero.css': '\n@import "./a.css";',
    });
    const told = (params: string, index: number) =>
      `assets/styles/index.css:${index + 1} \`@import ${params}\` would be left out of the page.`;
    const elsewhere = [
      'assets/styles/a.css:2 `@import "b.css"`',
      'pages/hero.css:2 `@import "./a.css"`',
    ];
    assert.equal(problems, [
      ...others.map(told),
      ...elsewhere.map((one) => `${one} would be left out of the page.`),
    ]);
  },
);

s('stay under the layer and the conditions of their import, and of those above it', async () => {
  const imports = [
    '@charset "utf-8";@layer base,top;',
    '@import "a.css" layer(base) print;',
    '@import url(b.css) (width > 40em);',
    '@import "c.css"LAYER;',
    '@import "d.css" layer( top ) supports(not (display: grid)) screen, print;',
    "@import url('e.css')supports(selector(a > b));",
  ];
  const { styles, problems } = await style({
    'assets/styles/index.css': `${imports.join('')}i{color:red}`,
    'assets/styles/a.css': 'a{color:red}',
    'assets/styles/b.css': '@import "f.css" layer(f);b{color:red}',
    'assets/styles/c.css': 'i{color:red}',
    'assets/styles/d.css': 'd{color:red}',
    'assets/styles/e.css': 'e{color:red}',
    'assets/styles/f.css': 'f{color:red}',
  });
  assert.equal(problems, []);
  const expected = [
    '@layer base,top;@media print{@layer base{a{color:red}}}',
    '@media (width > 40em){@layer f{f{color:red}}}@media (width > 40em){b{color:red}}',
    '@layer {i{color:red}}',
    '@media screen, print{@supports (not (display: grid)){@layer top{d{color:red}}}}',
    '@supports (selector(a > b)){e{color:red}}i{color:red}',
  ];
  assert.is(styles.always, expected.join(''));
});

s('are in the order of their imports, in any spelling and at any depth, each once', async () => {
  const { styles, problems } = await style({
    'assets/styles/a.css': 'a{color:red}',
    'assets/styles/index.css':
      '@import url(\'late.css\');\n@import url( sub/b.css );\n@IMPORT URL("a.css");\ni{color:red}',
    'assets/styles/late.css': '@import "./sub/c.css";\nl{color:red}',
    'assets/styles/sub/b.css': '@import "../late.css";\nb{color:red}',
    'assets/styles/sub/c.css': '@import "b.css";\nc{color:red}',
  });
  assert.equal(problems, []);
  assert.is(styles.always, 'b{color:red}c{color:red}l{color:red}a{color:red}i{color:red}');
});

s(
  'name addresses as the site serves them, with and without quotation marks, but not in strings',
  async () => {
    const css = '.hero{background:url("/my photo.png");quotes:"url(/a.svg)"}';
    const { styles } = await style({
      'assets/styles/base.css': 'a{background:url(/b.svg)}',
      'pages/hero.css': css,
    });
    const resolved = resolveStyles(styles, (address) => `/x${address}`);
    const both =
      'a{background:url(/x/b.svg)}.hero{background:url("/x/my photo.png");quotes:"url(/a.svg)"}';
    assert.is(stylesFor(new Set(['hero']), resolved), both);
  },
);

s(
  'take the imports of index.css before its own rules, and the order of layers before both',
  async () => {
    const { styles, problems } = await style({
      'assets/styles/index.css':
        '@layer reset, own;\n@import "reset.css";\n@import "./own.css";\nh1 { color: red }',
      'assets/styles/reset.css': 'h1 { color: unset }',
      'assets/styles/own.css': 'h1 { color: blue }',
      'assets/styles/alone.css': 'h1 { top: 0 }',
    });
    assert.equal(problems, []);
    const own = 'h1{color:unset}h1{color:#00f}h1{color:red}h1{top:0}';
    assert.is(styles.always, `@layer reset,own;${own}`);
  },
);

s.run();
