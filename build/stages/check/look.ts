import { Parser } from 'htmlparser2';
import type { Rule } from '../../site.ts';

/** An address that a page names, and where: `img`, `srcset`. */
export interface Reference {
  rule: Rule;
  tag: string;
  attribute: string;
  address: string;
}

/** What one pass over a page's HTML found. */
export interface Look {
  title: string;
  description: string;
  /** How many `h1` there are. */
  h1: number;
  ids: Set<string>;
  /** Ids that more than one element has. */
  repeatedIds: string[];
  references: Reference[];
  /** Elements with a `style` attribute, as `<p style>`. */
  styled: string[];
  /** Elements with an `on…` attribute, as `<p onclick>`. */
  handlers: string[];
  /** Executable scripts: their addresses, or `inline`. */
  scripts: string[];
  /** Addresses of pictures without an `alt` attribute. */
  pictures: string[];
}

type Attributes = Record<string, string>;

/** Attributes whose value is one address. */
const ADDRESSES = new Set(['href', 'xlink:href', 'src', 'poster', 'action', 'formaction', 'data-src']);
/** Attributes whose value is a list of addresses with descriptors. */
const ADDRESS_LISTS = new Set(['srcset', 'imagesrcset', 'data-srcset']);
/** Elements that show a picture; a dead address in one breaks the rule `images`, elsewhere `links`. */
const PICTURES = new Set(['img', 'source', 'image', 'video', 'input']);
/** Elements that are judged by several attributes together. */
const JUDGED = new Set(['img', 'input', 'area', 'meta', 'script', 'object']);
const JAVASCRIPT = /^(?:module|importmap|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;
/** Metadata whose content is an absolute address of a picture or page. */
const ADDRESS_METADATA = /^(?:og|twitter):(?:image|url|audio|video)(?::(?:url|secure_url))?$/;

/** Reads a page in one pass. A parser builds no tree here, so thousands of pages take little time. */
export function lookAt(html: string): Look {
  const look: Look = {
    title: '',
    description: '',
    h1: 0,
    ids: new Set(),
    repeatedIds: [],
    references: [],
    styled: [],
    handlers: [],
    scripts: [],
    pictures: [],
  };
  let tag = '';
  let pastHead = false;
  let attributes: Attributes | undefined;

  const closeTag = () => {
    if (attributes) judge(look, tag, attributes);
    attributes = undefined;
  };
  const parser = new Parser({
    onopentagname(name) {
      closeTag();
      tag = name;
      if (JUDGED.has(name)) attributes = {};
      else if (name === 'h1') look.h1 += 1;
      else if (name === 'body' || name === 'svg') pastHead = true;
    },
    onattribute(name, value) {
      if (attributes) attributes[name] ??= value;
      readAttribute(look, tag, name, value);
    },
    ontext(text) {
      if (tag === 'title' && !pastHead) look.title += text;
      else if (tag === 'style') readStyles(look, tag, 'url', text);
    },
  });
  parser.end(html);
  closeTag();
  return look;
}

function readAttribute(look: Look, tag: string, name: string, value: string): void {
  if (name === 'class') return;
  if (name === 'id') {
    if (look.ids.has(value)) look.repeatedIds.push(value);
    look.ids.add(value);
  } else if (ADDRESSES.has(name)) {
    addReference(look, tag, name, value.trim());
  } else if (ADDRESS_LISTS.has(name)) {
    for (const address of addressesOf(value)) addReference(look, tag, name, address);
  } else if (name === 'style') {
    look.styled.push(`<${tag} style>`);
  } else if (name.startsWith('on')) {
    look.handlers.push(`<${tag} ${name}>`);
  } else if (value.startsWith('url(')) {
    readStyles(look, tag, name, value);
  }
}

function addReference(look: Look, tag: string, attribute: string, address: string): void {
  const rule = PICTURES.has(tag) ? 'images' : 'links';
  look.references.push({ rule, tag, attribute, address });
}

/** The addresses of a `srcset`. They end at white space, since a comma may be part of one. */
function addressesOf(srcset: string): string[] {
  return Array.from(srcset.matchAll(/\s*,?\s*(\S*[^\s,])(?:\s[^,]*)?(?:,|$)/g), ([, address = '']) => address);
}

function readStyles(look: Look, tag: string, attribute: string, css: string): void {
  if (!css.includes('url(')) return;
  for (const [, , address = ''] of css.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/g)) {
    look.references.push({ rule: 'links', tag, attribute, address });
  }
}

/** Looks at an element whose attributes mean something only together. */
function judge(look: Look, tag: string, is: Attributes): void {
  if (tag === 'img' || (tag === 'input' && is.type === 'image') || (tag === 'area' && is.href !== undefined)) {
    if (is.alt === undefined) look.pictures.push(is.src ?? is.href ?? '');
  } else if (tag === 'script') {
    if (!is.type || JAVASCRIPT.test(is.type.trim())) look.scripts.push(is.src ?? 'inline');
  } else if (tag === 'object' && is.data) {
    addReference(look, tag, 'data', is.data);
  } else if (tag === 'meta') {
    readMetadata(look, is);
  }
}

function readMetadata(look: Look, is: Attributes): void {
  const { content = '' } = is;
  const name = (is.property ?? is.name ?? '').toLowerCase();
  if (name === 'description') look.description = content;
  else if (ADDRESS_METADATA.test(name)) addReference(look, 'meta', name, content);
  else if (is['http-equiv']?.toLowerCase() === 'refresh') {
    const [, address] = /^[\d.\s]*[;,]\s*url\s*=\s*["']?([^"']*)/i.exec(content) ?? [];
    if (address) addReference(look, 'meta', 'refresh', address);
  }
}
