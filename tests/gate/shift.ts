import type { HTTPRequest, Page } from 'puppeteer-core';
import type { StageSource } from './visit.ts';

/** What becomes of the web fonts: they come late, or never. */
export type Fonts = { delay: number } | 'blocked';

/** More than this is a shift that people see. */
export const LIMIT = 0.001;

/** Layout shift of a page from its first paint through a full scroll, with the menu and the questions opened by touch. */
export async function findShift(stage: StageSource, path: string, width: number, fonts: Fonts): Promise<string[]> {
  const { browser, served } = await stage();
  const page = await browser.newPage();
  try {
    await page.setViewport({ width, height: width < 800 ? 844 : 900 });
    await holdFonts(page, fonts);
    await page.evaluateOnNewDocument(RECORD);
    await page.goto(served.origin + path, { waitUntil: 'load' });
    await page.evaluate('document.fonts.ready.then(() => {})');
    await scrollThrough(page);
    await touch(page);
    await page.evaluate('new Promise((done) => setTimeout(done, 100))');
    const shifts = (await page.evaluate('globalThis.shifts')) as { value: number; moved: string[] }[];
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    const moved = [...new Set(shifts.flatMap((shift) => shift.moved))].slice(0, 4).join(', ');
    return sum < LIMIT ? [] : [`layout shift ${sum.toFixed(4)}: ${moved}`];
  } finally {
    await page.close();
  }
}

/** Shifts within half a second of a visitor's touch are the answer to it, and do not count. */
const RECORD = `
  globalThis.shifts = [];
  const name = (node) => node ? (node.localName ?? node.nodeName) + '.' + (node.getAttribute?.('class') ?? '') : '?';
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput) globalThis.shifts.push({ value, moved: sources.map(({ node }) => name(node)) });
  }).observe({ type: 'layout-shift', buffered: true });
`;

async function holdFonts(page: Page, fonts: Fonts): Promise<void> {
  await page.setRequestInterception(true);
  const answer = async (request: HTTPRequest) => {
    if (request.resourceType() !== 'font') return request.continue();
    if (fonts === 'blocked') return request.abort();
    await new Promise((done) => setTimeout(done, fonts.delay));
    return request.continue();
  };
  // A request may outlive its page.
  page.on('request', (request) => void answer(request).catch(() => {}));
}

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
