import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findFirefox, launch } from '../../browser.ts';
import { testIn as testForms } from '../../forms.ts';
import { testIn as testIslands } from '../../islands.ts';
import { serve } from '../../server.ts';
import { builtSite } from '../../site.ts';
import { type Context, open, testIn as testStates } from '../../states.ts';

const firefox = findFirefox();

/** Firefox can be started without JavaScript; the driver then has but keys, and one question at a time. */
const silent = suite<Context>('states in Firefox without JavaScript');
const test = firefox ? silent : silent.skip;

silent.before(async (context) => {
  if (!firefox) return;
  context.browser = await launch(firefox, { 'javascript.enabled': false });
  context.served = await serve(builtSite());
});
silent.after(async ({ browser, served }) => {
  await browser?.close();
  await served?.close();
});

test('hide nothing and need no script', async (context) => {
  const { page, close } = await open(context, '/demo', { width: 390 });
  const enter = async (selector: string) => {
    await page.evaluate((selector) => (document.querySelector(selector) as HTMLElement).focus(), selector);
    await page.keyboard.press('Enter');
  };
  const has = (selector: string) => page.evaluate((selector) => document.querySelector(selector) !== null, selector);
  const height = () => page.evaluate(() => document.querySelector('.testimonials-cap')?.clientHeight ?? 0);
  assert.is(await height(), 855);
  await enter('.testimonials-more summary');
  assert.ok((await height()) > 855);
  await enter('.header-burger');
  assert.ok(await has('#menu:popover-open'));
  await page.keyboard.press('Escape');
  assert.not(await has('#menu:popover-open'));
  const isShown = (selector: string) =>
    page.evaluate(
      (selector) => document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) === true,
      selector,
    );
  assert.not(await isShown('#write .unsent-note > div'));
  await enter('#demo-name');
  assert.ok(await isShown('#write .unsent-note > div'));
  await page.goto(`${context.served.origin}/`);
  assert.ok(await has('.globe-pause[hidden]'));
  await enter('.faq details:nth-child(2) summary');
  assert.ok(await has('.faq details:first-child[open] + details[open]'));
  await close();
});

testStates('Firefox', firefox);
testIslands('Firefox', firefox);
testForms('Firefox', firefox);
silent.run();
