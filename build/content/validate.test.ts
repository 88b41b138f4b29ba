import { hash } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type ZodType, z } from 'zod';
import { createMemory, forget, type Memo } from '../memo.ts';
import type { Mode } from '../mode.ts';
import { frontMatter } from './front-matter-keys.ts';
import type { Source, SourceFile } from './source.ts';
import { validateContent } from './validate.ts';

const mode: Mode = { command: 'build', drafts: false, future: false, noindex: false, now: '2024-10-13' };
const page = (front: string, body = 'Words.\n') => `---\n${front}\n---\n\n${body}`;

interface Given {
  screens?: Record<string, ZodType>;
  data?: Record<string, ZodType>;
  collections?: Record<string, ZodType>;
}

/** Reads the files of `content/`, given by their path in it. */
function read(files: Record<string, string>, given?: Given, change: Partial<Mode> = {}, memo: Memo = forget) {
  const all = Object.entries(files).map(([path, text]): SourceFile => {
    const bytes = Buffer.from(text);
    return { path: `content/${path}`, bytes, hash: hash('sha256', bytes) };
  });
  const source: Source = {
    root: '/nowhere',
    markdown: all.filter(({ path }) => path.endsWith('.md')),
    data: all.filter(({ path }) => /\.ya?ml$/.test(path)),
    ...{ assets: [], code: [], styles: [], islands: [] },
    has: { pages: false, schema: given !== undefined },
  };
  const schema = given && { screens: {}, data: {}, collections: {}, ...given };
  const { value, problems } = validateContent(source, { schema, schemaKey: 'a' }, { ...mode, ...change }, memo);
  const told = problems.map(({ file, line, message }) => `${file}${line ? `:${line}` : ''} ${message}`);
  return { content: value, entry: value.entries[0], problems, told };
}

const own = suite("the generator's own keys");

own('are read though a schema strips them', () => {
  const plain = z.object({ title: z.string(), description: z.string() });
  const keys =
    'draft: true\ndate: 2999-01-01\naliases: [/b]\nredirect_from: [old]\npermalink: /c\nnoindex: true\nlang: hi\nscreen: plain';
  const { entry, told } = read({ 'a.md': page(`title: A\ndescription: D\nmore: 1\n${keys}`) }, { screens: { plain } });
  assert.equal(told, []);
  assert.equal(entry?.front, {
    ...{ title: 'A', description: 'D', draft: true, date: '2999-01-01', aliases: ['/b'], redirect_from: ['/old'] },
    ...{ permalink: '/c', noindex: true, lang: 'hi', screen: 'plain' },
  });
  assert.equal(entry?.values, { title: 'A', description: 'D' }, 'screens see what the schema made');
});

own('stay as they are written where a schema makes something else of them', () => {
  const plain = z.object({ title: z.string(), date: z.coerce.date() });
  const { entry, told } = read({ 'a.md': page('title: A\ndate: 2024-10-13') }, { screens: { plain } });
  assert.equal(told, []);
  assert.is(entry?.front.date, '2024-10-13');
  assert.equal(entry?.values.date, new Date('2024-10-13'));
});

own('can be given by a schema to all entries of a collection', () => {
  const posts = z.looseObject({ screen: z.string().default('post') });
  assert.is(read({ 'posts/a.md': page('title: A') }, { collections: { posts } }).entry?.front.screen, 'post');
});

own('are a base that a schema extends', () => {
  const plain = frontMatter.extend({ author: z.string() });
  const { entry, told } = read({ 'a.md': page('title: 404\nauthor: B\ndraft: true') }, { screens: { plain } });
  assert.equal([told, entry?.front.title, entry?.values.author], [[], '404', 'B']);
  const wrong = read({ 'a.md': page('title: A\nauthr: B') }, { screens: { plain } });
  assert.equal(wrong.told, [
    'content/a.md:2 `author` is missing.',
    'content/a.md:3 `authr` is not a key that stands here.',
  ]);
});

own('are reported once where both the generator and a schema refuse them', () => {
  const plain = z.object({ title: z.string(), date: z.iso.date('write a day') });
  const file = { 'a.md': page('title: A\ndate: 2024-02-30') };
  const message = 'content/a.md:3 `date` is "2024-02-30", which does not fit.';
  assert.equal(read(file, { screens: { plain } }).told, [message]);
  assert.equal(read(file).told, [message]);
  assert.equal(read({ 'a.md': page('screen: [x]') }, { screens: { plain } }).told.length, 1);
});

