import { brotliCompressSync, constants } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, page } from '../../tests/built.ts';

/** Text that hardly compresses. */
const LONG = Array.from({ length: 300 }, (_, at) => ((at * 7919) % 46_656).toString(36)).join('');
/** Bytes at brotli 6. */
const brotli = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;

const drawingOf = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><desc>${text}</desc></svg>`;
const STYLE = '@font-face { font-family: F; src: url(/assets/f.woff2) } .front { font-family: F }';
const pictures =
  '![P](/assets/p.svg) ![P](/assets/p.svg#again) ![S](/assets/s.svg) [Q](/assets/q.svg)';

const FILES = {
  'content/index.md': page('T', pictures),
  'content/site.yml': 'base: /b\nassets: hashed',
  'pages/index.ts': `export { screens } from './front.tsx';`,
  'pages/front.tsx': `export const screens = { plain: ({ page }) => <section className="front">
    <h1>T</h1><picture><source srcSet="/assets/q.svg 2x" /></picture>
    <div dangerouslySetInnerHTML={{ __html: page.body.html }} /></section> };`,
  'pages/front.css': STYLE,
  'assets/p.svg': drawingOf(LONG),
  'assets/q.svg': drawingOf(LONG),
  'assets/s.svg': drawingOf('Sun'),
  'assets/f.woff2': LONG,
};

const ISLAND = {
  'islands/Bell.tsx': `import { island } from 'site/island';
    export default island({ name: 'Bell', when: 'load', View: () => <b>Bell</b> });`,
  'pages/front.tsx': `import Bell from '../islands/Bell.tsx';
    export const screens = { plain: () => <><h1>T</h1><Bell /></> };`,
};

/** Builds a page with these files besides, and returns its HTML and what its budgets report. */
async function weigh(budgets: string, more: Record<string, string> = {}) {
  const { text, problems } = await build({ ...FILES, 'content/budgets.yml': budgets, ...more });
  return { html: text('index.html'), found: problems.filter((line) => line.includes('bytes of')) };
}

const weights = suite('budgets');

weights('report a page, and the files that it names, with their bytes and the excess', async () => {
  const { html, found } = await weigh(
    'every: { page: 0.1, styles: 0.1, script: 0, fonts: 0.1, pictures: 0.5 }',
  );
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/g)].map(([, text]) => text).join('');
  const fonts = LONG.length;
  const drawn = brotli(drawingOf(LONG)) + brotli(drawingOf('Sun'));
  assert.equal(found, [
    `content/index.md /: ${brotli(html)} bytes of page, ${brotli(html) - 100} over 0.1 kB.`,
    `content/index.md /: ${brotli(styles)} bytes of styles, ${brotli(styles) - 100} over 0.1 kB.`,
    `content/index.md /: ${fonts} bytes of fonts, ${fonts - 100} over 0.1 kB.`,
    `content/index.md /: ${drawn} bytes of pictures, ${drawn - 500} over 0.5 kB.`,
  ]);
});

weights('are wider for a page with an island, and for a screen that the file names', async () => {
  const budgets = 'every: { page: 0.1 }\nisland: { page: 9 }\n';
  assert.is((await weigh(budgets)).found.length, 1);
  assert.equal((await weigh(budgets, ISLAND)).found, []);
  assert.equal((await weigh(`${budgets}screens: { plain: { page: 8 } }`)).found, []);
});

weights('are wider by a row of their own for each service that is on', async () => {
  const budgets = 'every: { page: 0.1 }\n';
  const services =
    'export const services = () => [{ islands: [], hosts: {} }, { islands: [], hosts: {} }];';
  const tooHeavy = async (kilobytes: number) =>
    (
      await weigh(`${budgets}service: { page: ${kilobytes} }`, {
        'pages/index.ts': `${FILES['pages/index.ts']}\n${services}`,
      })
    ).found.length;
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
    assert.equal((await weigh('every: { page: 14 }', { 'content/weights.yml': row })).found, []);
    const [found = ''] = (await weigh('every: { page: 0.1 }', { 'content/weights.yml': row }))
      .found;
    assert.match(found, /Since the last release: page \+200, styles \+\d+\.$/);
  },
);

weights(
  'of a page that does not exist any more are no warning: the next release writes them again',
  async () => {
    const row = '{ page: 9000, styles: 9000, script: 0, fonts: 9000, pictures: 9000 }';
    const { found } = await weigh('every: { page: 14 }', {
      'content/weights.yml': `/: ${row}\n"/bell": ${row}\n`,
    });
    assert.equal(found, []);
  },
);

weights.run();
