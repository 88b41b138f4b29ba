/** Content on wide windows: the specification lets it be 1170 px wide at most. */
import type { Page } from 'puppeteer-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ADDRESSES, stays } from '../routes.ts';
import { canBrowse, stageOf, visit } from '../visit.ts';

const wide = suite('on wide windows');
const test = canBrowse() ? wide : wide.skip;
const stage = stageOf(wide);

/** The greatest width of content. */
const CONTENT = 1170;
/** Pixels by which a letter of a large word may reach over the edge, so that its stem is on it. */
const BEARING = 8;

/**
 * Visible texts and tables, and controls in `main`, that reach out of the content. The labels of the court are part of
 * a picture that fills the window, and the words of the head's day are labels of a picture that is wider than texts.
 */
const findOutside = (page: Page): Promise<string[]> =>
  page.evaluate(
    (content, bearing) => {
      const left = (document.documentElement.clientWidth - content) / 2 - bearing;
      const right = left + content + 2 * bearing;
      const found = new Set<string>();
      const isShown = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.closest(
          'svg, script, style, noscript, template, .visually-hidden, .header-skip, .court, .operator-education-day, .operator-park-lot',
        );
      /** Notes what is seen of a box that boxes around it may cut. */
      const note = (name: string, element: Element, box: DOMRect) => {
        const seen = { top: box.top, left: box.left, right: box.right, bottom: box.bottom };
        for (
          let outer = element.parentElement;
          outer && outer !== document.body;
          outer = outer.parentElement
        ) {
          if (getComputedStyle(outer).overflow === 'visible') continue;
          const edge = outer.getBoundingClientRect();
          seen.left = Math.max(seen.left, edge.left);
          seen.right = Math.min(seen.right, edge.right);
          seen.top = Math.max(seen.top, edge.top);
          seen.bottom = Math.min(seen.bottom, edge.bottom);
        }
        if (seen.left >= seen.right || seen.top >= seen.bottom) return;
        if (seen.left < left || seen.right > right)
          found.add(`${name} is at ${Math.round(seen.left)} to ${Math.round(seen.right)}`);
      };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { parentElement: element, textContent: text } = walker.currentNode;
        if (!text?.trim() || !element || !isShown(element)) continue;
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        for (const box of range.getClientRects())
          note(`"${text.trim().slice(0, 40)}"`, element, box);
      }
      for (const element of document.querySelectorAll(
        'main :is(button, input, select, textarea, table)',
      ))
        if (isShown(element))
          note(
            `<${element.localName} class="${element.className}">`,
            element,
            element.getBoundingClientRect(),
          );
      return [...found];
    },
    CONTENT,
    BEARING,
  );

test('texts, tables and controls of every page are at most 1170 px wide', async () => {
  const found: string[] = [];
  for (const { path } of ADDRESSES.filter(stays)) {
    const { page, close } = await visit(stage, path, { width: 1920, scheme: 'light', still: true });
    for (const width of [1920, 2560]) {
      await page.setViewport({ width, height: Math.round(width * 0.5) });
      found.push(...(await findOutside(page)).map((fault) => `${path}, ${width} px: ${fault}`));
    }
    await close();
  }
  assert.equal(found, []);
});

wide.run();
