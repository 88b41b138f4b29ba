/**
 * Brings a page up to date without loading it. Three are compared: what the server sent before, what it sends now, and
 * the live page. Only where the first two differ, the third is changed: fields, focus and islands elsewhere stay.
 */

/** What the chunk with React offers under dev. `has` says whether an island is awake; `update` exchanges it. */
interface Develop {
  has: (place: Element) => boolean;
  update: (place: HTMLElement) => Promise<void>;
}

/** Pages require Trusted Types. What this server itself sends may pass. */
const rules = { createHTML: (html: string) => html };
const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy: (name: string, made: typeof rules) => typeof rules };
};
const trust = trustedTypes?.createPolicy('dev', rules) ?? rules;

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
  // What a page runs and loads is under the policy that it was loaded with.
  if (before.hasAttribute('http-equiv') || (before.matches('script') && !before.dataset.version)) return false;
  if (before.dataset.island !== undefined) return updateIsland(live, before, after);
  updateAttributes(live, before, after);
  const [lives, olds, news] = [nodesOf(live), nodesOf(before), nodesOf(after)];
  const areAlike = [lives, olds].every((nodes) => nodes.map(kindOf).join() === news.map(kindOf).join());
  if (areAlike) return news.every((now, at) => updatePage(lives[at] as Node, olds[at] as Node, now));
  const holdsScripts = [live, after].some((one) => one.querySelector('script, [data-island]'));
  if (holdsScripts || live.matches('html, head')) return false;
  live.replaceChildren(...news.map((node) => document.importNode(node, true)));
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
const nodesOf = (element: Element): Node[] =>
  [...element.childNodes].filter((node) => !isElement(node) || !node.matches('dev-overlay, link[rel=modulepreload]'));

/** What must be the same where one node becomes another. */
const kindOf = (node: Node): string =>
  isElement(node) ? `${node.nodeName} ${node.id} ${node.dataset.island}` : node.nodeName;

const isElement = (node: Node): node is HTMLElement => node.nodeType === Node.ELEMENT_NODE;
