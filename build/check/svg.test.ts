import { gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, HOME, page } from '../../tests/built.ts';
import { makeTree } from '../../tests/tree.ts';

const svg = suite('an SVG file');

const drawn = (inner: string, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n${inner}\n</svg>`;
const toldOf = async (file: string | Uint8Array) =>
  (await build({ 'content/index.md': page('Home', '![A sun](sun.svg)'), 'content/sun.svg': file }))
    .problems;
const told = (inner: string, before = '') => toldOf(drawn(inner, before));

svg('is published with its own styles, gradients, links and pictures', async () => {
  const inner = [
    '<style>.a{fill:url(#g)}</style><defs><linearGradient id="g"/></defs><circle class="a" r="4" filter="url(#f)"/>',
    '<use href="#g"/><image href="data:image/png;base64,AA=="/><a xlink:href="https://site.example/"><path d="M0 0"/></a>',
    '<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata><title>on a="b"</title>',
  ];
  const before = '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">';
  assert.equal(await told(inner.join('\n'), before), []);
});

svg('may come from Inkscape, Illustrator, Figma, draw.io or Excalidraw', async () => {
  const head =
    '<?xml version="1.0" encoding="iso-8859-1" standalone="no"?>\n<!-- Generator: Adobe Illustrator 19.0.0 -->\n';
  const doctype =
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"\n "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n';
  const inner = [
    `<path style="fill:url(#a);-inkscape-font-specification:'Noto Sans, Normal';font-family:&quot;A\\'s&quot;" inkscape:label="from url(x)"/>`,
    '<style type="text/css"><![CDATA[.st0{clip-path:url(#SVGID_2_);fill:#FFF;}]]></style><a xlink:href="https://site.example/"/>',
    '<g filter="url(#filter0_d)" style="mask-type:luminance"><use xlink:href="#image0"/></g>',
    '<g content="&lt;mxfile&gt;url(https://site.example/a)" style="background: light-dark(#ffffff, var(--a, #121212))"/>',
    '<style>@font-face { font-family: Excalifont; src: url("data:font/woff2;base64,AA=="); }</style>',
    '<style>@font-face { font-family: A; src: url(data:application/font-woff2;base64,AA==) }</style>',
    '<animate attributeName="d" values="M0 0;M1 1"/><set attributeName="fill" to="url(#a)"/>',
  ];
  assert.equal(await told(inner.join('\n'), head + doctype), []);
});

svg('has no script, handler or load from elsewhere: each is an error with its line', async () => {
  for (const [inner, what] of [
    ['<script>x</script>', '<script>'],
    ['<s:script xmlns:s="http://www.w3.org/2000/svg"/>', '<s:script>'],
    ['<path onclick="x()"/>', 'onclick="x()"'],
    ...['iframe', 'object', 'embed', 'meta', 'link', 'base', 'form', 'script'].map((name) => [
      `<foreignObject><h:${name} xmlns:h="http://www.w3.org/1999/xhtml"/></foreignObject>`,
      `<h:${name}>`,
    ]),
    [
      '<foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="/a.png"/></foreignObject>',
      'src="/a.png"',
    ],
    ['<foreignObject><b onclick="x()"/></foreignObject>', 'onclick="x()"'],
    ['<foreignObject><img srcset="/a.png 1x"/></foreignObject>', 'srcset="/a.png 1x"'],
    ['<foreignObject><video poster="/a.png"/></foreignObject>', 'poster="/a.png"'],
    [
      '<foreignObject><div style="background:url(/a)"/></foreignObject>',
      'style="background:url(/a)"',
    ],
    ['<metadata><image href="/a.png"/></metadata>', 'href="/a.png"'],
    ['<metadata><x href="javascript:x"/></metadata>', 'href="javascript:x"'],
    ['<a href="javascript:x"/>', 'href="javascript:x"'],
    ['<set attributeName="xlink:href" to="x"/>', 'attributeName="xlink:href"'],
    ['<image href="https://site.example/a.png"/>', 'href="https://site.example/a.png"'],
    ['<use xlink:href="b.svg#x"/>', 'xlink:href="b.svg#x"'],
    ['<path style="fill:url(//site.example/a)"/>', 'style="fill:url(//site.example/a)"'],
    ['<style>@import "a.css";</style>', '@import "a.css"'],
    // As browsers read them.
    ['<style>@\\69mport "a.css";</style>', '@import "a.css"'],
    ['<style>@im<!-- x -->p<g/>&#111;rt "a.css";</style>', '@import "a.css"'],
    ['<style>a{}<style>b{}</style>@IMPORT "a.css";</style>', '@IMPORT "a.css"'],
    ['<style>a{content:"\\"";mask:u\\72l(/a#x)}</style>', 'url(/a#x'],
    ['<style>a{mask:\\75&#13;&#10;rl(/a#x)}</style>', 'url(/a#x'],
    ["<style>a{mask:\\55 RL('/a#x')}</style>", "URL('/a#x'"],
    ['<style>a{mask:&#117;rl(/a#x)}</style>', 'url(/a#x'],
    ['<style>/* " */a{mask:url(/a#x)}/* " */</style>', 'url(/a#x'],
    ['<style>a{--a:"/a";mask-image:image-set(var(--a) 1x)}</style>', 'image-set(var(--a'],
    ['<path fill="u\\72l(/x.svg#x)"/>', 'fill="u\\72l(/x.svg#x)"'],
    ['<set attributeName="mask" to="url(/a#x)"/>', 'to="url(/a#x)"'],
    [
      '<animate attributeName="filter" values="url(#a);u\\72l(/a#x)"/>',
      'values="url(#a);u\\72l(/a#x)"',
    ],
    ['<a href="https://site.example/" ping="/a"/>', 'ping="/a"'],
  ] as const)
    assert.equal(await told(inner), [`content/sun.svg:2 A picture must not contain \`${what}\`.`]);
  assert.match((await told('&x;', '<!DOCTYPE svg [<!ENTITY x "<script/>">]>')).join(), 'sun.svg:1');
  assert.match((await told('', '<?xml-stylesheet href="a.css"?>')).join(), 'sun.svg:1');
  assert.match((await told('', '<!DOCTYPE svg SYSTEM "><svg><!--">')).join(), 'sun.svg:1');
});

