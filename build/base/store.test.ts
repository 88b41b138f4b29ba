import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, HOME, page } from '../../tests/built.ts';
import { ROOT } from '../../tests/site.ts';
import { makeTree, readTree } from '../../tests/tree.ts';
import { generatorVersion } from './project.ts';
import { createStore, openStore } from './store.ts';

const kept = suite('a store that several builds share');

/** A site whose pages record each rendering. One lists tips, and shows the texts of notes, which its code remembers. */
const NOTES = {
  'content/site.yml': 'collections: { notes: { pages: true }, tips: { pages: false } }\n',
  'content/facts.yml': 'name: One\n',
  'content/schema.ts': `import { z } from 'zod';
    export const collections = { tips: z.object({ title: z.string(), size: z.string().transform((word) => new Set([word])).optional() }) };`,
  'content/index.md': page('Home'),
  'content/notes.md': page('Notes', 'Text.', 'screen: list\n'),
  'content/about.md': page('About', 'By {{ name }}.', 'aliases: [/us]\n'),
  'content/notes/a.md': page('A'),
  'content/notes/b.md': page('B'),
  'content/tips/x.md': page('X', 'Text.', 'size: A\n'),
  'content/tips/y.md': page('Y', 'Text.', 'draft: true\n'),
  'assets/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'pages/plain.css': '.plain { color: red; mask: url(/assets/dot.svg) }',
  'pages/state.ts': `export let word = 'A'; export const say = (next) => { word = next; };
    let known; export const textsOf = (site) => known ??= site.collections.notes.map((note) => note.body.html).join();`,
  'pages/Plain.tsx': `import { textsOf, word } from './state.ts';
    const seen = (page) => { (globalThis.rendered ??= []).push(page.path); };
    const text = (html) => <div dangerouslySetInnerHTML={{ __html: html }} />;
    export const plain = ({ page, site }) => <main className="plain">{seen(page)}<h1>{page.title}</h1>{word}{text(page.body.html)}{page.path > '/n' && textsOf(site)}</main>;
    export const list = ({ page, site }) => <main>{seen(page)}<h1>{page.title}</h1>{text(textsOf(site))}{site.collections.tips.map(({ front }) => [front.title, ...(front.size ?? [])].join())}</main>;`,
  'pages/index.ts': `import { list, plain } from './Plain.tsx';\nimport { say } from './state.ts';\nsay('first');\nexport const screens = { list, plain };`,
};

/** The addresses of the pages that were rendered since the last call. */
function renderedNow(): string[] {
  const { rendered = [] } = globalThis as { rendered?: string[] };
  Object.assign(globalThis, { rendered: [] });
  return [...new Set(rendered)].sort();
}

const ALL = ['/', '/about', '/notes', '/notes/a', '/notes/b'];
const CHANGES: readonly [what: string, file: string, text: string, rendered: string[]][] = [
  ['nothing', 'content/about.md', NOTES['content/about.md'], []],
  [
    'a text',
    'content/about.md',
    page('About', 'By {{ name }}, really.', 'aliases: [/us]\n'),
    ['/about'],
  ],
  [
    'a text that other pages show',
    'content/notes/a.md',
    page('A', 'Other.'),
    ['/notes', '/notes/a', '/notes/b'],
  ],
  ['the title of an entry without a page', 'content/tips/x.md', page('Z'), ALL],
  ['a title', 'content/notes/a.md', page('Z'), ALL],
  [
    'a word that a schema puts into a set',
    'content/tips/x.md',
    page('X', 'Text.', 'size: B\n'),
    ALL,
  ],
  ['a fact', 'content/facts.yml', 'name: Two\n', ALL],
  ['a file that only code reads', 'content/x.csv', 'B', ALL],
  ['a style', 'pages/plain.css', '.plain { color: blue; mask: url(/assets/dot.svg) }', ALL],
  ['a picture', 'assets/dot.svg', '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>', ALL],
  [
    'a state that the code sets as it loads',
    'pages/index.ts',
    NOTES['pages/index.ts'].replace('first', 'second'),
    ALL,
  ],
];

for (const [what, file, text, rendered] of CHANGES)
  kept(
    `renders only the pages that ${what} can change, and gives the site of a clean build`,
    async () => {
      const root = makeTree(NOTES);
      const store = createStore();
      for (const drafts of [true, false]) await build(root, { drafts }, store);
      renderedNow();
      writeFileSync(join(root, file), text);
      const { texts, problems } = await build(root, {}, store);
      assert.equal([renderedNow(), problems], [rendered, []]);
      assert.equal(texts, (await build(root)).texts);
    },
  );

const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Pages show what the front matter of others does not say: a title, a text that `routes` has read, an encoded picture. */
const OTHERS = {
  'content/site.yml': NOTES['content/site.yml'],
  'content/schema.ts': `import { z } from 'zod';\nexport const collections = { notes: z.object({}) };`,
  'content/notes/a.md': '# A\n\nText.\n',
  'content/notes/b.md': page('B', '![Dot](/assets/dot.png)'),
  'content/a.md': page('Titles', 'Text.', 'screen: titles\n'),
  'content/b.md': page('Known', 'Text.', 'screen: known\n'),
  'content/c.md': page('Photo', 'Text.', 'screen: photo\n'),
  'assets/dot.png': Buffer.from(DOT, 'base64'),
  'pages/Screens.tsx': `import { Picture } from 'site/api';
    let texts;
    export const routes = (site) => { texts = site.collections.notes.map((note) => note.body.html); return []; };
    export const screens = {
      titles: ({ site }) => <h1>{site.pages.map((one) => one.title).join()}</h1>,
      known: () => <h1>{texts.join()}</h1>,
      photo: ({ page }) => <h1><Picture src={'/assets/' + 'dot' + '.png'} alt="" />{page.title}</h1>,
    };`,
  'pages/index.ts': `export * from './Screens.tsx';`,
};

