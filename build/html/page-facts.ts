/** Collects the facts of a finished page: everything that its policy and the checks need to know. */
import { hash } from 'node:crypto';
import { Refusal } from '../base/problem.ts';
import { ADDRESS_ATTRIBUTES, addressesInCss, addressesInValue, STYLED } from './attributes.ts';
import type { CopyWriter } from './copy.ts';
import { type WrittenAt, writtenAt } from './jsx.ts';
import { ENDED, isApart, isElement, staysIn } from './nesting.ts';
import { VOID } from './sanitise.ts';
import { type Attribute, FOREIGN, type Visitor, walkHtml } from './walk.ts';

/** An address in a page, and where it is: `img`, `srcset`. */
export interface Reference {
  readonly tag: string;
  readonly attribute: string;
  readonly address: string;
  /** Whether the page loads it as part of itself: a style sheet, a preload. */
  readonly loads: boolean;
  readonly at?: WrittenAt;
}

/** A fault in a page's HTML: the rule it breaks, what it is and, in development, its source location. */
export interface Fault {
  readonly rule:
    | 'title'
    | 'images'
    | 'ids'
    | 'nesting'
    | 'elements'
    | 'styles'
    | 'handlers'
    | 'scripts'
    | 'links'
    | 'labels';
  /** The address of a picture without `alt` or of a link without words, a duplicate id, or the elements: `<div> in <p>`, `<input>`. */
  readonly what: string;
  readonly at?: WrittenAt;
}

/** A script: its address, or the SHA-256 of its text in base64. Speculation rules do not run, but the policy must allow them. */
export type PageScript = {
  readonly src?: string;
  readonly sha256?: string;
  readonly runs: boolean;
};

export interface PageFacts {
  title: string;
  description: string;
  h1: number;
  ids: string[];
  /** Every address once per tag and attribute, in page order. */
  references: Reference[];
  scripts: PageScript[];
  /** The SHA-256, in base64, of each `<style>`; and of each `style` attribute. */
  styles: string[];
  inlineStyles: string[];
  faults: Fault[];
  /** What its main part shows, as Markdown, if it is to have a copy. */
  copy?: string | undefined;
}

type Attributes = Record<string, string>;

/** An open element, and the faults if end tags come in it that HTML has implied before: `<p><div></div></p>`. */
type Open = { tag: string; implied: Map<string, Fault> };

