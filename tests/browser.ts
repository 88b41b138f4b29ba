/** Finds a browser that the tests can drive, and starts it quietly. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'puppeteer-core';

export interface FoundBrowser {
  kind: 'chrome' | 'firefox';
  /** The program itself. */
  path: string;
  /** Whether it comes from a package: it has no system fonts, so what depends on them cannot be measured. */
  packaged: boolean;
  /** What it needs of the environment: a packaged browser, where to find the libraries that came with it. */
  env?: NodeJS.ProcessEnv;
}

/** The runner of the tests looks once, so that a packaged browser is not unpacked by two processes at a time. */
const HANDED = 'TEST_BROWSER';

/** What the processes of the tests need to find the same browser. */
export const handOver = (found: FoundBrowser | undefined): NodeJS.ProcessEnv =>
  found ? { [HANDED]: JSON.stringify(found) } : { SKIP_BROWSER: '1' };

/** Debian's Chromium without windows, which comes first: it does the same pages in little more than half of the time. */
const WINDOWLESS = 'chromium-headless-shell';
const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'microsoft-edge-stable'];
const FIREFOX_NAMES = ['firefox-esr', 'firefox'];

/** Programs that the system's installers put outside the search path. */
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** What to do when there is none. */
export const NO_BROWSER =
  'No browser was found. Install Chrome, Chromium or Edge, or name one in CHROME_PATH; SKIP_BROWSER=1 skips its tests.';

/** Why something is not tested in it. */
export const NO_FIREFOX = 'Firefox is not installed: nothing is tested in it.';

/** CHROME_PATH, else an installed browser, else the packaged one on Linux x64; nothing with SKIP_BROWSER=1. */
export async function findBrowser(): Promise<FoundBrowser | undefined> {
  if (process.env.SKIP_BROWSER === '1') return undefined;
  const handed = process.env[HANDED];
  if (handed) return JSON.parse(handed) as FoundBrowser;
  const named = process.env.CHROME_PATH;
  if (named) return { kind: 'chrome', path: named, packaged: false };
  const installed = [...inSearchPath([WINDOWLESS, ...NAMES]), ...PLACES].find(existsSync);
  if (installed) return { kind: 'chrome', path: installed, packaged: false };
  return process.platform === 'linux' && process.arch === 'x64' ? unpackBrowser() : undefined;
}

/** A browser with windows: in the other one no tab hides another, and some letters lie half a pixel elsewhere. */
export function findWindowed(): FoundBrowser | undefined {
  if (process.env.SKIP_BROWSER === '1') return undefined;
  const path = process.env.CHROME_PATH ?? [...inSearchPath(NAMES), ...PLACES].find(existsSync);
  return path ? { kind: 'chrome', path, packaged: false } : undefined;
}

/** Firefox, where it is installed: the tests of states run in it too. */
export function findFirefox(): FoundBrowser | undefined {
  if (process.env.SKIP_BROWSER === '1') return undefined;
  const path = inSearchPath(FIREFOX_NAMES).find(existsSync);
  return path ? { kind: 'firefox', path, packaged: false } : undefined;
}

/** Starts a browser; Firefox with preferences. It has a new, empty profile, which goes when the browser closes. */
export async function launch(found?: FoundBrowser, preferences: Record<string, unknown> = {}): Promise<Browser> {
  if (!found) throw new Error(NO_BROWSER);
  const { default: puppeteer } = await import('puppeteer-core');
  if (found.kind === 'firefox')
    return puppeteer.launch({ browser: 'firefox', executablePath: found.path, extraPrefsFirefox: preferences });
  return puppeteer.launch({
    // A browser that has windows takes this option, too.
    ...{ executablePath: found.path, headless: 'shell', args: FLAGS },
    ...{ env: { ...process.env, ...found.env }, protocolTimeout: 120_000 },
  });
}

/** Closes a page. Without windows, Chromium may never close one that is about to leave: that ends with its browser. */
export const closePage = (page: Page): Promise<void> => Promise.race([page.close().catch(() => {}), pause(1000)]);

const FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync', '--hide-scrollbars'],
  // Letters are as wide in the packaged browser as in an installed one.
  '--font-render-hinting=none',
];

const inSearchPath = (names: string[]): string[] =>
  names.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)));

/** The package unpacks its libraries only in what looks like a cloud function, and changes the environment. */
async function unpackBrowser(): Promise<FoundBrowser | undefined> {
  const { AWS_EXECUTION_ENV, LD_LIBRARY_PATH } = process.env;
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const path = await chromium.executablePath();
    return { kind: 'chrome', path, packaged: true, env: { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH } };
  } catch {
    return undefined;
  } finally {
    for (const [name, value] of Object.entries({ AWS_EXECUTION_ENV, LD_LIBRARY_PATH })) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}
