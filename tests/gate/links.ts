import type { ElementHandle, Page } from 'puppeteer-core';

/** A link as a visitor sees it: where on the page, its text, its address. */
export interface Link {
  /** The first page that has it. */
  from: string;
  region: string;
  text: string;
  href: string;
}

const keyOf = ({ region, text, href }: Link) => `${region}\0${text}\0${href}`;

/** Adds the links of an address to those that are known, each distinct one once. Any page of the site can read it. */
export async function gatherLinks(page: Page, from: string, known: Map<string, Link>): Promise<void> {
  const found = await page.evaluate(async (from) => {
    const html = await (await fetch(from)).text();
    // The page's policy wants to know who made the markup.
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): Maker };
    };
    type Maker = { createHTML(html: string): string };
    const maker = trustedTypes.createPolicy('links', { createHTML: (text: string) => text });
    const links = new DOMParser().parseFromString(maker.createHTML(html), 'text/html').querySelectorAll('a[href]');
    return [...links].map((link) => ({
      region: link.closest('[popover]')?.id ?? link.closest('header, main, footer')?.localName ?? 'body',
      text: link.textContent?.trim() ?? '',
      href: link.getAttribute('href') ?? '',
    }));
  }, from);
  for (const link of found) {
    const one = { from, ...link };
    if (!known.has(keyOf(one))) known.set(keyOf(one), one);
  }
}

/** Clicks the link on its open page, and reports what does not load. Nothing where the window does not show the link. */
export async function follow(page: Page, link: Link): Promise<string[] | undefined> {
  const { origin } = new URL(page.url());
  const handle = await findLink(page, link);
  if (!handle) return undefined;
  const target = new URL(link.href, origin + link.from);
  const wrong = (what: string) => [`link on ${link.from}: "${link.text}" → ${link.href} ${what}`];
  if (target.origin !== origin) {
    const tab = await handle.evaluate((element) => (element as HTMLAnchorElement).target);
    const isPage = /^https?:$/.test(target.protocol);
    if (isPage !== (tab === '_blank')) return wrong(isPage ? 'opens no tab of its own' : 'opens a tab');
    return (await isPressed(page, handle)) ? [] : wrong('cannot be pressed');
  }
  await click(page, handle);
  try {
    await page.waitForFunction(
      (address) => location.href === address && document.readyState === 'complete',
      { timeout: 20_000, polling: 25 },
      target.href,
    );
  } catch {
    return wrong(`ends at ${page.url()}`);
  }
  return page.evaluate((words) => {
    const { hash } = location;
    if (document.querySelectorAll('h1').length !== 1) return [`${words}arrives at no page`];
    if (hash && !document.getElementById(decodeURIComponent(hash.slice(1))))
      return [`${words} names a place that is not there`];
    return [];
  }, wrong('')[0] ?? '');
}

/** The link in the open page, made visible: details and popovers are opened, and a form whose note has it is sent. */
async function findLink(page: Page, link: Link): Promise<ElementHandle<Element> | undefined> {
  const handle = await page.evaluateHandle(({ region, text, href }) => {
    const same = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((one) => {
      const place = one.closest('[popover]')?.id ?? one.closest('header, main, footer')?.localName ?? 'body';
      return place === region && one.textContent?.trim() === text && one.getAttribute('href') === href;
    });
    for (const one of same) {
      for (let fold = one.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
        fold.open = true;
      one.closest<HTMLElement>('[popover]:not(:popover-open)')?.showPopover();
      if (one.checkVisibility()) return one;
    }
    return same.find((one) => one.closest('.unsent'));
  }, link);
  const element = handle.asElement() as ElementHandle<Element> | null;
  if (!element) return undefined;
  const isSeen = () => element.evaluate((one) => one.checkVisibility());
  if (!(await isSeen())) await send(element);
  if (!(await isSeen())) return undefined;
  await element.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  return element;
}

/** Presses the button of the form whose note has this link. */
async function send(link: ElementHandle<Element>): Promise<void> {
  const button = await link.evaluateHandle((one) => one.closest('.unsent')?.querySelector('button[type=submit]'));
  await (button.asElement() as ElementHandle<Element> | null)?.click();
}

/** Clicks with the pointer, or with Enter where the link waits for the keyboard, as the skip link does. */
async function click(page: Page, handle: ElementHandle<Element>): Promise<void> {
  const box = await handle.boundingBox();
  if (box && box.y >= 0 && box.width > 1) return handle.click();
  await handle.focus();
  await page.keyboard.press('Enter');
}

/** Whether a click arrives at the link. No program for mail or calls is started, and no tab opened. */
async function isPressed(page: Page, handle: ElementHandle<Element>): Promise<boolean> {
  const pressed = await handle.evaluateHandle((element) => {
    const seen = { yes: false };
    const note = (event: Event) => {
      event.preventDefault();
      seen.yes = true;
    };
    element.addEventListener('click', note, { once: true });
    return seen;
  });
  await click(page, handle);
  return pressed.evaluate(({ yes }) => yes);
}
