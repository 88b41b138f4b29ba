/** Finds what could run, load or redirect in a page, read as a browser reads it. */
import { hash } from 'node:crypto';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** Elements that no Markdown may bring into a page. */
const ELEMENTS = new Set(
  'iframe object embed base form frame frameset applet portal animate set foreignobject handler fencedframe'.split(' '),
);
/** Attributes that hold an address. */
const ADDRESSES = new Set(
  'href src action formaction data poster background cite longdesc ping xlink:href manifest'.split(' '),
);
const SAFE = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const DATA_TYPES = new Set(['application/ld+json', 'speculationrules', 'application/json']);

/** What is active in a document, one line each. `own`: SHA-256 in base64 of the scripts that the build writes. */
export function findActive(html: string, own: ReadonlySet<string>): string[] {
  return [...nodesOf(parse(html) as Tree.ParentNode)].flatMap((node) => judge(node, own));
}

/** An empty picture: a page without an icon of its own asks for none. */
const NO_ICON = 'data:,';
/** The frame has these in its head; in a text they could load something or change the page. */
const HEAD_ONLY = new Set(['link', 'style', 'meta', 'title']);

function* nodesOf(parent: Tree.ParentNode): Generator<Tree.Element> {
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    yield node;
    yield* nodesOf(node);
    if ('content' in node) yield* nodesOf(node.content);
  }
}

function judge(node: Tree.Element, own: ReadonlySet<string>): string[] {
  const { tagName } = node;
  const attributes = new Map(node.attrs.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value]));
  const found = [...attributes].filter(([name, value]) => isActive(name, value)).map(([name]) => `${tagName} ${name}`);
  if (ELEMENTS.has(tagName.toLowerCase())) found.push(tagName);
  if (HEAD_ONLY.has(tagName) && !isInHead(node)) found.push(`${tagName} in the text`);
  if (tagName.toLowerCase() === 'script' && !isOwn(node, attributes, own)) found.push('script');
  if (tagName === 'meta' && isForeignMeta(attributes)) found.push('meta http-equiv');
  return found;
}

const isInHead = ({ parentNode }: Tree.Element): boolean => parentNode !== null && parentNode.nodeName === 'head';

function isOwn(node: Tree.Element, attributes: ReadonlyMap<string, string>, own: ReadonlySet<string>): boolean {
  if (DATA_TYPES.has(attributes.get('type') ?? '')) return true;
  const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
  return !attributes.has('src') && own.has(hash('sha256', text, 'base64'));
}

/** A policy takes rights away, and redirects of the build lead to addresses that are read like any other. */
function isForeignMeta(attributes: ReadonlyMap<string, string>): boolean {
  const kind = attributes.get('http-equiv')?.toLowerCase();
  if (kind === undefined || kind === 'content-security-policy') return false;
  const [, address] = /^\d+;\s*url=(.*)$/is.exec(attributes.get('content') ?? '') ?? [];
  return kind !== 'refresh' || address === undefined || !isSafe(address);
}

function isActive(name: string, value: string): boolean {
  if (/^on/i.test(name) || name === 'srcdoc' || name === 'style') return true;
  if (name === 'srcset') return value.split(',').some((part) => !isSafe(part.trim().split(/\s/)[0] ?? ''));
  return ADDRESSES.has(name) && value !== NO_ICON && !isSafe(value);
}

/** Whether an address leads to a document or a program for mail and calls, as a browser reads it. */
function isSafe(address: string): boolean {
  try {
    return SAFE.has(new URL(address, 'https://site.example/').protocol);
  } catch {
    return true;
  }
}
