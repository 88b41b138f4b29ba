/** Opens pages of the built site in a real browser, and records problems. */
import type { Browser, EvaluateFunc, Page } from 'puppeteer-core';
import type { Test } from 'uvu';
import * as assert from 'uvu/assert';
import { closePage, type FoundBrowser, findBrowser, findFirefox, launch, NO_BROWSER, NO_FIREFOX } from './browser.ts';
import { listen, onError } from './hydration.ts';
import { type Served, serve } from './server.ts';
import { builtSite } from './site.ts';
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
  /** Status of the response. */
  status: number;
  /** Console messages, errors, requests that failed or went elsewhere; in order, as sentences. */
  trouble: string[];
  close(): Promise<void>;
}

/** A phone by day and a desk by night, which `npm test` looks at. `npm run gate` adds the other two. */
export const LOOKS: Look[] = [
  { width: 390, scheme: 'light' },
  { width: 1440, scheme: 'dark' },
];
export const ALL_LOOKS: Look[] = [...LOOKS, { width: 390, scheme: 'dark' }, { width: 1440, scheme: 'light' }];

/** Gives the folder of a finished site. */
type Folder = () => string | Promise<string>;

/** Gives the stage, which is set at the first call. */
export type StageSource = () => Promise<Stage>;

export const nameOf = ({ width, scheme }: Look): string => `${width} ${scheme}`;

/** A browser and a server for a test file. */
export interface Stage {
  browser: Browser;
  served: Served;
  /** Windows that are in use, and others for reuse: opening one takes longer than most pages. */
  taken: Set<Page>;
  idle: Page[];
  close(): Promise<void>;
}

/**
 * The stage of a suite, closed when the suite ends; its windows are free again after each test. It is set by the first test
 * that needs it, since an error in a hook of the test runner is not reported.
 */
export function stageOf(suite: Pick<Test, 'after'>, folder: Folder = builtSite, find = findBrowser) {
  let stage: Promise<Stage> | undefined;
  const source = () => {
    stage ??= (async () => setStage(await folder(), find))();
    return stage;
  };
  suite.after.each(async () => {
    for (const page of (await stage?.catch(() => undefined))?.taken ?? []) await leaveWindow(source, page);
  });
  suite.after(async () => (await stage?.catch(() => undefined))?.close());
  return source;
}

/** Starts a browser, and a server for a folder. */
export async function setStage(folder: string, find = findBrowser): Promise<Stage> {
  const browser = await launch(await find());
  const served = await serve(folder);
  // The window that a browser starts with is the first to be taken.
  const idle = await browser.pages();
  for (const page of idle) await page.evaluateOnNewDocument(KEEP_NAMES);
  return { browser, served, taken: new Set(), idle, close: () => browser.close().then(served.close) };
}

/** `npm run gate` tries in Firefox what visitors do, and `npm test` in Chromium. */
export const isFirefox = process.env.GATE === '1';

/** The browser for that; says why where there is none. */
export async function chosenBrowser(): Promise<FoundBrowser | undefined> {
  const found = isFirefox ? findFirefox() : await findBrowser();
  if (!found) explainSkip(isFirefox ? NO_FIREFOX : NO_BROWSER);
  return found;
}

/** Whether tests that need a browser can run; says why, when they were asked not to. */
export function canBrowse(): boolean {
  if (process.env.SKIP_BROWSER !== '1') return true;
  explainSkip('SKIP_BROWSER=1: nothing is tested in a browser.');
  return false;
}

/** How a page is opened for what visitors do; `blocked`: the test takes the network away once it is there. */
export type Way = { width?: number; scripting?: boolean; still?: boolean; blocked?: boolean };

/**
 * Opens pages in the browser that `chosenBrowser` gives. A console message fails the test when the page is closed by `close`;
 * those that are still open after a test are closed without a word.
 */
export function openerOf(suite: Pick<Test, 'after'>, folder?: Folder) {
  const stage = stageOf(suite, folder, chosenBrowser);
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
    if (still) await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
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

/** Waits until a condition is true, by polling from here: in a page without JavaScript no timer runs. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 600; turn++) {
    if (await Promise.resolve(holds()).catch(() => false)) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  assert.unreachable('The condition never became true.');
}

/**
 * Waits until a function or an expression is true in the page, which may be loaded again meanwhile: the browser driver's
 * own wait can stay with the document before.
 */
export const untilIn = <Values extends unknown[]>(
  page: Page,
  holds: string | EvaluateFunc<Values>,
  ...values: Values
): Promise<void> => until(async () => Boolean(await page.evaluate(holds, ...values)));

/** Opens an address and waits for its fonts. */
export async function visit(stage: StageSource, path: string, look: Look): Promise<Visit> {
  const { origin } = (await stage()).served;
  const page = await takeWindow(stage);
  const trouble = watch(page, origin, origin + path);
  await Promise.all([dress(page, look), page.setJavaScriptEnabled(look.script !== false)]);
  const response = await page.goto(origin + path, { waitUntil: 'load' });
  await page.evaluate(`${KEEP_NAMES}; document.fonts.ready.then(() => {})`);
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

/** Shows the page in another look, once its colours have changed and all of it is there. */
export const turnTo = (page: Page, look: Look): Promise<void> => dress(page, look).then(() => finish(page));

/** Ends what is on its way to another look, and shows what waits for the visitor to scroll. */
export async function finish(page: Page): Promise<void> {
  await settle(page);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
      // As if the visitor had scrolled to every part: tests/reveal.test.ts looks at them on the way.
      if (animation instanceof CSSAnimation && animation.animationName.startsWith('reveal')) animation.cancel();
    }
  });
}

export const sizeOf = (width: number) => ({ width, height: width < 800 ? 844 : 900 });

/** A page in a window of its own: a tab in the background draws nothing, and gets no pointer events. */
export async function takeWindow(stage: StageSource): Promise<Page> {
  const { browser, taken, idle } = await stage();
  const left = idle.pop();
  const page = left ?? (await browser.newPage({ type: 'window' }));
  if (!left) await page.evaluateOnNewDocument(KEEP_NAMES);
  taken.add(page);
  return page;
}

/** Frees a window for the next visit, empty, so that it makes no more requests. */
export async function leaveWindow(stage: StageSource, page: Page): Promise<void> {
  for (const event of WATCHED) page.off(event);
  await page.goto('about:blank');
  const { taken, idle } = await stage();
  taken.delete(page);
  idle.push(page);
}

/** The functions that go to the browser were compiled to keep their names by this helper, which pages do not have. */
const KEEP_NAMES = 'globalThis.__name ??= (value) => value';

/** Events that show problems. */
const WATCHED = ['framenavigated', 'console', 'pageerror', 'request', 'requestfailed', 'response'] as const;

function watch(page: Page, origin: string, address: string): string[] {
  const trouble: string[] = [];
  // The page before may still report that it was left.
  let arrived = false;
  page.on('framenavigated', (frame) => {
    arrived ||= frame === page.mainFrame();
  });
  const note = (what: string) => void (arrived && trouble.push(what));
  page.on('console', (message) => {
    // The console repeats the status of a page that is meant to be missing.
    if (/404/.test(message.text()) && message.location().url === address) return;
    note(`console ${message.type()}: ${message.text()} ${message.location().url ?? ''}`);
  });
  onError(page, (message) => note(`error: ${message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`) && !request.url().startsWith('data:'))
      trouble.push(`foreign request: ${request.url()}`);
  });
  page.on('requestfailed', (request) => note(`failed request: ${request.url()} ${request.failure()?.errorText ?? ''}`));
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
