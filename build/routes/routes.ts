/** Plans the route table: pages, aliases and redirects. Pure. */

import { addressOf } from '../render/addresses.ts';
import type {
  AliasRoute,
  Content,
  Entry,
  Mode,
  MovedAddress,
  PageRoute,
  Problem,
  RedirectRoute,
  Result,
  Route,
} from '../site.ts';
import { collisionKey, safePath } from './paths.ts';
import { isPublished } from './published.ts';

/** An address that some file asks for. */
interface Claim {
  route: Route;
  file: string;
  /** Where it asks. Found only when something is wrong, since it costs a look into the file. */
  at: () => { line?: number; column?: number };
  /** What asked: `permalink`, `aliases`… */
  by: string;
}

/** Plans every address of the site. An address that two files ask for, and a redirect in a circle, are problems. */
export function planRoutes(content: Content, mode: Mode): Result<Route[]> {
  const problems: Problem[] = [];
  const pages = content.entries
    .filter((entry) => isPublished(entry, mode))
    .flatMap((entry) => planPage(entry, problems));
  const claims = [
    ...pages,
    ...pages.flatMap((page) => planAliases(page, problems)),
    ...planRedirects(content.redirects, pages, problems),
  ];
  const routes = withoutCollisions(claims, problems).map((claim) => claim.route);
  flattenChains(routes, problems);
  return { value: routes.sort((a, b) => (a.path < b.path ? -1 : 1)), problems };
}

function planPage(entry: Entry, problems: Problem[]): (Claim & { route: PageRoute })[] {
  const asked = entry.front.permalink;
  const { file } = entry;
  const at = () => (asked ? entry.at('permalink') : { line: 1, column: 1 });
  const path = checked(asked ?? addressOf(file), file, asked ? at : () => ({}), problems);
  const by = asked ? 'permalink' : 'the file name';
  return path ? [{ route: { kind: 'page', path, entry }, file, at, by }] : [];
}

function planAliases({ route, file }: Claim & { route: PageRoute }, problems: Problem[]): Claim[] {
  const { front } = route.entry;
  const at = () => route.entry.at('aliases');
  return (front.aliases ?? []).flatMap((alias) => {
    const path = checked(alias, file, at, problems);
    // A page that names its own address as an alias asks for nothing more.
    if (path === undefined || path === route.path) return [];
    const made: AliasRoute = { kind: 'alias', path, of: route };
    return [{ route: made, file, at, by: 'aliases' }];
  });
}

function planRedirects(moved: MovedAddress[], pages: (Claim & { route: PageRoute })[], problems: Problem[]): Claim[] {
  const fromPages: MovedAddress[] = pages.flatMap(({ route, file }) =>
    (route.entry.front.redirect_from ?? []).map((from) => ({
      ...{ from, to: encodeURI(route.path), placeholder: false, file },
      ...route.entry.at('redirect_from'),
    })),
  );
  return [...moved, ...fromPages].flatMap((row) => {
    const { file, line, column } = row;
    const at = () => ({ line, column });
    const path = checked(row.from, file, at, problems);
    if (!path || !isTarget(row, problems)) return [];
    const route: RedirectRoute = { kind: 'redirect', path, to: row.to, forwards: !row.placeholder, file };
    const by = fromPages.includes(row) ? 'redirect_from' : 'a redirect';
    return [{ route, file, at, by }];
  });
}

/** A redirect leads to an address of this site or to a web address, never to a script. */
function isTarget({ to, file, line, column }: MovedAddress, problems: Problem[]): boolean {
  const inside =
    to.startsWith('/') && !to.startsWith('//') && !to.includes('\\') && safePath(to.replace(/[?#].*$/s, '')).path;
  if (inside || (/^https?:\/\/[^\s\\]+$/i.test(to) && URL.canParse(to))) return true;
  const fix = 'Write an address of this site, such as /pricing, or a web address that begins with https://.';
  problems.push({ file, line, column, message: `A redirect cannot lead to \`${to}\`.`, fix });
  return false;
}

/** An address from content, decoded and kept inside the output; otherwise a problem and nothing. */
function checked(raw: string, file: string, at: Claim['at'], problems: Problem[]): string | undefined {
  const { path, message } = safePath(raw);
  if (path === undefined)
    problems.push({
      file,
      ...at(),
      message: message ?? `\`${raw}\` is no address.`,
      fix: 'Write an address such as /pricing.',
    });
  return path;
}

/** One address, one owner: also where two differ by case or Unicode form only, since some disks cannot tell them apart. */
function withoutCollisions(claims: Claim[], problems: Problem[]): Claim[] {
  const owners = new Map<string, Claim>();
  for (const claim of claims) {
    const key = collisionKey(claim.route.path);
    const owner = owners.get(key);
    if (!owner) owners.set(key, claim);
    else {
      const { line } = owner.at();
      problems.push({
        file: claim.file,
        ...claim.at(),
        message: `\`${claim.route.path}\` (by ${claim.by}) is also asked for by ${owner.by} of ${owner.file}${line ? `:${line}` : ''}.`,
        fix: 'Give one of the two another address, or remove it.',
      });
    }
  }
  return [...owners.values()];
}

/** A redirect to a redirect leads to the last address at once; one that comes back to itself is a problem. */
function flattenChains(routes: Route[], problems: Problem[]): void {
  const byPath = new Map(routes.map((route) => [collisionKey(route.path), route]));
  for (const route of routes) {
    if (route.kind !== 'redirect') continue;
    const seen = new Set<Route>([route]);
    for (;;) {
      const next = byPath.get(collisionKey(decodeURI(route.to.replace(/[?#].*$/s, ''))));
      if (next?.kind !== 'redirect') break;
      if (seen.has(next)) {
        const message = `The redirect from \`${route.path}\` comes back to itself.`;
        problems.push({ file: route.file, message, fix: 'Let one of the redirects lead to a page.' });
        break;
      }
      seen.add(next);
      route.to = next.to;
      route.forwards &&= next.forwards;
    }
  }
}
