/** Escapes text for HTML and XML. */

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML, and for an attribute in double quotation marks. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => ENTITIES[mark] as string);

/** Encodes an address for an attribute. Existing percent-encoding is kept. */
export const escapeAddress = (address: string): string =>
  escapeHtml(encodeURI(address.toWellFormed()).replace(/%25([\da-f]{2})/gi, '%$1'));

/** Escapes text for XML, and drops characters that XML cannot have. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
