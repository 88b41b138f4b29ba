import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { z } from 'zod';
import { page, readContent } from '../../tests/content.ts';
import { readerOf } from '../markdown/renderer.ts';
import { titleOf } from './entry.ts';
import { frontMatter } from './front-matter-keys.ts';

const own = suite("the generator's own keys");

own('are read as written even if a schema strips or transforms them', () => {
  const plain = z.object({ title: z.string(), description: z.string() });
  const keys =
    'draft: true\ndate: 2999-01-01\naliases: [/b]\nredirect_from: old\npermalink: /c\nnoindex: true\nlang: hi\nscreen: plain';
  const { entry, told } = readContent(
    { 'a.md': page(`title: A\ndescription: D\nmore: 1\n${keys}`) },
    { screens: { plain } },
  );
  assert.equal(told, []);
  assert.equal(entry?.front, {
    title: 'A',
    description: 'D',
    draft: true,
    date: '2999-01-01',
    aliases: ['/b'],
    redirect_from: ['/old'],
    permalink: '/c',
    noindex: true,
    lang: 'hi',
    screen: 'plain',
  });
  assert.equal(entry?.values, { title: 'A', description: 'D' }, 'screens see what the schema made');
  const dated = { 'a.md': page('title: A\ndate: 2024-10-13') };
  const other = readContent(dated, {
    screens: { plain: z.object({ title: z.string(), date: z.coerce.date() }) },
  });
  const dates = [other.entry?.front.date, other.entry?.values.date];
  assert.equal([other.told, ...dates], [[], '2024-10-13', new Date('2024-10-13')]);
});

own('are a base that a schema can extend', () => {
  const plain = frontMatter.extend({
    author: z.string(),
    by: z.object({ name: z.string() }).strict().optional(),
  });
  const { entry, told } = readContent(
    { 'a.md': page('title: 404\ndescription: 1\nauthor: B\ndraft: true') },
    { screens: { plain } },
  );
  assert.equal([told, entry?.front.title, entry?.values.author], [[], '404', 'B']);
  assert.is(entry?.front.description, '1');
  const fixOf = (keys: string) =>
    readContent({ 'a.md': page(`title: A\n${keys}`) }, { screens: { plain } }).problems.map(
      ({ line, message, fix }) => `${line} ${message} ${fix}`,
    );
  assert.equal(fixOf('author: B\ndrft: true'), [
    '4 `drft` is not a known key. Did you mean draft?',
  ]);
  assert.equal(fixOf('author: B\nby: { name: C, nam: D }'), [
    '4 `by.nam` is not a known key. Correct its spelling, allow it in content/schema.ts, or remove it.',
  ]);
  assert.equal(fixOf('writer: B'), [
    '2 `author` is missing. Add `author:` with text.',
    '3 `writer` is not a known key. Correct its spelling, allow it in content/schema.ts, or remove it.',
  ]);
});

own('are reported once if both the generator and a schema refuse them', () => {
  const plain = z.object({ title: z.string(), date: z.iso.date('write a day') });
  const file = { 'a.md': page('title: A\ndate: 2024-02-30') };
  const message = 'content/a.md:3 `date` cannot be "2024-02-30".';
  assert.equal(readContent(file, { screens: { plain } }).told, [message]);
  assert.equal(readContent(file).told, [message]);
  assert.is(readContent({ 'a.md': page('screen: [x]') }, { screens: { plain } }).told.length, 1);
});

