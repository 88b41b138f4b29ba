/** The first screen of the home page in a browser: its heading, its doors, and the court. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { until } from './until.ts';
import { canBrowse, openerOf } from './visit.ts';

const home = suite('the home page');
const test = canBrowse() ? home : home.skip;
const open = openerOf(home);

test('has two lines of heading in a wide window, larger than any other on it', async () => {
  const { page, close } = await open('/', { still: true });
  for (const [width, least] of [
    [1440, 72],
    [1366, 72],
    [768, 48],
    [390, 36],
  ] as const) {
    await page.setViewport({ width, height: 800 });
    const sizes = await page.$$eval('h1, h2, h3, .display', (headings) =>
      headings.map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize)),
    );
    const [own = 0, ...others] = sizes;
    assert.ok(own >= least, `${own} px at ${width}`);
    assert.ok(own > Math.max(...others), `${Math.max(...others)} px below ${own} at ${width}`);
    const lines = await page.$eval('h1', (heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    assert.is(lines, width < 640 ? 3 : 2, `lines at ${width}`);
  }
  await close();
});

test('says on one line what is behind each door', async () => {
  const { page, close } = await open('/', { still: true });
  for (const width of [320, 390, 768, 1024, 1366, 1440]) {
    await page.setViewport({ width, height: 800 });
    const lines = await page.$$eval('.home-hero-doors span', (texts) =>
      texts.map(
        (text) =>
          text.getBoundingClientRect().height /
          Number.parseFloat(getComputedStyle(text).lineHeight),
      ),
    );
    assert.is(lines.length, 3);
    assert.ok(
      lines.every((count) => count < 1.5),
      `${lines} lines at ${width}`,
    );
  }
  await close();
});

test('shows the names of the court on shared lines, and each work in a court of its own', async () => {
  const { page, close } = await open('/', { still: true });
  for (const [width, rows] of [
    [1440, 3],
    [768, 4],
    [390, 6],
  ] as const) {
    await page.setViewport({ width, height: 800 });
    const boxes = (selector: string) =>
      page.$$eval(selector, (elements) =>
        elements.map((element) => {
          const { top, width, height } = element.getBoundingClientRect();
          return { top: Math.round(top), area: width * height };
        }),
      );
    const tops = (await boxes('.court span')).map(({ top }) => top);
    const areas = (await boxes('.court a')).map(({ area }) => area);
    const lines = tops
      .sort((a, b) => a - b)
      .filter((top, i) => i === 0 || top - (tops[i - 1] ?? 0) > 2);
    assert.is(lines.length, rows, `lines at ${width}: ${tops}`);
    const [least = 0] = areas.sort((a, b) => a - b);
    const middle = areas[Math.floor(areas.length / 2)] ?? 0;
    assert.ok(least * 3 > middle, `sizes at ${width}: ${areas}`);
  }
  await close();
});

test('lets the court begin when it comes into view', async () => {
  const { page, close } = await open('/pricing', { width: 390 });
  await page.setViewport({ width: 390, height: 420 });
  await page.goto(new URL('/', page.url()).href);
  const loaded = () =>
    page.$eval('.court img', (image) => (image as HTMLImageElement).naturalWidth > 0);
  assert.not(await loaded());
  await page.$eval('.court', (court) => court.scrollIntoView({ behavior: 'instant' }));
  await until(loaded);
  await close();
});

test('keeps a long name on the court apart from the next', async () => {
  const { page, close } = await open('/', { width: 1280, still: true });
  const { next, long } = await page.evaluate(() => {
    const name = document.querySelector('.court [href="/zone-automation"] span') as HTMLElement;
    name.textContent = 'Automation for Offices';
    const pay = document.querySelector('.court [href="/zone-pay"] span');
    return {
      next: pay?.getBoundingClientRect().right ?? 0,
      long: name.getBoundingClientRect().left,
    };
  });
  assert.ok(next < long, `${next} px, ${long} px`);
  await close();
});

home.run();
