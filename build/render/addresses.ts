/** Turns addresses as authors write them into addresses as the site serves them. */
import { posix } from 'node:path';
import type { Rule, SiteSettings } from '../site.ts';

export interface References {
  /** A root-relative address with the base before it, and the hash in the name of an asset. */
  address: (address: string) => string;
  /** Puts the base before each root-relative address of a document, and the hash into the names of assets. */
  resolve: (html: string) => string;
  /** A relative link to a Markdown file as the address of its page; other links stay as they are (undefined). */
  fromMarkdown: (href: string, file: string) => string | undefined;
  /** How a rule's breach counts. */
  severity: (rule: Rule) => 'error' | 'warning' | 'off';
}

/** Attributes that hold one address, or a list of them with sizes. Our own serialisation quotes every value with ". */
const ATTRIBUTE = /(\s(?:href|src|action|poster|data-src|srcset|xlink:href|formaction)=")([^"]*)/gi;
const CSS_URL = /(url\(\s*["']?)(\/[^"')]*)/g;

/** `hashed`: address of an asset → its address with the hash in the name. `addresses`: file of a page → its address. */
export function makeReferences(
  settings: SiteSettings,
  hashed: Map<string, string>,
  addresses: Map<string, string>,
): References {
  const one = (address: string) => {
    if (!address.startsWith('/') || address.startsWith('//')) return address;
    const [path = '', rest = ''] = splitAddress(address);
    return settings.base + (hashed.get(path) ?? path) + rest;
  };
  const many = (list: string) => list.replace(/(^|,\s*)(\/[^\s,]+)/g, (_, before, address) => before + one(address));
  const idle = settings.base === '' && hashed.size === 0;
  return {
    address: one,
    resolve: (html) =>
      idle
        ? html
        : html
            .replace(ATTRIBUTE, (_, before, value) => before + (/srcset/i.test(before) ? many(value) : one(value)))
            .replace(CSS_URL, (_, before, address) => before + one(address)),
    fromMarkdown: (href, file) => {
      const [path = '', rest = ''] = splitAddress(href);
      if (/^[a-z][a-z0-9+.-]*:|^\//i.test(path) || path === '') return undefined;
      const target = posix.join(posix.dirname(file), decodeURI(path));
      if (/\.md$/.test(path)) return encodeURI(addresses.get(target) ?? addressOf(target)) + rest;
      // A picture beside its text, or a page named without its extension, is meant from where the file stands.
      if (target.startsWith('assets/')) return `/${encodeURI(target)}${rest}`;
      return encodeURI(addresses.get(`${target}.md`) ?? `/${target.replace(/^content\/?/, '')}`) + rest;
    },
    severity: (rule) => {
      const set = settings.checks[rule] ?? 'error';
      return set === 'warn' ? 'warning' : set;
    },
  };
}

/** An address in two: its path, and what follows from ? or # on. */
function splitAddress(address: string): [string, string] {
  const cut = address.search(/[?#]/);
  return cut < 0 ? [address, ''] : [address.slice(0, cut), address.slice(cut)];
}

/** The address that a file's place gives: `content/a/index.md` is `/a`. */
export function addressOf(file: string): string {
  const path = file
    .replace(/^content\//, '')
    .replace(/\.md$/, '')
    .replace(/(^|\/)_?index$/, '');
  return `/${path}`;
}
