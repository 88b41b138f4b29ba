/** Checks in a browser that the islands of a page hydrate to the HTML that the build made of them. */
import type { Browser, Page } from 'puppeteer-core';

/** Problems of the islands of a page, each with the island, the page, and the difference. */
export async function checkHydration(browser: Browser, origin: string, path: string): Promise<string[]> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  try {
    const heard = listen(page);
    // tsx wraps functions in a call of this helper, so the browser needs it too.
    await page.evaluateOnNewDocument('globalThis.__name = (it) => it');
    await page.goto(origin + path, { waitUntil: 'load' });
    const islands = await page.$$eval('[data-prefix]', (places) =>
      places.map((place) => place.getAttribute('data-island')),
    );
    for (const [index, name] of islands.entries()) {
      const differences = await page.evaluate(compare, index);
      complaints.push(...differences.map((what) => `The island ${name} on ${path}: ${what}`));
      heard.length = 0;
      await page.evaluate(hydrate, index);
      complaints.push(...heard.map((what) => `The island ${name} on ${path}: ${what}`));
    }
  } finally {
    await page.close();
  }
  return complaints;
}

/** Console messages and uncaught errors of the page. The list grows. */
export function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => heard.push(message.text()));
  page.on('pageerror', (error) => heard.push(String(error)));
  return heard;
}

/** In the browser: hydrates an island in place, and waits for its errors. */
async function hydrate(index: number): Promise<void> {
  const place = document.querySelectorAll<HTMLElement>('[data-prefix]')[index];
  const chunk = document.querySelector<HTMLElement>('script[data-src]')?.dataset.src;
  await import(chunk ?? '');
  const { default: wake } = await import(place?.dataset.src ?? '');
  await wake(place, console.error).catch(console.error);
  await new Promise((done) => setTimeout(done, 50));
}

/**
 * In the browser: renders an island again into an empty place, and compares that with the build's HTML. React itself
 * reports different attributes in development only, and corrects none.
 */
async function compare(index: number): Promise<string[]> {
  const place = document.querySelectorAll<HTMLElement>('[data-prefix]')[index];
  const chunk = document.querySelector<HTMLElement>('script[data-src]')?.dataset.src;
  if (!place) return ['is not there'];
  await import(chunk ?? '');
  const { default: wake } = await import(place.dataset.src ?? '');
  const copy = place.cloneNode(false) as HTMLElement;
  const found: string[] = [];
  // An empty place differs from anything: that makes React render it again.
  const { error } = console;
  console.error = () => {};
  try {
    await wake(copy, () => {});
  } catch (thrown) {
    return [`its View throws: ${thrown}`];
  } finally {
    console.error = error;
  }
  // Ids of `useId` are spelled in capitals by the server, in small letters by a client that renders again.
  const same = (text: string | null) => text?.replace(/_(\w*)[rR]_\w+_/g, '_$1_') ?? 'nothing';
  const nodes = (parent: Node) => {
    parent.normalize();
    return [...parent.childNodes].filter((node) => node.nodeType !== Node.COMMENT_NODE);
  };
  const visit = (ours: Node | undefined, theirs: Node | undefined, path: string): void => {
    if (!ours || !theirs || ours.nodeName !== theirs.nodeName) {
      found.push(
        `${path} is ${theirs?.nodeName ?? 'nothing'} in the browser, ${ours?.nodeName ?? 'nothing'} in the HTML`,
      );
    } else if (ours instanceof Element && theirs instanceof Element) {
      const here = `${path} > ${ours.localName}`;
      for (const name of new Set([...ours.getAttributeNames(), ...theirs.getAttributeNames()])) {
        const [html, browser] = [same(ours.getAttribute(name)), same(theirs.getAttribute(name))];
        if (html !== browser)
          found.push(`the prop ${name} of ${here} is ${browser} in the browser, ${html} in the HTML`);
      }
      visitAll(ours, theirs, here);
    } else if (ours.textContent !== theirs.textContent) {
      found.push(`the text of ${path} is ${theirs.textContent} in the browser, ${ours.textContent} in the HTML`);
    }
  };
  const visitAll = (ours: Node, theirs: Node, path: string): void => {
    const [a, b] = [nodes(ours), nodes(theirs)];
    for (let at = 0; at < Math.max(a.length, b.length); at++) visit(a[at], b[at], path);
  };
  // Only the HTML has comments between adjacent texts.
  const original = place.cloneNode(true);
  const comments = document.createNodeIterator(original, NodeFilter.SHOW_COMMENT);
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode()) (comment as Comment).remove();
  visitAll(original, copy, place.dataset.island ?? '');
  return found;
}