/** No real page nests this deep. React silently cuts off a component that contains itself, somewhat deeper than this. */
const DEEP = 100;
const DEEP_FIX = 'Simplify the text or the component.';
const LOADING = /(?:^|\s)(?:stylesheet|modulepreload|import|preload)(?:\s|$)/i;
const JAVASCRIPT = /^(?:module|importmap|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;
/** Metadata whose content is the absolute URL of a page, picture, sound or video. */
const ADDRESS_METADATA = /^(?:og|twitter):(?:image|url|audio|video)(?::(?:url|secure_url))?$/;

/** Whether a visitor fills it in, so that it needs a label, and has none of its own. */
const isField = (tag: string, is: Attributes): boolean =>
  /^(?:input|select|textarea)$/.test(tag) &&
  !/^(?:button|hidden|image|reset|submit)$/i.test(is.type ?? '') &&
  !['aria-hidden', 'aria-label', 'aria-labelledby', 'disabled', 'hidden', 'title'].some(
    (name) => name in is,
  );

/** SHA-256 in base64, as in a policy. Browsers turn every line ending into a line feed before they hash. */
export const sourceHash = (text: string): string =>
  hash('sha256', text.replace(/\r\n?/g, '\n'), 'base64');

export function factsOf(html: string): PageFacts {
  const collector = new FactCollector();
  walkHtml(html, collector);
  return collector.facts();
}

export class FactCollector implements Visitor {
  readonly classes = new Set<string>();
  readonly #facts: PageFacts = {
    title: '',
    description: '',
    h1: 0,
    ids: [],
    references: [],
    scripts: [],
    styles: [],
    inlineStyles: [],
    faults: [],
  };
  readonly #ids = new Set<string>();
  /** Fields outside of labels, with their ids; and the ids for which there are labels. */
  readonly #fields: { id: string | undefined; fault: Fault }[] = [];
  readonly #labelled = new Set<string | undefined>();
  readonly #references = new Map<string, Reference>();
  /** The open elements, without void ones. */
  readonly #open: Open[] = [];
  #pastHead = false;
  /** Where the element opened last is written, if that is known. */
  #place: { at: WrittenAt } | undefined;
  /** The script opened last, if it is inline and the policy has to allow it. */
  #script: { runs: boolean } | undefined;
  #link: Fault | undefined;
  readonly #copy: CopyWriter | undefined;

  /** `copy`: written on the way. */
  constructor(copy?: CopyWriter) {
    this.#copy = copy;
  }

  facts(): PageFacts {
    // HTML may lack the tag of its body.
    if (!this.#pastHead && !this.#facts.title.trim())
      this.#facts.faults.push({ rule: 'title', what: '' });
    for (const { id, fault } of this.#fields)
      if (!id || !this.#labelled.has(id)) this.#facts.faults.push(fault);
    const references = [...this.#references.values()];
    return { ...this.#facts, ids: [...this.#ids], references, copy: this.#copy?.finish() };
  }

  open(tag: string, attributes: readonly Attribute[]): void {
    const at = writtenAt(attributes);
    this.#place = at && { at };
    this.#nest(tag);
    this.#script = undefined;
    if (tag === 'h1') this.#facts.h1 += 1;
    else if (tag === 'body' || tag === 'svg') this.#pastHead = true;
    if (tag === 'body' && !this.#facts.title.trim()) this.#fault('title', '');
    const is: Attributes = {};
    for (const { name, value } of attributes) {
      is[name] ??= value;
      this.#readAttribute(tag, name, value);
    }
    this.#judge(tag, is);
    if (is.alt || is['aria-label'] || is['aria-hidden']) this.#link = undefined;
    else if (tag === 'a' && is.href && !this.#open.some((element) => element.tag === 'template'))
      this.#link = this.#faultOf('links', is.href);
    this.#copy?.enter(tag, is);
    if (VOID.has(tag)) this.#copy?.leave();
  }

  words(written: string): void {
    if (written.trim()) this.#link = undefined;
    this.#copy?.words(written);
  }

  text(tag: string, text: string): void {
    if (tag === 'title' && !this.#pastHead) this.#facts.title += text;
    else if (tag === 'script' && this.#script)
      this.#facts.scripts.push({ sha256: sourceHash(text), ...this.#script });
    else if (tag === 'style') {
      this.#facts.styles.push(sourceHash(text));
      for (const address of addressesInCss(text)) this.#refer('style', 'url', address);
    }
  }

  close(tag: string): void {
    if (tag === 'a' && this.#link) this.#facts.faults.push(this.#link);
    const open = this.#open;
    const implied = open.at(-1)?.implied;
    const fault = implied?.get(tag);
    const at = open.findLastIndex((element) => element.tag === tag);
    if (fault) {
      this.#facts.faults.push(fault);
      implied?.clear();
    } else if (at >= 0) this.#end(at);
  }

  /** Ends the open elements from a depth on, and returns them. */
  #end(depth: number): Open[] {
    const ended = this.#open.splice(depth);
    for (const _ of ended) this.#copy?.leave();
    return ended;
  }

  /** A browser moves a misplaced element elsewhere, out of reach of its styles and its island. */
  #nest(tag: string): void {
    const open = this.#open;
    const parent = open.at(-1);
    // SVG and MathML have other rules.
    if (parent && !open.some((ancestor) => FOREIGN.has(ancestor.tag))) {
      const fault = this.#faultOf('nesting', `<${tag}> in <${parent.tag}>`);
      if (!isElement(tag)) this.#fault('elements', `<${tag}>`);
      const at = open.findLastIndex(
        (ancestor) => !ENDED.has(ancestor.tag) || staysIn(ancestor.tag, tag),
      );
      const owner = open[at];
      if (owner && !staysIn(owner.tag, tag)) this.#facts.faults.push(fault);
      else {
        for (const ended of this.#end(at + 1)) owner?.implied.set(ended.tag, fault);
        const other = open.find((ancestor) => isApart(ancestor.tag, tag));
        if (other) this.#fault('nesting', `<${tag}> in <${other.tag}>`);
      }
    }
    if (!VOID.has(tag)) open.push({ tag, implied: new Map() });
    if (open.length > DEEP)
      throw new Refusal('', `Elements are nested more than ${DEEP} deep.`, DEEP_FIX);
  }

  #readAttribute(tag: string, name: string, value: string): void {
    if (name === 'class')
      for (const className of value.split(/\s+/).filter(Boolean)) this.classes.add(className);
    else if (name === 'id') {
      if (this.#ids.has(value)) this.#fault('ids', value);
      this.#ids.add(value);
    } else if (name === 'style') {
      this.#facts.inlineStyles.push(sourceHash(value));
      this.#fault('styles', `<${tag} style>`);
    } else if (name.startsWith('on')) this.#fault('handlers', `<${tag} ${name}>`);
    const isAddress = ADDRESS_ATTRIBUTES.has(name)
      ? !(tag === 'form' && name === 'action')
      : STYLED.test(name);
    if (isAddress)
      for (const address of addressesInValue(name, value)) {
        if (/^javascript:/i.test(address)) this.#fault('handlers', `<${tag} ${name}>`);
        this.#refer(tag, name, address);
      }
  }

  #refer(tag: string, attribute: string, address: string, loads = false): void {
    const key = `${tag} ${attribute} ${loads} ${address}`;
    if (!this.#references.has(key))
      this.#references.set(key, { tag, attribute, address, loads, ...this.#place });
  }

  #faultOf(rule: Fault['rule'], what: string): Fault {
    return { rule, what, ...this.#place };
  }

  #fault(rule: Fault['rule'], what: string): void {
    this.#facts.faults.push(this.#faultOf(rule, what));
  }

  #judge(tag: string, is: Attributes): void {
    const isPicture =
      tag === 'img' ||
      (tag === 'input' && is.type === 'image') ||
      (tag === 'area' && is.href !== undefined);
    if (tag === 'img' && !is.src && !is.srcset) this.#refer(tag, 'src', '');
    if (isPicture && is.alt === undefined) this.#fault('images', is.src ?? is.href ?? '');
    else if (tag === 'label') this.#labelled.add(is.for);
    else if (isField(tag, is) && !this.#open.some((element) => element.tag === 'label'))
      this.#fields.push({ id: is.id, fault: this.#faultOf('labels', `<${tag}>`) });
    else if (tag === 'script') this.#judgeScript(is);
    // A link whose target is a name opens in the frame of that name.
    else if (tag === 'a' && is.href && /^[^_]/.test(is.target ?? ''))
      this.#refer(tag, 'target', is.href.trim());
    else if (tag === 'meta') this.#judgeMeta(is);
    else if (tag === 'link') {
      // A preload that names its addresses as a srcset has no address of its own.
      const isSet = is.imagesrcset !== undefined && is.href === undefined;
      if (LOADING.test(is.rel ?? '') && !isSet)
        this.#refer(tag, 'rel', is.href?.trim() ?? '', true);
    } else if (tag === 'form') {
      // POST may go to an address that is not a file of the site.
      const isPost = is.action === undefined || /^post$/i.test(is.method ?? '');
      if (is.action !== undefined || !/^dialog$/i.test(is.method ?? ''))
        this.#refer(tag, isPost ? 'post' : 'action', is.action?.trim() ?? '');
    }
  }

  #judgeScript({ src, type: written = '' }: Attributes): void {
    const type = written.trim();
    const runs = !type || JAVASCRIPT.test(type);
    if (!runs && !/^speculationrules$/i.test(type)) return;
    if (src === undefined) this.#script = { runs };
    else this.#facts.scripts.push({ src, runs });
    // A script that the build adds has no place.
    if (runs && this.#place) this.#fault('scripts', src ?? 'inline');
  }

  #judgeMeta({ content = '', ...is }: Attributes): void {
    const refresh = is['http-equiv'];
    const name = (is.property ?? is.name ?? '').toLowerCase();
    if (refresh !== undefined) {
      const [, address] = /^[\d.\s]*[;,]\s*url\s*=\s*["']?([^"']*)/i.exec(content) ?? [];
      if (address) this.#refer('meta', 'refresh', address);
    } else if (name === 'description') this.#facts.description = content;
    else if (ADDRESS_METADATA.test(name)) this.#refer('meta', name, content);
  }
}
