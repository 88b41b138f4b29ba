/**
 * Brings a page up to date without loading it. Three are compared: what the server sent before, what it sends now, and
 * the live page. Only where the first two differ, the third is changed; so what a visitor typed and opened, and what
 * scripts made, stays. (Libraries that compare the live page with a new one take just that for a difference.)
 */

import { trust } from './trust.ts';

/** What the chunk with React offers under dev. `has` says whether an island is awake; `update` exchanges it. */
interface Develop {
  has: (place: Element) => boolean;
  update: (place: HTMLElement) => Promise<void>;
}

/** Parses a page as a browser does that runs scripts. */
export function parsePage(html: string): Document {
  const page = new DOMParser().parseFromString(trust.createHTML(html), 'text/html');
  for (const one of page.querySelectorAll('noscript')) one.textContent = one.innerHTML;
  return page;
}

/** Changes the live page where `after` differs from `before`. Says whether that is all; else only a reload helps. */
export const updatePage = (live: Document, before: Document, after: Document): boolean =>
  update(live.documentElement, before.documentElement, after.documentElement);

function update(live: Node, before: Node, after: Node): boolean {
  if (before.isEqualNode(after)) return true;
  if (!isElement(live) || !isElement(before) || !isElement(after)) {
    live.nodeValue = after.nodeValue;
    return true;
  }
  if (runs(before) && before.dataset.version === undefined) return false;
  if (before.dataset.island !== undefined) return updateIsland(live, before, after);
  // What a page loads is under the policy that it was loaded with.
  if (before.hasAttribute('http-equiv')) return false;
  updateAttributes(live, before, after);
  return updateChildren(live, before, after);
}

/** An island that is awake is exchanged with its state; one that is not gets its new HTML, and wakes later. */
function updateIsland(live: HTMLElement, before: HTMLElement, after: HTMLElement): boolean {
  const { siteDevelop: develop } = globalThis as { siteDevelop?: Develop };
  const isAwake = develop?.has(live);
  // Only React says whether an island is awake, and can exchange it. What the loader has fetched already is an old script.
  const isFetched = document.querySelector(`link[rel=modulepreload][href*="/${before.dataset.island}-"]`) !== null;
  if (before.dataset.prefix === undefined || (!isAwake && isFetched)) return false;
  updateAttributes(live, before, after);
  if (isAwake) develop?.update(live).catch(() => location.reload());
  else live.replaceChildren(...[...after.childNodes].map((node) => document.importNode(node, true)));
  return true;
}

function updateAttributes(live: Element, before: Element, after: Element): void {
  for (const name of new Set([...before.getAttributeNames(), ...after.getAttributeNames()])) {
    const value = after.getAttribute(name);
    if (value === before.getAttribute(name)) continue;
    if (value === null) live.removeAttribute(name);
    else live.setAttribute(name, value);
  }
}

function updateChildren(live: Element, before: Element, after: Element): boolean {
  const past = [...before.childNodes];
  const news = [...after.childNodes];
  const lives = pair(live, past);
  if (!lives) return false;
  const isSame = (old: number, now: number) => past[old]?.isEqualNode(news[now] ?? null) ?? false;
  const least = Math.min(past.length, news.length);
  let start = 0;
  while (start < least && isSame(start, start)) start++;
  let end = 0;
  while (end < least - start && isSame(past.length - 1 - end, news.length - 1 - end)) end++;
  const behind = lives[past.length - end] ?? lives.at(-1)?.nextSibling ?? null;
  let isDone = true;
  for (let at = start; at < Math.max(past.length, news.length) - end; at++) {
    const [old, now, own] = [at < past.length - end && past[at], at < news.length - end && news[at], lives[at]];
    if (old && now && own && isAlike(old, now)) isDone = update(own, old, now) && isDone;
    else {
      if (now) live.insertBefore(document.importNode(now, true), (old && own) || behind);
      if (old) own?.remove();
      if (now && isElement(now) && [now, ...now.querySelectorAll<HTMLElement>('*')].some(wakes)) isDone = false;
    }
  }
  return isDone;
}

/**
 * The live nodes that the server sent, in their order. Scripts may have added some between, of other names or with an id of
 * their own. Undefined if one is gone, or if nobody can say which one was added.
 */
function pair(live: Element, sent: ChildNode[]): ChildNode[] | undefined {
  const names = sent.map(nameOf);
  const pairs = [...live.childNodes].filter((node) => names.includes(nameOf(node)));
  return pairs.map(nameOf).join() === names.join() ? pairs : undefined;
}

const nameOf = (node: Node): string => (isElement(node) && node.id ? `${node.nodeName}#${node.id}` : node.nodeName);

const isElement = (node: Node): node is HTMLElement => node.nodeType === Node.ELEMENT_NODE;

/** Whether one node may become the other. */
const isAlike = (one: Node, other: Node): boolean =>
  one.nodeName === other.nodeName &&
  (!isElement(one) || !isElement(other) || one.dataset.island === other.dataset.island);

/** Whether a script or an island would have to be started. */
const wakes = (element: HTMLElement): boolean => runs(element) || element.dataset.island !== undefined;

/** Scripts of other types are data. */
const runs = (element: Element): boolean =>
  element instanceof HTMLScriptElement && /^(|module|text\/javascript)$/.test(element.type);
