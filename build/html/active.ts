/**
 * Elements that can run, load or redirect by themselves, and what of their attributes makes them do so: nothing at all
 * (undefined), or the attribute that does (empty: the element alone). `script`, `link` and `meta` are judged apart.
 */
type Judge = (attributes: Record<string, string>) => string | undefined;

const always: Judge = () => '';
/** SVG can change an address after it was checked. */
const animatesAddress: Judge = ({ attributename = '' }) => (/href$/i.test(attributename.trim()) ? 'href' : undefined);

const judged = (judge: Judge) => (tag: string) => [tag, judge] as const;

export const ACTIVE: ReadonlyMap<string, Judge> = new Map<string, Judge>([
  ...['applet', 'base', 'embed', 'fencedframe', 'frame', 'frameset', 'object', 'portal'].map(judged(always)),
  ['iframe', ({ srcdoc }) => (srcdoc === undefined ? undefined : 'srcdoc')],
  ...['animate', 'animatemotion', 'animatetransform', 'set'].map(judged(animatesAddress)),
]);

/** What a `link` loads to run or to apply, by its `rel`. */
export const LOADING = /(?:^|\s)(?:stylesheet|modulepreload|import|preload)(?:\s|$)/i;

/** What a `meta` may say in the place of a header without sending the visitor elsewhere. */
export const WELL_KNOWN_HTTP_EQUIV = /^(?:content-type|content-security-policy|default-style|x-ua-compatible)$/i;

/** Whether an address runs, or shows what no site has served. Browsers pass over blanks and control characters. */
export function isActiveAddress(tag: string, address: string): boolean {
  const plain = address.replace(/[\p{Cc}\p{Z}\p{Cf}]/gu, '');
  if (/^(?:javascript|vbscript|blob|file|filesystem):/i.test(plain)) return true;
  return /^data:/i.test(plain) && !SHOWING.has(tag);
}

/** Elements in which `data:` can only be seen or heard. */
const SHOWING = new Set(['img', 'source', 'image', 'video', 'audio', 'input', 'link', 'style', 'meta']);
