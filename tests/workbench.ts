/** A browser that shows a site under dev. */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import type { Test } from 'uvu';
import { findBrowser, launch } from './browser.ts';
import { type Served, startDev } from './command.ts';
import { makeTree } from './tree.ts';
import { canBrowse, untilIn } from './visit.ts';

/** The shadow root of dev's overlay, and its panel while that is open. */
export const OVERLAY = `document.querySelector('dev-overlay').shadowRoot`;
export const PANEL = `${OVERLAY}.querySelector(':popover-open')`;

/**
 * Starts dev for a suite, with a browser tab. `test` adds a test, or skips it without a browser; `holds` waits until an
 * expression is true in the tab.
 */
export function underDev(suite: Test, files: Record<string, string>, find = findBrowser) {
  const root = makeTree(files);
  const at = {} as { dev: Served; browser: Browser; tab: Page };
  const isSeen = canBrowse();
  suite.before(async () => {
    if (!isSeen) return;
    at.dev = await startDev(root);
    at.browser = await launch(await find());
    at.tab = await at.browser.newPage();
  });
  suite.after(async () => {
    await at.browser?.close();
    await at.dev?.stop();
  });
  // At once: on a busy machine, a file may be empty for so long that dev shows it empty.
  const write = (path: string, text: string) => {
    writeFileSync(join(root, '.written'), text);
    renameSync(join(root, '.written'), join(root, path));
  };
  const holds = (expression: string) => untilIn(at.tab, expression);
  return { at, root, test: isSeen ? suite : suite.skip, write, holds };
}
