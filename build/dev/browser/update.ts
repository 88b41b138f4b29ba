/**
 * Brings a page up to date without loading it. Three are compared: what the server sent before, what it sends now, and
 * the live page. Only where the first two differ, the third is changed: fields, focus and islands elsewhere stay.
 */
import type { Develop } from '../../../islands/parts/develop.ts';

/** Pages require Trusted Types. What this server itself sends may pass. */
const rules = { createHTML: (html: string) => html };
const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy: (name: string, made: typeof rules) => typeof rules };
};
const trust = trustedTypes?.createPolicy('dev', rules) ?? rules;

/** What a page keeps from its first load: its policy, its scripts, its islands. A script that only holds data can change. */
const LASTING = '[http-equiv], script:not([type$=json]), [data-island]';

/** Parses a page as a browser does that runs scripts. */
export function parsePage(html: string): Document {
  const page = new DOMParser().parseFromString(trust.createHTML(html), 'text/html');
  for (const one of page.querySelectorAll('noscript')) one.textContent = one.innerHTML;
  return page;
}

/** Changes the live node where `after` differs from `before`. Says whether that is all; else only a reload helps. */
export function updatePage(live: Node, before: Node, after: Node): boolean {
  if (before.isEqualNode(after)) return true;
  if (!isElement(live) || !isElement(before) || !isElement(after)) {
    live.textContent = after.textContent;
    return true;
  }
  if (before.dataset.island !== undefined) return updateIsland(live, before, after);
  if (before.matches(LASTING) && !before.dataset.version) return false;
  updateAttributes(live, before, after);
  const [lives, olds, news] = [nodesOf(live), nodesOf(before), nodesOf(after)];
  // What is alike at both ends becomes the new, and what is between is exchanged; all of it where a script was here.
  const isOurs = lives.map(kindOf).join() === olds.map(kindOf).join();
  const most = isOurs ? Math.min(olds.length, news.length) : 0;
  const becomes = (at: number) => {
    const [one, old, now] = [lives.at(at), olds.at(at), news.at(at)] as [Node, Node, Node];
    return kindOf(old) === kindOf(now) && updatePage(one, old, now);
  };
  let start = 0;
  while (start < most && becomes(start)) start += 1;
  let end = 0;
  while (start + end < most && becomes(-1 - end)) end += 1;
  const between = (nodes: ChildNode[]) => nodes.slice(start, nodes.length - end);
  if ([...between(lives), ...between(news)].some(holdsLasting)) return false;
  for (const one of between(lives)) one.remove();
  const next = lives[lives.length - end] ?? null;
  for (const one of between(news)) live.insertBefore(document.importNode(one, true), next);
  return true;
}

/** An island that is awake is exchanged with its state; one that is not gets its new HTML, and wakes later. */
function updateIsland(live: HTMLElement, before: HTMLElement, after: HTMLElement): boolean {
  const { siteDevelop: develop } = globalThis as { siteDevelop?: Develop };
  // Only React says whether an island is awake, and can exchange it.
  if (before.dataset.prefix === undefined) return false;
  updateAttributes(live, before, after);
  if (develop?.has(live)) develop.update(live).catch(() => location.reload());
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

/** The nodes in an element, without those that dev and the loader of islands add. */
const nodesOf = (element: Element): ChildNode[] =>
  [...element.childNodes].filter((node) => !isElement(node) || !node.matches('dev-overlay, link[rel=modulepreload]'));

/** What must be the same where one node becomes another. */
const kindOf = (node: Node): string =>
  isElement(node) ? `${node.nodeName} ${node.id} ${node.dataset.island}` : node.nodeName;

const holdsLasting = (node: Node): boolean =>
  isElement(node) && (node.matches(LASTING) || node.querySelector(LASTING) !== null);

const isElement = (node: Node): node is HTMLElement => node.nodeType === Node.ELEMENT_NODE;
