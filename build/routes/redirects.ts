import { splitAddress, withQuery } from './address.ts';
import { CONTROL, safePath } from './paths.ts';

/** Whether a redirect may lead there: to an address of this site or to a web address, never to a script. */
export function isTarget(to: string): boolean {
  if (CONTROL.test(to)) return false;
  const isInside = to.startsWith('/') && !to.startsWith('//') && !to.includes('\\');
  if (isInside && safePath(splitAddress(to)[0]).path !== undefined) return true;
  return /^https?:\/\/[^\s\\]+$/i.test(to) && URL.canParse(to);
}

/** Where a redirect leads by way of another: with the query and the fragment of the first; the last fragment counts. */
export function carried(before: string, after: string): string {
  const [, query, hash = ''] = /^[^?#]*(?:\?([^#]*))?(#.*)?$/s.exec(before) ?? [];
  const to = query ? withQuery(after, query) : after;
  return to.includes('#') ? to : to + hash;
}
