import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { z } from 'zod';
import { page, readContent } from '../../tests/content.ts';

const test = suite('content');
const SITE = { 'site.yml': 'collections: { posts: { pages: false }, events: { pages: true } }\n' };

test('collections name each entry by its path below their folder, so no two share a name', () => {
  const files = {
    'posts/2024/x.md': '',
    'posts/2025/x.md': '',
    'posts/x.md': page('aliases: [/x]'),
    'events/a.md': '',
  };
  const { content, told } = readContent({ ...files, ...SITE, 'a.md': '' });
  assert.equal(told, [
    'content/posts/x.md:2 `aliases` has no effect, since this entry has no page.',
  ]);
  const slugs = (name: string) => content.collections[name]?.map(({ slug }) => slug);
  assert.equal([slugs('posts'), slugs('events')], [['2024/x', '2025/x', 'x'], ['a']]);
  const pages = content.entries.map(({ file }) => file);
  assert.equal(pages, ['content/a.md', 'content/events/a.md']);
});

test('folders with an underscore, and keys that change nothing, are named once in each folder', () => {
  const files = {
    '_posts/2024-01-31-a.md': '',
    '_posts/b/_c/d.md': '',
    '_drafts/e.md': '',
    '_drafts/_f/g.md': '',
    'docs/_index.md': page('weight: 1'),
    'docs/h.md': page('title: H\nlayout: doc\nurl: /h'),
    'docs/l.md': page('weight: 2'),
    'i.md': page('slug: j'),
    '_k.md': '',
  };
  const underscore = 'Texts in a folder with an underscore are drafts.';
  const { told } = readContent(files);
  assert.equal(told.toSorted(), [
    `content/_posts ${underscore}`,
    'content/docs/_index.md:2 `weight` changes nothing, here and elsewhere in this folder.',
    'content/docs/h.md:3 `layout` changes nothing, here and elsewhere in this folder.',
    'content/docs/h.md:4 `url` changes nothing, here and elsewhere in this folder.',
    'content/i.md:2 `slug` changes nothing, here and elsewhere in this folder.',
  ]);
  assert.equal(readContent({ 'i.md': page('slug: j') }, {}).told, []);
});

test('a data file whose name is nearly that of redirects, facts or settings is told, where that is missing', () => {
  const told = (name: string, more = {}) =>
    readContent({ 'x.md': '', [`${name}.yml`]: '/a: /x\n', ...more }).told;
  assert.equal(told('redirect'), [
    'content/redirect.yml Only code reads it. Did you mean redirects?',
  ]);
  assert.equal([told('fact'), told('config')].flat(), [
    'content/fact.yml Only code reads it. Did you mean facts?',
    'content/config.yml Only code reads it. Did you mean site?',
  ]);
  assert.equal(told('config', { 'site.yml': 'name: A\n' }), []);
  assert.equal([told('redirect', { 'redirects.yml': '/b: /x\n' }), told('people')], [[], []]);
  // It may be data of the site.
  assert.equal(readContent({ 'x.md': '', 'sites.yml': '- name: A\n' }).told, []);
});

test('data may be YAML or JSON in any folder, without a collection, but not in two files of one name', () => {
  const { content, told } = readContent({
    'team/people.json': '{\n\t"lead": ["Ann"], "at": [12.0, 1e3]\n}\n',
    'team/a/places.yml': 'x: 1\n',
  });
  assert.equal(told, []);
  assert.equal(content.data.en, {
    'team/people': { lead: ['Ann'], at: [12, 1000] },
    'team/a/places': { x: 1 },
  });
  const twice = readContent({ 'menus.yaml': 'a: 1\n', 'menus.yml': 'a: 2\n', 'x.md': '' });
  assert.equal(twice.told, [
    'content/menus.yml This file and content/menus.yaml have the same name.',
  ]);
  assert.equal(twice.content.data.en?.menus, { a: 1 });
});

test('a template of JSON, as other generators fill it in, is left out with a warning', () => {
  const { told } = readContent({ 'index.json': '---\nlayout: none\n---\n[{{ x }}]\n', 'x.md': '' });
  assert.equal(told, ['content/index.json This file is left out: JSON has no front matter.']);
});

test('data with an error are marked, and nothing that depends on them is reported', () => {
  const types = { menus: z.strictObject({ head: z.string() }), ui: z.object({}).optional() };
  const broken = readContent(
    { 'menus.yml': 'hed: x\n', 'a.md': '{{ menus.head }}' },
    { data: types },
  );
  assert.equal(broken.told, ['content/menus.yml:1 `hed` is not a known key.']);
  assert.equal(broken.content.lost.data, ['menus']);
  const unparsed = readContent(
    { 'menus.yml': 'head: [\n', 'a.md': '{{ menus.head }}' },
    { data: types },
  );
  assert.equal([unparsed.told.length, unparsed.content.lost.data], [1, ['menus']]);
  const absent = readContent({ 'a.md': 'x' }, { data: types });
  assert.equal(absent.told, ['content/menus.yml:1 The file is missing.']);
  assert.equal(absent.content.lost.data, ['menus']);
});

