/** The top of pages that have a drawing next to their words, at widths between a phone's and a desk's. */
import type { Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ADDRESSES, stays } from '../routes.ts';
import { canBrowse, stageOf, visit } from '../visit.ts';

const heroes = suite('heroes of pages');
const test = canBrowse() ? heroes : heroes.skip;
const stage = stageOf(heroes);

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

test('no text of a hero runs over its drawing', async () => {
  const found: string[] = [];
  for (const { path } of ADDRESSES.filter(stays)) {
    const { page, close } = await visit(stage, path, { width: 640, scheme: 'light', still: true });
    for (const width of [640, 768, 900, 1024, 1280]) {
      await page.setViewport({ width, height: 900 });
      found.push(...(await findCovering(page)).map((text) => `${path}, ${width} px: ${text}`));
    }
    await close();
  }
  assert.equal(found, []);
});

heroes.run();