own('without a value are as good as absent', () => {
  const { entry, told } = read({ 'a.md': page('title: A\ndate:\naliases:') });
  assert.equal([told, Object.keys(entry?.front ?? {})], [[], ['title', 'description']]);
});

own('of other generators get a warning that names ours', () => {
  const { problems, entry } = read({
    'a.md': page('title: A\nslug: b\nexpiryDate: 2024-01-01\npublished: true\ntags: [x]'),
  });
  assert.equal(
    problems.map(({ line, message, fix, severity }) => [line, message, fix, severity]),
    [
      [
        3,
        '`slug:` is a key of other generators, and does nothing here.',
        'Write the whole address: `permalink: /…`.',
        'warning',
      ],
      [
        ...[4, '`expiryDate:` is a key of other generators, and does nothing here.'],
        ...['No page ends by itself here: write `draft: true` when it is to go.', 'warning'],
      ],
    ],
  );
  assert.is(entry?.values.slug, 'b', 'screens may use it');
});

own.run();

const titles = suite('the title of a page without one');

titles('is its first heading, or its name', () => {
  const titleOf = (path: string, text: string) => read({ [path]: text }).entry?.front.title;
  assert.is(titleOf('a.md', 'Words.\n\n## The *first* [heading](/x) ##\n'), 'The first heading');
  assert.is(titleOf('a.md', '# C#\n'), 'C#');
  assert.is(titleOf('big-apple/index.md', 'Words.\n'), 'Big apple');
});

titles('is found in a time that grows with the text only', () => {
  const start = process.cpuUsage();
  for (const line of [
    `# ${'#'.repeat(1e6)}x`,
    `# a${' '.repeat(1e6)}x`,
    `# ${'['.repeat(1e6)}`,
    `# ${'[a]('.repeat(3e5)}`,
  ])
    assert.is(read({ 'a.md': `${line}\n` }).content.entries.length, 1);
  assert.ok(process.cpuUsage(start).user < 1000e3);
});

titles.run();

const collections = suite('collections and data');

collections('may have names that every object has', () => {
  for (const name of ['constructor', 'toString', 'valueOf', '__proto__']) {
    const files = { [`${name}/a.md`]: page('title: A'), [`${name}.yml`]: 'x: 1\n', 'b.md': '{{ b.c }}' };
    const { content, told } = read(files, { collections: {} });
    assert.equal(told, ['content/b.md:1 There is no fact named `b.c`.'], name);
    assert.is(content.entries.length, 1);
    assert.ok(Object.hasOwn(content.data, name));
  }
  const { content } = read({
    'toString/a.md': page('title: A'),
    'site.yml': 'collections: { toString: { pages: false } }\n',
  });
  assert.equal([content.entries.length, content.collections.toString?.length], [0, 1]);
});

collections('name each entry by its path below their folder, so that no two have one name', () => {
  const files = {
    'posts/2024/x.md': '',
    'posts/2025/x.md': '',
    'posts/x.md': '',
    'site.yml': 'collections: { posts: { pages: false } }\n',
  };
  const slugs = read(files).content.collections.posts?.map(({ slug }) => slug);
  assert.equal(slugs, ['2024/x', '2025/x', 'x']);
  assert.is(read({ 'a.md': '' }).entry?.slug, 'a');
});

collections('mark a data file that is wrong, and say nothing of what rests on it', () => {
  const data = { menus: z.strictObject({ head: z.string() }), ui: z.object({}).optional() };
  const broken = read({ 'menus.yml': 'hed: x\n', 'a.md': '{{ menus.head }}' }, { data });
  assert.equal(broken.told.length, 2);
  assert.equal(broken.content.unread, ['menus']);
  const unparsed = read({ 'menus.yml': 'head: [\n', 'a.md': '{{ menus.head }}' }, { data });
  assert.equal([unparsed.told.length, unparsed.content.unread], [1, ['menus']]);
  const absent = read({ 'a.md': 'x' }, { data });
  assert.equal(
    [absent.told, absent.content.unread],
    [['content/menus.yml The file `content/menus.yml` is missing.'], ['menus']],
  );
});

collections('judge no text by facts that could not be read', () => {
  const data = { menus: z.strictObject({ mail: z.email() }) };
  const files = { 'facts.yml': 'a: [\n', 'menus.yml': 'mail: "{{ a.b }}"\n', 'redirects.yml': '/x: "{{ a.b }}"\n' };
  const { content, told } = read({ ...files, 'a.md': page('title: "{{ a.b }}"'), 'b.md': page('title: B') }, { data });
  assert.equal([told.length, content.unread], [1, ['facts', 'menus']]);
  assert.equal([content.entries.map(({ slug }) => slug), content.redirects], [['b'], []]);
});