for (const [what, file, text] of [
  ['a title in a text', 'content/notes/a.md', '# Z\n\nText.\n'],
  ['a text that `routes` has read', 'content/notes/a.md', '# A\n\nOther.\n'],
  ['the only text that named a picture', 'content/notes/b.md', page('B')],
] as const)
  kept(`renders other pages again after a change of ${what}`, async () => {
    const root = makeTree(OTHERS);
    const store = createStore();
    await build(root, {}, store);
    writeFileSync(join(root, file), text);
    assert.equal((await build(root, {}, store)).texts, (await build(root)).texts);
  });

kept(
  'has other values once a package changes, also if it is installed above the site, as in a workspace',
  () => {
    const top = makeTree({ 'package-lock.json': '1' });
    const before = generatorVersion(join(top, 'site'));
    writeFileSync(join(top, 'package-lock.json'), '2');
    assert.is.not(generatorVersion(join(top, 'site')), before);
  },
);

kept('has other values once the part of the generator changes that runs in browsers', () => {
  const project = makeTree({});
  for (const name of ['build', 'islands', 'package.json'])
    cpSync(join(ROOT, name), join(project, name), { recursive: true });
  symlinkSync(realpathSync(join(ROOT, 'node_modules')), join(project, 'node_modules'));
  const wall = `import { island } from 'site/island';\nexport default island({ name: 'Wall', when: 'load', View: () => <p>Wall</p> });`;
  const root = makeTree({ ...HOME, 'islands/Wall.tsx': wall });
  const scripts = () => {
    const line = [join(project, 'build/start.cjs'), 'build', '--root', root];
    const { status, stderr } = spawnSync(process.execPath, line, { encoding: 'utf8' });
    assert.is(status, 0, stderr);
    return readdirSync(join(root, 'dist/islands')).sort();
  };
  const [wallBefore, reactBefore] = scripts();
  appendFileSync(join(project, 'islands/parts/hydrate.ts'), `\nconsole.log('edited');\n`);
  const [wallAfter, reactAfter] = scripts();
  assert.match(reactAfter ?? '', 'react-');
  assert.equal([wallAfter, reactAfter === reactBefore], [wallBefore, false]);
});

kept('keeps no page with an error, and not that a package is missing', async () => {
  const store = createStore();
  const root = makeTree({ ...HOME, 'content/a.md': page('A', '<script>x</script>') });
  const [first, second] = [await build(root, {}, store), await build(root, {}, store)];
  assert.ok(first.problems.length > 0);
  assert.equal(second.problems, first.problems);
  const bell = `import { tiny } from 'tiny';\nimport { script } from 'site/island';
    export default script({ name: 'Bell', when: 'load', start: () => tiny });`;
  const lacking = makeTree({
    ...HOME,
    'islands/Bell.ts': bell,
    'node_modules/tiny/package.json': '{}',
  });
  assert.match((await build(lacking, {}, store)).problems.join(), 'Could not resolve "tiny"');
  writeFileSync(join(lacking, 'node_modules/tiny/index.js'), 'export const tiny = 1;');
  assert.equal((await build(lacking, {}, store)).problems, []);
});

kept('writes no page outside of the output, even if somebody crafted it', async () => {
  const store = createStore();
  const root = makeTree(HOME);
  const { paths } = await build(root, {}, store);
  const wrong = (text: string) => Buffer.from(text.replace('{"facts"', '{"path":"../x","facts"'));
  const get = (key: string) => wrong(`${store.get(key) ?? ''}`);
  const crafted = { ...store, get: (key: string) => (store.has(key) ? get(key) : undefined) };
  assert.equal((await build(root, {}, crafted)).paths, paths);
});

kept('neither reads nor writes where its folder is a link, as to one of another program', () => {
  for (const linked of ['zone', 'zone/site']) {
    const [cache, other] = [makeTree({ 'zone/keep': '' }), makeTree({})];
    const theirs = openStore(other, 'site', '1');
    theirs.put('a', Buffer.from('A'));
    theirs.save();
    const before = readTree(other);
    if (linked === 'zone') rmSync(join(cache, 'zone'), { recursive: true });
    symlinkSync(join(other, linked), join(cache, linked));
    const store = openStore(cache, 'site', '1');
    assert.is(store.get('a'), undefined);
    store.put('b', Buffer.from('B'));
    store.save();
    assert.equal(readTree(other), before);
  }
});

kept('ends at a value without a length', () => {
  const body = 'a 1\nAb -5\n';
  const folder = makeTree({ 'zone/dist/a.pack': `zone ${hash('sha256', body)} 1\n${body}` });
  assert.is(String(openStore(folder, 'dist', '1').get('a')), 'A');
});

kept.run();
