import type { Page } from 'puppeteer-core';

/** Names of the states in which a page of the site can be seen, besides the one in which it arrives. */
export async function statesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const states = [...document.querySelectorAll('[popover]')].map((popover) => `open #${popover.id}`);
    if (document.querySelector('details:not([open])')) states.unshift('everything unfolded');
    return states;
  });
}

/** Brings the page into a state. A popover takes the place of the one before. */
export async function enter(page: Page, state: string): Promise<void> {
  if (state === 'everything unfolded')
    await page.$$eval('details', (all) => {
      for (const details of all) details.open = true;
    });
  else await page.$eval(state.replace('open ', ''), (popover) => (popover as HTMLElement).showPopover());
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

/** Puts what the state opened away again, so that the next begins from a whole page. */
export const leave = (page: Page, state: string): Promise<void> =>
  state.startsWith('open ')
    ? page.$eval(state.replace('open ', ''), (popover) => (popover as HTMLElement).hidePopover())
    : Promise.resolve();
