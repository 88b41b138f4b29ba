/** A service on loopback that records requests and serves a stand-in for the Google tag, and a site that it counts. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Page } from 'puppeteer-core';
import type { Test } from 'uvu';
import { findBrowser } from './browser.ts';
import { listen } from './server.ts';
import { until } from './until.ts';
import { openerOf, settle } from './visit.ts';

/** Stands in for the Google tag: sends each entry of its data layer as JSON. */
const TAG = `{
  const at = document.currentScript.src;
  const deliver = (words) => navigator.sendBeacon(new URL('/tag', at), JSON.stringify([...words]));
  dataLayer.forEach(deliver);
  dataLayer.push = deliver;
}`;

export async function record() {
  const received: { path: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    received.push({ path, body: await text(request) });
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', 'text/javascript');
    response.end(path.startsWith('/gtag/js') ? TAG : '');
  });
  const { origin, close } = await listen(server);
  /** Waits for this many requests, and then for the page to draw, which may send more. Returns and forgets all. */
  const take = async (count: number, page?: Page) => {
    await until(
      () => received.length >= count,
      () => received,
    );
    if (page) await settle(page);
    if (page) await settle(page);
    return received.splice(0);
  };
  return { origin, take, close };
}

/** Returns a function that opens pages of a site counted by a recorder. `make` builds the site for the recorder's address. */
export function countedOn(suite: Test, make: (origin: string) => Promise<string>) {
  const at = {} as { recorder: Awaited<ReturnType<typeof record>>; folder: string };
  const folder = async () => {
    at.recorder = await record();
    at.folder = await make(at.recorder.origin);
    return at.folder;
  };
  const open = openerOf(suite, folder, findBrowser);
  suite.after(() => at.recorder?.close());
  /** Opens a page as a new visitor with empty storage, and waits until the analytics are awake. */
  return async (path: string, { before = '', referer = '' } = {}) => {
    // A text file has no transition, and no script that would store anything.
    const { page } = await open('/robots.txt', { still: true });
    const { origin } = new URL(page.url());
    const session = await page.createCDPSession();
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await session.detach();
    if (before) await page.evaluateOnNewDocument(before);
    await go(page, origin + path, { ...(referer && { referer, referrerPolicy: 'unsafe-url' }) });
    return {
      page,
      origin,
      folder: at.folder,
      take: at.recorder.take,
      recorder: at.recorder.origin,
    };
  };
}

/** Opens an address, and waits until its analytics are awake. */
export async function go(page: Page, address: string, options = {}): Promise<void> {
  await page.goto(address, { waitUntil: 'load', ...options });
  await page.waitForSelector('[data-island=Analytics]:not([aria-busy])');
}

export const scrollToEnd = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));

/** The HTML of a page with other settings for a service, and without its policy, which would block them. */
export function withSettings(
  html: string,
  island: 'Analytics' | 'SignIn',
  settings: object,
): string {
  const props = new RegExp(`(data-island="${island}".*?data-props=")[^"]*`);
  return html
    .replace(/<meta http-equiv="content-security-policy"[^>]*>/, '')
    .replace(
      props,
      (_, before: string) => before + JSON.stringify(settings).replaceAll('"', '&quot;'),
    );
}
