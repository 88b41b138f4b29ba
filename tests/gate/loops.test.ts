/** Code of a site that never ends is stopped, and named; and Ctrl-C does not wait for it. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { end, run, start } from '../command.ts';
import { makeTree } from '../tree.ts';
import { listenTo, pause, startDev } from '../workbench.ts';

const page = (title: string, screen: string) =>
  `---\ntitle: ${title}\ndescription: About ${title}.\nscreen: ${screen}\n---\n\nText of ${title}.\n`;

const PRICES = `
const add = (list) => {
  let sum = 0;
  for (let i = 0; i < list.length; i += 1) sum += list[i];
  return sum;
};
export const Prices = () => <h1>{add([1, 2])}</h1>;
`;

const ENDLESS = PRICES.replace('i += 1', 'i += 0');

/** A site with a screen and a drawing. */
const SITE = {
  'content/index.md': page('Home', 'home'),
  'content/prices.md': page('Prices', 'prices'),
  'pages/index.ts': `export { screens, files } from './screens.tsx';`,
  'pages/screens.tsx': `import { Prices } from './Prices.tsx';
    import { draw } from './draw.ts';
    export const screens = { home: ({ page }) => <h1>{page.title}</h1>, prices: Prices };
    export const files = { 'assets/ring.svg': draw };`,
  'pages/draw.ts': `export const draw = () => '<svg xmlns="http://www.w3.org/2000/svg"/>';`,
  'pages/Prices.tsx': PRICES,
};

const RECURSION = PRICES.replace('<h1>', '<div>\n  <h1>').replace('</h1>', '</h1>\n  <Prices />\n</div>');

const DRAWS = `export function draw() {\n  while (Date) {}\n}`;

const loops = suite('code that never ends');

for (const [what, path, text, said] of [
  [
    'a screen',
    'pages/Prices.tsx',
    ENDLESS,
    /Prices\.tsx:4:\d+\n +`add` did not end, .*content\/prices\.md.* in `Prices`/,
  ],
  ['a drawing', 'pages/draw.ts', DRAWS, /draw\.ts:2:\d+\n +`draw` did not end, .*assets\/ring\.svg/],
  ['a module', 'pages/draw.ts', `${SITE['pages/draw.ts']}\nfor (;;);`, /draw\.ts:2:\d+\n .* did not end, .*loaded/],
] as const)
  for (const command of ['build', 'check'])
    loops(`in ${what} is stopped after ten seconds, and named by ${command}`, async () => {
      const root = makeTree({ ...SITE, [path]: text });
      const { code, err } = await run(command, '--root', root);
      assert.is(code, 1);
      assert.match(err, said);
      assert.is(err.match(/^error/gm)?.length, 1, err);
      assert.not.ok(existsSync(join(root, 'dist')));
    });

loops('is left at once by Ctrl-C, and nothing of the build stays', async () => {
  const root = makeTree({ ...SITE, 'pages/Prices.tsx': ENDLESS });
  const child = start('build', '--root', root);
  const ended = end(child);
  await new Promise<void>((begun) => {
    child.stderr.on('data', (chunk: Buffer) => chunk.includes('render') && begun());
  });
  await pause(1500);
  const sent = performance.now();
  child.kill('SIGINT');
  assert.is((await ended).code, 130);
  assert.ok(performance.now() - sent < 1000);
  assert.equal(readdirSync(root).sort(), ['content', 'pages']);
});

loops('is shown by dev, which goes on', async () => {
  const root = makeTree(SITE);
  const dev = await startDev(root);
  const browser = await listenTo(dev.origin, '/prices');
  try {
    await showsEach(root, browser, dev.origin);
  } finally {
    browser.close();
    await dev.stop();
  }
});

/** Saves endless code in dev, one after another, and then code that ends. */
async function showsEach(root: string, browser: Awaited<ReturnType<typeof listenTo>>, origin: string): Promise<void> {
  await browser.next('problems', ({ problems }) => problems.length === 0);
  const ended = 'did not end, and was stopped after 10 seconds (while content/prices.md was rendered, in `Prices`).';
  const unended = 'contains itself, without an end (while content/prices.md was rendered).';
  for (const [text, said] of [
    [ENDLESS, `pages/Prices.tsx:4 \`add\` ${ended}`],
    [RECURSION, `pages/Prices.tsx:7 The component \`Prices\` ${unended}`],
  ] as const) {
    writeFileSync(join(root, 'pages/Prices.tsx'), text);
    const { problems } = await browser.next('problems', ({ problems }) => problems.length > 0, 30_000);
    const lines = problems.map(({ file, line, message }) => `${file}:${line} ${message}`);
    assert.equal(lines, [said]);
  }
  assert.match(await (await fetch(`${origin}/`)).text(), '<h1>Home</h1>');
  writeFileSync(join(root, 'pages/Prices.tsx'), PRICES);
  await browser.next('problems', ({ problems }) => problems.length === 0, 30_000);
  assert.match(await (await fetch(`${origin}/prices`)).text(), '<h1>3</h1>');
}

loops('is left at once by Ctrl-C in dev', async () => {
  const root = makeTree(SITE);
  const dev = await startDev(root);
  writeFileSync(join(root, 'pages/Prices.tsx'), ENDLESS);
  await pause(1000);
  void fetch(`${dev.origin}/prices`).catch(() => {});
  await pause(1500);
  const sent = performance.now();
  dev.process.ref();
  const ended = new Promise((done) => dev.process.on('exit', done));
  dev.process.kill('SIGINT');
  assert.is(await ended, 130);
  assert.ok(performance.now() - sent < 1000);
});

loops.run();