collections('refuse two files of one name', () => {
  const { told, content } = read({ 'menus.yaml': 'a: 1\n', 'menus.yml': 'a: 2\n', 'x.md': '' });
  assert.equal(told, ['content/menus.yml This file and content/menus.yaml have the same name.']);
  assert.equal(content.data.menus, { a: 1 });
});

collections('survive a schema that throws', () => {
  const throws = z.string().transform((): string => {
    throw new Error('no such zone');
  });
  assert.equal(read({ 'a.md': page('title: A\nzone: x') }, { screens: { plain: z.object({ zone: throws }) } }).told, [
    'content/a.md The schema of this file failed: no such zone.',
  ]);
});

collections.run();

const braces = suite('braces');

braces('mean facts and values in every file, with or without facts.yml', () => {
  const services = 'services.yml';
  const on = {
    [services]: 'host: https://count.example\n',
    'a.md': page('title: "{{ services.host }}"', '{{ if services.host }}on{{ end }}'),
  };
  assert.equal([read(on).entry?.front.title, read(on).entry?.body], ['https://count.example', '\non']);
  const both = { ...on, 'facts.yml': 'team: { name: { value: We, placeholder: true } }\n', 'b.md': '{{ team.name }}' };
  assert.is(read(both).content.entries[1]?.body, 'We');
  assert.equal(
    read({ ...both, 'redirects.yml': '/x: "/{{ team.name }}"\n/y: "{{ services.host }}"\n' }).content.redirects.map(
      ({ to, placeholder }) => [to, placeholder],
    ),
    [
      ['/We', true],
      ['https://count.example', false],
    ],
  );
});

braces('mean nothing in a folder without facts and data', () => {
  const { entry, told } = read({ 'a.md': '{{ page.title }} {{ if x }} {{' });
  assert.equal([entry?.body, told], ['{{ page.title }} {{ if x }} {{', []]);
});

braces('in a data file mean facts only', () => {
  const { told } = read({
    'facts.yml': 'a: { b: 1 }\n',
    'm.yml': 'x: "{{ a.b }} {{ n.y }}"\n',
    'n.yml': 'y: 1\n',
    'a.md': '',
  });
  assert.equal(told, ['content/m.yml:1 There is no fact named `n.y`.']);
});

braces.run();

const settings = suite('settings');

settings('on the command line are held to the rules of site.yml', () => {
  const { problems, content } = read({ 'a.md': '' }, undefined, { url: 'site.example', base: 'x' });
  assert.equal(
    problems.map(({ file, message, fix }) => [file, message, fix]),
    [
      [
        '--url',
        '`--url site.example` does not fit.',
        'Write an origin without a path, such as --url https://site.example.',
      ],
      ['--base', '`--base x` does not fit.', 'Write a path prefix, such as --base /some/prefix.'],
    ],
  );
  assert.equal([content.settings.url, content.settings.base], ['https://site.example', '']);
  const fine = read({ 'a.md': '' }, undefined, { url: 'https://a.example/', base: '/b/' }).content.settings;
  assert.equal([fine.url, fine.base], ['https://a.example', '/b']);
});

settings('keep what is right beside a key that is wrong', () => {
  const { told, content } = read({
    'posts/a.md': '',
    'site.yml': 'filez: both\nlang: hi\ncollections: { posts: { pages: false } }\n',
  });
  assert.equal(told, ['content/site.yml:1 `filez` is not a key that stands here.']);
  assert.equal([content.settings.lang, content.entries.length], ['hi', 0]);
});

settings.run();

const memory = suite('what is remembered');

memory('is read again only where a file, its facts or the schema changed', () => {
  const { memo, endRound } = createMemory();
  const round = (files: Record<string, string>) => {
    const { content } = read(files, undefined, {}, memo);
    endRound();
    return new Map(content.entries.map((entry) => [entry.slug, entry]));
  };
  const files = { 'facts.yml': 'a: { b: 1 }\n', 'a.md': 'A', 'b.md': '{{ a.b }}', 'c.md': 'C' };
  const first = round(files);
  const second = round({ ...files, 'c.md': 'CC' });
  const third = round({ ...files, 'c.md': 'CC', 'facts.yml': 'a: { b: 2 }\n' });
  assert.equal(
    ['a', 'b', 'c'].map((slug) => first.get(slug) === second.get(slug)),
    [true, true, false],
  );
  assert.equal(
    ['a', 'b', 'c'].map((slug) => second.get(slug) === third.get(slug)),
    [true, false, true],
  );
  assert.is(third.get('b')?.body, '2');
});

memory.run();
