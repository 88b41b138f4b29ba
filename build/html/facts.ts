/** What a finished page says of itself: all that the checks of the output need to know, so that no page is read twice. */

import { leanList, leanText } from '../lean.ts';
import { ACTIVE, LOADING, WELL_KNOWN_HTTP_EQUIV } from './active.ts';
import { ADDRESS_ATTRIBUTES, addressesInCss, addressesOf, isStyled } from './attributes.ts';
import { HeldCollector } from './held.ts';
import { describeScript, digest, type Script } from './inline.ts';
import { followNesting } from './nesting.ts';
import type { PageFacts } from './page-facts.ts';
import { createInterner, type Intern, type Reference } from './references.ts';
import { walkHtml } from './walk.ts';

type Attributes = Record<string, string>;

/** Elements that are judged by several attributes together. */
const JUDGED = new Set(['img', 'input', 'area', 'meta', 'script', 'link', 'form', ...ACTIVE.keys()]);
const JAVASCRIPT = /^(?:module|importmap|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;
/** Metadata whose content is an absolute address of a picture or page. */
const ADDRESS_METADATA = /^(?:og|twitter):(?:image|url|audio|video)(?::(?:url|secure_url))?$/;

/** Reads a finished page in one pass. */
export function readFacts(html: string, intern: Intern = createInterner()): PageFacts {
  const collector = new FactCollector(intern);
  walkHtml(html, collector, 'class');
  return collector.facts();
}

/** Elements that only begin a page. */
const OPENING = new Set(['html', 'head', 'meta']);
/** Elements whose text says something about the page. */
const SPOKEN = new Set(['title', 'style', 'script']);

/** Collects the facts of a page on the way through it. */
class FactCollector {
  readonly textOf = SPOKEN;
  #intern: Intern;
  #title = '';
  #description = '';
  #h1 = 0;
  #ids = new Set<string>();
  #repeatedIds: string[] = [];
  #references: Reference[] = [];
  #styled: string[] = [];
  #handlers: string[] = [];
  #scripts: Script[] = [];
  #held = new HeldCollector();
  #styles: { text: string }[] = [];
  #headStart = 0;
  #isBeforeHead = true;
  #active: string[] = [];
  #pictures: string[] = [];
  #nesting = followNesting();
  #attributes: Attributes | undefined;
  #pastHead = false;
  /** The script or style that is open. */
  #inline: { text: string } | undefined;

  constructor(intern: Intern) {
    this.#intern = intern;
  }

  facts(): PageFacts {
    return {
      title: leanText(this.#title),
      description: leanText(this.#description),
      h1: this.#h1,
      ids: leanList([...this.#ids]),
      repeatedIds: leanList(this.#repeatedIds),
      references: leanList(this.#references),
      styled: leanList(this.#styled),
      handlers: leanList(this.#handlers),
      scripts: leanList(this.#scripts.map(describeScript)),
      held: leanList(this.#held.found),
      styles: leanList(this.#styles.map(({ text }) => this.#intern.text(digest(text)))),
      headStart: this.#headStart,
      active: leanList(this.#active),
      misplaced: leanList(this.#nesting.misplaced()),
      pictures: leanList(this.#pictures),
      styleBytes: this.#styles.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0),
    };
  }

  open(tag: string): void {
    this.#held.open();
    this.#nesting.open(tag);
    if (JUDGED.has(tag)) this.#attributes = {};
    else if (tag === 'h1') this.#h1 += 1;
    else if (tag === 'body' || tag === 'svg') this.#pastHead = true;
    else if (tag === 'style') this.#styles.push(this.#begin({ text: '' }));
    this.#isBeforeHead &&= OPENING.has(tag);
  }

  attribute(tag: string, name: string, value: string): void {
    if (this.#attributes) this.#attributes[name] ??= value;
    this.#held.attribute(name, value);
    const kind = ADDRESS_ATTRIBUTES.get(name);
    if (name === 'id') {
      if (this.#ids.has(value)) this.#repeatedIds.push(leanText(value));
      this.#ids.add(leanText(value));
    } else if (kind && !(tag === 'form' && name === 'action')) {
      for (const address of addressesOf(kind, value)) this.#refer(tag, name, address);
    } else if (name === 'style') {
      this.#styled.push(`<${tag} style>`);
    } else if (name.startsWith('on')) {
      this.#handlers.push(`<${tag} ${name}>`);
    }
    if (isStyled(name)) for (const address of addressesInCss(value)) this.#refer(tag, name, address);
  }

  opened(tag: string, end: number): void {
    const attributes = this.#attributes;
    this.#attributes = undefined;
    this.#held.opened();
    this.#isBeforeHead &&= tag !== 'meta' || attributes?.charset !== undefined;
    if (this.#isBeforeHead) this.#headStart = end;
    if (attributes) this.#judge(tag, attributes);
  }

  text(tag: string, text: string): void {
    if (tag === 'title' && !this.#pastHead) this.#title += text;
    else if (this.#inline) this.#inline.text += text;
    if (tag === 'style') for (const address of addressesInCss(text)) this.#refer(tag, 'url', address);
  }

  close(tag: string): void {
    this.#nesting.close(tag);
    this.#inline = undefined;
  }

  /** Text belongs to an element until a tag closes: what is behind that is of the page. */
  #begin<Item extends { text: string }>(item: Item): Item {
    this.#inline = item;
    return item;
  }

  #refer(tag: string, attribute: string, address: string, loads = false): void {
    this.#references.push(this.#intern(tag, attribute, address, loads));
  }

  /** Looks at an element whose attributes mean something only together. */
  #judge(tag: string, is: Attributes): void {
    const refresh = is['http-equiv'];
    if (tag === 'img' || (tag === 'input' && is.type === 'image') || (tag === 'area' && is.href !== undefined)) {
      if (is.alt === undefined) this.#pictures.push(leanText(is.src ?? is.href ?? ''));
    } else if (tag === 'script') {
      const type = is.type?.trim() ?? '';
      const runs = !type || JAVASCRIPT.test(type);
      const src = is.src && leanText(is.src);
      if (runs || /^speculationrules$/i.test(type)) this.#scripts.push(this.#begin({ src, text: '', runs }));
    } else if (tag === 'link') {
      if (LOADING.test(is.rel ?? '')) this.#refer(tag, 'rel', is.href?.trim() ?? '', true);
    } else if (tag === 'form') {
      // What is sent by POST need not be a file of the site.
      if (is.action !== undefined)
        this.#refer(tag, /^post$/i.test(is.method ?? '') ? 'post' : 'action', is.action.trim());
      else if (!/^dialog$/i.test(is.method ?? '')) this.#refer(tag, 'post', '');
    } else if (tag !== 'meta') {
      const what = ACTIVE.get(tag)?.(is);
      if (what !== undefined) this.#active.push(`<${`${tag} ${what}`.trim()}>`);
    } else if (refresh !== undefined && !WELL_KNOWN_HTTP_EQUIV.test(refresh.trim())) {
      this.#active.push(`<meta http-equiv="${refresh}">`);
      const [, address] = /^[\d.\s]*[;,]\s*url\s*=\s*["']?([^"']*)/i.exec(is.content ?? '') ?? [];
      if (address) this.#refer('meta', 'refresh', address);
    } else {
      const name = (is.property ?? is.name ?? '').toLowerCase();
      if (name === 'description') this.#description = is.content ?? '';
      else if (ADDRESS_METADATA.test(name)) this.#refer('meta', name, is.content ?? '');
    }
  }
}
