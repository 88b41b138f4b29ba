/** Opens products that can be tried, presses their controls, and reads their status. */
import type { Page } from 'puppeteer-core';
import * as assert from 'uvu/assert';
import { findBarriers } from './axe.ts';
import { holdScripts } from './hydration.ts';
import { readFront } from './site.ts';
import { untilEqual } from './until.ts';
import type { openerOf } from './visit.ts';

/** A page whose scripts of islands are held until they are released. */
type Tried = { page: Page } & Awaited<ReturnType<typeof holdScripts>>;
type Adds = (
  path: string,
  name: string,
  act: (tried: Tried) => Promise<void>,
  way?: { still: boolean },
) => void;

/**
 * Returns functions that add tests of a page's part to a suite: `awake` with its script, `asleep` with the script held
 * until the test releases it. Console messages, and violations that axe finds at the end, fail the test.
 */
export function tryOn(
  test: (name: string, act: () => Promise<void>) => void,
  opener: ReturnType<typeof openerOf>,
) {
  const adds =
    (isAwake: boolean): Adds =>
    (path, name, act, way = { still: true }) =>
      test(`on ${path} ${name}`, async () => {
        const { page, close } = await opener('/robots.txt', way);
        const scripts = await holdScripts(page);
        await page.goto(new URL(path, page.url()).href);
        if (isAwake) scripts.release();
        await act({ page, ...scripts });
        // tests/look.test.ts looks at the rest of the page.
        assert.equal(await findBarriers(page, '.try'), []);
        await close();
      });
  return { awake: adds(true), asleep: adds(false) };
}

/** Scrolls the first match of a selector in the part to the middle of the window, clear of the header, and presses it. */
export async function press(page: Page, selector: string): Promise<void> {
  await page.$eval(`.try ${selector}`, (element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  await page.click(`.try ${selector}`);
}

/** The visible text of the status. */
export const said = (page: Page) =>
  page.$eval('.try [role=status]', (status) => (status as HTMLElement).innerText.trim());
export const says = (page: Page, what: string) => untilEqual(() => said(page), what);

/** Whether the first match of a selector in the part has a box. */
export const isSeen = (page: Page, selector: string) =>
  page.$eval(`.try ${selector}`, (element) => element.getClientRects().length > 0);

/** The texts of all matches of a selector in the part. */
export const textsOf = (page: Page, selector: string) =>
  page.$$eval(`.try ${selector}`, (all) => all.map(({ textContent }) => textContent));

/** The texts of the matches that have a box. */
export const seenTexts = (page: Page, selector: string) =>
  page.$$eval(`.try ${selector}`, (all) =>
    all.filter((one) => one.getClientRects().length > 0).map(({ textContent }) => textContent),
  );

/** The content of a product's part to try. */
export const partOf = (name: string, act: 'try' | 'operator' = 'try') =>
  readFront(`products/${name}`).sections.find(
    ({ kind }: { kind: string }) => kind === `${act}-${name}`,
  );
