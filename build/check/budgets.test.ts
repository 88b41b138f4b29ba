import { brotliCompressSync, constants } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, page } from '../../tests/built.ts';
import { createStore } from '../base/store.ts';
import { checkBudgets } from './budgets.ts';

/** Text that hardly compresses. */
const LONG = Array.from({ length: 300 }, (_, at) => ((at * 7919) % 46_656).toString(36)).join('');
/** Bytes at brotli 6. */
const brotli = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;

const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><desc>${LONG}</desc></svg>`;
const STYLE = '@font-face { font-family: F; src: url(/assets/f.woff2) } .front { font-family: F }';
const pictures =
  '![P](/assets/p.png) ![P](/assets/p.png#again) ![S](/assets/s.svg) [Q](/assets/q.png)';

/** Builds a page and returns its HTML and what its budgets report. */
async function weigh(
  budgets: string,
  {
    islands = [],
    weights = '',
    code = '',
  }: { islands?: string[]; weights?: string; code?: string } = {},
) {
  const { site, out, text } = await build({
    'content/index.md': page('T', pictures),
    'content/budgets.yml': budgets,
    ...(weights && { 'content/weights.yml': weights }),
    'content/site.yml': 'base: /b\nassets: hashed',
    'pages/index.ts': `export { screens } from './front.tsx';\n${code}`,
    'pages/front.tsx': `export const screens = { plain: ({ page }) => <section className="front">
      <h1>T</h1><picture><source srcSet="/assets/q.png 2x" /></picture>
      <div dangerouslySetInnerHTML={{ __html: page.body.html }} /></section> };`,
    'pages/front.css': STYLE,
    'assets/p.png': LONG,
    'assets/q.png': LONG,
    'assets/s.svg': SVG,
    'assets/f.woff2': LONG,
  });
  const artifacts = site.artifacts.map((one) => ({
    ...one,
    ...(one.facts && { facts: { ...one.facts, islands } }),
  }));
  const problems = checkBudgets({ ...site, artifacts }, out, createStore());
  return {
    html: text('index.html'),
    found: problems.map(({ file, line, message }) => `${file}${line ? `:${line}` : ''} ${message}`),
  };
}

const weights = suite('budgets');

weights('report a page, and the files that it names, with their bytes and the excess', async () => {
  const { html, found } = await weigh(
    'every: { page: 0.1, styles: 0.1, script: 0, fonts: 0.1, pictures: 1 }',
  );
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/g)].map(([, text]) => text).join('');
  const fonts = LONG.length;
  const drawn = LONG.length + brotli(SVG);
  assert.equal(found, [
    `content/index.md /: ${brotli(html)} bytes of page, ${brotli(html) - 100} over 0.1 kB.`,
    `content/index.md /: ${brotli(styles)} bytes of styles, ${brotli(styles) - 100} over 0.1 kB.`,
    `content/index.md /: ${fonts} bytes of fonts, ${fonts - 100} over 0.1 kB.`,
    `content/index.md /: ${drawn} bytes of pictures, ${drawn - 1000} over 1 kB.`,
  ]);
});

weights('are wider for a page with an island, and for a screen that the file names', async () => {
  const budgets = 'every: { page: 0.1 }\nisland: { page: 9 }\n';
  assert.is((await weigh(budgets)).found.length, 1);
  assert.equal((await weigh(budgets, { islands: ['/islands/a.js'] })).found, []);
  assert.equal((await weigh(`${budgets}screens: { plain: { page: 8 } }`)).found, []);
});

weights('are wider by a row of their own for each service that is on', async () => {
  const budgets = 'every: { page: 0.1 }\n';
  const services =
    'export const services = () => [{ islands: [], hosts: {} }, { islands: [], hosts: {} }];';
  const tooHeavy = async (kilobytes: number) =>
    (await weigh(`${budgets}service: { page: ${kilobytes} }`, { code: services })).found.length;
  const { html } = await weigh(budgets);
  const half = (brotli(html) - 100) / 2000;
  assert.is(await tooHeavy(half + 0.1), 0);
  assert.is(await tooHeavy(half - 0.1), 1);
});

weights(
  'say how much a page over its budget has grown since the last release, but do not warn of growth alone',
  async () => {
    const { html } = await weigh('every: { page: 14 }');
    const before = brotli(html) - 200;
    const row = `/: { page: ${before}, styles: 1, script: 0, fonts: 9000, pictures: 9000 }`;
    assert.equal((await weigh('every: { page: 14 }', { weights: row })).found, []);
    const [found = ''] = (await weigh('every: { page: 0.1 }', { weights: row })).found;
    assert.match(found, /Since the last release: page \+200, styles \+\d+\.$/);
  },
);

weights(
  'of a page that does not exist any more are no warning: the next release writes them again',
  async () => {
    const row = '{ page: 9000, styles: 9000, script: 0, fonts: 9000, pictures: 9000 }';
    const { found } = await weigh('every: { page: 14 }', {
      weights: `/: ${row}\n"/bell": ${row}\n`,
    });
    assert.equal(found, []);
  },
);

weights.run();
