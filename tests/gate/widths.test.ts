/** Every page at widths from a small phone's to a desk's. */
import type { Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ADDRESSES, stays } from '../routes.ts';
import { canBrowse, stageOf, visit } from '../visit.ts';

const widths = suite('from a small phone to a desk');
const test = canBrowse() ? widths : widths.skip;
const stage = stageOf(widths);

/** Texts that run over the drawing next to them. */
const findCovering = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const drawing = document.querySelector('.page-hero-art');
    if (!drawing) return [];

    const art = drawing.getBoundingClientRect();
    const found = new Set<string>();
    for (const hero of document.querySelectorAll('.page-hero')) {
      const walker = document.createTreeWalker(hero, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        if (drawing.contains(walker.currentNode)) continue;

        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        for (const { left, right, top, bottom } of range.getClientRects())
          if (right > art.left && left < art.right && bottom > art.top && top < art.bottom)
            found.add(walker.currentNode.textContent ?? '');
      }
    }
    return [...found];
  });

/** Words that break in the middle, and fields that show less than some twelve letters. */
const findSqueezed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element | null) =>
      element?.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('svg, .visually-hidden');
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      if (!isShown(text.parentElement)) continue;

      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const [first, ...others] = range.getClientRects();
        if (first && others.some(({ top }) => top > first.top + first.height / 2)) found.add(word);
      }
    }

    for (const field of document.querySelectorAll('input, textarea'))
      if (isShown(field) && !field.matches('[type=checkbox], [type=radio]'))
        if (field.getBoundingClientRect().width < 160) found.add(field.outerHTML);
    return [...found];
  });

test('no text of a hero runs over its drawing, no word breaks in the middle, and fields have room', async () => {
  const found: string[] = [];
  for (const { path } of ADDRESSES.filter(stays)) {
    const { page, close } = await visit(stage, path, { width: 640, scheme: 'light', still: true });
    for (const width of [320, 640, 768, 900, 1024, 1280]) {
      await page.setViewport({ width, height: 900 });
      const texts = [...(await findCovering(page)), ...(await findSqueezed(page))];
      found.push(...texts.map((text) => `${path}, ${width} px: ${text}`));
    }
    await close();
  }
  assert.equal(found, []);
});

test('the sentence about Zone is on one line on a desk', async () => {
  const { page, close } = await visit(stage, '/about-us', { width: 1440, scheme: 'light' });
  const lines = await page.$eval('h1', (heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  await close();
  assert.is(lines, 1);
});

widths.run();
