import type { CDPSession, Page } from 'puppeteer-core';
import { leaveWindow, type StageSource, sizeOf, takeWindow } from '../visit.ts';

/** The web fonts load late, or never. */
export type Fonts = { delay: number } | 'blocked';

/** What is less is 0.000. */
const LIMIT = 0.0005;

/** Layout shift of a page from its first paint through a full scroll, with the menu and the questions opened by touch. */
export async function findShift(stage: StageSource, path: string, width: number, fonts: Fonts): Promise<string[]> {
  const page = await takeWindow(stage);
  const session = await page.createCDPSession();
  try {
    await page.setViewport(sizeOf(width));
    await holdFonts(session, fonts);
    await page.goto((await stage()).served.origin + path, { waitUntil: 'load' });
    await page.evaluate(RECORD);
    await page.evaluate('document.fonts.ready.then(() => {})');
    await scrollThrough(page);
    await touch(page);
    await page.evaluate('new Promise((done) => setTimeout(done, 100))');
    const shifts = (await page.evaluate('globalThis.shifts')) as { value: number; moved: string[] }[];
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    const moved = [...new Set(shifts.flatMap((shift) => shift.moved))].slice(0, 4).join(', ');
    return sum < LIMIT ? [] : [`layout shift ${sum.toFixed(4)}: ${moved}`];
  } finally {
    await session.detach();
    await leaveWindow(stage, page);
  }
}

/**
 * Records layout shifts from the start of the page. Shifts within half a second of an input are expected, and do not
 * count.
 */
const RECORD = `
  globalThis.shifts = [];
  const name = (node) => node ? (node.localName ?? node.nodeName) + '.' + (node.getAttribute?.('class') ?? '') : '?';
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput) globalThis.shifts.push({ value, moved: sources.map(({ node }) => name(node)) });
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Holds the requests for fonts until the session is detached; none is answered from a cache. */
async function holdFonts(session: CDPSession, fonts: Fonts): Promise<void> {
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const answer =
      fonts === 'blocked'
        ? session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
        : pause(fonts.delay).then(() => session.send('Fetch.continueRequest', { requestId }));
    // A request may outlive its page.
    answer.catch(() => {});
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Font' }] });
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  })()`);
}

async function touch(page: Page): Promise<void> {
  const menu = await page.$('[popovertarget="menu"]');
  if (await menu?.isVisible()) {
    await menu?.click();
    await page.keyboard.press('Escape');
  }
  const question = await page.$('main details:not([open]) summary');
  if (await question?.isVisible()) await question?.click();
}
