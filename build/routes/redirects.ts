/** Where redirects lead. */
import type { Problem, Result } from '../problem.ts';
import { decoded, splitAddress } from './address.ts';
import { collisionKey, safePath } from './paths.ts';
import type { RedirectRoute, Route } from './route.ts';

/** Whether a redirect may lead there: to an address of this site or to a web address, never to a script. */
export function isTarget(to: string): boolean {
  const inside = to.startsWith('/') && !to.startsWith('//') && !to.includes('\\');
  if (inside && safePath(splitAddress(to)[0]).path !== undefined) return true;
  return /^https?:\/\/[^\s\\]+$/i.test(to) && URL.canParse(to);
}

/** A redirect to a redirect leads to the last address at once; one that comes back to itself is a problem. */
export function flattenChains(routes: readonly Route[]): Result<Route[]> {
  const byAddress = new Map(routes.map((route) => [collisionKey(route.path), route]));
  const next = ({ to }: RedirectRoute): RedirectRoute | undefined => {
    const found = to.startsWith('/') ? byAddress.get(collisionKey(decoded(splitAddress(to)[0]))) : undefined;
    return found?.kind === 'redirect' ? found : undefined;
  };
  const ends = routes.map((route) => (route.kind === 'redirect' ? followChain(route, next) : { value: route }));
  return {
    value: ends.map(({ value }) => value),
    problems: ends.flatMap((end) => ('problem' in end && end.problem ? [end.problem] : [])),
  };
}

function followChain(
  route: RedirectRoute,
  next: (route: RedirectRoute) => RedirectRoute | undefined,
): { value: RedirectRoute; problem?: Problem } {
  const seen = new Set<RedirectRoute>([route]);
  let last = route;
  for (let step = next(route); step; step = next(step)) {
    if (seen.has(step)) {
      const message = `The redirect from \`${route.path}\` comes back to itself.`;
      return { value: route, problem: { file: route.file, message, fix: 'Let one of the redirects lead to a page.' } };
    }
    seen.add(step);
    last = { ...route, to: carried(last.to, step.to), forwards: last.forwards && step.forwards };
  }
  return { value: last };
}

/** The next address, with the query and the fragment of the one before: the fragment that comes last counts. */
function carried(before: string, after: string): string {
  const [, query = '', hash = ''] = /^[^?#]*(\?[^#]*)?(#.*)?$/s.exec(before) ?? [];
  const [, path = '', nextQuery = '', nextHash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(after) ?? [];
  const both = [nextQuery, query].map((one) => one.slice(1)).filter(Boolean);
  return path + (both.length > 0 ? `?${both.join('&')}` : '') + (nextHash || hash);
}
