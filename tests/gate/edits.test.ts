/**
 * The table of good edits: each is made while dev runs, seen in an open page or at its address, and undone. None is reported as a
 * problem, and none reloads the page. `EDITS=word` runs the rows with that word in their name.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  CARD,
  FACES,
  INDEX,
  ISLAND,
  LAB,
  PART,
  siteOfFaults,
  TEXT,
  WORDS,
} from '../faults/site.ts';
import { ROOT } from '../site.ts';
import { page } from '../tree.ts';
import { OVERLAY, underDev } from '../workbench.ts';

/** The parts that are replaced in a file, or its new text. */
type Edit = [from: string, to: string] | string;

interface Row {
  name: string;
  /** Path → the edit of that file. */
  files: Record<string, Edit>;
  /** An expression that is true in the open page once the edit is there, and only then. */
  shows: string;
}

const says = (words: string) => `document.body.textContent.includes('${words}')`;
const answers = (address: string, words: string) =>
  `fetch('${address}').then((response) => response.text()).then((text) => text.includes('${words}'))`;
const styled = (selector: string, property: string, value: string) =>
  `[...document.querySelectorAll('${selector}')].some((element) => getComputedStyle(element).${property} === '${value}')`;

const SHADE = `import { island } from 'site/island';
const Shade = () => <button type="button">Good shade</button>;
export default island({ name: 'Shade', when: 'load', View: Shade });
`;

const ROWS: readonly Row[] = [
  { name: 'words of a text', files: { [TEXT]: ['Last words', 'Good words'] }, shows: says('Good') },
  {
    name: 'title of a page',
    files: { [TEXT]: ['title: Lab', 'title: Good'] },
    shows: `document.title.includes('Good') && document.querySelector('h1').textContent === 'Good'`,
  },
  {
    name: 'description of a page',
    files: { [TEXT]: ['A page for trials', 'Good trials'] },
    shows: `document.querySelector('meta[name=description]').content.includes('Good')`,
  },
  {
    name: 'heading, list and table',
    files: {
      [TEXT]: [
        '## Part',
        '## Good\n\n- one\n- two\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n## Part',
      ],
    },
    shows: `document.querySelector('h2#good') && document.querySelector('table')`,
  },
  {
    name: 'component in a text',
    files: { [TEXT]: ['## Part', ':::tip\nGood tip.\n:::\n\n## Part'] },
    shows: says('Good tip'),
  },
  {
    name: 'picture in a text',
    files: {
      [TEXT]: ['## Part', '![A moon](/assets/pictures/moon.svg)\n\n## Part'],
      'assets/pictures/moon.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="7" height="7"/>',
    },
    shows: `[...document.images].some((image) => image.naturalWidth === 7)`,
  },
  {
    name: 'fact',
    files: { 'content/facts.yml': ['post@site', 'good@site'] },
    shows: says('good@site.example'),
  },
  {
    name: 'data, from which code makes a page',
    files: { 'content/team.yml': ['name: Ann', 'name: Good'] },
    shows: `${says('Good')} && ${answers('/team/good', '<h1>Good</h1>')}`,
  },
  {
    name: 'schema, with the key that it allows',
    files: {
      'content/schema.ts': ['role: words', 'role: words, good: words.optional()'],
      'content/team.yml': ['role: Bell', 'role: Bell\n  good: Yes'],
      'pages/Lab.tsx': ["first?.name ?? ''", "(first as { good?: string })?.good ?? ''"],
    },
    shows: says('Yes'),
  },
  {
    name: 'words of a component',
    files: { [PART]: ['Words of', 'Good of'] },
    shows: says('Good of'),
  },
  {
    name: 'new component with styles',
    files: {
      'pages/components/Sign.tsx': 'export const Sign = () => <p className="sign">Good sign</p>;\n',
      'pages/components/sign.css': '.sign {\n  order: 7;\n}\n',
      [PART]: `import { Sign } from './Sign.tsx';\n${CARD.replace(WORDS, `${WORDS}<Sign />`)}`,
    },
    shows: styled('.sign', 'order', '7'),
  },
  {
    name: 'style of a component',
    files: { 'pages/components/card.css': ['padding: 1rem', 'padding: 7px'] },
    shows: styled('.card', 'paddingTop', '7px'),
  },
  {
    name: 'style of all pages',
    files: { 'assets/styles/index.css': ['padding: 2rem', 'padding: 7px'] },
    shows: styled('body', 'paddingTop', '7px'),
  },
  {
    name: 'island',
    files: { [ISLAND]: ['{label} <Face', 'Good {label} <Face'] },
    shows: says('Good Press'),
  },
  {
    name: 'part of an island',
    files: { [FACES]: ['{shown}', '{shown} Good'] },
    shows: says('0 Good'),
  },
  {
    name: 'new island',
    files: {
      'islands/Shade.tsx': SHADE,
      'pages/Lab.tsx': `import Shade from '../islands/Shade.tsx';\n${LAB.replace('<Counter label', '<Shade />\n      <Counter label')}`,
    },
    shows: says('Good shade'),
  },
  {
    name: 'frame',
    files: { 'pages/Document.tsx': ['<main>', '<p>Good frame</p>\n        <main>'] },
    shows: says('Good frame'),
  },
  {
    name: 'name of the site',
    files: { 'content/site.yml': ['name: My site', 'name: Good site'] },
    shows: `document.title.endsWith('| Good site')`,
  },
  {
    name: 'redirect',
    files: { 'content/redirects.yml': ['/old:', '/good: /about\n/old:'] },
    shows: `fetch('/good').then(({ ok }) => ok)`,
  },
  {
    name: 'new page',
    files: { 'content/good.md': page('Good', 'A page.') },
    shows: answers('/good', '<h1>Good</h1>'),
  },
  {
    name: 'alias of a page',
    files: { [TEXT]: ['title: Lab', 'title: Lab\naliases: [/good]'] },
    shows: `fetch('/good').then(({ ok }) => ok)`,
  },
  {
    name: 'new entry of a list',
    files: { 'content/notes/good.md': page('Good note', 'Words.', 'date: 2024-01-03\n') },
    shows: answers('/notes', 'Good note'),
  },
  {
    name: 'file that code makes',
    files: { [INDEX]: ["'Hello.'", "'Good day.'"] },
    shows: answers('/hello.txt', 'Good day.'),
  },
  {
    name: 'draft',
    files: { [TEXT]: ['title: Lab', 'title: Lab\ndraft: true'] },
    shows: `${OVERLAY}.querySelector('.mark').textContent.includes('draft')`,
  },
];