svg(
  'may have labels in HTML and notes on the drawing, as draw.io, Mermaid, Figma and Inkscape write them',
  async () => {
    const html = 'xmlns="http://www.w3.org/1999/xhtml"';
    const drawings = [
      `<switch><foreignObject pointer-events="none" width="100%" requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility" style="overflow: visible">
      <div ${html} style="display: flex; padding-top: 30px"><div data-drawio-colors="color: #000"><b>Bell</b><br/>rings</div></div></foreignObject>
      <text x="60" y="34">Bell</text></switch><switch><g requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"/>
      <a transform="translate(0,-5)" xlink:href="https://www.drawio.com/doc/faq/svg-export-text-problems" target="_blank"><text>Text is not SVG</text></a></switch>`,
      `<style>#m .label{font-family:arial}#m .node rect{fill:#ECECFF;filter:url(#m-glow)}</style><g class="node default"><rect class="label-container" width="80"/>
      <foreignObject width="60" height="24"><div ${html} class="labelBkg" style="display: table-cell"><span class="nodeLabel"><p>Start</p></span></div></foreignObject></g>`,
      `<foreignObject x="-4" y="-4" width="9" height="9"><div ${html} style="backdrop-filter:blur(2px);clip-path:url(#b);height:100%"></div></foreignObject>
      <pattern id="p"><use xlink:href="#i" transform="scale(.1)"/></pattern><image id="i" xlink:href="data:image/png;base64,AA=="/>`,
      `<sodipodi:namedview inkscape:zoom="2"/><metadata><rdf:RDF><cc:Work rdf:about=""><dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage"/>
      <cc:license href="http://creativecommons.org/licenses/by/4.0/"/></cc:Work></rdf:RDF></metadata><path sodipodi:nodetypes="cc" d="M0 0"/>`,
      `<foreignObject><table ${html}><tr><td>one</td></tr></table><ul ${html}><li><code>a</code></li></ul></foreignObject>`,
      `<inkscape:path-effect effect="fillet_chamfer" only_selected="false"/><path d="M0 0" inkscape:on-canvas="1"/>`,
    ];
    for (const drawing of drawings) assert.equal(await told(drawing), []);
  },
);

svg(
  'may name web fonts, as Excalidraw and Mermaid do: a warning, which `checks` can switch off',
  async () => {
    const fonts = [
      [
        '<style class="style-fonts">@font-face {\nfont-family: "Virgil";\nsrc: url("https://excalidraw.com/Virgil.woff2");\n}</style>',
        'url("https://excalidraw.com/Virgil.woff2"',
      ],
      [
        '<style>@import url("https://cdnjs.example/a.css");.a{fill:red}</style>',
        '@import url("https://cdnjs.example/a.css")',
      ],
      [
        '<style>@import "https://fonts.example/css2?family=Inter";</style>',
        '@import "https://fonts.example/css2?family=Inter"',
      ],
      [
        '<style>@font-face{font-family:A;src:local("A"),url(fonts/a.woff)}</style>',
        'url(fonts/a.woff',
      ],
    ];
    for (const [drawing = '', what] of fonts) {
      const files = {
        'content/index.md': page('Home', '![A sun](sun.svg)'),
        'content/sun.svg': drawn(drawing),
      };
      const { problems, severities } = await build(files);
      assert.equal(problems, [`content/sun.svg:2 In a picture, browsers do not load \`${what}\`.`]);
      assert.equal(severities, ['warning']);
      assert.equal(
        (await build({ ...files, 'content/site.yml': 'checks: { elsewhere: off }' })).problems,
        [],
      );
    }
    assert.match(
      (await told('<style>@font-face{font-family:A}a{mask:url(/b#c)}</style>')).join(),
      'must not contain `url(/b#c`',
    );
  },
);

