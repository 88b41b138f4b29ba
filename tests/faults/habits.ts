/** Wrong edits by habit: what works in other tools, or is left out in haste. */
import { CARD, type Fault, INDEX, ISLAND, PART, TEXT, WORDS } from './site.ts';

const inCard = (name: string, to: string, says: RegExp, more: Partial<Fault> = {}): Fault => ({
  name,
  file: PART,
  edit: [WORDS, `    ${to}`],
  says,
  ...more,
});

/** A line before the component of the card, or before that of the island. */
const above = (name: string, line: string, says: RegExp, more: Partial<Fault> = {}): Fault => ({
  name,
  file: PART,
  edit: ['interface Props', `${line}\n\ninterface Props`],
  says,
  ...more,
});
const inIsland = (name: string, line: string, says: RegExp, more: Partial<Fault> = {}): Fault => ({
  name,
  file: ISLAND,
  edit: ['function Counter', `${line}\n\nfunction Counter`],
  says,
  ...more,
});

const inText = (name: string, to: string, says: RegExp, more: Partial<Fault> = {}): Fault => ({
  name,
  file: TEXT,
  edit: ['Last words.', to],
  says,
  ...more,
});
const inFront = (name: string, to: string, says: RegExp, more: Partial<Fault> = {}): Fault => ({
  name,
  file: TEXT,
  edit: ['screen: lab', `screen: lab\n${to}`],
  says,
  ...more,
});

