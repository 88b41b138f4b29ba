import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { z } from 'zod';
import { page, readContent } from '../../tests/content.ts';
import { createMemory } from '../memo.ts';

const collections = suite('collections and data');

collections('may have names that every object has', () => {
  for (const name of ['constructor', 'toString', 'valueOf', '__proto__']) {
    const files = { [`${name}/a.md`]: page('title: A'), [`${name}.yml`]: 'x: 1\n', 'b.md': '{{ b.c }}' };
    const { content, told } = readContent(files, { collections: {} });
    assert.equal(told, ['content/b.md:1 There is no fact named `b.c`.'], name);
    assert.is(content.entries.length, 1);
    assert.ok(Object.hasOwn(content.data, name));
  }
  const { content } = readContent({
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
  const slugs = readContent(files).content.collections.posts?.map(({ slug }) => slug);
  assert.equal(slugs, ['2024/x', '2025/x', 'x']);
  assert.is(readContent({ 'a.md': '' }).entry?.slug, 'a');
});

collections('mark a data file that is wrong, and say nothing of what rests on it', () => {
  const data = { menus: z.strictObject({ head: z.string() }), ui: z.object({}).optional() };
  const broken = readContent({ 'menus.yml': 'hed: x\n', 'a.md': '{{ menus.head }}' }, { data });
  assert.equal(broken.told, ['content/menus.yml:1 `hed` is not a known key.']);
  assert.equal(broken.content.unread, ['menus']);
  const unparsed = readContent({ 'menus.yml': 'head: [\n', 'a.md': '{{ menus.head }}' }, { data });
  assert.equal([unparsed.told.length, unparsed.content.unread], [1, ['menus']]);
  const absent = readContent({ 'a.md': 'x' }, { data });
  assert.equal(
    [absent.told, absent.content.unread],
    [['content/menus.yml The file `content/menus.yml` is missing.'], ['menus']],
  );
});

collections('judge no text by facts that could not be read', () => {
  const data = { menus: z.strictObject({ mail: z.email() }) };
  const files = { 'facts.yml': 'a: [\n', 'menus.yml': 'mail: "{{ a.b }}"\n', 'redirects.yml': '/x: "{{ a.b }}"\n' };
  const { content, told } = readContent(
    { ...files, 'a.md': page('title: "{{ a.b }}"'), 'b.md': page('title: B') },
    { data },
  );
  assert.equal([told.length, content.unread], [1, ['facts', 'menus']]);
  assert.equal([content.entries.map(({ slug }) => slug), content.redirects], [['b'], []]);
});

collections('refuse two files of one name', () => {
  const { told, content } = readContent({ 'menus.yaml': 'a: 1\n', 'menus.yml': 'a: 2\n', 'x.md': '' });
  assert.equal(told, ['content/menus.yml This file and content/menus.yaml have the same name.']);
  assert.equal(content.data.menus, { a: 1 });
});

collections('survive a schema that throws', () => {
  const throws = z.string().transform((): string => {
    throw new Error('no such zone');
  });
  assert.equal(
    readContent({ 'a.md': page('title: A\nzone: x') }, { screens: { plain: z.object({ zone: throws }) } }).told,
    ['content/a.md The schema of this file failed: no such zone.'],
  );
});

collections.run();

const braces = suite('braces');

braces('mean facts and values in every file, with or without facts.yml', () => {
  const services = 'services.yml';
  const on = {
    [services]: 'host: https://count.example\n',
    'a.md': page('title: "{{ services.host }}"', '{{ if services.host }}on{{ end }}'),
  };
  assert.equal([readContent(on).entry?.front.title, readContent(on).text], ['https://count.example', '\non']);
  const both = { ...on, 'facts.yml': 'team: { name: { value: We, placeholder: true } }\n', 'b.md': '{{ team.name }}' };
  assert.is(readContent(both).texts.get('b'), 'We');
  assert.equal(
    readContent({
      ...both,
      'redirects.yml': '/x: "/{{ team.name }}"\n/y: "{{ services.host }}"\n',
    }).content.redirects.map(({ to, placeholder }) => [to, placeholder]),
    [
      ['/We', true],
      ['https://count.example', false],
    ],
  );
});

braces('mean nothing in a folder without facts and data', () => {
  const { text, told } = readContent({ 'a.md': '{{ page.title }} {{ if x }} {{' });
  assert.equal([text, told], ['{{ page.title }} {{ if x }} {{', []]);
});

braces('in a data file mean facts only', () => {
  const { told } = readContent({
    'facts.yml': 'a: { b: 1 }\n',
    'm.yml': 'x: "{{ a.b }} {{ n.y }}"\n',
    'n.yml': 'y: 1\n',
    'a.md': '',
  });
  assert.equal(told, ['content/m.yml:1 There is no fact named `n.y`.']);
});

braces.run();

const settings = suite('settings');

settings('of the command line come before those of site.yml', () => {
  const { settings } = readContent({ 'a.md': '' }, undefined, { url: 'https://a.example/', base: '/b/' }).content;
  assert.equal([settings.url, settings.base], ['https://a.example', '/b']);
});

settings('keep what is right beside a key that is wrong', () => {
  const { told, content } = readContent({
    'posts/a.md': '',
    'site.yml': 'filez: both\nlang: hi\ncollections: { posts: { pages: false } }\n',
  });
  assert.equal(told, ['content/site.yml:1 `filez` is not a known key.']);
  assert.equal([content.settings.lang, content.entries.length], ['hi', 0]);
});

settings('cannot name facts: the braces would be shown as they are', () => {
  const { problems, content } = readContent({
    'facts.yml': 'company: { name: A }\n',
    'site.yml': 'lang: hi\nname: Of {{ company.name }}\nurl: https://{{company.name}}\n',
  });
  assert.equal(
    problems.map(({ line, message, fix }) => [line, message, fix]),
    [
      [
        2,
        '`name` is "Of {{ company.name }}", which does not fit.',
        'Write the words themselves: a setting cannot name a fact.',
      ],
      [
        ...[3, '`url` is "https://{{company.name}}", which does not fit.'],
        'Write an origin without a path, such as https://site.example.',
      ],
    ],
  );
  assert.is(content.settings.name, 'Site');
});

settings.run();

const memory = suite('what is remembered');

memory('is read again only where a file, its facts or the schema changed', () => {
  const { memo, endRound } = createMemory();
  const round = (files: Record<string, string>) => {
    const { content, texts } = readContent(files, undefined, {}, memo);
    endRound();
    const entries = new Map(content.entries.map((entry) => [entry.slug, entry]));
    return { entries, texts, again: content.entries.map(content.markdownOf) };
  };
  const files = { 'facts.yml': 'a: { b: 1 }\n', 'a.md': 'A', 'b.md': '{{ a.b }}', 'c.md': 'C' };
  const first = round(files);
  const second = round({ ...files, 'c.md': 'CC' });
  const third = round({ ...files, 'c.md': 'CC', 'facts.yml': 'a: { b: 2 }\n' });
  assert.equal(
    ['a', 'b', 'c'].map((slug) => first.entries.get(slug)?.values === second.entries.get(slug)?.values),
    [true, true, false],
  );
  assert.equal(
    ['a', 'b', 'c'].map((slug) => second.entries.get(slug)?.values === third.entries.get(slug)?.values),
    [true, false, true],
  );
  assert.equal([third.texts.get('b'), second.texts.get('b')], ['2', '1']);
  assert.equal(third.again, [...third.texts.values()], 'texts are read again');
});

memory.run();

const plain = suite('what a schema makes of a value');

plain('may be anything that can be kept for the next build', () => {
  const list = z.array(z.string());
  const kept = z.object({
    day: z.string().transform((text) => new Date(text)),
    names: list.transform((names) => new Set(names)),
    by: list.transform((names) => new Map(names.map((name) => [name, [{ name, none: undefined }]]))),
    count: z.number().transform(BigInt),
  });
  const { told, content } = readContent(
    { 'a.yml': 'day: 2024-10-13\nnames: [x]\nby: [x]\ncount: 1\n' },
    { data: { a: kept } },
  );
  assert.equal(told, []);
  assert.equal((content.data.a as z.infer<typeof kept>).by.get('x'), [{ name: 'x', none: undefined }]);
});

plain('may not be what would be gone in the next build', () => {
  class Money {}
  const text = z.string();
  const makes: [what: string, make: (text: string) => unknown][] = [
    ['URL', (text) => new URL(text)],
    ['Money', () => new Money()],
    ['RegExp', (text) => new RegExp(text)],
    ['function', (text) => () => text],
    ['symbol', (text) => Symbol(text)],
  ];
  for (const [what, make] of makes) {
    const link = text.transform(make);
    const files = { 'a.md': page('title: A\nlink: https://a.example/'), 'b.yml': 'list:\n  - https://b.example/\n' };
    const { told } = readContent(files, {
      screens: { plain: z.object({ title: text, link }) },
      data: { b: z.object({ list: z.array(link) }) },
    });
    assert.equal(told, [
      `content/b.yml:2 The schema gives a ${what} for \`list[0]\`.`,
      `content/a.md:3 The schema gives a ${what} for \`link\`.`,
    ]);
  }
});

plain.run();
