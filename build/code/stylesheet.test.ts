import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { style } from '../../tests/styling.ts';
import { stylesFor } from './page-styles.ts';

const sheets = suite('styles');

sheets(
  'may be in a file with any name that a class can have, which CSS writes with escapes',
  async () => {
    const css = {
      'c++': '.c\\+\\+,.c\\2b\\00002B-x a',
      'a(b': '.a\\(b:hover',
      'a[b': '.a\\[b',
      'a.b': '.a\\.b.x',
      'a{b}': '.a\\{b\\}',
      'a;b': '.a\\;b',
      'a,b': '.a\\,b',
      "'a": ".\\'a",
      '2col': '.\\32 col,.\\32 col-wide',
      $: '.\\$',
      é: '.é,.\\e9-x',
      'e\u0301e': '.éé, .ée',
      日本: '.日本',
      '🐝': '.🐝',
    };
    const files = Object.entries(css).map(([name, selector]) => [
      `pages/${name}.css`,
      `${selector}{top:0}`,
    ]);
    const { styles, problems } = await style(Object.fromEntries(files));
    assert.equal(problems, ['pages/e\u0301e.css:1 `.éé` selects no class of the component `ée`.']);
    for (const name of Object.keys(css)) {
      const on = stylesFor(new Set([`${name.normalize()}-x`]), styles);
      assert.ok(on.endsWith('{top:0}'), name);
      assert.is(on.split('{top:0}').length, 2, name);
    }
  },
);

sheets(
  'of a component count no class in a string or behind an escape, and need a name without a space',
  async () => {
    const { problems } = await style({
      'pages/hero.css': `[href=".hero"]{top:0}\n#a\\.hero{top:0}\n.heroé{top:0}\n[href="\\".x"].hero{top:0}`,
    });
    assert.equal(problems, [
      ...['1 `[href=".hero"]`', '2 `#a\\.hero`', '3 `.heroé`'].map(
        (what) => `pages/hero.css:${what} selects no class of the component \`hero\`.`,
      ),
    ]);
  },
);

sheets('are for the browsers of this project, and ignore BROWSERSLIST', async () => {
  process.env.BROWSERSLIST = 'chrome 140';
  const { styles } = await style({ 'assets/styles/a.css': 'a{user-select:none}' });
  delete process.env.BROWSERSLIST;
  assert.match(styles.always, '-webkit-user-select:none');
});

sheets('have no rules in rules, which older browsers skip', async () => {
  const { styles } = await style({
    'assets/styles/a.css': 'a{color:red;&:hover{top:0}@media print{color:#000}}',
    'pages/hero.css': '.hero{top:0;@container (width > 9rem){top:1px}b &{left:0}}',
  });
  assert.is(styles.always, 'a{color:red}a:hover{top:0}@media print{a{color:#000}}');
  assert.is(
    stylesFor(new Set(['hero']), { ...styles, always: '' }),
    '.hero{top:0}@container (width > 9rem){.hero{top:1px}}b .hero{left:0}',
  );
});

sheets(
  'name files relative to their stylesheet, with any ending, and keep all other addresses',
  async () => {
    const urls = [
      ['assets/styles/a.css', '../p.svg', '/assets/p.svg'],
      ['assets/styles/a.css', './x/%C3%BC.png', '/assets/styles/x/%C3%BC.png'],
      ['assets/styles/a.css', "'../fonts/f.eot?v=4.7#iefix'", '/assets/fonts/f.eot?v=4.7#iefix'],
      ['assets/styles/a.css', '"../my photo.png"', '"/assets/my%20photo.png"'],
      ['assets/styles/deep/a.css', '../../f.woff2', '/assets/f.woff2'],
      ['assets/styles/a.css', '../root/icon.svg', '/icon.svg'],
      ['pages/parts/a.css', '../../assets/p.svg', '/assets/p.svg'],
      ...[
        '/p.svg',
        '#g',
        'data:image/png;base64,AA',
        'https://b.c/d.png',
        '//b.c/d.png',
        'blob:x',
      ].map((url) => ['pages/a.css', url, url]),
    ];
    for (const [file = '', url, expected] of urls) {
      const { styles } = await style({ [file]: `.a{background:url(${url})}` });
      assert.is(stylesFor(new Set(['a']), styles), `.a{background:url(${expected})}`);
    }
  },
);

