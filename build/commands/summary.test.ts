import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { buildSmall, page } from '../../tests/small-site.ts';
import { printSummary, summarise } from './summary.ts';

const FILES = {
  'content/site.yml': 'url: https://site.example\nfiles: both\n',
  'content/index.md': page('Home', 'Words. '.repeat(200)),
  'content/about.md': page('About'),
  'content/redirects.yml': '/old: /about\n',
};

const TIMES: [string, number][] = [
  ['read', 400.4],
  ['render', 800],
];

const s = suite('the summary');

s('counts pages, redirects and bytes, and copies once', async () => {
  const { site } = await buildSmall(FILES);
  const summary = summarise(site, TIMES);
  assert.equal([summary.pages, summary.aliases, summary.redirects, summary.total], [2, 0, 1, 1200]);
  assert.is(summary.sizes.html?.files, 3);
  const text = printSummary(summary, false);
  assert.match(text, /^2 pages, 0 aliases, 1 redirect in 1\.20 s\n {2}read 0\.40 s, render 0\.80 s\n/);
  assert.match(text, /^ {2}html +3 files +\d+\.\d kB$/m);
  assert.not.match(text, 'css');
  assert.not.match(text, 'placeholder');
});

s('names facts that are not known yet, with their place', async () => {
  const facts = 'support:\n  phone: { value: "+880 1", placeholder: true }\n';
  const { site } = await buildSmall({ ...FILES, 'content/facts.yml': facts });
  const said =
    /\n1 placeholder for facts that are not known yet\n {2}support\.phone {2}\+880 1 {2}content\/facts\.yml:2\n$/;
  const summary = summarise(site, TIMES);
  assert.match(printSummary(summary, true), said);
  assert.match(printSummary(summary, false), /^1 placeholder for .* \(--placeholders lists them\)\n/m);
});

s.run();
