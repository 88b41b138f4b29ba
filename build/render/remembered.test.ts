import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../tests/tree.ts';
import { createMemory } from '../memo.ts';
import type { Mode } from '../mode.ts';
import { buildSite } from '../pipeline.ts';

const mode: Mode = { command: 'build', drafts: false, future: false, noindex: false, now: '2024-10-13' };
const page = (front: string, text = 'Words.') => `---\ntitle: A\n${front}\n---\n\n${text}\n`;
/** A component that tells when it is rendered. */
const screen = (name: string, inner: string, imports = '') => `${imports}
  export const ${name} = ({ page, site }) => {
    globalThis.rendered.push(page.path);
    return <main><h1>{page.title}</h1>${inner}<div dangerouslySetInnerHTML={{ __html: page.body.html }} /></main>;
  };`;

const SITE = {
  'content/index.md': page('screen: home'),
  'content/shop.md': page('screen: shop', 'Ask {{ shop.mail }}, or [go home](index.md).'),
  'content/list.md': page('screen: list'),
  'content/news.md': page('screen: news'),
  'content/island.md': page('screen: island'),
  'content/posts/one.md': page('date: 2024-01-01'),
  'content/facts.yml': 'shop: { mail: a@site.example }\nother: { mail: b@site.example }\n',
  'content/prices.yml': 'one: 1\n',
  'content/unread.yml': 'two: 2\n',
  'content/site.yml': 'collections: { posts: { pages: false } }\nchecks: { description: off }\n',
  'islands/Dot.tsx': `import { island } from 'site/island';
    export default island({ name: 'Dot', when: 'idle', View: () => <i>dot</i> });`,
  'pages/part.tsx': 'export const Part = () => <p>part</p>;',
  'pages/Home.tsx': screen('Home', '<Part />', `import { Part } from './part.tsx';`),
  'pages/Shop.tsx': screen('Shop', '{site.data.prices.one}'),
  'pages/List.tsx': screen('List', '{site.pages.map(({ title, path }) => <a key={path} href={path}>{title}</a>)}'),
  'pages/News.tsx': screen('News', '{site.collections.posts.map(({ front }) => front.title).join()}'),
  'pages/Island.tsx': screen('Island', '<Dot />', `import Dot from '../islands/Dot.tsx';`),
  'pages/index.ts': `import { Home } from './Home.tsx';
    import { Island } from './Island.tsx';
    import { List } from './List.tsx';
    import { News } from './News.tsx';
    import { Shop } from './Shop.tsx';
    export const screens = { home: Home, shop: Shop, list: List, news: News, island: Island };`,
};

/** Builds a site, changes it, and builds it again: the pages that the second build rendered. */
async function renderedAfter(change: Record<string, string | undefined>, given: Partial<Mode> = {}) {
  const root = makeTree(SITE);
  const { memo } = createMemory();
  const rendered: string[] = [];
  Object.assign(globalThis, { rendered });
  const first = await buildSite(root, mode, { memo });
  assert.equal(first.problems, []);
  rendered.length = 0;
  for (const [path, text] of Object.entries(change))
    if (text === undefined) rmSync(join(root, path));
    else writeFileSync(join(root, path), text);
  await buildSite(root, { ...mode, ...given }, { memo });
  const made = [...new Set(rendered)].sort();
  const read = async (again?: typeof memo) => {
    const files: string[] = [];
    await buildSite(
      root,
      { ...mode, ...given },
      {
        memo: again,
        async write({ row, bytes }) {
          files.push(`${row.path} ${Buffer.from(bytes())}`);
        },
      },
    );
    return files;
  };
  assert.equal(await read(memo), await read(), 'what is remembered differs from what is made');
  return made;
}

const remembered = suite('what a page looks at');

const cases: [what: string, change: Record<string, string | undefined>, pages: string[]][] = [
  ['nothing', {}, []],
  ['its own text', { 'content/index.md': page('screen: home', 'Other.') }, ['/']],
  [
    'its title, and the lists that show it',
    { 'content/index.md': SITE['content/index.md'].replace('A', 'B') },
    ['/', '/list'],
  ],
  ['a fact that it shows', { 'content/facts.yml': SITE['content/facts.yml'].replace('a@', 'c@') }, ['/shop']],
  ['no fact that it does not show', { 'content/facts.yml': SITE['content/facts.yml'].replace('b@', 'c@') }, []],
  ['data that it reads', { 'content/prices.yml': 'one: 2\n' }, ['/shop']],
  ['no other data', { 'content/unread.yml': 'two: 3\n' }, []],
  ['a collection that it reads', { 'content/posts/one.md': page('date: 2024-01-01').replace('A', 'C') }, ['/news']],
  ['its screen', { 'pages/Shop.tsx': screen('Shop', '{site.data.prices.one}!') }, ['/shop']],
  ['what its screen imports', { 'pages/part.tsx': 'export const Part = () => <p>other</p>;' }, ['/']],
  ['the list of pages, when one is added', { 'content/new.md': page('screen: home') }, ['/list', '/new']],
  ['the list of pages, when one is gone', { 'content/news.md': undefined }, ['/list']],
  ['its islands', { 'islands/Dot.tsx': SITE['islands/Dot.tsx'].replace('>dot<', '>spot<') }, ['/island']],
  [
    'the address of a page that it links',
    { 'content/index.md': page('screen: home\npermalink: /home') },
    ['/home', '/list', '/shop'],
  ],
  [
    'the frame and the settings',
    { 'content/site.yml': `${SITE['content/site.yml']}lang: de\n` },
    ['/', '/island', '/list', '/news', '/shop'],
  ],
];

for (const [what, change, pages] of cases)
  remembered(`is ${what}`, async () => assert.equal(await renderedAfter(change), pages));

remembered('is its code too where nobody can tell whose it is', async () => {
  const index = SITE['pages/index.ts'].replace('home: Home', 'home: (props) => Home(props)');
  const root = { 'pages/index.ts': index, 'pages/Shop.tsx': screen('Shop', '!') };
  assert.equal(await renderedAfter(root), ['/', '/shop']);
});

remembered.run();
