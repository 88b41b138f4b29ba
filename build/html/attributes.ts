/** The one table of attributes that hold addresses. Whatever resolves, checks, sanitises or counts addresses reads it. */

/** `one` address; a `list` with descriptors, as `srcset`; or several `words`, as `ping`. */
export type AddressKind = 'one' | 'list' | 'words';

export const ADDRESS_ATTRIBUTES: ReadonlyMap<string, AddressKind> = new Map([
  ['action', 'one'],
  ['background', 'one'],
  ['cite', 'one'],
  ['data', 'one'],
  ['data-src', 'one'],
  ['data-srcset', 'list'],
  ['formaction', 'one'],
  ['href', 'one'],
  ['imagesrcset', 'list'],
  ['itemtype', 'one'],
  ['longdesc', 'one'],
  ['manifest', 'one'],
  ['ping', 'words'],
  ['poster', 'one'],
  ['src', 'one'],
  ['srcset', 'list'],
  ['xlink:href', 'one'],
]);

/** Attributes whose value is CSS, which may name addresses as `url(…)`. */
const STYLED =
  /^(?:style|fill|stroke|filter|mask|mask-image|clip-path|cursor|marker|marker-start|marker-mid|marker-end)$/;

/** Whether an attribute's value is CSS. */
export const isStyled = (name: string): boolean => STYLED.test(name);

/** An address of a `srcset`: it ends at white space, since a comma may be part of it. */
const CANDIDATE = /(^|,)(\s*)(\S*[^\s,])/g;

/** The addresses of an attribute's value. */
export function addressesOf(kind: AddressKind, value: string): string[] {
  if (kind === 'one') return [value.trim()];
  if (kind === 'words') return value.split(/\s+/).filter(Boolean);
  return Array.from(value.matchAll(CANDIDATE), ([, , , address = '']) => address);
}

/** An attribute's value with each of its addresses put through `map`. */
export function mapAddresses(kind: AddressKind, value: string, map: (address: string) => string): string {
  if (kind === 'one') return map(value);
  if (kind === 'words') return value.replace(/\S+/g, (address) => map(address));
  return value.replace(CANDIDATE, (_, comma: string, blank: string, address: string) => comma + blank + map(address));
}

/** In CSS: a comment or a text, which stay as they are, or an address with what is around it. */
const CSS_ADDRESS =
  /\/\*[\s\S]*?\*\/|(url\(\s*)(?:"([^"]*)"|'([^']*)'|([^"')\s]+))(\s*\))|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;

/** The addresses in a piece of CSS. */
export function addressesInCss(css: string): string[] {
  if (!css.includes('url(')) return [];
  return Array.from(css.matchAll(CSS_ADDRESS)).flatMap(([, url, double, single, bare]) =>
    url === undefined ? [] : [double ?? single ?? bare ?? ''],
  );
}

/** A piece of CSS with each of its addresses put through `map`. */
export function mapAddressesInCss(css: string, map: (address: string) => string): string {
  if (!css.includes('url(')) return css;
  return css.replace(CSS_ADDRESS, (whole, url, double, single, bare, end) => {
    if (url === undefined) return whole;
    const mark = double !== undefined ? '"' : single !== undefined ? "'" : '';
    return `${url}${mark}${map(double ?? single ?? bare)}${mark}${end}`;
  });
}
