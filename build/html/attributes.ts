/** The one table of attributes that hold addresses, for all code that resolves, checks, sanitises or counts them. */

/** Attributes that list several addresses, each with a descriptor. */
const LISTS = ['data-srcset', 'imagesrcset', 'srcset'];
const SINGLE =
  'action background cite data data-src formaction href itemtype longdesc manifest poster src xlink:href';

export const ADDRESS_ATTRIBUTES: ReadonlySet<string> = new Set([...SINGLE.split(' '), ...LISTS]);

/** Attributes whose value is CSS, which may contain `url(…)`. */
export const STYLED =
  /^(?:style|fill|stroke|filter|mask|mask-image|clip-path|cursor|marker|marker-start|marker-mid|marker-end)$/;

/** An address in a `srcset`. It ends at white space, since it may contain commas. */
const CANDIDATE = /(^|,)(\s*)(\S*[^\s,])/g;

/** Maps each address in the value of an attribute. */
export function mapAddresses(
  name: string,
  value: string,
  map: (address: string) => string,
): string {
  if (!ADDRESS_ATTRIBUTES.has(name))
    return STYLED.test(name) ? mapAddressesInCss(value, map) : value;
  if (!LISTS.includes(name)) return map(value);
  return value.replace(
    CANDIDATE,
    (_, comma: string, blank: string, address: string) => comma + blank + map(address),
  );
}

/** A CSS string. Like a comment, an unclosed one runs to the end. */
const TEXT = String.raw`"[^"\\]*(?:\\[^][^"\\]*)*(?:"|$)|'[^'\\]*(?:\\[^][^'\\]*)*(?:'|$)`;
/** An unquoted address. It may contain a space only after an escape such as `\fc`, which the space ends. */
const BARE = String.raw`(?=[^"'()\s])[^"'()\s\\]*(?:(?:\\[^]|(?<=\\[\da-fA-F]{1,6})\s)[^"'()\s\\]*)*`;
/** What precedes an address of an `image-set()`. A string in `type()` is not an address. */
const IN_SET = String.raw`(?<=(image-set\()(?:[^(){};]|\([^(){};]*\))*)`;

/** In CSS: a comment; an address with its `url()`; a string, which is an address in an `image-set()`. */
const CSS_PART = new RegExp(
  String.raw`/\*[^]*?(?:\*/|$)|(url\(\s*)(?:(${TEXT})|(${BARE}))(\s*\))|(?:${IN_SET}|)(${TEXT})`,
  'g',
);

/** Maps each address in a piece of CSS. */
export function mapAddressesInCss(css: string, map: (address: string) => string): string {
  if (!css.includes('url(') && !css.includes('image-set(')) return css;
  return css.replace(CSS_PART, (whole, url, quoted, bare, end, set, text) => {
    if (url !== undefined) return url + mapWritten(quoted ?? bare, map) + end;
    return set ? mapWritten(text, map) : whole;
  });
}

/** Maps an address as written in CSS. If one with escapes changes, it is written in quotation marks. */
function mapWritten(written: string, map: (address: string) => string): string {
  const [mark = ''] = /^["']/.exec(written) ?? [];
  const inner = mark === '' ? written : written.slice(1, -1);
  if (!inner.includes('\\')) return mark + map(inner) + mark;
  const address = withoutEscapes(inner);
  const mapped = map(address);
  const escaped = (character: string) => `\\${character.charCodeAt(0).toString(16)} `;
  return mapped === address ? written : `"${mapped.replace(/["\\<\n]/g, escaped)}"`;
}

const ESCAPE = /\\(?:([\da-f]{1,6})(?:\r\n|\s)?|([\s\S]))/gi;

/** CSS with the characters that its escapes stand for: `u\72l(` is `url(`. */
export const withoutEscapes = (css: string): string =>
  css.replace(ESCAPE, (_, code, character) => (code ? characterOf(code) : character));

const characterOf = (code: string): string => {
  const point = Number.parseInt(code, 16);
  return point <= 0x10ffff ? String.fromCodePoint(point) : '\uFFFD';
};

function collect(mapAll: (map: (address: string) => string) => string): string[] {
  const addresses: string[] = [];
  mapAll((address) => {
    addresses.push(address);
    return address;
  });
  return addresses;
}

export const addressesInValue = (name: string, value: string) =>
  collect((map) => mapAddresses(name, value.trim(), map));
export const addressesInCss = (css: string) => collect((map) => mapAddressesInCss(css, map));
