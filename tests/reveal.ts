/** Looks at parts that scrolling reveals. */
import type { Page } from 'puppeteer-core';
import * as assert from 'uvu/assert';
import { type Look, settle } from './visit.ts';

export const PAGES = ['/', '/zone-education', '/download-app'];
export const LOOK: Look = { width: 1440, scheme: 'light' };

/** The elements that are not fully opaque, ancestors included. A disabled button is dim on purpose. */
export const hidden = (page: Page, selector: string) =>
  page.$$eval(selector, (all) =>
    all
      .filter((one) => {
        if (one.closest('[aria-disabled="true"]')) return false;
        let clear = 1;
        for (let at: Element | null = one; at; at = at.parentElement)
          clear *= Number(getComputedStyle(at).opacity);
        return clear < 1;
      })
      .map((one) => one.outerHTML.slice(0, 120)),
  );

/** Fails if some of these elements stay hidden. A busy browser may need some frames to show them. */
export async function expectAllThere(page: Page, selector: string): Promise<void> {
  let found = await hidden(page, selector);
  for (let frames = 0; frames < 60 && found.length > 0; frames++) {
    await settle(page);
    found = await hidden(page, selector);
  }
  assert.equal(found, []);
}
