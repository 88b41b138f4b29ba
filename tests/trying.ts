/** Opens the products that can be tried, presses their parts, and reads what they say. */
import type { Page } from 'puppeteer-core';
import * as assert from 'uvu/assert';
import { findBarriers } from './axe.ts';
import { readFront } from './site.ts';
import { type openerOf, until } from './visit.ts';

/**
 * What opens a page for a suite. `asked` are the scripts of islands that it asks for; with `slow`, they come late. What axe
 * finds when the page is closed fails the test.
 */
export function tryOn(opener: ReturnType<typeof openerOf>) {
  return async (path: string, { slow = false, ...way }: { slow?: boolean; still?: boolean; width?: number } = {}) => {
    const { page, close: leave } = await opener('/sitemap', way);
    const asked: string[] = [];
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const isScript = request.url().includes('/islands/');
      if (isScript) asked.push(request.url());
      setTimeout(() => request.continue().catch(() => {}), isScript && slow ? 800 : 0);
    });
    await page.goto(new URL(path, page.url()).href, { waitUntil: 'networkidle0' });
    const close = async () => {
      assert.equal(await findBarriers(page), []);
      await leave();
    };
    return { page, asked, close };
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

/** What content says of a product's part. */
export const partOf = (name: string) =>
  readFront(`products/${name}`).sections.find(({ kind }: { kind: string }) => kind === `try-${name}`);
