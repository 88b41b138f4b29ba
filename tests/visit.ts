/** Opens pages of the built site in a real browser, and records problems. */
import type { Browser, Page } from 'puppeteer-core';
import type { Test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  closePage,
  type FoundBrowser,
  findBrowser,
  findFirefox,
  NO_BROWSER,
  NO_FIREFOX,
  sharedBrowser,
} from './browser.ts';
import { listen, onError } from './hydration.ts';
import { type Served, serve } from './server.ts';
import { builtSite, isGate } from './site.ts';
import { explainSkip } from './tally.ts';

/** How a visitor looks at the site. */
export interface Look {
  width: number;
  scheme: 'light' | 'dark';
  /** Reduced motion. */
  still?: boolean;
  /** False for a visitor without JavaScript. */
  script?: boolean;
}

export interface Visit {
  page: Page;
  /** The status of the response. */
  status: number;
  /** Console messages, errors, and requests that failed or went to another host, in order. */
  trouble: string[];
  close(): Promise<void>;
}

/** A phone in light and a desktop in dark mode, for `npm test`. ALL_LOOKS adds the other two, for the gate. */
export const LOOKS: Look[] = [
  { width: 390, scheme: 'light' },
  { width: 1440, scheme: 'dark' },
];
export const ALL_LOOKS: Look[] = [
  ...LOOKS,
  { width: 390, scheme: 'dark' },
  { width: 1440, scheme: 'light' },
];

/** Returns the folder of a finished site. */
type Folder = () => string | Promise<string>;

/** Returns the stage, which is started at the first call. */
export type StageSource = () => Promise<Stage>;

export const nameOf = ({ width, scheme }: Look): string => `${width} ${scheme}`;

/** A browser, and a server for a suite. */
export interface Stage {
  browser: Browser;
  served: Served;
  /** Windows in use, and idle ones for reuse, because opening a window takes longer than loading most pages. */
  taken: Set<Page>;
  idle: Page[];
  close(): Promise<void>;
}

/**
 * The stage of a suite. It ends with the suite, but for its browser, and its windows are freed after each test. The first test that
 * needs it starts it, since uvu does not report an error in a hook.
 */
export function stageOf(
  suite: Pick<Test, 'after'>,
  folder: Folder = builtSite,
  find = findBrowser,
) {
  let stage: Promise<Stage> | undefined;
  const source = () => {
    stage ??= (async () => setStage(await folder(), await sharedBrowser(find)))();
    return stage;
  };
  suite.after.each(async () => {
    for (const page of (await stage?.catch(() => undefined))?.taken ?? [])
      await leaveWindow(source, page);
  });
  suite.after(async () => (await stage?.catch(() => undefined))?.close());
  return source;
}

/** Starts a server for a folder, whose pages a browser will show. `close` leaves the browser open. */
export async function setStage(folder: string, browser: Browser): Promise<Stage> {
  const served = await serve(folder);
  const [taken, idle]: [Set<Page>, Page[]] = [new Set(), []];
  const close = async () => {
    await Promise.all([...taken, ...idle].map(closePage));
    await served.close();
  };
  return { browser, served, taken, idle, close };
}

/** `npm run gate` tests visitors' actions in Firefox, `npm test` in Chromium. */
export const isFirefox = isGate;

/** The browser for tests of visitors' actions. If there is none, reports why tests are skipped. */
export async function chosenBrowser(): Promise<FoundBrowser | undefined> {
  const found = isFirefox ? findFirefox() : await findBrowser();
  if (!found) explainSkip(isFirefox ? NO_FIREFOX : NO_BROWSER);
  return found;
}

/** Whether tests may use a browser. With SKIP_BROWSER=1, reports why they are skipped. */
export function canBrowse(): boolean {
  if (process.env.SKIP_BROWSER !== '1') return true;
  explainSkip('SKIP_BROWSER=1: nothing is tested in a browser.');
  return false;
}

/** How a page is opened. `blocked` is for the test itself, which then goes offline once the page is there. */
export type Way = { width?: number; scripting?: boolean; still?: boolean; blocked?: boolean };

/**
 * Returns a function that opens pages, by default in the browser of `chosenBrowser`. `close` fails if the page wrote to the console.
 * Pages that are still open after a test are closed without that check.
 */
