/** A browser that shows a site under dev. */
import type { Page } from 'puppeteer-core';
import type { Test } from 'uvu';
import { closePage, findBrowser, sharedBrowser } from './browser.ts';
import { type Served, startDev } from './command.ts';
import { makeTree, replaceFile } from './tree.ts';
import { untilIn } from './until.ts';
import { canBrowse } from './visit.ts';

/** The shadow root of dev's overlay, and its panel while that is open. */
export const OVERLAY = `document.querySelector('dev-overlay').shadowRoot`;
export const PANEL = `${OVERLAY}.querySelector(':popover-open')`;

/**
 * Starts dev for a suite, with a browser tab. `test` adds a test, or skips it without a browser; `holds` waits until an
 * expression is true in the tab.
 */
export function underDev(suite: Test, files: Record<string, string>, find = findBrowser) {
  const root = makeTree(files);
  const at = {} as { dev: Served; tab: Page };
  const isSeen = canBrowse();
  suite.before(async () => {
    if (!isSeen) return;
    at.dev = await startDev(root);
    at.tab = await (await sharedBrowser(find)).newPage();
  });
  suite.after(async () => {
    if (at.tab) await closePage(at.tab);
    await at.dev?.stop();
  });
  const write = (path: string, text: string) => replaceFile(root, path, text);
  const holds = (expression: string) => untilIn(at.tab, expression);
  return { at, root, test: isSeen ? suite : suite.skip, write, holds };
}
