import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, HOME, page } from '../../tests/built.ts';
import { makeTree } from '../../tests/tree.ts';
import { createStore } from '../base/store.ts';

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
  const { problems } = await build({
    ...root,
    'content/facts.yml': facts.replace('india', 'indai'),
  });
  assert.equal(problems, [
    'pages/Plain.tsx:2 There is no fact named `maps.india`. Did you mean maps.indai? (while rendering content/index.md).',
  ]);
});

view('gives drawings as text without publishing their files', async () => {
  const root = {
    ...rootOf(`site.drawings['sea/wave']`),
    'assets/drawings/sea/wave.svg': '<svg>one</svg>',
  };
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
    'content/site.yml':
      'collections: { notes: { pages: true } }\nchecks: { nesting: off, headings: off }\n',
    'content/notes/a.md': page('A', text),
    'content/notes/b.md': page('B', text),
    'pages/index.ts': `export { screens } from './Plain.tsx';`,
  });
  assert.equal(problems, []);
  for (const id of ['a-fees', 'b-fees', 'b-fn:1'])
    assert.match(texts['index.html'] ?? '', `id="${id}"`);
});

view('reports a fault that code finds in an entry once, at the line of the key', async () => {
  const { problems } = await build({
    ...rootOf(
      "site.collections.notes.map((note) => { throw note.fault('art', 'No such art.', 'Draw it.'); })",
    ),
    'content/site.yml': 'collections: { notes: { pages: false } }\n',
    'content/other.md': page('Other'),
    'content/notes/a.md': '---\ntitle: A\nart: none\n---\n',
  });
  assert.equal(problems, ['content/notes/a.md:3 No such art (while rendering content/index.md).']);
});

view(
  'has the day of the build, and a page that reads it is rendered again the next day',
  async () => {
    const root = makeTree(rootOf('site.today'));
    const store = createStore();
    const on = async (now: string) => (await build(root, { now }, store)).texts['index.html'] ?? '';
    assert.match(await on('2024-10-13'), '2024-10-13');
    assert.match(await on('2024-10-14'), '2024-10-14');
  },
);

/** A site whose code tries one change, at one of the places where it gets something. */
const changing = (at: string, change: string) => {
  const code = (place: string) => (place === at ? change : '');
  return {
    'content/site.yml': 'collections: { notes: { pages: false } }\nchecks: { all: off }\n',
    'content/ui.yml': 'words: { save: Save }\nsteps: [one, two]\n',
    'content/index.md': page('Home', '# One\n\n::box{kind=a}', 'tags: [a, b]\n'),
    'content/more.md': page('More'),
    'content/notes/a.md': page('A', '## A', 'more: { deep: [1, 2] }\n'),
    'content/notes/b.md': page('B'),
    'pages/index.ts': `export * from './all.tsx';`,
    'pages/all.tsx': `
      export const screens = { plain: ({ page, site }) => { ${code('screen')}; return <h1>{page.title}</h1>; } };
      export const Document = ({ page, site, children }) => { ${code('document')};
        return <html lang="en"><head><title>x</title></head><body><main>{children}</main></body></html>; };
      export const components = { box: ({ site }) => { ${code('component')}; return <p>Box</p>; } };
      export const routes = (site) => { ${code('routes')}; return [{ path: '/x', front: { title: 'X', description: 'X', list: [1] } }]; };
      export const files = { 'a.txt': (site) => { ${code('files')}; return 'a'; } };
      export const services = (data) => { ${code('services')}; return []; };
      export const markdown = (data) => { ${code('markdown')}; return {}; };
      export const checks = [function* (page, site) { ${code('checks')}; }];
      export const derived = (site, pages) => { ${code('derived')}; return {}; };`,
  };
};

view(
  'gives code nothing that it can change for another page, and names the line that tries',
  async () => {
    for (const [at, change] of [
      ['screen', 'site.collections.notes.reverse()'],
      ['screen', `page.front.title = 'Other'`],
      ['screen', `page.title = 'Other'`],
      ['screen', 'page.body.headings.pop()'],
      ['screen', `page.languages.push({})`],
      ['screen', `site.name = 'Other'`],
      ['screen', 'site.collections.notes = []'],
      ['screen', 'site.collections.other = []'],
      ['screen', 'site.collections.notes[0].slug += 1'],
      ['screen', 'site.collections.notes[0].front.more.deep.sort()'],
      ['screen', 'site.collections.notes[0].body.headings.length = 0'],
      ['screen', 'site.drawings.sun = 1'],
      ['screen', 'site.pages.sort()'],
      ['screen', 'site.pages.find(({ path }) => path === "/x").front.list.push(2)'],
      ['document', 'page.front.tags.unshift(1)'],
      ['document', 'delete site.pages[0].front.title'],
      ['component', 'site.data.ui.steps.reverse()'],
      ['routes', `site.data.ui.words.save = 'Other'`],
      ['files', 'site.data.more = {}'],
      ['services', 'data.ui.steps.splice(0, 1)'],
      ['markdown', 'data.ui.steps.fill(0)'],
      ['checks', 'page.facts.ids.push(1)'],
      ['checks', 'page.path += 1'],
      ['derived', 'pages.sort()'],
      ['derived', 'pages[0].facts.references.length = 0'],
    ] as const) {
      const { problems, fixes } = await build(changing(at, change));
      assert.match(
        problems[0] ?? '',
        /^pages\/all\.tsx:\d+ Cannot (assign|add|set|delete)/,
        `${at}: ${change}`,
      );
      assert.match(fixes[0] ?? '', 'Change a copy');
    }
    const own = await build(
      changing(
        'screen',
        'const list = [...site.collections.notes].sort(); list.pop(); page.front.tags?.toReversed()',
      ),
    );
    assert.equal(own.problems, []);
  },
);

view.run();