export function openerOf(suite: Pick<Test, 'after'>, folder?: Folder, find = chosenBrowser) {
  const stage = stageOf(suite, folder, find);
  const opened: Page[] = [];
  suite.after.each(async () => {
    for (const page of opened.splice(0)) if (!page.isClosed()) await closePage(page);
  });
  return async (path: string, { width = 1200, scripting = true, still = false }: Way = {}) => {
    const { browser, served } = await stage();
    const page = await browser.newPage();
    opened.push(page);
    const heard = listen(page);
    await page.setViewport({ width, height: 800 });
    if (!scripting) await page.setJavaScriptEnabled(false);
    if (still)
      await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await page.goto(served.origin + path);
    const close = () => {
      assert.equal(heard, []);
      return closePage(page);
    };
    return { page, heard, close };
  };
}

/** Waits for two frames, so that a change is on the screen. */
export const settle = (page: Page) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');

/** Opens an address and waits for its fonts. */
export async function visit(stage: StageSource, path: string, look: Look): Promise<Visit> {
  const { origin } = (await stage()).served;
  const page = await takeWindow(stage);
  const trouble = watch(page, origin, origin + path);
  await Promise.all([dress(page, look), page.setJavaScriptEnabled(look.script !== false)]);
  const response = await page.goto(origin + path, { waitUntil: 'load' });
  const hasOptional = await page.evaluate(
    `${KEEP_NAMES}; document.fonts.ready.then((fonts) => [...fonts].some((font) => font.display === 'optional' && font.status === 'loaded'))`,
  );
  // A slow machine may show a page without an optional font. Once the browser has the font, it uses it from the start.
  if (hasOptional) await page.reload({ waitUntil: 'load' });
  return { page, status: response?.status() ?? 0, trouble, close: () => leaveWindow(stage, page) };
}

export async function dress(page: Page, look: Look): Promise<void> {
  await Promise.all([
    page.setViewport(sizeOf(look.width)),
    page.emulateMediaType(),
    page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: look.scheme },
      { name: 'prefers-reduced-motion', value: look.still ? 'reduce' : 'no-preference' },
    ]),
  ]);
}

/** Changes the look of a page, and waits until that has taken effect. */
export const turnTo = (page: Page, look: Look): Promise<void> =>
  dress(page, look).then(() => finish(page));

/** Finishes all transitions, and shows the parts that scrolling would reveal. */
export async function finish(page: Page): Promise<void> {
  await settle(page);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
      // As if the visitor had scrolled to every part; tests/reveal.test.ts tests the way there.
      if (animation instanceof CSSAnimation && animation.animationName.startsWith('reveal'))
        animation.cancel();
    }
  });
}

export const sizeOf = (width: number) => ({ width, height: width < 800 ? 844 : 900 });

/** A page in its own window, because a background tab draws nothing and gets no pointer events. */
export async function takeWindow(stage: StageSource): Promise<Page> {
  const { browser, taken, idle } = await stage();
  const left = idle.pop();
  const page = left ?? (await browser.newPage({ type: 'window' }));
  if (!left) await page.evaluateOnNewDocument(KEEP_NAMES);
  taken.add(page);
  return page;
}

/** Empties a window, so that it makes no more requests, and frees it for the next visit. */
export async function leaveWindow(stage: StageSource, page: Page): Promise<void> {
  for (const event of WATCHED) page.off(event);
  await page.goto('about:blank');
  const { taken, idle } = await stage();
  taken.delete(page);
  idle.push(page);
}

/** tsx compiles functions to call this helper, so pages that run them need it. */
const KEEP_NAMES = 'globalThis.__name ??= (value) => value';

/** The events that `watch` listens to. */
const WATCHED = [
  'framenavigated',
  'console',
  'pageerror',
  'request',
  'requestfailed',
  'response',
] as const;

function watch(page: Page, origin: string, address: string): string[] {
  const trouble: string[] = [];
  // Until then, events may belong to the previous page.
  let arrived = false;
  page.on('framenavigated', (frame) => {
    arrived ||= frame === page.mainFrame();
  });
  const note = (what: string) => void (arrived && trouble.push(what));
  page.on('console', (message) => {
    // The console repeats the 404 of a page that is meant to be missing.
    if (/404/.test(message.text()) && message.location().url === address) return;
    note(`console ${message.type()}: ${message.text()} ${message.location().url ?? ''}`);
  });
  onError(page, (message) => note(`error: ${message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`) && !request.url().startsWith('data:'))
      trouble.push(`foreign request: ${request.url()}`);
  });
  page.on('requestfailed', (request) =>
    note(`failed request: ${request.url()} ${request.failure()?.errorText ?? ''}`),
  );
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url() !== address)
      trouble.push(`failed request: ${response.url()} ${response.status()}`);
  });
  return trouble;
}

/** Loads every lazy picture, as if the visitor had scrolled past all of them. */
export async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all(Array.from(document.images, (picture) => picture.decode().catch(() => {})));
  });
}
