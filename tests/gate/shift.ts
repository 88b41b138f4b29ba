import type { CDPSession, Page } from 'puppeteer-core';
import { dress, leaveWindow, type StageSource, settle, sizeOf, takeWindow } from '../visit.ts';

/** Smaller shifts are reported as 0.000. While fonts are late, 20 times as much may move: a title may break elsewhere. */
const LIMIT = 0.0005;

/** Layout shift of a page from its first paint through a full scroll, and while the menu and a question are opened. */
export async function findShift(
  stage: StageSource,
  path: string,
  width: number,
): Promise<string[]> {
  const page = await takeWindow(stage);
  const { identifier } = await page.evaluateOnNewDocument(HIDE_UNTIL_PARSED);
  await dress(page, { width, scheme: 'light' });
  await page.goto((await stage()).served.origin + path, { waitUntil: 'load' });
  await page.evaluate('document.fonts.ready.then(() => {})');
  await page.evaluate(RECORD);
  await scrollThrough(page);
  await touch(page);
  await settle(page);
  const shifts = (await page.evaluate('globalThis.readShifts()')) as {
    value: number;
    moved: string[];
  }[];
  await page.removeScriptToEvaluateOnNewDocument(identifier);
  await leaveWindow(stage, page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const moved = [...new Set(shifts.flatMap((shift) => shift.moved))].slice(0, 4).join(', ');
  return sum < LIMIT ? [] : [`layout shift ${sum.toFixed(4)}: ${moved}`];
}

/** A busy browser may paint a page before it has parsed all of it. Shifts of hidden boxes do not count. */
const HIDE_UNTIL_PARSED = `
  const hidden = new CSSStyleSheet();
  hidden.replaceSync('body { visibility: hidden }');
  document.adoptedStyleSheets = [hidden];
  addEventListener('DOMContentLoaded', () => { document.adoptedStyleSheets = []; });
`;

/** Boxes in the first window of a page that move when its fonts arrive, at each width. */
export async function findMoved(
  stage: StageSource,
  path: string,
  widths: number[],
): Promise<string[]> {
  const page = await takeWindow(stage);
  const session = await page.createCDPSession();
  const boxesAt = async (width: number) => {
    await dress(page, { width, scheme: 'light', still: true });
    await settle(page);
    return page.evaluate(readBoxes);
  };
  try {
    const letGo = await holdFonts(session);
    await page.goto((await stage()).served.origin + path, { waitUntil: 'domcontentloaded' });
    const before = new Map<number, Box[]>();
    for (const width of widths) before.set(width, await boxesAt(width));
    // Text whose font is optional keeps its fallback until the next page, but changing the width would end that.
    letGo(await page.evaluate(readSources));
    await page.evaluate('document.fonts.ready.then(() => {})');
    const found: string[] = [];
    for (const width of widths) {
      const after = await boxesAt(width);
      for (const [i, box] of before.get(width)?.entries() ?? []) {
        const shift = shiftBetween(box, after[i] ?? box, sizeOf(width));
        if (shift >= 20 * LIMIT)
          found.push(`${width}: layout shift ${shift.toFixed(4)} of ${box.name}`);
      }
    }
    return found;
  } finally {
    await session.detach();
    await leaveWindow(stage, page);
  }
}

type Box = { name: string; left: number; top: number; right: number; bottom: number };

/** Runs in the browser: every box of the page that is not inline. */
function readBoxes(): Box[] {
  return [...document.body.querySelectorAll(':not(svg *, script, style)')].flatMap((element) => {
    if (/^(inline|contents)$/.test(getComputedStyle(element).display)) return [];
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return [
      { name: `${element.localName}.${element.getAttribute('class')}`, left, top, right, bottom },
    ];
  });
}

/** The layout shift if only this box moved: its share of the window, times the distance. */
function shiftBetween(
  before: Box,
  after: Box,
  { width, height }: { width: number; height: number },
): number {
  const way = Math.max(Math.abs(after.left - before.left), Math.abs(after.top - before.top));
  const seen = ({ left, top, right, bottom }: Box) =>
    Math.max(0, Math.min(right, width) - Math.max(left, 0)) *
    Math.max(0, Math.min(bottom, height) - Math.max(top, 0));
  // Browsers ignore moves of less than three pixels.
  if (way < 3 || seen(before) === 0) return 0;
  return (Math.max(seen(before), seen(after)) / (width * height)) * (way / Math.max(width, height));
}

/** Records layout shifts from the start of the page, but not the expected ones within half a second of an input. */
const RECORD = `
  const shifts = [];
  const name = (node) => node ? (node.localName ?? node.nodeName) + '.' + (node.getAttribute?.('class') ?? '') : '?';
  const take = (entries) => {
    for (const { value, hadRecentInput, sources } of entries)
      if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => name(node)) });
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  globalThis.readShifts = () => { take(observer.takeRecords()); return shifts; };
`;

/**
 * Runs in the browser: the sources of fonts with `font-display: swap`. If a face of its own makes a font optional on a page,
 * the text of that page keeps its fallback.
 */
function readSources(): string {
  const faces = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .flatMap((rule) => (rule instanceof CSSFontFaceRule ? rule.style : []))
    .map((face) => ({
      display: face.getPropertyValue('font-display'),
      source: face.getPropertyValue('src'),
    }));
  const optional = faces
    .filter(({ display }) => display === 'optional')
    .map(({ source }) => source);
  return faces
    .filter(({ display, source }) => display === 'swap' && !optional.includes(source))
    .map(({ source }) => source)
    .join();
}

/** Holds all font requests. The returned function lets those from some sources go and fails the others. Caching is off. */
async function holdFonts(session: CDPSession): Promise<(sources: string) => void> {
  let letGo = (_sources: string) => {};
  const released = new Promise<string>((done) => {
    letGo = done;
  });
  session.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const comes = (await released).includes(new URL(request.url).pathname);
    const answer = comes
      ? session.send('Fetch.continueRequest', { requestId })
      : session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
    // The request may outlive its page.
    answer.catch(() => {});
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Font' }] });
  return letGo;
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