const files = siteOfFaults(join(ROOT, 'build/commands/templates/site'));
files['tsconfig.json'] = `${files['tsconfig.json']}`.replaceAll('../../../..', ROOT);

const table = suite('the table of good edits');
const { at, root, test, write, holds } = underDev(table, files);

/** Makes the edit of each file, or undoes it. */
function change(row: Row, isUndone: boolean): void {
  for (const [path, edit] of Object.entries(row.files)) {
    const before = files[path] ?? '';
    if (isUndone && before === '') rmSync(join(root, path));
    else if (isUndone) write(path, before);
    else if (typeof edit === 'string') write(path, edit);
    else {
      const [from, to] = edit;
      assert.ok(before.includes(from), `${from} is not in ${path}`);
      write(
        path,
        before.replace(from, () => to),
      );
    }
  }
}

const SAYS_NOTHING = `${OVERLAY}.querySelectorAll('li').length === 0`;

for (const row of ROWS.filter(({ name }) => new RegExp(process.env.EDITS ?? '').test(name)))
  test(`shows the edit of a ${row.name}`, async () => {
    if (!at.tab.url().endsWith('/lab')) {
      await at.tab.goto(`${at.dev.origin}/lab`);
      await holds(`document.querySelector('dev-overlay')`);
    }
    await at.tab.evaluate('globalThis.kept = true');
    assert.not.ok(await at.tab.evaluate(row.shows), 'it is not there before');

    change(row, false);
    try {
      await holds(row.shows);
      await holds(SAYS_NOTHING);
    } finally {
      change(row, true);
    }
    await holds(`Promise.resolve(${row.shows}).then((shown) => !shown)`);
    await holds(SAYS_NOTHING);
    assert.ok(await at.tab.evaluate('globalThis.kept === true'), 'the page was loaded again');
  });

table.run();