test('an unknown fact is one problem, though its value does not fit the schema either, and other values are checked', () => {
  const link = z.object({ href: z.url(), more: z.url() });
  const { told } = readContent(
    {
      'facts.yml': 'app: https://app.example\n',
      'menus.yml': 'href: "{{ ap }}"\nmore: none\n',
      'a.md': page('title: A\ndescription: D\nhref: "{{ ap }}"\nmore: none'),
    },
    { data: { menus: link }, screens: { plain: link } },
  );
  assert.equal(told, [
    'content/menus.yml:1 There is no fact named `ap`.',
    'content/menus.yml:2 `more` cannot be "none".',
    'content/a.md:4 There is no fact named `ap`.',
    'content/a.md:5 `more` cannot be "none".',
  ]);
});

test('a redirect from no address is reported at its row, and the other rows are read', () => {
  const { content, told } = readContent({ 'redirects.yml': '/x: /y\nold: /z\n' });
  assert.equal(told, ['content/redirects.yml:2 `old` cannot be a key here.']);
  assert.is(content.redirects.map(({ from }) => from).join(), '/x');
});

test('data that name unreadable facts are not reported', () => {
  const menus = z.strictObject({ mail: z.email() });
  const files = {
    'facts.yml': 'a: [\n',
    'menus.yml': 'mail: "{{ a.b }}"\n',
    'redirects.yml': '/x: "{{ a.b }}"\n',
  };
  const pages = { 'a.md': page('title: "{{ a.b }}"'), 'b.md': page('title: B') };
  const text = { 'c.md': `---\ntitle: C\ndate: 2024-05\n---\n{{ a.b }}` };
  const { content, told } = readContent({ ...files, ...pages, ...text }, { data: { menus } });
  assert.equal([told.length, content.lost.data], [2, ['facts', 'menus']]);
  assert.match(
    told.join(),
    'content/c.md:3 `date` cannot be "2024-05"',
    'what depends on no fact is',
  );
  assert.equal([content.entries.map(({ slug }) => slug), content.redirects], [['b'], []]);
});

test('a schema that throws is reported at its file', () => {
  const zone = z.string().transform((): string => {
    throw new Error('no such zone');
  });
  const { told } = readContent(
    { 'a.md': page('zone: x') },
    { screens: { plain: z.object({ zone }) } },
  );
  assert.equal(told, ['content/a.md The schema failed: no such zone.']);
});

test('data may name facts; Markdown files may name facts and data', () => {
  const { content, told, texts } = readContent({
    'facts.yml': 'team: { name: { value: We, placeholder: true } }\n',
    'site.yml': 'name: Site of {{ team.name }}\n',
    'services.yml': 'host: https://count.example/{{ team.name }}\n',
    'redirects.yml': '/x: "/{{ team.name }}"\n/y: /z\n/w: "{{ no.fact }}"\n',
    'a.md': page('title: "{{ services.host }}"', '{{ if services.host }}{{ team.name }}{{ end }}'),
    'm.yml': 'x: "{{ services.host }}"\n',
  });
  assert.equal(told, [
    'content/m.yml:1 There is no fact named `services.host`.',
    'content/redirects.yml:3 There is no fact named `no.fact`.',
  ]);
  assert.equal([content.settings.name, texts.get('a')], ['Site of We', '\nWe']);
  assert.is(content.entries[0]?.front.title, 'https://count.example/We');
  const redirects = content.redirects.map(
    ({ to, placeholder, line }) => `${line} ${to} ${placeholder}`,
  );
  assert.equal(redirects, ['1 /We true', '2 /z false']);
});

test('settings keep the valid keys next to an invalid one', () => {
  const { told, content } = readContent({
    'posts/a.md': '',
    'site.yml':
      'filez: both\nlang: hi\nurl: { value: https://a.example, placeholder: true }\nfiles: x\ncollections: { posts: { pages: false } }\n',
  });
  assert.equal(told, [
    'content/site.yml:4 `files` cannot be "x".',
    'content/site.yml:1 `filez` is not a known key.',
  ]);
  assert.equal(
    [content.settings.lang, content.settings.files, content.entries.length],
    ['hi', 'both', 0],
  );
  const [placeholder] = content.placeholders;
  assert.equal([placeholder?.name, placeholder?.line], ['url', 3]);
  // Without keys, no code runs that may need them.
  assert.equal(readContent({ 'a.md': '', 'site.yml': '- a\n' }).content.lost.data, ['site']);
});

test('settings accept a host name as the origin, and no character that a server configuration would interpret', () => {
  const countOf = (url: string) =>
    readContent({ 'a.md': '', 'site.yml': `url: "${url}"\n` }).told.length;
  for (const host of [
    'site.example',
    'a-b.site.example:8080/',
    'localhost',
    '127.0.0.1',
    'über.example',
    'ইউ.বাংলা',
  ])
    assert.is(countOf(`https://${host}`), 0, host);
  for (const host of [
    'a;b',
    'a,b.example',
    '*.example',
    "a'b",
    'a_b',
    '-a.example',
    'a..b',
    '.a',
    'a:',
    'a b',
    'a$b',
  ])
    assert.ok(countOf(`https://${host}`) > 0, host);
});

test.run();
