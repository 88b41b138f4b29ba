/** Wrong edits of the first days: of React, of styles and of texts. */
import { type Fault, ISLAND, PART, TEXT, WORDS } from './site.ts';

const inCard = (name: string, to: string, says: RegExp): Fault => ({
  name,
  file: PART,
  edit: [WORDS, `    ${to}`],
  says,
});

const inStyle = (value: string): Fault => ({
  name: `value of a style: ${value}`,
  file: 'pages/components/card.css',
  edit: ['padding: 1rem;', `${value};`],
  says: new RegExp(`Browsers do not know \`${value}\``),
});

const inText = (name: string, to: string, says: RegExp): Fault => ({
  name,
  file: TEXT,
  edit: ['Last words.', to],
  says,
});

const inPostcss = (name: string, edit: string, says: RegExp, line: number): Fault => ({
  name: `${name} in the configuration of PostCSS`,
  file: 'postcss.config.mjs',
  edit,
  says,
  at: `postcss.config.mjs:${line}`,
});

export const FIRST_FAULTS: Fault[] = [
  inCard(
    'switch as text',
    '<p><button type="button" {...{ disabled: "false" }}>x</button></p>',
    /`disabled` is on/,
  ),
  inCard(
    'attribute of SVG as in HTML',
    '<svg viewBox="0 0 1 1" aria-hidden="true"><path {...{ "stroke-width": 2 }} d="M0 0h1" /></svg>',
    /`stroke-width`/,
  ),
  inCard('button in a link', '<a href="/"><button type="button">x</button></a>', /<button> in <a>/),
  inCard('field without a label', '<p><input name="x" /></p>', /has no label/),
  inCard('picture without an address', '<p><img alt="x" /></p>', /is empty/),
  inCard('key twice', '<p>{[1, 2].map(() => <b key="a">x</b>)}</p>', /`key` of its own/),
  inCard('attribute as in HTML', '<p {...{ tabindex: 0 }}>x</p>', /`tabindex`/),
  {
    name: 'field with a value that nobody can change',
    file: ISLAND,
    edit: ['      {label} <Face', '      <input value="x" aria-label="x" />\n      {label} <Face'],
    says: /no `onChange`/,
  },
  ...[
    'display: felx',
    'color: rde',
    'padding: 1rme',
    'padding: 1 rem',
    'color: "red"',
    'padding: 1rem !importent',
    'color: --ink',
    'padding: 1rem, 2rem',
    'opacity: 50px',
  ].map(inStyle),
  inPostcss('bracket left open', 'export default {\n  plugins: [\n};\n', /Unexpected token/, 3),
  inPostcss(
    'missing package',
    "\nimport x from 'nope-plugin';\nexport default { plugins: [x] };\n",
    /nope-plugin/,
    2,
  ),
  inText('seven signs of a heading', '####### Words', /more than six/),
  inText('address with two beginnings', '[x](https://https://x.example)', /cannot be opened/),
  inText('footnote twice', 'A[^a]\n\n[^a]: one\n\n[^a]: two', /Another footnote/),
  inText('picture of HTML without alt', '<img src="/assets/pictures/sun.svg">', /has no alt/),
  inText('address with a space', '[x](/about us)', /addresses with a space/),
  inText('space before the address', 'See [the page] (about.md)', /space before the bracket/),
  inText('link left open', 'See [the page](/about', /without their end/),
  inText('bold words without an end', 'Some **bold words', /never closed/),
  inText('code without an end', 'The name `price of a fact', /never closed/),
  inText('list without spaces', '-one\n-two', /without a plain space/),
];
