/** The globe in a browser: when it turns, and when it rests. The gate runs this in Firefox. */
import type { Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readData } from './site.ts';
import { until } from './until.ts';
import { chosenBrowser, isFirefox, openerOf, settle } from './visit.ts';

const globe = suite('the globe');
const test = (await chosenBrowser()) ? globe : globe.skip;
const inChromium = isFirefox ? () => {} : test;
const open = openerOf(globe);
const words = readData('ui').globe;

const land = (page: Page) => page.$eval('.globe-land', (land) => land.getAttribute('d'));
const labelOf = (page: Page) =>
  page.$eval('.globe-pause', (button) => button.getAttribute('aria-label'));
const turns = async (page: Page) => {
  const before = await land(page);
  await until(async () => (await land(page)) !== before);
};
/** Waits until the globe has not moved for some frames. */
const rests = (page: Page) =>
  until(async () => {
    const before = await land(page);
    for (let turn = 0; turn < 4; turn++) await settle(page);
    return (await land(page)) === before;
  });

test('turns while it is in view, and pauses at a press', async () => {
  for (const path of ['/', '/zone-ai']) {
    const { page, close } = await open(path);
    await page.$eval('.globe', (globe) =>
      globe.scrollIntoView({ behavior: 'instant', block: 'center' }),
    );
    await page.waitForSelector('.globe-pause:not([hidden])');
    assert.ok(
      (await page.$eval('.globe-pause', (button) => button.getBoundingClientRect().height)) >= 44,
    );
    await turns(page);
    await page.focus('.globe-pause');
    await page.keyboard.press('Enter');
    assert.is(await labelOf(page), words.play);
    await rests(page);
    await page.keyboard.press('Enter');
    assert.is(await labelOf(page), words.pause);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await rests(page);
    await close();
  }
});

inChromium(
  'stands still under reduced motion until Play is pressed, and without JavaScript',
  async () => {
    const { page, close } = await open('/zone-ai', { still: true });
    await page.waitForSelector('.globe-pause:not([hidden])');
    assert.is(await labelOf(page), words.play);
    await rests(page);
    await page.click('.globe-pause');
    await turns(page);
    await close();
    for (const path of ['/', '/zone-ai']) {
      const without = await open(path, { scripting: false });
      assert.ok(await without.page.$('.globe-pause[hidden]'));
      assert.ok((await without.page.$('.globe-still')) ?? (await without.page.$('.globe-land[d]')));
      await without.close();
    }
  },
);

globe.run();
