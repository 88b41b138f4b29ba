/** Opens the products that can be tried, presses their parts, and reads what they say. */
import type { Page } from 'puppeteer-core';
import * as assert from 'uvu/assert';
import { findBarriers } from './axe.ts';
import { holdScripts } from './hydration.ts';
import { readFront } from './site.ts';
import { type openerOf, until } from './visit.ts';

/** What opens a page for a suite, whose scripts of islands come when they are released. What axe finds at its end fails the test. */
export function tryOn(opener: ReturnType<typeof openerOf>) {
  return async (path: string, way: { still?: boolean; width?: number } = {}) => {
    const { page, close: leave } = await opener('/sitemap', way);
    const scripts = await holdScripts(page);
    await page.goto(new URL(path, page.url()).href);
    const close = async () => {
      assert.equal(await findBarriers(page), []);
      await leave();
    };
    return { page, ...scripts, close };
  };
}

/** Presses what is first of a selector in the part, as a visitor does who has scrolled to it. */
export const press = (page: Page, selector: string) => page.click(`.try ${selector}`);

/** What the status says, without what it says only while a script comes. */
export const said = (page: Page) =>
  page.$eval('.try [role=status]', (status) => (status as HTMLElement).innerText.trim());
export const says = (page: Page, what: string) => until(async () => (await said(page)) === what);

/** Whether something of the part can be seen. */
export const isSeen = (page: Page, selector: string) =>
  page.$eval(`.try ${selector}`, (element) => element.getClientRects().length > 0);

/** The texts of what a selector finds in the part. */
export const textsOf = (page: Page, selector: string) =>
  page.$$eval(`.try ${selector}`, (all) => all.map(({ textContent }) => textContent));

/** Those of them that can be seen. */
export const seenTexts = (page: Page, selector: string) =>
  page.$$eval(`.try ${selector}`, (all) =>
    all.filter((one) => one.getClientRects().length > 0).map(({ textContent }) => textContent),
  );

/** What content says of a product's part. */
export const partOf = (name: string) =>
  readFront(`products/${name}`).sections.find(({ kind }: { kind: string }) => kind === `try-${name}`);