sheets('say which rules need a plugin, with their lines', async () => {
  const css =
    '.a{\n@apply flex;\n}\n@tailwind base;\n@custom-media --a (width > 1px);\n@include b;\n@layer c;\n@page{@top-left{color:red}}';
  const { problems } = await style({ 'assets/styles/a.css': css });
  assert.equal(
    problems,
    [
      '2 Browsers do not know `@apply`',
      '4 Browsers do not know `@tailwind`',
      '5 Browsers do not know `@custom-media`',
      '6 Browsers do not know `@include`',
    ].map((one) => `assets/styles/a.css:${one}.`),
  );
});

sheets('name a pseudo-class and an at-rule that is nearly one, and no other', async () => {
  const css = `.a:hover:not(.b:focus-within)::after{color:red}\n.a\\:hovr:user-valid:is(:lang(hi)){color:red}
.a:hovr,.a::befor{color:red}\n.a{&:first-chlid{color:red}}
@meida print{.a{color:red}}@scope (.a){b{color:red}}@-webkit-keyframes a{to{color:red}}`;
  const { problems } = await style({ 'assets/styles/a.css': css });
  assert.equal(
    problems,
    [
      '3 `:hovr`. Did you mean hover',
      '3 `:befor`. Did you mean before',
      '4 `:first-chlid`. Did you mean first-child',
      '5 `@meida`. Did you mean media',
    ].map((one) => `assets/styles/a.css:${one.replace(' ', ' Browsers do not know ')}?`),
  );
});

sheets('name values that no browser knows, and no other', async () => {
  const right = `padding:0 0.0;margin:0 auto;top:calc(1rem * 2 + 1px);font-size:1e1px;font-size-adjust:.5;line-height:1.5;
flex:1 1 0;order:2;tab-size:4;stroke-width:2;border-image-width:3;fill:url(#12345);content:"No. #12345";margin:-.5em;
color:light-dark(#000,#ffff);background:linear-gradient(#ffffff,#ffffff80);width:var(--w,2);--width:16;filter:url("x.svg#12345") blur(1px);
color:oklch(from red l c h);width:if(style(--a): 1px; else: 2px);text-wrap:pretty;-webkit-appearance:none;new-one:x;transition:--a 1s;
padding:env(safe-area-inset-top) 0;clip-path:circle(50% at 0 0);shape-outside:circle(50%);appearance:base-select;display:grid-lanes;
color:color-mix(in oklch longer hue,red,blue);display:-ms-flexbox;-moz-user-select:auto;caption-side:inline-end`;
  const wrong = [
    'padding:16',
    'margin-top:-.5',
    'inset:1px 2 auto',
    'max-width:100',
    'font-size:14',
    '--ink:#12345',
    'color:light-dark(#abcde,#fff)',
    'border:1px solid #ggg',
    'display:felx',
    'color:"red"',
    'color:--ink',
    'padding:1rme',
    'padding:1 rem',
    'padding:1rem, 2rem',
    'margin:1px !importent',
    'opacity:50px',
    'background:linear-gradient(rde,red)',
  ];
  const { problems } = await style({
    'assets/styles/a.css': `a{\n${right}}\na{${wrong.join(';\n')}}`,
  });
  assert.equal(
    problems.map((problem) => `${problem}`.replace(/:(\d+) .*/, ' $1')),
    wrong.map((_, at) => `assets/styles/a.css ${at + right.split('\n').length + 2}`),
  );
});

sheets(
  'of a component may name only its own classes, and have a name that no other component has',
  async () => {
    const twice = await style({
      'pages/hero.css': '.hero{color:red}',
      'islands/hero.css': '.hero{color:blue}',
    });
    assert.equal(twice.problems, ['islands/hero.css:undefined pages/hero.css has the same name.']);
    const css = `.hero{color:red}\n.heroic{color:red}\np{color:red}\n.hero-a p, .b .hero{color:red}
@media print{i{color:red}}\n@keyframes x{from{color:red}}\n.hero{& b{color:red}a:hover &{color:green}@media print{i{color:black}}}`;
    const { problems } = await style({ 'pages/hero.css': css });
    assert.equal(problems, [
      ...['2 `.heroic`', '3 `p`', '5 `i`'].map(
        (what) => `pages/hero.css:${what} selects no class of the component \`hero\`.`,
      ),
    ]);
  },
);

sheets.run();
