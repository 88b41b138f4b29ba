import { Tokenizer } from 'htmlparser2';
import type { Rule } from '../site.ts';
import { ACTIVE, LOADING, WELL_KNOWN_HTTP_EQUIV } from './active.ts';

/** An address that a page names, and where: `img`, `srcset`. */
export interface Reference {
  rule: Rule;
  tag: string;
  attribute: string;
  address: string;
  /** What it names is run or applied as part of the page: a script, a style sheet. */
  loads?: boolean;
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
  /** Executable scripts: their addresses, or the text of those that are inline. */
  scripts: { src?: string; text: string }[];
  /** Elements that can run, load or redirect by themselves, as `<iframe srcdoc>`. */
  active: string[];
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
const JUDGED = new Set(['img', 'input', 'area', 'meta', 'script', 'link', ...ACTIVE.keys()]);
const JAVASCRIPT = /^(?:module|importmap|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;
/** Metadata whose content is an absolute address of a picture or page. */
const ADDRESS_METADATA = /^(?:og|twitter):(?:image|url|audio|video)(?::(?:url|secure_url))?$/;

/** Elements of other languages, in which a `title` or a `style` holds markup, and those which return to HTML in them. */
const FOREIGN = new Set(['svg', 'math']);
const RETURNS = new Set(['foreignobject', 'desc', 'title', 'annotation-xml']);

/**
 * Reads a page in one pass. Only its tokens are asked for, and of them only what is judged is cut out of the text: no
 * tree is built and no element closed, so thousands of pages take little time.
 */
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
    active: [],
    pictures: [],
  };
  let tag = '';
  let name = '';
  let value = '';
  let attributes: Attributes | undefined;
  let pastHead = false;
  /** Open elements that change the language, the innermost last. */
  const languages: string[] = [];

  let inScript = false;
  const closeTag = () => {
    const count = look.scripts.length;
    if (attributes) judge(look, tag, attributes);
    inScript = look.scripts.length > count;
    attributes = undefined;
  };
  const readText = (text: string) => {
    if (tag === 'title' && !pastHead) look.title += text;
    else if (tag === 'style') readStyles(look, tag, 'url', text);
    else if (tag === 'script' && inScript) (look.scripts.at(-1) as { text: string }).text += text;
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname(start, end) {
        tag = html.slice(start, end).toLowerCase();
        if (JUDGED.has(tag)) attributes = {};
        else if (tag === 'h1') look.h1 += 1;
        else if (tag === 'body' || tag === 'svg') pastHead = true;
        if (FOREIGN.has(tag) || (languages.length > 0 && RETURNS.has(tag))) languages.push(tag);
      },
      onattribname(start, end) {
        name = html.slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata(start, end) {
        if (name !== 'class') value += html.slice(start, end);
      },
      onattribentity(code) {
        value += String.fromCodePoint(code);
      },
      onattribend() {
        if (attributes) attributes[name] ??= value;
        readAttribute(look, tag, name, value);
      },
      onopentagend: closeTag,
      onselfclosingtag() {
        closeTag();
        if (languages.at(-1) === tag) languages.pop();
      },
      onclosetag(start, end) {
        if (languages.length === 0) return;
        const at = languages.lastIndexOf(html.slice(start, end).toLowerCase());
        if (at >= 0) languages.length = at;
      },
      ontext(start, end) {
        if (tag === 'title' || tag === 'style' || tag === 'script') readText(html.slice(start, end));
      },
      ontextentity: (code) => readText(String.fromCodePoint(code)),
      isInForeignContext: () => FOREIGN.has(languages.at(-1) ?? ''),
      oncdata: pass,
      oncomment: pass,
      ondeclaration: pass,
      onprocessinginstruction: pass,
      onend: pass,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return look;
}

/** Comments and the like say nothing to a visitor. */
function pass(): void {}

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

function addReference(look: Look, tag: string, attribute: string, address: string, loads = false): void {
  const rule = PICTURES.has(tag) ? 'images' : 'links';
  look.references.push({ rule, tag, attribute, address, ...(loads && { loads }) });
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
    if (!is.type || JAVASCRIPT.test(is.type.trim())) look.scripts.push({ src: is.src, text: '' });
  } else if (tag === 'link') {
    if (LOADING.test(is.rel ?? '')) addReference(look, tag, 'rel', is.href?.trim() ?? '', true);
  } else if (ACTIVE.has(tag)) {
    const what = ACTIVE.get(tag)?.(is);
    if (what !== undefined) look.active.push(`<${[tag, what].join(' ').trim()}>`);
    if (is.data) addReference(look, tag, 'data', is.data);
  } else if (tag === 'meta') {
    readMetadata(look, is);
  }
}

function readMetadata(look: Look, is: Attributes): void {
  const { content = '' } = is;
  const name = (is.property ?? is.name ?? '').toLowerCase();
  if (name === 'description') look.description = content;
  else if (ADDRESS_METADATA.test(name)) addReference(look, 'meta', name, content);
  else if (is['http-equiv'] !== undefined && !WELL_KNOWN_HTTP_EQUIV.test(is['http-equiv'].trim())) {
    look.active.push(`<meta http-equiv="${is['http-equiv']}">`);
    const [, address] = /^[\d.\s]*[;,]\s*url\s*=\s*["']?([^"']*)/i.exec(content) ?? [];
    if (address) addReference(look, 'meta', 'refresh', address);
  }
}
