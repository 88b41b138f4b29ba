import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, page } from '../../tests/built.ts';
import { printSummary, summarise } from './report.ts';

const FILES = { 'content/index.md': page('Home', 'Words.'), 'content/about.md': page('About') };

const s = suite('the summary');

s('lists facts that are not known yet, with their place', async () => {
  const facts = 'support:\n  phone: { value: "+880 1", placeholder: true }\n';
  const { site } = await build({ ...FILES, 'content/facts.yml': facts });
  const said = '\n1 placeholder for facts that are not known yet\n  content/facts.yml:2  support.phone  +880 1\n';
  const summary = summarise(site, 1200);
  assert.ok(printSummary(summary, true).endsWith(said));
  assert.match(printSummary(summary, false), /^1 placeholder for .* \(--placeholders lists them\)\n/m);
});

s('names the file that is published or expires next, and warns if there is no front page', async () => {
  const files = {
    ...FILES,
    'content/later.md': page('Later', 'Text.', 'date: 2024-12-01\n'),
    'content/offer.md': page('Offer', 'Text.', 'expires: 2024-11-30\n'),
    'content/draft.md': page('Draft', 'Text.', 'date: 2024-11-01\ndraft: true\n'),
    'content/old.md': page('Old', 'Text.', 'date: 2024-10-13\nexpires: 2024-10-12\n'),
  };
  const said = async (now: string, some: Record<string, string> = files) =>
    printSummary(summarise((await build(some, { now })).site, 0), false).split('\n')[1] ?? '';
  assert.match(await said('2024-10-13', { 'content/about.md': page('About') }), 'There is no page at /');
  assert.is(await said('2024-10-13'), 'Next: content/offer.md expires after 2024-11-30');
  assert.is(await said('2024-11-30'), 'Next: content/offer.md expires after 2024-11-30');
  assert.is(await said('2024-12-01'), '');
});

s.run();
