/** What must hold of every site, tried with random ones. `npm run fuzz` tries ten thousand of each subject. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findActive } from './fuzz/active.ts';
import { readFailures, tryRandom } from './fuzz/check.ts';
import { hold } from './fuzz/properties.ts';
import { SLOW } from './fuzz/slow.ts';
import { buildFiles } from './fuzz/source.ts';
import { ACTIVE, SUBJECTS } from './fuzz/subjects.ts';

const RUNS = 150;
/** Always the same: two runs of these tests try the same sites. */
const SEED = 20_261;

const random = suite('random sites');

random('are judged by what finds each active spelling when it is not taken out', () => {
  const html = ACTIVE.filter((text) => text.startsWith('<') && !text.startsWith('<javascript'));
  const missed = html.filter((text) => findActive(`<body>${text}`, new Set()).length === 0);
  assert.equal(missed, []);
});

for (const subject of Object.keys(SUBJECTS))
  random(`of ${subject} neither fail nor leave the output, run nothing and are built alike twice`, async () => {
    assert.is(await tryRandom(subject, RUNS, SEED), undefined);
  });

random('that failed once hold now', async () => {
  for (const [, files] of readFailures()) await hold(files);
});

random.run();

const slow = suite('texts made to be slow');

for (const name of [
  'an address of mail that never ends',
  'an address with & that never ends',
  'stars and underscores',
  'headings of one text',
  'links to nowhere',
  'open tags',
  'footnotes',
  'a table of empty rows',
  'quotations with lazy lines',
  'aliases that are no addresses',
  'tags that open in lines',
])
  slow(`such as 1 MB of ${name} are built or refused within ten seconds`, async () => {
    const files = SLOW[name]?.(1_000_000) ?? {};
    const started = performance.now();
    const { problems } = await buildFiles(files);
    assert.ok(performance.now() - started < 10_000, `${((performance.now() - started) / 1000).toFixed(1)} s`);
    assert.ok(problems.every(({ file }) => file === 'content/a.md'));
  });

slow.run();
