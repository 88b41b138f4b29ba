/** Where redirects lead. */
import type { Problem, Result } from '../problem.ts';
import { decoded, splitAddress } from './address.ts';
import { collisionKey, safePath } from './paths.ts';
import type { RedirectRoute, Route } from './route.ts';

/** Whether a redirect may lead there: to an address of this site or to a web address, never to a script. */
export function isTarget(to: string): boolean {
  // A line end would begin a line of its own in the files for hosts.
  if (/[\p{Cc}\u2028\u2029]/u.test(to)) return false;
  const inside = to.startsWith('/') && !to.startsWith('//') && !to.includes('\\');
  if (inside && safePath(splitAddress(to)[0]).path !== undefined) return true;
  return /^https?:\/\/[^\s\\]+$/i.test(to) && URL.canParse(to);
}

/**
 * A redirect to a redirect leads to the last address at once; one that comes back to itself is a problem. `site`: what
 * a whole address of this site begins with, such as `https://site.example/base`.
 */
export function flattenChains(routes: readonly Route[], site: string): Result<Route[]> {
  const byAddress = new Map(routes.map((route) => [collisionKey(route.path), route]));
  const next = ({ to }: RedirectRoute): RedirectRoute | undefined => {
    const within = splitAddress(to.startsWith(`${site}/`) ? to.slice(site.length) : to)[0].replace(/(.)\/$/, '$1');
    const found = within.startsWith('/') ? byAddress.get(collisionKey(decoded(within))) : undefined;
    return found?.kind === 'redirect' ? found : undefined;
  };
  const ends: Ends = new Map();
  for (const route of routes) if (route.kind === 'redirect') followChain(route, next, ends);
  const flat = (route: Route) => (route.kind === 'redirect' && ends.get(route)) || route;
  const circles = [...ends].flatMap(([route, end]) => (end ? [] : [circle(route)]));
  return { value: routes.map(flat), problems: circles };
}

/** Where each redirect ends; undefined for one that comes back to itself. */
type Ends = Map<RedirectRoute, RedirectRoute | undefined>;

/** Finds the end of a redirect, and of all on the way there, so that a long chain is followed once. */
function followChain(route: RedirectRoute, next: (one: RedirectRoute) => RedirectRoute | undefined, ends: Ends): void {
  const way = new Set<RedirectRoute>();
  let step: RedirectRoute | undefined = route;
  for (; step && !ends.has(step) && !way.has(step); step = next(step)) way.add(step);
  let end = step && ends.get(step);
  const isCircle = step !== undefined && end === undefined;
  for (const one of [...way].reverse()) {
    if (!isCircle) end = end ? { ...one, to: carried(one.to, end.to), forwards: one.forwards && end.forwards } : one;
    ends.set(one, end);
  }
}

const circle = ({ path, file }: RedirectRoute): Problem => ({
  file,
  message: `The redirect from \`${path}\` comes back to itself.`,
  fix: 'Let one of the redirects lead to a page.',
});

/** The next address, with the query and the fragment of the one before: the fragment that comes last counts. */
function carried(before: string, after: string): string {
  const [, query = '', hash = ''] = /^[^?#]*(\?[^#]*)?(#.*)?$/s.exec(before) ?? [];
  const [, path = '', nextQuery = '', nextHash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(after) ?? [];
  const both = [nextQuery, query].map((one) => one.slice(1)).filter(Boolean);
  return path + (both.length > 0 ? `?${both.join('&')}` : '') + (nextHash || hash);
}