export const HABITS: Fault[] = [
  // Components.
  {
    name: 'client directive',
    file: PART,
    edit: ['import type', "'use client';\nimport type"],
    says: /'use client'.* here/,
  },
  {
    name: 'page of Next',
    file: 'pages/contact.tsx',
    edit: 'export default function Contact() {\n  return <h1>Contact</h1>;\n}\n',
    says: /`export default` here/,
  },
  inCard(
    'table of classes',
    '<p {...{ className: { on: true } }}>x</p>',
    /`className` is not text/,
  ),
  inCard('list of classes', "<p {...{ className: ['a', 'b'] }}>x</p>", /`className` is not text/),
  above('Link of Next', "import Link from 'next/link';\nvoid Link;", /next/),
  above('router of Next', "import { useRouter } from 'next/router';\nvoid useRouter;", /next/),
  inCard('Image without import', '<Image src="/assets/pictures/sun.svg" alt="" />', /Image/),
  inCard('two elements side by side', '<p>a</p>', /Expected|Adjacent|one/, {
    edit: CARD.replace('  <section', '  <hr />\n  <section'),
    at: null,
  }),
  inCard('comment of HTML', '<!-- a comment -->', /Expected|Unexpected/),
  inCard('tags that differ', '<p>Words</b>', /b/),
  inCard('style as text', '<p {...{ style: "color: red" }}>x</p>', /style/),
  inCard('HTML as text', '<p dangerouslySetInnerHTML={"x" as never} />', /__html/),
  inCard('await in a component', '<p>{await Promise.resolve(1)}</p>', /await/),
  inCard('handler as text', '<p {...{ onclick: "go()" }}>x</p>', /onclick.* does nothing/),
  inCard('for of a label', '<label {...{ for: "x" }}>x</label>', /htmlFor|`for`/),
  inCard('promise as child', '<p>{Promise.resolve(1) as never}</p>', /An object is shown/),
  inCard('link in a link', '<a href="/about"><a href="/notes">x</a></a>', /HTML does not allow/),
  inCard('link to code', '<a href="javascript:go()">x</a>', /<a href> has an inline event handler/),
  inCard(
    'script of another site',
    '<script src="https://other.example/x.js" />',
    /runs a script \(https/,
  ),
  inCard('script in a component', '<script>{"go()"}</script>', /runs a script \(inline/),
  inCard('storage in a page', '<p>{localStorage.length}</p>', /localStorage.* is not defined/),
  above('throw at the top', "throw new Error('At the top');", /At the top/),
  above('data by import', "import team from '../../content/team.yml';\nvoid team;", /yml/),
  above('styles as a module', "import styles from './card.module.css';\nvoid styles;", /module/),
  above('require of a file', "const words = require('./words');\nvoid words;", /words/),
  above('alias without paths', "import { x } from '@/lib/x';\nvoid x;", /package @ is/),
  above(
    'environment of Vite',
    'console.assert(import.meta.env.BASE_URL);',
    /has no `import\.meta`/,
  ),
  above('fetch at the top', 'const got = await fetch("/x"); void got;', /await/),
  {
    name: 'inner return only',
    file: PART,
    edit: CARD.replace(
      '=> (\n  <section',
      '=> {\n  const list = [title].map((word) => {\n    return word;\n  });\n  <section',
    )
      .replace('{children}', '{list}')
      .replace('  </section>\n);', '  </section>;\n};'),
    says: /`Card` returns nothing/,
    at: 'pages/components/Card.tsx:9',
  },
  {
    name: 'default import of a named export',
    file: 'pages/Lab.tsx',
    edit: ['import { Card } from', 'import Card from'],
    says: /default/,
  },
  {
    name: 'async generator',
    file: PART,
    edit: CARD.replace(
      'export const Card = ({ title, children }: Props) => (',
      'export async function* Card({ title, children }: Props) {\n  yield (',
    ).replace('\n);\n', '\n);\n}\n'),
    says: /async/,
    at: 'pages/components/Card.tsx:9',
  },
  {
    name: 'routes without path',
    file: INDEX,
    edit: ['path: `/team/', 'url: `/team/'],
    says: /path/,
    at: 'pages/index.ts:21',
  },
  {
    name: 'default export in place of screens',
    file: INDEX,
    edit: ['export const screens =', 'const screens ='],
    says: /screen/,
    at: null,
  },
  inCard(
    'link with a picture alone',
    '<a href="/about"><svg viewBox="0 0 1 1"><path d="M0 0h1" /></svg></a>',
    /link "\/about" has no words/,
  ),
  // Islands.
  {
    name: 'island without a name',
    file: ISLAND,
    edit: ["name: 'Counter', ", ''],
    says: /no `name`/,
  },
  inIsland(
    'files in an island',
    "import { readFileSync } from 'node:fs';\nvoid readFileSync;",
    /cannot use `node:fs`/,
  ),
  inIsland('environment in an island', 'void process.env.API_KEY;', /no environment variables/),
  inIsland('environment of Vite in an island', 'void import.meta.env.MODE;', /import\.meta/),
  inIsland('window at the top of an island', 'void window.innerWidth;', /window.* is not defined/),
  inIsland('missing package in an island', "import left from 'left-pad';\nvoid left;", /left-pad/),
  {
    name: 'island without export',
    file: ISLAND,
    edit: ['export default island', 'island'],
    says: /No matching export/,
    at: 'pages/Lab.tsx:3',
  },
  {
    name: 'endless state in an island',
    file: ISLAND,
    edit: ['  return (\n', '  setCount(count + 1);\n  return (\n'],
    says: /Too many re-renders/,
    at: 'islands/Counter.tsx',
  },
  {
    name: 'second file of one island',
    file: 'islands/Counter.ts',
    edit: "import { script } from 'site/island';\nexport default script({ name: 'Counter', when: 'load', start() {} });\n",
    says: /Counter/,
    at: null,
  },
  // Texts.
  inFront('key twice', 'screen: lab', /twice|unique/i),
  inFront('tab in front matter', 'aliases:\n\t- /x', /[Tt]ab/, { at: 'content/lab.md:6' }),
  inFront('day in words', 'date: tomorrow', /date/),
  inFront('colon in a value', 'lead: One: two', /colon|quot/i),
  inFront('quotation mark in front matter', 'lead: "One', /never closed|quot/i),
  inText('link the wrong way round', 'See (the page)[about.md].', /the wrong way round/),
  inText('link without words', 'See [](about.md).', /has no words/),
  inText(
    'quotation mark of an attribute left open',
    'See <a href="about.md>x</a>.',
    /never closed/,
  ),
  inText('link to dev', 'See [x](http://localhost:3000/about).', /is not at https/),
  inText(
    'link to dev by its number',
    'See <a href="http://127.0.0.1:4321/notes">x</a>.',
    /is not at https/,
  ),
  inText('braces of a fact left open', 'Mail {{ site.mail }', /\{\{|site\.mail/),
  inText('condition left open', '{{ if site.mail }}\nx', /if|never closed/),
  inText('condition without a fact', '{{ if site.mial }}x{{ end }}', /mial/),
  inText('script in a text', '<script>alert(1)</script>', /script/),
  inText('style in a text', '<style>p { color: red }</style>', /style/),
  inText(
    'frame of another site',
    '<iframe src="https://other.example/"></iframe>',
    /iframe|frame|title/,
  ),
  inText('comment left open', '<!-- Last words.', /never closed|comment/),
  inText('note that does not exist', 'Words.[^1]', /\[\^1\]/),
  inText('reference that does not exist', '[words][nope]', /nope/),
  inText('link that runs code', '[x](javascript:alert(1))', /javascript/),
  inText('link in another case', '[x](/About)', /About/),
  inText('picture in another case', '![x](/assets/pictures/Sun.svg)', /Sun\.svg/),
  inText('wiki link', 'See [[about]].', /\[\[/),
  inText('JSX in a text', '<Card title="x" />', /<card>/),
  inText('class of JSX', '<p className="x">x</p>', /classname/),
  {
    name: 'facts deleted',
    file: 'content/facts.yml',
    edit: null,
    says: /site\.mail/,
    at: 'content/lab.md:7',
  },
  {
    name: 'fact in a title',
    file: TEXT,
    edit: ['title: Lab', "title: '{{ site.male }}'"],
    says: /male/,
  },
  {
    name: 'facts twice',
    file: 'content/facts.yml',
    edit: 'site:\n  mail: a@site.example\n  mail: b@site.example\n',
    says: /twice|unique/i,
    at: 'content/facts.yml:3',
  },
  {
    name: 'redirect without slashes',
    file: 'content/redirects.yml',
    edit: ['/old: /about', 'old: about'],
    says: /old|about/,
  },
  {
    name: 'value of a setting',
    file: 'content/site.yml',
    edit: ['lang: en', 'lang: en\nfiles: indx'],
    says: /files/,
  },
  {
    name: 'language in words',
    file: 'content/site.yml',
    edit: ['lang: en', 'lang: english'],
    says: /english/,
  },
  {
    name: 'comment in JSON',
    file: 'content/menu.json',
    edit: '{\n  // the menu\n  "items": []\n}\n',
    says: /JSON|comment|menu/,
    at: null,
  },
  // Styles.
  {
    name: 'import of a style that does not exist',
    file: 'assets/styles/index.css',
    edit: ['\n', "\n@import './nope.css';\n"],
    says: /nope/,
    at: null,
  },
  {
    name: 'picture next to a style',
    file: 'pages/components/card.css',
    edit: ['padding: 1rem;', 'background: url(./son.png);'],
    says: /son\.png/,
  },
  {
    name: 'nesting of Sass',
    file: 'pages/components/card.css',
    edit: ['padding: 1rem;', '$pad: 1rem;'],
    says: /\$pad/,
  },
  {
    name: 'class of another component',
    file: 'pages/components/card.css',
    edit: ['.card {', '.kard {'],
    says: /kard|no class/,
  },
  {
    name: 'misspelt pseudo-class',
    file: 'pages/components/card.css',
    edit: ['inherit;\n}', 'inherit;\n}\n.card:hovr {\n  color: red;\n}'],
    says: /`:hovr`\. Did you mean hover/,
  },
  {
    name: 'plugin of PostCSS without import',
    file: 'postcss.config.mjs',
    edit: 'export default {\n  plugins: [nope],\n};\n',
    says: /nope is not defined/,
    at: 'postcss.config.mjs:2',
  },
  // Files.
  {
    name: 'picture that is none',
    file: 'assets/pictures/sun.svg',
    edit: 'hello\n',
    says: /sun\.svg|svg/i,
    at: null,
  },
];
