/** Every address in a browser that knows neither `light-dark()` nor `oklch()`, popovers, nor scroll-driven motion. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ADDRESSES } from '../../routes.ts';
import { type Served, serve } from '../../server.ts';
import { builtSite } from '../../site.ts';
import { explainSkip } from '../../tally.ts';
import { canUnpack, type OldBrowser, type OldPage, startChromium109 } from '../chromium-109.ts';
import { findFaintText } from '../contrast.ts';
import { findOverflow } from '../overflow.ts';

const old = suite<{ browser: OldBrowser; served: Served }>('Chromium 109');
const canStart = canUnpack && process.env.SKIP_BROWSER !== '1';
if (!canStart) explainSkip('Chromium 109 is packed for Linux on x64 only: nothing is tested in it.');
const look = canStart ? old : old.skip;

old.before(async (context) => {
  if (!canStart) return;
  context.browser = await startChromium109();
  context.served = await serve(builtSite());
});
old.after(async ({ browser, served }) => {
  browser?.close();
  await served?.close();
});

/** What is painted in pure black, which is no colour of this site: a colour that the browser does not know falls to it. */
const findBlack = (page: OldPage): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      if (!element.checkVisibility()) return [];
      const style = getComputedStyle(element);
      const isDrawn = element.closest('svg') !== null && element.localName !== 'svg' && element.localName !== 'g';
      const black = (isDrawn ? (['fill', 'stroke'] as const) : (['color', 'backgroundColor'] as const)).filter(
        (part) => style[part] === 'rgb(0, 0, 0)' && (!isDrawn || element.closest(`[${part}*="var("]`)),
      );
      return black.map((part) => `${part} of ${element.outerHTML.slice(0, 80)} is black`);
    }),
  );

/** Grounds of paint that are not there. */
const findBare = (page: OldPage): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.paint, .btn:not(.ghost)')]
      .filter((element) => getComputedStyle(element).backgroundColor === 'rgba(0, 0, 0, 0)')
      .map((element) => `${element.outerHTML.slice(0, 80)} has no ground`),
  );

look('is what it says, and knows none of them', async ({ browser, served }) => {
  assert.match(browser.version, /Chrome\/109\./);
  const page = await browser.open(`${served.origin}/`, { width: 390, scheme: 'light' });
  const unknown = ['(color: light-dark(#000, #fff))', '(color: oklch(.5 .1 160))', '(animation-timeline: view())'];
  assert.equal(await page.evaluate((all) => all.filter((one) => CSS.supports(one)), unknown), []);
});

look('shows what it cannot paint as black, bare or faint', async ({ browser, served }) => {
  const page = await browser.open(`${served.origin}/`, { width: 390, scheme: 'light' });
  await page.evaluate(() => {
    document.documentElement.style.cssText = '--green: light-dark(#06573b, #085f41); --deep: oklch(.3 .1 160)';
  });
  for (const find of [findBlack, findBare, findFaintText]) assert.is.not((await find(page)).length, 0);
});

for (const { path } of ADDRESSES)
  look(`opens ${path}, readable by day and by night`, async ({ browser, served }) => {
    const found: string[] = [];
    for (const width of [390, 1280])
      for (const scheme of ['light', 'dark'] as const) {
        const page = await browser.open(served.origin + path, { width, scheme, still: true });
        const seen = await Promise.all([findFaintText, findBlack, findBare, findOverflow].map((find) => find(page)));
        found.push(...seen.flat().map((finding) => `${width} ${scheme}: ${finding}`));
      }
    assert.equal([...found, ...browser.errors.splice(0)], []);
  });

old.run();
