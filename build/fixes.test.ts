/** What each of many small mistakes is called, and the fix that is told with it. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, HOME, page } from '../tests/built.ts';

const test = suite('a mistake');

/** A file and its text, and what is said of it. */
const SAID: [file: string, text: string, problem: string, fix: string][] = [
  [
    'content/team.yml',
    '- { name: Ann\n',
    'team.yml:1 This bracket is never closed.',
    'Write `}` at its end.',
  ],
  ['pages/a.css', '.a {\n  // b\n}\n', 'a.css:2 CSS has no `//` comments.', 'Write `/* … */`.'],
  [
    'pages/a.css',
    '.a {\n  top: 0\n  left: 0\n}\n',
    'a.css:2 A semicolon is missing.',
    'Correct the style rule.',
  ],
  [
    'pages/a.css',
    '.a {\n  padding: 0 16;\n}\n',
    'a.css:2 Browsers do not know `padding: 0 16`.',
    'Correct the value: a length has a unit, a word no quotation marks, and `--name` is in `var()`.',
  ],
  [
    'pages/a.css',
    '.a {\n  background: linear-gradient(#12345, #fff);\n}\n',
    'a.css:2 Browsers do not know `#12345`.',
    'Write 3, 4, 6 or 8 digits.',
  ],
  [
    'pages/Plain.tsx',
    'export const screens = { plain: () => <h1>{[].length && <b>x</b>}</h1> };',
    'Plain.tsx:1 An empty list shows 0 here.',
    'Write `.length > 0 &&`.',
  ],
  [
    'pages/Plain.tsx',
    'export const screens = { plain: () => <h1 {...{ tabindex: 0 }}>x</h1> };',
    'Plain.tsx:1 React does not know `tabindex`.',
    'Write `tabIndex`.',
  ],
  [
    'pages/Plain.tsx',
    'export const screens = { plain: () => <h1><svg stroke-width="2" aria-hidden data-x hx-get="/" x-show="a" /></h1> };',
    'Plain.tsx:1 React does not know `stroke-width`.',
    'Write `strokeWidth`.',
  ],
  [
    'pages/Plain.tsx',
    'export const screens = { plain: () => <h1><button disabled="false" aria-busy="false">x</button></h1> };',
    'Plain.tsx:1 `disabled` is on, since the text "false" is not empty.',
    'Write `disabled={false}`.',
  ],
  [
    'pages/Plain.tsx',
    'export const screens = { plain: () => <h1 tabIndex={Number("x")}>x</h1> };',
    'Plain.tsx:1 `tabIndex` is NaN.',
    'Write a number.',
  ],
  [
    'islands/Bell.tsx',
    'const Bell = () => <b>b</b>;\nexport default Bell;\n',
    'Bell.tsx:2 This file makes no island: it does nothing in the browser.',
    "Write `export default island({ name: 'Bell', … })`, or move it to pages/.",
  ],
  [
    'pages/Plain.tsx',
    'export const screens = { plain: () => <h1>{window.innerWidth}</h1> };',
    'Plain.tsx:1 window is not defined (while rendering content/index.md).',
    'Only a browser has it: read it in `useEffect` of an island.',
  ],
];
const front = (lines: string, text: string) => `---\n${lines}description: Words.\n---\n\n${text}\n`;
const FRONT = {
  message: 'Front matter is read only once, from the first line on.',
  fix: 'Move these keys there.',
};
const WORDS: [text: string, problem: string, fix: string][] = [
  [
    front('title: A\n', '# C'),
    '6 The page has 2 h1, on /a.',
    'Keep only one: the others begin with "## ".',
  ],
  [
    front('title: A\n', '<b id="x">x</b>\n<b id="x">x</b>'),
    '7 More than one element has the id "x", on /a.',
    'Rename all but one.',
  ],
  [
    front('title: A\n', 'Words [x]().'),
    '6 Broken link: "" is empty (<a href>), on /a.',
    'Give it an address, or remove it.',
  ],
  [front('title: A\n', 'Some <b>words.'), '6 This is never closed.', 'Write `</b>` where it ends.'],
  [
    front(
      'title: A\n',
      '<div>\n\nWords <br> <a id="x"/>\n\n- <details>\n  <summary>A</summary>\n  </details>',
    ),
    '6 This is never closed.',
    'Write `</div>` where it ends.',
  ],
  [
    front('title: A\n', 'A\n\n```js\nlet x;\n\nWords.'),
    '8 This is never closed.',
    'Write ``` where it ends.',
  ],
  [
    front('title: A\n', 'Some **bold [words](/a), and `code`.'),
    '6 This is never closed.',
    'Write ** where it ends.',
  ],
  [
    front('title: A\n', 'With **kwargs, and `code of.'),
    '6 This is never closed.',
    'Write ` where it ends.',
  ],
  [
    front('title: A\n', '![A](pictures\\a.jpg)'),
    '6 The address `pictures\\a.jpg` is not allowed in a page.',
    'Save it in content/, and name it from here with `/`: `pictures/sun.jpg`.',
  ],
  [
    front('title: A\n', '![A][b]\n\n[b]: <data:image/png;base64,iVBO>'),
    '8 The address `data:image/png;base64,iVBO` is not allowed in a page.',
    'Save it in content/, and name it from here with `/`: `pictures/sun.jpg`.',
  ],
  [
    front('title: A\n', 'They say:\n\n·\tone\n·\ttwo\n\n· · ·\n\n`• x`'),
    '8 `•` is shown as text, 2 times: bullets do nothing here.',
    'Write `- `.',
  ],
  [
    front(
      'title: A\n',
      '| a | b |\n|---|---|\n| `x \\| y` | 2 |\n| 1\n1 | 2 | |\n| `x | y` | lost |',
    ),
    '11 This cell has no column.',
    'Write `\\|` for a `|` in words.',
  ],
  [
    front('title: A\n', '##Part'),
    '6 `##` is shown as text: headings without a space after `#`, or with more than six, do nothing here.',
    'Write `## words`.',
  ],
  [
    front('title: A\n', '| a | b |\n| 1 | 2 |'),
    '6 `|` is shown as text: tables without a line of hyphens do nothing here.',
    'Write `| --- | --- |` below its first line.',
  ],
  [
    front('title: A\n', "import B from './B.tsx'"),
    '6 `import` is shown as text: imports of MDX do nothing here.',
    'Write Markdown, or put code between backticks.',
  ],
  [
    front('title: A\n', '[x](www.site.example)'),
    '6 Broken link: "www.site.example" does not exist (<a href>), on /a.',
    'Begin it with https://.',
  ],
  [`---\ntitle: A\n---\n---\ndescription: B\n---\n`, `4 ${FRONT.message}`, FRONT.fix],
  [`\n\n${front('title: A\n', 'Words.')}`, `3 ${FRONT.message}`, FRONT.fix],
];
for (const [text, problem, fix] of WORDS) SAID.push(['content/a.md', text, `a.md:${problem}`, fix]);
const code = (text: string) =>
  `import { useState } from 'react';\n${text}\nexport const screens = { plain: () => <h1>{useState}</h1> };`;
