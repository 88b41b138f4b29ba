/** Opens the products that can be tried, presses their parts, and reads what they say. */
import type { Page } from 'puppeteer-core';
import * as assert from 'uvu/assert';
import { findBarriers } from './axe.ts';
import { holdScripts } from './hydration.ts';
import { readFront } from './site.ts';
import { type openerOf, until } from './visit.ts';

/** A page whose scripts of islands are held until they are released. */
type Tried = { page: Page } & Awaited<ReturnType<typeof holdScripts>>;
type Adds = (path: string, name: string, act: (tried: Tried) => Promise<void>, way?: { still: boolean }) => void;

/**
 * What adds tests of a page's part to a suite: `awake` with its script, `asleep` until the test releases that. What the
 * console says and what axe finds at its end fails the test.
 */
export function tryOn(test: (name: string, act: () => Promise<void>) => void, opener: ReturnType<typeof openerOf>) {
  const adds =
    (isAwake: boolean): Adds =>
    (path, name, act, way = { still: true }) =>
      test(`on ${path} ${name}`, async () => {
        const { page, close } = await opener('/robots.txt', way);
        const scripts = await holdScripts(page);
        await page.goto(new URL(path, page.url()).href);
        if (isAwake) scripts.release();
        await act({ page, ...scripts });
        assert.equal(await findBarriers(page), []);
        await close();
      });
  return { awake: adds(true), asleep: adds(false) };
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
