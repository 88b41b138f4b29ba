/** What the scroll reveals: pages/components/reveal.css. Nothing that somebody looks for may be hidden by it. */
import type { Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { builtSite, readPage } from './site.ts';
import { canBrowse, type Look, settle, stageOf, takeWindow, until, untilIn, visit } from './visit.ts';

const reveal = suite('what the scroll reveals');
const look = canBrowse() ? reveal : reveal.skip;
const stage = stageOf(reveal);

const PAGES = ['/', '/zone-education', '/download-app'];
const LOOK: Look = { width: 1440, scheme: 'light' };

/** What of these is not all there, with all that it is in. A button that is off is dim on purpose. */
const hidden = (page: Page, selector: string) =>
  page.$$eval(selector, (all) =>
    all
      .filter((one) => {
        if (one.closest('[aria-disabled="true"]')) return false;
        let clear = 1;
        for (let at: Element | null = one; at; at = at.parentElement) clear *= Number(getComputedStyle(at).opacity);
        return clear < 1;
      })
      .map((one) => one.outerHTML.slice(0, 120)),
  );

/** Fails with what of these stays hidden. A busy browser may need some frames to show a page as its visitor wants it. */
async function expectAllThere(page: Page, selector: string): Promise<void> {
  let found = await hidden(page, selector);
  for (let frames = 0; frames < 60 && found.length > 0; frames++) {
    await settle(page);
    found = await hidden(page, selector);
  }
  assert.equal(found, []);
}

look('is never on the first section, waits below the window, and is all there a few lines into it', async () => {
  for (const path of PAGES) {
    const { page, close } = await visit(stage, path, LOOK);
    await until(async () => (await hidden(page, '.reveal > *')).length > 0);
    assert.equal(await hidden(page, 'main > :first-child :is(h1, p, a)'), []);
    const stuck = await page.evaluate(async () => {
      const found: string[] = [];
      for (const part of document.querySelectorAll('.reveal > *')) {
        const isClear = () => getComputedStyle(part).opacity === '1';
        const { top } = part.getBoundingClientRect();
        scrollTo({ top: top + scrollY - innerHeight + 60, behavior: 'instant' });
        for (let frames = 0; frames < 2 || (frames < 120 && !isClear()); frames++)
          await new Promise(requestAnimationFrame);
        if (!isClear()) found.push(part.outerHTML.slice(0, 120));
      }
      return found;
    });
    assert.equal(stuck, []);
    await close();
  }
});

look('never hides what a fragment leads to', async () => {
  for (const path of ['/#products', '/zone-education#integrations', '/download-app#main']) {
    const { page, close } = await visit(stage, path, LOOK);
    await untilIn(page, () => {
      const target = document.querySelector(':target');
      const inside = [...document.querySelectorAll('.reveal > *')].filter((one) => target?.contains(one));
      const inWindow = inside.filter((one) => one.getBoundingClientRect().top < innerHeight - 60);
      const around = [...document.querySelectorAll('.reveal > *')].filter((one) => one.contains(target));
      return [...inWindow, ...around].every((one) => getComputedStyle(one).opacity === '1');
    });
    await close();
  }
});

look('never hides what has the focus', async () => {
  for (const path of PAGES) {
    const { page, close } = await visit(stage, path, LOOK);
    const links = (await page.$$('main a, main button, main summary')).length;
    await page.focus('main');
    for (let i = 0; i < links; i++) {
      await page.keyboard.press('Tab');
      await expectAllThere(page, ':focus');
    }
    await close();
  }
});

look('is all there on paper, and for who asked for less motion', async () => {
  for (const path of PAGES) {
    const still = await visit(stage, path, { ...LOOK, still: true });
    await expectAllThere(still.page, 'main *');
    await still.close();
    const { page, close } = await visit(stage, path, LOOK);
    await page.emulateMediaType('print');
    await expectAllThere(page, '.reveal, .reveal *');
    await page.emulateMediaType();
    await close();
  }
});

look('is all there in a browser that ties no motion to scrolling', async () => {
  const page = await takeWindow(stage);
  const { origin } = (await stage()).served;
  for (const path of PAGES) {
    const html = readPage(builtSite(), path).replaceAll(/\(animation-timeline: ?view\(\)\)/g, '(no-such-thing: 1)');
    assert.not.match(html, '(animation-timeline:view())');
    // The policy of a page knows its styles as they were; a text has none.
    await page.goto(`${origin}/robots.txt`);
    await page.setContent(html.replace(/<script[\s\S]*?<\/script>|<meta http-equiv[^>]*>/g, ''));
    assert.is(await page.$eval('main', (main) => getComputedStyle(main).containerName), 'room');
    assert.is.not((await page.$$('.reveal > *')).length, 0);
    await expectAllThere(page, '.reveal, .reveal *');
  }
});

look('sets the court in motion, which stands finished where less motion is wanted', async () => {
  // At another width, since a browser takes a picture that it has.
  for (const [width, still] of [
    [1440, false],
    [390, true],
  ] as const) {
    const { page, close } = await visit(stage, '/', { ...LOOK, width, still });
    const shown = await page.$eval('.court img', (image) => (image as HTMLImageElement).currentSrc);
    assert.is(new URL(shown).hash, still ? '' : '#go');
    await close();
  }
});

reveal.run();