SAID.push(
  [
    'content/team.yml',
    '- name: Ann\n\trole: Bell\n',
    'team.yml:2 Tabs are not allowed as indentation.',
    'Indent with spaces.',
  ],
  [
    'content/team.yml',
    'a: @b\n',
    'team.yml:1 Text cannot begin with "@".',
    'Correct the YAML here, or put the text between quotation marks.',
  ],
  [
    'content/team.yml',
    'a: "b" c\n',
    'team.yml:1 A value has ended before this text.',
    'Correct the YAML here, or put the text between quotation marks.',
  ],
  [
    'content/team.yml',
    '- name: Ann\nname: Bob\n',
    'team.yml:2 A list and keys cannot be mixed.',
    'Begin every line of the list with `- `, and no other.',
  ],
  ['content/site.yml', 'name:\n', 'site.yml:1 `name` is empty.', 'Write text here.'],
  [
    'pages/Plain.tsx',
    code('<p><b></p>;\n<i>;'),
    'Plain.tsx:2 Unexpected closing "p" tag does not match opening "b" tag.',
    'Correct the code here.',
  ],
  [
    'pages/Plain.tsx',
    code('export const a = (\n  <p>a</p>\n  <p>b</p>\n);'),
    'Plain.tsx:4 Unterminated regular expression.',
    'Close it. Put several elements into `<>…</>`.',
  ],
  [
    'pages/Plain.tsx',
    code('export const key = import.meta.env.VITE_KEY;'),
    'Plain.tsx:2 Code here has no `import.meta`.',
    'Read `process.env` in pages/; pass values to islands. Workers are files in assets/.',
  ],
  [
    'pages/Plain.tsx',
    code("import './Plan.tsx';"),
    'Plain.tsx:2 There is no file Plan.tsx. Did you mean Plain.tsx?',
    'Correct the code here.',
  ],
  [
    'pages/Plain.tsx',
    code("import left from 'left-pad';\nleft();"),
    'Plain.tsx:2 The package left-pad is not installed (while loading the code).',
    'Install it. An alias such as `@/` belongs in `paths` of tsconfig.json.',
  ],
  [
    'pages/Plain.tsx',
    code('process.exit(3);'),
    'Plain.tsx:2 The code calls `process.exit()` (while loading the code).',
    'Remove the call.',
  ],
  [
    'pages/a.css',
    '.a {\n  /* var(--gone) */\n  color: var(--ink, red);\n  top: var(--ink);\n}\n',
    'a.css:4 Nothing sets `--ink`.',
    'Correct the name, or set it.',
  ],
);

for (const [file, text, problem, fix] of SAID)
  test(`a common mistake is named as what it is: ${problem}`, async () => {
    const body = '<div dangerouslySetInnerHTML={{ __html: page.body.html }} />';
    const view = `({ page }) => <main className="a"><h1>{page.title}</h1>${body}</main>`;
    const screens = `export const screens = { plain: ${view} };`;
    const code = { 'pages/Plain.tsx': screens, 'pages/index.ts': "export * from './Plain.tsx';" };
    const { problems, fixes } = await build({ ...HOME, ...code, [file]: text });
    assert.equal(problems, [`${file.replace(/[^/]*$/, '')}${problem}`]);
    assert.equal(fixes, [fix]);
  });

for (const [file, text] of [
  ['content/menus.yml', 'haed: []\n'],
  ['content/menus.json', '{ "haed": [] }'],
] as const)
  test(`data with an error are the only problem, however much code uses them: ${file}`, async () => {
    const { problems, fixes } = await build({
      ...HOME,
      'content/other.md': page('Other'),
      [file]: text,
      'content/schema.ts': `import { z } from 'zod';\nexport const data = { menus: z.strictObject({ head: z.array(z.string()) }) };`,
      'pages/Plain.tsx': `export const screens = { plain: ({ site }) => <h1>{site.data.menus.head.join()}</h1> };
      export const markdown = ({ menus }) => ({ words: { outside: menus.head.at(0) } });
      export const services = ({ menus }) => menus.head.map(() => ({}));
      export const files = (site) => ({ 'a.txt': site.data.menus.head.join() });`,
      'pages/index.ts': `export * from './Plain.tsx';`,
    });
    assert.equal(
      [problems, fixes],
      [[`${file}:1 \`haed\` is not a known key.`], ['Did you mean head?']],
    );
  });

test.run();
