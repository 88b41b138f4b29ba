import type { Page } from 'puppeteer-core';

/** The names of a page's states, apart from the one after loading. */
export async function statesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const states = [...document.querySelectorAll('[popover]')].map(
      (popover) => `open #${popover.id}`,
    );
    if (document.querySelector('details:not([open])')) states.unshift('everything unfolded');
    return states;
  });
}

/** Puts the page into a state. */
export async function enter(page: Page, state: string): Promise<void> {
  if (state === 'everything unfolded')
    await page.$$eval('details', (all) => {
      for (const details of all) details.open = true;
    });
  else
    await page.$eval(state.replace('open ', ''), (popover) =>
      (popover as HTMLElement).showPopover(),
    );
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
  );
}

/** Closes the popover that the state opened. Opened details stay open. */
export const leave = (page: Page, state: string): Promise<void> =>
  state.startsWith('open ')
    ? page.$eval(state.replace('open ', ''), (popover) => (popover as HTMLElement).hidePopover())
    : Promise.resolve();
