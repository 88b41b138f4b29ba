/** The content security policy of a page, derived from the finished page: what the page does not need, it blocks. */
import type { PageFacts, Reference } from '../html/page-facts.ts';
import { splitAddress } from './address.ts';
import { typeOf } from './media.ts';

type Loosened = { styles?: boolean; html?: boolean; wasm?: boolean };

export interface PolicyInput
  extends Pick<PageFacts, 'references' | 'scripts' | 'styles' | 'inlineStyles'> {
  /** The islands of the page. Their scripts are files of the site, and may fetch more from it. */
  islands: readonly { policy?: Loosened }[];
  /** The services on the page: by purpose, the hosts that each may use. */
  services: readonly {
    hosts: Readonly<Record<string, readonly string[] | undefined>>;
    policy?: Loosened;
  }[];
}

/** The policy as one line without double quotes. Anything that it does not list is blocked. */
export function writePolicy({
  references,
  scripts,
  styles,
  inlineStyles,
  islands,
  services,
}: PolicyInput): string {
  const self = islands.length > 0 ? ['self'] : [];
  const loosens = (what: keyof Loosened) =>
    [...islands, ...services].some(({ policy }) => policy?.[what]);
  // With a hash, browsers would ignore 'unsafe-inline'.
  const isLoose = loosens('styles');
  const attributes =
    isLoose || inlineStyles.length === 0 ? [] : ["'unsafe-hashes'", ...inlineStyles.map(quoted)];
  /** Directive → sources, in an order that is the same on every page. */
  const sources: Record<string, string[]> = {
    'script-src': [
      ...scripts.flatMap(({ sha256 }) => (sha256 === undefined ? [] : quoted(sha256))),
      ...self,
      ...(loosens('wasm') ? ["'wasm-unsafe-eval'"] : []),
    ],
    'style-src': isLoose ? ["'unsafe-inline'"] : styles.map(quoted),
    'style-src-attr': attributes,
    // Browsers request an icon from every site.
    'img-src': ['self'],
    'font-src': [],
    'media-src': [],
    'connect-src': [...self],
    'frame-src': [],
    'manifest-src': [],
    'form-action': [],
  };
  const allow = (name: string, source: string) =>
    SOURCE.test(source) && sources[name]?.push(source);
  for (const reference of references.filter(directiveOf))
    allow(directiveOf(reference), sourceFor(reference.address));
  for (const { hosts } of services)
    for (const [name, list = []] of Object.entries(hosts))
      for (const host of list) allow(name === 'form' ? 'form-action' : `${name}-src`, host);
  // The host that receives a form may redirect the visitor back to the site.
  sources['form-action']?.push(sources['form-action'].length > 0 ? 'self' : "'none'");
  const directives = Object.entries(sources).flatMap(([name, list]) =>
    list.length > 0
      ? `${name} ${[...new Set(list)].map((source) => (source === 'self' ? "'self'" : source)).join(' ')}`
      : [],
  );
  // A third-party script may write markup into the page. Our own never do, so trusted types can be required.
  const trust =
    loosens('html') || services.some(({ hosts }) => hosts.script?.length)
      ? []
      : ["require-trusted-types-for 'script'"];
  return ["default-src 'none'", "base-uri 'none'", ...directives, ...trust].join(';');
}

/** A valid source. It has no characters that could end its directive. */
const SOURCE = /^(?:'[\w+/=-]+'|[\w.:*/[\]-]+)$/;

const quoted = (sha256: string): string => `'sha256-${sha256}'`;

/** Elements that only link, or only hold text or metadata. */
const LINK_ELEMENTS = new Set(['a', 'area', 'blockquote', 'q', 'ins', 'del', 'meta']);
const TEXT_ATTRIBUTES = new Set(['cite', 'itemtype', 'longdesc']);
const PICTURES = new Set(['background', 'data-srcset', 'imagesrcset', 'poster', 'srcset']);
/** The directive for an element, if the address does not tell the type. */
const BY_ELEMENT = new Map([
  ...['img', 'input', 'image', 'style'].map((tag) => [tag, 'img-src'] as const),
  ...['audio', 'video', 'source', 'track'].map((tag) => [tag, 'media-src'] as const),
  ['form', 'form-action'],
  ['iframe', 'frame-src'],
  ['script', 'script-src'],
]);
const BY_TYPE: readonly [type: RegExp, directive: string][] = [
  [/^image\//, 'img-src'],
  [/^(?:audio|video)\//, 'media-src'],
  [/^font\//, 'font-src'],
  [/^text\/css/, 'style-src'],
  [/^text\/javascript/, 'script-src'],
  [/^application\/manifest/, 'manifest-src'],
  [/^application\/json/, 'connect-src'],
];

/** The directive that governs a reference; empty if it loads nothing. */
export function directiveOf({ tag, attribute, address }: Reference): string {
  if (attribute === 'target') return 'frame-src';
  if (LINK_ELEMENTS.has(tag) || TEXT_ATTRIBUTES.has(attribute)) return '';
  if (attribute === 'formaction') return 'form-action';
  if (PICTURES.has(attribute)) return 'img-src';
  const ofElement = BY_ELEMENT.get(tag);
  if (ofElement === 'form-action' || ofElement === 'frame-src') return ofElement;
  const isData = /^data:/i.test(address);
  const type = isData ? address.slice('data:'.length) : typeOf(splitAddress(address)[0]);
  // An empty icon is just `data:,`.
  return (
    BY_TYPE.find(([pattern]) => pattern.test(type))?.[1] ?? ofElement ?? (isData ? 'img-src' : '')
  );
}

/** The base for addresses without a host, which belong to the site. */
const SITE = 'site://self';

function sourceFor(address: string): string {
  if (/^data:/i.test(address)) return 'data:';
  if (!URL.canParse(address, SITE)) return '';
  const { protocol, host, origin } = new URL(address, SITE);
  return /^https?:$/.test(protocol) ? origin : host;
}
