import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readFacts } from '../html/facts.ts';
import type { Plan } from '../plan.ts';
import { madeOf, makeOutput, type SiteFile } from '../table.ts';
import { createMeter } from './meter.ts';
import { printSummary, summarise } from './summary.ts';

function made(path: string, text: string, type: string, copyOf?: string): SiteFile {
  const page = { ...readFacts(text), islands: [], headings: [], policy: '' };
  const make = () => ({ ...madeOf(Buffer.from(text)), page });
  return makeOutput({ path, type, cache: 'revalidate', source: path, make, copyOf });
}

const html = 'text/html; charset=utf-8';
const entry = {
  file: 'content/a.md',
  key: '',
  front: { title: '', description: '' },
  slug: 'a',
  values: {},
  text: '',
  bodyLine: 1,
  written: '',
};
const site: Pick<Plan, 'routes' | 'placeholders' | 'services'> = {
  routes: [
    { kind: 'page', path: '/a', entry },
    { kind: 'page', path: '/b', entry },
    { kind: 'redirect', path: '/c', to: '/a', forwards: true, file: 'content/redirects.yml' },
  ],
  placeholders: [{ name: 'support.phone', value: '+880 1', file: 'content/facts.yml', line: 3 }],
  services: [],
};

const s = suite('report');

s('measures what visitors download, and counts copies once', () => {
  const meter = createMeter();
  const page = `<style>a{}</style><p>${'word '.repeat(500)}</p>`;
  meter.see(made('a.html', page, html));
  meter.see(made('a/index.html', page, html, 'a.html'));
  meter.see(made('x.js', 'go();'.repeat(100), 'text/javascript; charset=utf-8'));
  meter.see(made('x.webp', 'abc', 'image/webp'));
  assert.equal([meter.sizes.html.files, meter.sizes.html.raw], [1, page.length]);
  assert.ok(meter.sizes.html.brotli < page.length / 10);
  assert.is(meter.inlineStyles, 3);
  assert.is(meter.sizes.js.raw, 500);
  assert.equal(meter.sizes.other, { files: 1, raw: 3, brotli: 3 });
});

s('names the five heaviest pages', () => {
  const meter = createMeter();
  for (const size of [3, 7, 1, 6, 2, 5, 4]) meter.see(made(`${size}.html`, random(size * 1000), html));
  assert.equal(
    meter.heaviest.map(({ path }) => path),
    ['/7.html', '/6.html', '/5.html', '/4.html', '/3.html'],
  );
});

s('prints routes, bytes, times and the facts that are not known yet', () => {
  const meter = createMeter();
  meter.see(made('a.html', random(1500), html));
  const summary = summarise(site, meter, [
    ['read', 400.4],
    ['render', 800],
  ]);
  assert.equal([summary.pages, summary.aliases, summary.redirects, summary.total], [2, 0, 1, 1200]);
  const text = printSummary(summary);
  assert.match(text, /^2 pages, 0 aliases, 1 redirect in 1\.20 s\n {2}read 0\.40 s, render 0\.80 s\n/);
  assert.match(text, /HTML +1 +1\.5 kB +1\.\d kB/);
  assert.not.match(text, /CSS/);
  assert.match(
    text,
    /1 placeholder for facts that are not known yet\n {2}support\.phone {2}\+880 1 {2}content\/facts\.yml:3\n$/,
  );
  assert.match(printSummary(summary, { profile: true }), / {2}render {2}0\.80 s +67 %\n/);
});

s('prints two hundred thousand placeholders', () => {
  const [placeholder] = site.placeholders;
  const placeholders = Array.from({ length: 200_000 }, () => placeholder as Plan['placeholders'][0]);
  const summary = summarise({ ...site, placeholders }, createMeter(), []);
  assert.match(printSummary(summary), '200000 placeholders');
});

/** Text that hardly compresses, the same each time. */
function random(length: number): string {
  let state = length;
  const next = () => {
    state = (state * 48271) % 2147483647;
    return String.fromCharCode(33 + (state % 90));
  };
  return Array.from({ length }, next).join('');
}

s.run();
