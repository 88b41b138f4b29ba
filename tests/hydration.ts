/** Checks in a browser that islands hydrate to the HTML that the build rendered. */
import type { Page } from 'puppeteer-core';

/** Opens pages one after another. Returns the problems of their islands, each with the island and the page. */
export async function checkHydration(page: Page, paths: string[]): Promise<string[]> {
  const { origin } = new URL(page.url());
  const heard = listen(page);
  const complaints: string[] = [];
  // tsx wraps functions in a call of this helper, so the page needs it too.
  await page.evaluateOnNewDocument('globalThis.__name = (it) => it');
  for (const path of paths) {
    await page.goto(origin + path, { waitUntil: 'load' });
    const islands = await page.$$eval('[data-prefix]', (places) =>
      places.map((place) => place.getAttribute('data-island')),
    );
    for (const [index, name] of islands.entries()) {
      heard.length = 0;
      await page.evaluate(hydrate, index);
      complaints.push(...heard.map((what) => `The island ${name} on ${path}: ${what}`));
    }
  }
  return complaints;
}

/** Console messages and uncaught errors of the page. The list grows as they come. */
export function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => heard.push(message.text()));
  onError(page, (message) => heard.push(message));
  return heard;
}

/** Reports uncaught errors of the page, except view transitions that Chromium itself aborts on a busy machine. */
export function onError(page: Page, tell: (message: string) => void): void {
  page.on('pageerror', (error) => {
    const message = String(error);
    if (!message.includes('Transition was aborted because of invalid state')) tell(message);
  });
}

/**
 * Holds the scripts of islands until they are released or refused. Returns the requested addresses and the functions
 * for both.
 */
export async function holdScripts(page: Page) {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  let isHeld = true;
  let refused: RegExp | undefined;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const isScript = request.url().includes('/islands/');
    if (isScript) asked.push(request.url());
    const answer = () =>
      (isScript && refused?.test(request.url())
        ? request.abort('failed')
        : request.continue()
      ).catch(() => {});
    if (isScript && isHeld) waiting.push(answer);
    else answer();
  });
  const release = (but?: RegExp) => {
    isHeld = false;
    refused = but;
    for (const answer of waiting.splice(0)) answer();
  };
  return { asked, release, refuse: (what = /./) => release(what) };
}

/** Runs in the browser: brings an island into view, which wakes it, and returns whether it is awake. */
export function wakes(place: Element): boolean {
  place.scrollIntoView({ behavior: 'instant' });
  const { src = '' } = (place as HTMLElement).dataset;
  return (
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith(src)) &&
    !place.ariaBusy
  );
}

/** Runs in the browser: hydrates an island in place, and waits for its errors. */
async function hydrate(index: number): Promise<void> {
  const place = document.querySelectorAll<HTMLElement>('[data-prefix]')[index];
  const chunk = document.querySelector<HTMLElement>('script[data-src]')?.dataset.src;
  await import(chunk ?? '');
  const { default: wake } = await import(place?.dataset.src ?? '');
  await wake(place, console.error).catch(console.error);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}
