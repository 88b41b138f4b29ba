import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { buildSmall, page } from '../../tests/small-site.ts';
import { printSummary, summarise } from './summary.ts';

const FILES = {
  'content/index.md': page('Home', 'Words.'),
  'content/about.md': page('About'),
  'content/redirects.yml': '/old: /about\n',
};

const s = suite('the summary');

s('counts pages and redirects', async () => {
  const { site } = await buildSmall(FILES);
  assert.is(printSummary(summarise(site, 1200), false), '2 pages, 0 aliases, 1 redirect in 1.20 s\n');
});

s('names facts that are not known yet, with their place', async () => {
  const facts = 'support:\n  phone: { value: "+880 1", placeholder: true }\n';
  const { site } = await buildSmall({ ...FILES, 'content/facts.yml': facts });
  const said =
    /\n1 placeholder for facts that are not known yet\n {2}support\.phone {2}content\/facts\.yml:2 {2}\+880 1\n$/;
  const summary = summarise(site, 1200);
  assert.match(printSummary(summary, true), said);
  assert.match(printSummary(summary, false), /^1 placeholder for .* \(--placeholders lists them\)\n/m);
});

s.run();
