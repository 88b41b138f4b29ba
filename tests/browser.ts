/** Finds a browser for the tests, and starts it. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'puppeteer-core';
import { findPackaged } from './packaged.ts';

export interface FoundBrowser {
  kind: 'chrome' | 'firefox';
  /** The path of the program. */
  path: string;
  /** Whether it comes from a package. It then has no fonts of the machine, so nothing that depends on them can be measured. */
  packaged: boolean;
  /** Environment variables that it needs: a packaged browser, the path of its libraries. */
  env?: NodeJS.ProcessEnv;
}

/** The test runner looks once, so that two processes never unpack a packaged browser at the same time. */
const HANDED = 'TEST_BROWSER';

/** The environment variables by which test processes find the same browser. */
export const handOver = (found: FoundBrowser | undefined): NodeJS.ProcessEnv =>
  found ? { [HANDED]: JSON.stringify(found) } : { SKIP_BROWSER: '1' };

/** Debian's Chromium without windows. It comes first, because it takes little more than half the time. */
const WINDOWLESS = 'chromium-headless-shell';
const NAMES = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
];
const FIREFOX_NAMES = ['firefox-esr', 'firefox'];

/** Places outside the search path where installers put a browser. */
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The message if there is no browser. */
export const NO_BROWSER =
  'No browser was found. Install Chrome, Chromium or Edge, or name one in CHROME_PATH; SKIP_BROWSER=1 skips its tests.';

/** The reason for skipped tests. */
export const NO_FIREFOX = 'Firefox is not installed: nothing is tested in it.';

/** CHROME_PATH, else an installed browser, else the packaged one on Linux x64; none with SKIP_BROWSER=1. */
export async function findBrowser(): Promise<FoundBrowser | undefined> {
  if (process.env.SKIP_BROWSER === '1') return undefined;
  const handed = process.env[HANDED];
  if (handed) return JSON.parse(handed) as FoundBrowser;
  const named = process.env.CHROME_PATH;
  if (named) return { kind: 'chrome', path: named, packaged: false };
  const installed = [...inSearchPath([WINDOWLESS, ...NAMES]), ...PLACES].find(existsSync);
  if (installed) return { kind: 'chrome', path: installed, packaged: false };
  return findPackaged();
}

/** A browser with windows. Without them no tab hides another. */
export function findWindowed(): FoundBrowser | undefined {
  if (process.env.SKIP_BROWSER === '1') return undefined;
  const path = process.env.CHROME_PATH ?? [...inSearchPath(NAMES), ...PLACES].find(existsSync);
  return path ? { kind: 'chrome', path, packaged: false } : undefined;
}

/** Firefox if it is installed. The gate runs the tests of visitors' actions in it. */
export function findFirefox(): FoundBrowser | undefined {
  if (process.env.SKIP_BROWSER === '1') return undefined;
  const path = inSearchPath(FIREFOX_NAMES).find(existsSync);
  return path ? { kind: 'firefox', path, packaged: false } : undefined;
}

/** Starts a browser with a new, empty profile, which is removed when it closes. `preferences` are for Firefox. */
export async function launch(
  found?: FoundBrowser,
  preferences: Record<string, unknown> = {},
): Promise<Browser> {
  if (!found) throw new Error(NO_BROWSER);
  const { default: puppeteer } = await import('puppeteer-core');
  if (found.kind === 'firefox')
    return puppeteer.launch({
      browser: 'firefox',
      executablePath: found.path,
      extraPrefsFirefox: preferences,
    });
  return puppeteer.launch({
    // A browser with windows accepts this option, too.
    executablePath: found.path,
    headless: 'shell',
    args: FLAGS,
    env: { ...process.env, ...found.env },
    protocolTimeout: 120_000,
  });
}

/** The browsers of this process, by what was found. */
const browsers = new Map<string, Promise<Browser>>();

/** A browser that all suites of this process share, since starting one takes longer than most tests. It ends with the process. */
export async function sharedBrowser(find: typeof findBrowser): Promise<Browser> {
  const found = await find();
  const key = JSON.stringify(found);
  const running = browsers.get(key);
  // One that has crashed fails the test at hand only.
  if (running && (await running).connected) return running;
  const browser = launch(found);
  browsers.set(key, browser);
  return browser;
}

/** Closes all browsers of this process: one that is killed leaves its profile, of some ten megabytes. */
export async function closeBrowsers(): Promise<void> {
  const closed = [...browsers.values()].map(async (browser) => (await browser).close());
  await Promise.race([Promise.allSettled(closed), pause(5000)]);
}

/** Closes a page. Chromium without windows may never close one that is navigating; it then ends with the browser. */
export const closePage = (page: Page): Promise<void> =>
  Promise.race([page.close().catch(() => {}), pause(1000)]);

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
  // Makes letters equally wide in a packaged and in an installed browser.
  '--font-render-hinting=none',
];

const inSearchPath = (names: string[]): string[] =>
  names.flatMap((name) =>
    (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
  );
