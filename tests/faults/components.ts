/** Wrong edits of components. */
import { CARD, type Fault, PART, WORDS } from './site.ts';

/** An edit of the paragraph in the card. */
const inCard = (name: string, to: string, says: RegExp, more: Partial<Fault> = {}): Fault => ({
  name,
  file: PART,
  edit: [WORDS, `    ${to}`],
  says,
  ...more,
});

export const COMPONENT_FAULTS: Fault[] = [
  // Components.
  inCard('syntax error', '<p>Words of the card.', /p/, { at: null }),
  inCard('name that does not exist', '<p>{missing.name}</p>', /missing/),
  inCard('property of undefined', '<p>{(undefined as never as { a: string }).a}</p>', /undefined/),
  inCard(
    'component that is not exported',
    "<p>{((X: 'b') => <X />)(undefined as never)}</p>",
    /not a component/,
    {
      at: null,
    },
  ),
  inCard('thrown text', "<p>{(() => { throw 'oops'; })()}</p>", /oops/),
  inCard('object as child', '<p>{{ a: 1 } as never}</p>', /An object is shown/),
  inCard('date as child', '<p>{new Date(0) as never}</p>', /An object is shown/),
  inCard('style attribute', '<p style={{ color: "red" }}>x</p>', /inline style/),
  inCard('picture without alt in code', '<img src="/assets/pictures/sun.svg" />', /alt/),
  inCard('id twice in code', '<p id="a"><b id="a">x</b></p>', /id "a"/),
  inCard('wrong nesting', '<p><div>x</div></p>', /HTML does not allow/),
  inCard('broken link in code', '<a href="/nowhere">x</a>', /nowhere/),
  inCard(
    'handler outside of an island',
    '<button type="button" onClick={() => {}}>x</button>',
    /onClick.* does nothing/,
  ),
  inCard(
    'handler by another name',
    '<input name="x" onChange={() => {}} />',
    /onChange.* does nothing/,
  ),
  {
    name: 'state outside of an island',
    file: PART,
    edit: CARD.replace('import type {', 'import { useState, type').replace(
      '=> (\n  <section',
      '=> (\n  <section id={useState("a")[0]}',
    ),
    says: /useState.* does nothing/,
    at: 'pages/components/Card.tsx:10',
  },
  inCard(
    'callback without return',
    '{[1, 2].map((n) => { <p key={n}>{n}</p>; })}',
    /callback.* returns nothing/,
    { at: 'pages/components/Card.tsx:10' },
  ),
  inCard('list without keys', '{[1, 2].map((n) => <p>{n}</p>)}', /key/),
  inCard('class for className', '<p {...{ class: "x" }}>x</p>', /class/),
  inCard('function as child', '<p>{(() => 1) as never}</p>', /A function is shown/),
  {
    name: 'endless recursion',
    file: PART,
    edit: [WORDS, '    <Card title={title} />'],
    says: /contains itself/,
    apart: true,
  },
  {
    name: 'async component',
    file: PART,
    edit: ['export const Card = (', 'export const Card = async ('],
    says: /`Card` is async/,
  },
  {
    name: 'async screen',
    file: 'pages/Lab.tsx',
    edit: ['export function Lab', 'export async function Lab'],
    says: /`Lab` is async/,
  },
  {
    name: 'component without return',
    file: PART,
    edit: CARD.replace('=> (\n  <section', '=> {\n  <section').replace(
      '  </section>\n);',
      '  </section>\n};',
    ),
    says: /`Card` returns nothing/,
  },
  {
    name: 'screen without return',
    file: 'pages/Lab.tsx',
    edit: ['  return (\n', '  (\n'],
    says: /`Lab` returns nothing/,
    at: 'pages/Lab.tsx:7',
  },
  {
    name: 'component with a small letter',
    file: 'pages/Lab.tsx',
    edit: ["<Card title={first?.name ?? ''} />", "<card title={first?.name ?? ''} />"],
    says: /no element <card>/,
  },
  inCard('thrown object', '<p>{(() => { throw { code: 5 }; })()}</p>', /\{ code: 5 \}/, {
    at: null,
  }),
  inCard('window in a page', '<p>{window.innerWidth}</p>', /`?window`? is not defined|useEffect/),
  {
    name: 'import of a file that does not exist',
    file: 'pages/Lab.tsx',
    edit: ['./components/Card.tsx', './components/Kard.tsx'],
    says: /Kard\.tsx/,
  },
  {
    name: 'import in another case',
    file: 'pages/Lab.tsx',
    edit: ['./components/Card.tsx', './components/card.tsx'],
    says: /card\.tsx/,
  },
  {
    name: 'import of a name that does not exist',
    file: 'pages/Lab.tsx',
    edit: ['import { Card }', 'import { Kard as Card }'],
    says: /Kard/,
  },
  {
    name: 'import of a package that does not exist',
    file: PART,
    edit: ["from 'react';", "from 'react';\nimport left from 'left-pad';\nvoid left;"],
    says: /left-pad/,
  },
  { name: 'component deleted', file: PART, edit: null, says: /Card\.tsx/, at: 'pages/Lab.tsx:4' },
  {
    name: 'screen deleted',
    file: 'pages/Lab.tsx',
    edit: null,
    says: /Lab\.tsx/,
    at: 'pages/index.ts:4',
  },
  {
    name: 'document without children',
    file: 'pages/Document.tsx',
    edit: ['<main>{children}</main>', '<main></main>'],
    says: /children/,
    at: 'pages/index.ts',
  },
  {
    name: 'document without a title',
    file: 'pages/Document.tsx',
    edit: [`        <title>{\`\${page.title} | \${site.name}\`}</title>\n`, ''],
    says: /The page has no title/,
    at: 'pages/Document.tsx:16',
  },
  {
    name: 'thrown text in a screen',
    file: 'pages/Lab.tsx',
    edit: ['  return (', "  if (site) throw 'oops';\n  return ("],
    says: /oops/,
    at: null,
  },
  {
    name: 'throw in the document',
    file: 'pages/Document.tsx',
    edit: ['  return (', "  if (site) throw new Error('Broken frame');\n  return ("],
    says: /Broken frame/,
  },
];
