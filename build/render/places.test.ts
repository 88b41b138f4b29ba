import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { call } from '../../tests/command.ts';
import { makeTree, page } from '../../tests/tree.ts';

const checks = suite('check');

const TWO_PAGES = { 'content/index.md': page('Home'), 'content/about.md': page('About') };

const COMPONENTS: [pages: string, said: string][] = [
  [
    `const Card = ({ page }) => { <h1>{page.title}</h1> };\nexport const screens = { plain: Card };`,
    'pages/All.tsx:1:\\d+ `Card` returns nothing',
  ],
  [
    `import { memo } from 'react';\nconst Card = memo(function Inner() { <p>x</p> });\nexport const screens = { plain: () => <><h1>A</h1><Card /></> };`,
    'pages/All.tsx:2:\\d+ `Inner` returns nothing',
  ],
  [
    `const Card = ({ page }) => {\n  const all = [1].map((n) => {\n    return n;\n  });\n  if (all) {\n    function Inner() {\n      return <b>x</b>;\n    }\n  }\n  <h1>{page.title}{all}</h1>;\n};\nexport const screens = { plain: Card };`,
    'pages/All.tsx:1:\\d+ `Card` returns nothing',
  ],
  [
    `const Card = async () => <p>x</p>;\nexport const screens = { plain: () => <><h1>A</h1><Card /></> };`,
    'pages/All.tsx:1:\\d+ `Card` is async',
  ],
  [
    `const Tip = () => <p>x</p>;\nexport const screens = { plain: () => <><h1>A</h1><tip /><Tip /></> };`,
    'pages/All.tsx:2:\\d+ HTML has no element <tip>, on 2 pages',
  ],
  [
    `const of = { on: true };\nexport const screens = { plain: () => <><h1 className={of}>A</h1><select aria-label="A" multiple defaultValue={['a']}><option>a</option></select></> };`,
    'pages/All.tsx:2:\\d+ `className` is not text',
  ],
  [
    `export const screens = { plain: () => <><h1>A</h1>{{ a: 1 }}</> };`,
    'pages/All.tsx:1:\\d+ An object is shown here',
  ],
  [
    `export const screens = { plain: ({ page }) => <><h1>{page.title}</h1><p><div>x</div></p></> };`,
    'pages/All.tsx:1:\\d+ HTML does not allow <div> in <p>.* on 2 pages: /, /about',
  ],
  [
    `const Card = () => { throw 'lost'; };\nexport const screens = { plain: () => <><h1>A</h1><Card /></> };`,
    'pages/All.tsx:\\d+:\\d+ `lost` was thrown',
  ],
  [
    `const Page = ({ page }) => { if (page) throw 'lost'; };\nexport const screens = { plain: Page };`,
    'pages/All.tsx:1:\\d+ `lost` was thrown',
  ],
  [
    `export const Document = () => <html lang="en"><head><title>A</title><meta name="description" content="A" /></head><body /></html>;\nexport const screens = { plain: () => <h1>A</h1> };`,
    'pages/index.ts This `Document` does not show its `children`',
  ],
];

checks(
  'lets a frame show its own heading in place of the screen, on some pages or on all',
  async () => {
    const frame = (
      when: string,
    ) => `export const Document = ({ page, children }) => <html lang="en"><head>
    <title>{page.title}</title><meta name="description" content="A" /></head>
    <body><main>{${when} ? children : <h1>Soon</h1>}</main></body></html>;
    export const screens = { plain: ({ page }) => <h1>{page.title}</h1> };`;
    for (const when of [`page.path === '/'`, `page.path !== '/'`, 'false']) {
      const code = { 'pages/index.ts': "export * from './All.tsx';", 'pages/All.tsx': frame(when) };
      const { out, err } = await call('check', '--root', makeTree({ ...TWO_PAGES, ...code }));
      assert.not.match(out + err, /error|children/);
    }
  },
);

for (const [pages, said] of COMPONENTS)
  checks(`names a fault of a component once and where it is written: ${said}`, async () => {
    const site = { ...TWO_PAGES, 'content/site.yml': 'checks: { all: error }\n' };
    const code = { 'pages/index.ts': "export * from './All.tsx';", 'pages/All.tsx': pages };
    const { out } = await call('check', '--json', '--root', makeTree({ ...site, ...code }));
    const { problems } = JSON.parse(out) as { problems: Record<string, string>[] };
    const told = problems.map(({ file, line, column, message }) =>
      [[file, line, column].filter(Boolean).join(':'), message].join(' '),
    );
    assert.is(told.length, 1, told.join('\n'));
    assert.match(told[0] ?? '', new RegExp(said));
  });

checks.run();
