import { rmSync, writeFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { publish, WORDS } from '../../tests/published.ts';
import { page } from '../../tests/tree.ts';

const rows = suite('a published address');

rows('is in the ledger once `addresses` has run; without a ledger nothing is kept', async () => {
  const { run, place, rowOf } = await publish();
  assert.match(rowOf('/bell') ?? '', /^\/bell [0-9a-f]{8} 2026-01-01 The bell$/);
  assert.is(rowOf('/bell#when-it-rings'), '/bell#when-it-rings');
  assert.is((await run('addresses', '--check')).code, 0);
  rmSync(place('register.md'));
  assert.match(
    (await run('check')).err,
    /content\/addresses\.txt:\d+\n.*The address \/register was published/,
  );
  rmSync(place('addresses.txt'));
  assert.not.match((await run('check')).err, '/register');
});

rows('may have spaces', async () => {
  const { run, place, rowOf } = await publish({
    'content/a.md': page('Tea', 'Text.', 'permalink: /tea & cake\n'),
  });
  assert.match(rowOf('/tea & cake') ?? '', /2026-01-01 Tea$/);
  rmSync(place('a.md'));
  assert.match((await run('build')).err, 'The address /tea & cake was published');
});

rows('is up to date on any later day, and not after an edit', async () => {
  const { run, place, rowOf } = await publish({
    'content/today.md': page('Today', 'Text.', 'screen: today\n'),
    'content/later.md': page('Later', 'Text.', 'date: 2026-02-02\n'),
    'pages/index.ts': `export { screens } from './today.tsx';`,
    'pages/today.tsx':
      'export const screens = { today: { View: ({ site }) => <p>It is {site.today}.</p> } };',
  });
  const before = rowOf('/today');
  assert.is(rowOf('/later'), undefined);
  assert.is((await run('addresses', '--check')).code, 0);
  assert.is((await run('addresses', '--check', '--now', '2026-02-03')).code, 1);
  assert.is((await run('build', '--now', '2026-02-03')).code, 0);
  writeFileSync(place('bell.md'), page('Bells', `## When it rings\n\n${WORDS}`));
  assert.match((await run('addresses', '--check')).err, 'This file is not up to date.');
  assert.is((await run('addresses', '--now', '2026-02-03')).code, 0);
  assert.is.not(rowOf('/today'), before);
  assert.match(rowOf('/later') ?? '', /2026-02-03 Later$/);
});

rows('has the day on which the bytes of its picture last changed', async () => {
  const { run, place, rowOf } = await publish({
    'content/clock.md': page('A clock', '![A clock](clock.svg)'),
    'content/clock.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  writeFileSync(
    place('clock.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>',
  );
  assert.is((await run('addresses', '--now', '2026-02-02')).code, 0);
  assert.match(rowOf('/clock') ?? '', / 2026-02-02 /);
  assert.match(rowOf('/bell') ?? '', / 2026-01-01 /);
});

rows(
  'has the day on which a day in its content moved, and not that of its own change',
  async () => {
    const fair = (day: string) => page('Fair', 'Text.', `screen: fair\nday: ${day}\n`);
    const { run, place, rowOf } = await publish({
      'content/fair.md': fair('2027-01-01'),
      'pages/index.ts': `export { screens } from './fair.tsx';`,
      'pages/fair.tsx': `const Day = ({ day }) => <time dateTime={day}>{day}</time>;
      export const screens = { fair: { View: ({ page, site }) =>
        <p><Day day={page.front.day}/>, <Day day={site.today}/>, {page.updated && <Day day={page.updated}/>}</p> } };`,
    });
    assert.is((await run('addresses', '--now', '2026-02-02')).code, 0);
    assert.match(rowOf('/fair') ?? '', / 2026-01-01 /);
    writeFileSync(place('fair.md'), fair('2027-01-08'));
    assert.is((await run('addresses', '--now', '2026-02-02')).code, 0);
    assert.match(rowOf('/fair') ?? '', / 2026-02-02 /);
    assert.is((await run('addresses', '--check')).code, 0);
  },
);

rows('whose page changes while its own day stays is named until `addresses` has run', async () => {
  const terms = (text: string, day = '2025-01-01') => page('Terms', text, `updated: ${day}\n`);
  const { run, place } = await publish({ 'content/terms.md': terms('Pay at once.') });
  assert.not.match((await run('check')).err, 'its day');
  writeFileSync(place('terms.md'), terms('Pay in a month.'));
  for (const command of ['check', 'build', 'addresses']) {
    const { code, err } = await run(command);
    assert.is(code, 0);
    assert.match(
      err,
      /content\/terms\.md:4:\d+\n +\/terms has changed since 2026-01-01, but its day is still 2025-01-01\./,
    );
  }
  assert.not.match((await run('check')).err, 'its day');
  writeFileSync(place('terms.md'), terms('Pay later.', '2027-01-01'));
  assert.not.match((await run('check')).err, 'its day');
});

rows('keeps the day of each change when two branches meet', async () => {
  const { run, place, read, rowOf } = await publish();
  const before = read('addresses.txt');
  writeFileSync(place('bell.md'), page('The bell', `## When it rings\n\n${WORDS} Twice.`));
  assert.is((await run('addresses', '--now', '2026-02-02')).code, 0);
  const changed = rowOf('/bell');
  const ours = read('addresses.txt');
  for (const [one, other] of [
    [ours, before],
    [before, ours],
  ]) {
    const text = `<<<<<<< HEAD\n${one}=======\n${other}>>>>>>> topic\n`;
    writeFileSync(place('addresses.txt'), text);
    assert.is((await run('addresses', '--now', '2026-03-03')).code, 0);
    assert.is(rowOf('/bell'), changed);
    assert.is(read('addresses.txt'), ours);
  }
});

rows('that comes at a time of a day is in the ledger from the morning on', async () => {
  const evening = `${new Date(Date.now() + 864e5).toISOString().slice(0, 10)}T18:00:00Z`;
  const { run, rowOf } = await publish({
    'content/later.md': page('Later', 'Text.', `date: ${evening}\n`),
  });
  assert.is((await run('addresses', '--now', evening.slice(0, 10))).code, 0);
  assert.ok(rowOf('/later'));
  assert.is((await run('build')).code, 0);
});

rows('is up to date in a ledger with the line ends of Windows', async () => {
  const { run, place, read } = await publish();
  const text = read('addresses.txt').replaceAll('\n', '\r\n');
  writeFileSync(place('addresses.txt'), text);
  assert.is((await run('addresses', '--check')).code, 0);
  assert.match((await run('addresses')).out, 'no change');
  assert.is(read('addresses.txt'), text);
});

rows('has the day on which its words or pictures changed, which the sitemap shows', async () => {
  const frame = (word: string) => `export const screens = {};
    export const Document = ({ page, children }) => <html lang="en"><head><title>{page.title}</title></head>
      <body><header>${word}</header><main>{children}</main></body></html>;`;
  const { run, place, rowOf, read } = await publish({
    'pages/index.ts': `export { screens, Document } from './frame.tsx';`,
    'pages/frame.tsx': frame('January'),
  });
  const before = rowOf('/bell');
  writeFileSync(place('../pages/frame.tsx'), frame('May'));
  assert.is((await run('addresses', '--now', '2026-05-05')).code, 0);
  assert.is(rowOf('/bell'), before);
  writeFileSync(place('bell.md'), page('The bell', `## When it rings\n\nNever.`));
  assert.is((await run('addresses', '--now', '2026-06-06')).code, 0);
  assert.match(rowOf('/bell') ?? '', /2026-06-06 The bell$/);
  assert.is((await run('build')).code, 0);
  assert.match(read('../dist/sitemap.xml'), /\/bell<\/loc><lastmod>2026-06-06</);
  assert.match(read('../dist/sitemap.xml'), /\/register<\/loc><lastmod>2026-01-01</);
});

rows.run();