svg(
  'that browsers do not show is an error with its reason, unless `checks` lets pictures be broken',
  async () => {
    const blank = [
      [
        '<svg viewBox="0 0 9 9"><path d="M0 0"/></svg>',
        '1 Browsers do not show this file: it has no `xmlns`',
      ],
      [
        '<svg xmlns="http://www.w3.org/1999/xhtml"/>',
        '1 Browsers do not show this file: it has no `xmlns`',
      ],
      [drawn('<rect>'), '2 Browsers do not show this file: `<rect>` is not closed'],
      [
        drawn('<foreignObject><div><br></div></foreignObject>'),
        '2 Browsers do not show this file: `<br>` is not closed',
      ],
      [
        drawn('<g>').replace('</svg>', ''),
        '1 Browsers do not show this file: `<svg>` is not closed',
      ],
      [gzipSync(drawn('<path d="M0 0"/>')), '1 This file is compressed'],
      [Buffer.from('89504e470d0a1a0a', 'hex'), '1 This file is a PNG'],
      [Buffer.from('ffd8ffe000104a46', 'hex'), '1 This file is a JPEG'],
      ['', '1 This is not an SVG file'],
      ['<html><body/></html>', '1 This is not an SVG file'],
    ] as const;
    for (const [file, what] of blank)
      assert.match((await toldOf(file)).join(), `content/sun.svg:${what}`);
    const files = {
      'content/index.md': page('Home', '![A sun](sun.svg)'),
      'content/sun.svg': '<svg/>',
    };
    assert.equal(
      (await build({ ...files, 'content/site.yml': 'checks: { images: off }' })).problems,
      [],
    );
    // Drawings go into pages, where HTML needs no namespace.
    assert.equal(
      (await build({ ...HOME, 'assets/drawings/sun.svg': '<svg viewBox="0 0 9 9"/>' })).problems,
      [],
    );
    assert.equal(
      await toldOf('<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:path d="M0 0"/></s:svg>'),
      [],
    );
  },
);

svg('is read as browsers read it: in UTF-8, with a root of its own', async () => {
  const run = '<script>fetch("/x")</script>';
  const as16 = (text: string) => Buffer.from(text, 'utf16le');
  const named = (encoding: string) => drawn('', `<?xml version="1.0" encoding="${encoding}"?>`);
  assert.match(
    (await toldOf(as16(`\uFEFF${drawn(run)}`))).join(),
    'sun.svg:1 This file is not UTF-8',
  );
  assert.match(
    (await toldOf(as16(`\uFEFF${drawn(run)}`).swap16())).join(),
    'sun.svg:1 This file is not UTF-8',
  );
  assert.match((await toldOf(as16(named('UTF-16')))).join(), 'sun.svg:1 This is not an SVG file');
  for (const encoding of ['UTF-16', 'utf-7', 'ISO-2022-JP', 'shift_jis'])
    assert.match(
      (await toldOf(named(encoding))).join(),
      `must not contain \`encoding="${encoding}"\``,
    );
  for (const text of ['', 'Words.', '<g xmlns="http://www.w3.org/2000/svg"/>'])
    assert.match((await toldOf(text)).join(), 'sun.svg:1 This is not an SVG file');
});

svg(
  'is checked wherever it is: as an asset, at the top of the site, as a drawing, and where code imports it',
  async () => {
    const bad = drawn('<script/>');
    const root = makeTree({
      ...HOME,
      'assets/a.svg': bad,
      'assets/root/favicon.svg': bad,
      'assets/drawings/sun.svg': bad,
      'pages/Plain.svg': bad,
      'pages/index.ts': "export { screens } from './all.tsx';",
      'pages/all.tsx': `
      import a from './Plain.svg';
      export const screens = { plain: () => <main><h1>T</h1><img src={a} alt="A" /></main> };`,
    });
    const { problems } = await build(root);
    const files = problems
      .filter((one) => one.includes('`<script>`'))
      .map((one) => one.split(':')[0]);
    assert.equal(files.sort(), [
      'assets/a.svg',
      'assets/drawings/sun.svg',
      'assets/root/favicon.svg',
      'pages/Plain.svg',
    ]);
  },
);

svg.run();