own('take a day, followed by a time or nothing, and count as absent without a value', () => {
  const { entry, told } = readContent({ 'a.md': page('title: A\ndate:\naliases:') });
  assert.equal([told, Object.keys(entry?.front ?? {})], [[], ['title', 'description']]);
  const toldOf = (date: string) => readContent({ 'a.md': page(`title: A\ndate: ${date}`) }).told;
  for (const time of ['', 'T09:00', 'T09:00:00.5Z', ' 9:00', ' 09:00:00 +0530', 'T09:00:00-05:30'])
    assert.equal(toldOf(`2024-10-13${time}`), [], time);
  for (const more of ['1', ' is the day', 'T', '-1', 'T09:00 is the time', 'x'])
    assert.equal(toldOf(`2024-10-13${more}`), [
      `content/a.md:3 \`date\` cannot be "2024-10-13${more}".`,
    ]);
  for (const time of ['T24:00', 'T9:60', 'T12:00:61', 'T25:00:00Z', 'T09:00+05:60', 'T09:00-15'])
    assert.equal(toldOf(`2024-10-13${time}`), [
      `content/a.md:3 \`date\` cannot be "2024-10-13${time}".`,
    ]);
  const dateOf = (date: string) =>
    readContent({ 'a.md': page(`title: A\ndate: ${date}`) }).entry?.front.date;
  for (const [date, inUtc] of [
    ['2024-10-13', '2024-10-13'],
    ['2024-10-13 9:30', '2024-10-13T09:30:00Z'],
    ['2024-10-13T23:30:00-08:00', '2024-10-14T07:30:00Z'],
    ['2024-01-01 00:15:30 +0530', '2023-12-31T18:45:30Z'],
    ['2024-10-13t09:30:15.25z', '2024-10-13T09:30:15Z'],
    ['2024-02-29T12:00+5', '2024-02-29T07:00:00Z'],
    ['2020-1-1', '2020-01-01'],
    ['2013/7/3 20:46:25', '2013-07-03T20:46:25Z'],
    ['Thu, 22 Feb 2024 09:20:27 -0800', '2024-02-22T17:20:27Z'],
    ['2024-06-22 09:20:27 PDT', '2024-06-22T16:20:27Z'],
    ['Thu, 22 Feb 2024 09:20:27 EST', '2024-02-22T14:20:27Z'],
  ] as const)
    assert.is(dateOf(date), inUtc);
  const unlisted = readContent({ 'a.md': page('title: A\nbuild: { list: never }') });
  assert.is(unlisted.entry?.front.noindex, true);
  const { entry: pelican } = readContent({
    'a.md': '---\nTitle: Of Pelican\nUpdated: 2024-1-3 9:30\n---\n',
  });
  assert.equal([pelican?.front.title, pelican?.front.updated], ['Of Pelican', '2024-01-03']);
  // A schema of the site may allow no time.
  const plain = frontMatter.extend({ date: z.iso.date() });
  const { problems } = readContent(
    { 'a.md': page('title: A\ndate: 2024-10-13T09:00') },
    { screens: { plain } },
  );
  assert.is(problems[0]?.fix, 'Write a day without a time, such as 2024-10-13.');
});

own.run();

const titles = suite('the title of a page without one');
const read = readerOf({ components: { tip: {} } });
const of = (text: string) => titleOf(text, 'content/c.md', read);

titles(
  'is its first h1 as the page shows it, a heading that it begins with, or its file name',
  () => {
    assert.is(of('Words.\n\n# The *first* [heading](/x) #\n\n# The second\n'), 'The first heading');
    assert.is(of('# C#\n'), 'C#');
    assert.is(of('# Notes[^1]\n\n[^1]: # Not this\n'), 'Notes', 'without the mark of a footnote');
    assert.is(of('Words.\n\n> # Quoted\n\n# Mine\n'), 'Mine');
    assert.is(of('Real *title*\n=====\n'), 'Real title');
    assert.is(of('Install\n---\n\n# Real title\n'), 'Real title');
    assert.is(of('Words.\n#\n#no heading\n\n## Install\n'), 'C');
    assert.is(titleOf('Words.\n', 'content/big-apple/index.md', read), 'Big apple');
    assert.is(titleOf('Words.\n', 'content/index.md', read), 'Index');
    assert.is(of('# The MAX_SIZE option\n'), 'The MAX_SIZE option');
    assert.is(of('# 2 * 3 is \\*6\\* &amp; more\n'), '2 * 3 is *6* & more');
    assert.is(of('# `a_b` and ![a *logo*](/x.png) <b>here</b>\n'), 'a_b and a logo here');
  },
);

titles.run();
