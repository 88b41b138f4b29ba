import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, HOME, page } from '../../tests/built.ts';
import { makeTree } from '../../tests/tree.ts';
import { createStore } from '../store.ts';

/** A root whose page shows this JSX. */
const rootOf = (shown: string) => ({
  ...HOME,
  'pages/index.ts': `export { screens } from './Plain.tsx';`,
  'pages/Plain.tsx': `export const screens = { plain: ({ site }) => (\n<main><h1>{${shown}}</h1></main>) };`,
});

const view = suite('the view of the site');

view('tells if a fact is a placeholder, and refuses an unknown name', async () => {
  const facts = 'maps:\n  india: { value: x, placeholder: true }\n  dhaka: y\n';
  const root = {
    ...rootOf(`['maps.india', 'maps.dhaka'].filter(site.isPlaceholder).join()`),
    'content/facts.yml': facts,
  };
  assert.match((await build(root)).texts['index.html'] ?? '', '<h1>maps.india</h1>');
  const { problems } = await build({ ...root, 'content/facts.yml': facts.replace('india', 'indai') });
  assert.equal(problems, [
    'pages/Plain.tsx:2 There is no fact named `maps.india`. Did you mean maps.indai? (while rendering content/index.md).',
  ]);
});

view('gives drawings as text without publishing their files', async () => {
  const root = { ...rootOf(`site.drawings['sea/wave']`), 'assets/drawings/sea/wave.svg': '<svg>one</svg>' };
  const { texts } = await build(root);
  assert.match(texts['index.html'] ?? '', '&lt;svg&gt;one');
  assert.not(Object.keys(texts).some((path) => path.endsWith('.svg')));
});

view('gives one page the texts of several entries, with distinct ids', async () => {
  const text = '## Fees[^1]\n\n[^1]: Each year.';
  const { texts, problems } = await build({
    ...rootOf(
      'site.collections.notes.map(({ slug, body }) => <p key={slug} dangerouslySetInnerHTML={{ __html: body.html }} />)',
    ),
    'content/site.yml': 'collections: { notes: { pages: true } }\nchecks: { nesting: off, headings: off }\n',
    'content/notes/a.md': page('A', text),
    'content/notes/b.md': page('B', text),
    'pages/index.ts': `export { screens } from './Plain.tsx';`,
  });
  assert.equal(problems, []);
  for (const id of ['a-fees', 'b-fees', 'b-fn:1']) assert.match(texts['index.html'] ?? '', `id="${id}"`);
});

view('reports a fault that code finds in an entry once, at the line of the key', async () => {
  const { problems } = await build({
    ...rootOf("site.collections.notes.map((note) => { throw note.fault('art', 'No such art.', 'Draw it.'); })"),
    'content/site.yml': 'collections: { notes: { pages: false } }\n',
    'content/other.md': page('Other'),
    'content/notes/a.md': '---\ntitle: A\nart: none\n---\n',
  });
  assert.equal(problems, ['content/notes/a.md:3 No such art (while rendering content/index.md).']);
});

view('has the day of the build, and a page that reads it is rendered again the next day', async () => {
  const root = makeTree(rootOf('site.today'));
  const store = createStore();
  const on = async (now: string) => (await build(root, { now }, store)).texts['index.html'] ?? '';
  assert.match(await on('2024-10-13'), '2024-10-13');
  assert.match(await on('2024-10-14'), '2024-10-14');
});

view.run();
