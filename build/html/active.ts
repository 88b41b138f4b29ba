/** What can run, load or redirect by itself. */

/** Elements that do so with any attributes. `script`, `link` and `meta` are judged by their attributes. */
const ALWAYS = new Set(['applet', 'base', 'embed', 'fencedframe', 'frame', 'frameset', 'object', 'portal']);
/** SVG can change an address after it was checked. */
const ANIMATIONS = new Set(['animate', 'animatemotion', 'animatetransform', 'set']);

/** An element that can run, load or redirect by itself, with the attribute by which it does: `<iframe srcdoc>`. */
export function activeElement(tag: string, is: Readonly<Record<string, string>>): string | undefined {
  if (ALWAYS.has(tag)) return `<${tag}>`;
  if (tag === 'iframe' && is.srcdoc !== undefined) return '<iframe srcdoc>';
  return ANIMATIONS.has(tag) && /href\s*$/i.test(is.attributename ?? '') ? `<${tag} href>` : undefined;
}

/** Whether an address runs, or shows what no site has served. Browsers pass over blanks and control characters. */
export function isActiveAddress(tag: string, address: string): boolean {
  const plain = address.replace(/[\p{Cc}\p{Z}\p{Cf}]/gu, '');
  if (/^(?:javascript|vbscript|blob|file|filesystem):/i.test(plain)) return true;
  return /^data:/i.test(plain) && !SHOWING.has(tag);
}

/** Elements in which `data:` can only be seen or heard. */
const SHOWING = new Set(['img', 'source', 'image', 'video', 'audio', 'input', 'link', 'style', 'meta']);
