/**
 * Updates a page without a reload. It compares what the server sent before with what it sends now, and changes the live page
 * only where the two differ. Fields, focus and islands elsewhere stay.
 */
import type { Develop } from '../../../islands/parts/develop.ts';

/** Pages require Trusted Types. HTML from this server is trusted. */
const rules = { createHTML: (html: string) => html };
const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy: (name: string, policy: typeof rules) => typeof rules };
};
const trust = trustedTypes?.createPolicy('dev', rules) ?? rules;

/** What cannot change without a reload: the policy and scripts. Scripts that only hold data can. */
const LASTING = '[http-equiv], script:not([type$=json])';
const ISLAND = '[data-island]';

/** What islands give dev, once the first is awake. */
const developer = () => (globalThis as { siteDevelop?: Develop }).siteDevelop;

/** Parses a page like a browser with JavaScript on. */
export function parsePage(html: string): Document {
  const page = new DOMParser().parseFromString(trust.createHTML(html), 'text/html');
  for (const element of page.querySelectorAll('noscript')) element.textContent = element.innerHTML;
  return page;
}

/** Changes the live node where `after` differs from `before`. Returns false if only a reload can do that. */
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
  // Update equal nodes from both ends, and replace those in between; replace all if a script changed the children.
  const isUntouched = lives.map(kindOf).join() === olds.map(kindOf).join();
  const most = isUntouched ? Math.min(olds.length, news.length) : 0;
  const becomes = (at: number) => {
    const [current, old, now] = [lives.at(at), olds.at(at), news.at(at)] as [Node, Node, Node];
    return kindOf(old) === kindOf(now) && updatePage(current, old, now);
  };
  let start = 0;
  while (start < most && becomes(start)) start += 1;
  let end = 0;
  while (start + end < most && becomes(-1 - end)) end += 1;
  const between = (nodes: ChildNode[]) => nodes.slice(start, nodes.length - end);
  if ([...between(lives), ...between(news)].some((node) => allOf(node, LASTING).length > 0))
    return false;
  const added = between(news).map((node) => document.importNode(node, true));
  const places = added.flatMap((node) => allOf(node, ISLAND));
  // The loader knows only the islands with which the page came.
  if (places.length > 0 && !developer()) return false;
  for (const node of between(lives)) node.remove();
  const next = lives[lives.length - end] ?? null;
  for (const node of added) live.insertBefore(node, next);
  places.forEach(wake);
  return true;
}

function wake(place: HTMLElement): void {
  const fail = (error: unknown) => console.error(`Island ${place.dataset.island}:`, error);
  import(`${place.dataset.src}`).then(({ default: start }) => start(place, fail)).catch(fail);
}

/** An island that is awake is updated and keeps its state. One that is asleep gets its new HTML, and wakes later. */
function updateIsland(live: HTMLElement, before: HTMLElement, after: HTMLElement): boolean {
  const develop = developer();
  // Only React knows whether an island is awake, and can update it, but not the ids that begin with its prefix.
  const { prefix } = before.dataset;
  if (prefix === undefined || (prefix !== after.dataset.prefix && develop?.has(live))) return false;
  updateAttributes(live, before, after);
  const nodes = [...after.childNodes].map((node) => document.importNode(node, true));
  if (develop?.has(live)) develop.update(live, nodes).catch(() => location.reload());
  else {
    live.replaceChildren(...nodes);
    // One that has failed tries again at this event.
    if (live.dataset.failed) live.dispatchEvent(new Event('change'));
  }
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

/** The child nodes, without those that dev and the loader of islands add. */
const nodesOf = (element: Element): ChildNode[] =>
  [...element.childNodes].filter(
    (node) => !isElement(node) || !node.matches('dev-overlay, link[rel=modulepreload]'),
  );

/** Nodes of one kind can be turned into each other. */
const kindOf = (node: Node): string =>
  isElement(node) ? `${node.nodeName} ${node.id} ${node.dataset.island}` : node.nodeName;

/** The elements that match, in a node and itself. */
const allOf = (node: Node, selector: string): HTMLElement[] =>
  isElement(node)
    ? [node, ...node.querySelectorAll<HTMLElement>('*')].filter((element) =>
        element.matches(selector),
      )
    : [];

const isElement = (node: Node): node is HTMLElement => node.nodeType === Node.ELEMENT_NODE;
