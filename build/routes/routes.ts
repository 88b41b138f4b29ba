/** Plans the route table: pages, aliases and redirects. */
import { type Entry, placeOfKey } from '../content/entry.ts';
import type { MovedAddress } from '../content/redirects.ts';
import type { SiteSettings } from '../content/settings.ts';
import type { Content } from '../content/validate.ts';
import { lazily } from '../lazily.ts';
import type { Mode } from '../mode.ts';
import type { Problem, Result } from '../problem.ts';
import { byPath } from '../table.ts';
import { addressOf, decoded, splitAddress } from './address.ts';
import { collisionKey, pagePaths, safePath, servedAt } from './paths.ts';
import { isPublished } from './published.ts';
import { flattenChains, isTarget } from './redirects.ts';
import type { PageRoute, Route } from './route.ts';

/** An address that some file asks for. */
interface Claim<R extends Route = Route> {
  route: R;
  file: string;
  /** Where it asks. Found only when something is wrong, since it costs a look into the file. */
  at: () => { line?: number; column?: number };
  /** What asked: `permalink`, `aliases`… */
  by: string;
}

/** Plans every address of the site. An address that two files ask for, and a redirect in a circle, are problems. */
export function planRoutes({ entries, redirects, settings }: Content, mode: Mode): Result<readonly Route[]> {
  const published = entries.filter((entry) => isPublished(entry, mode));
  const pages = all(published.map(planPage));
  const aliases = all(pages.value.map(planAliases));
  const own = all(pages.value.map(planMoves));
  const moved = all(redirects.map((row) => planRedirect(row, 'a redirect')));
  const claims = withoutCollisions([...pages.value, ...aliases.value, ...moved.value, ...own.value], settings.files);
  const site = settings.url + settings.base;
  const routes = flattenChains(
    claims.value.map(({ route }) => route),
    site,
  );
  const problems = [pages, aliases, moved, own, claims, routes].flatMap((result) => result.problems);
  return { value: [...routes.value].sort(byPath), problems };
}

/** Several lists with their problems as one. */
const all = <T>(results: Result<T[]>[]): Result<T[]> => ({
  value: results.flatMap(({ value }) => value),
  problems: results.flatMap(({ problems }) => problems),
});

function planPage(entry: Entry): Result<Claim<PageRoute>[]> {
  const asked = entry.front.permalink;
  const { file } = entry;
  const at = () => (asked ? placeOfKey(entry, 'permalink') : { line: 1, column: 1 });
  const { path, problems } = checked(asked ?? addressOf(file), file, asked ? at : () => ({}));
  const by = asked ? 'permalink' : 'the file name';
  return { value: path === undefined ? [] : [{ route: { kind: 'page', path, entry }, file, at, by }], problems };
}

function planAliases({ route, file }: Claim<PageRoute>): Result<Claim[]> {
  const at = lazily(() => placeOfKey(route.entry, 'aliases'));
  return all(
    (route.entry.front.aliases ?? []).map((alias) => {
      const { path, problems } = checked(alias, file, at);
      // An alias that is the page's own address adds nothing.
      if (path === undefined || collisionKey(path) === collisionKey(route.path)) return { value: [], problems };
      return { value: [{ route: { kind: 'alias', path, of: route }, file, at, by: 'aliases' }], problems };
    }),
  );
}

function planMoves({ route, file }: Claim<PageRoute>): Result<Claim[]> {
  const addresses = route.entry.front.redirect_from ?? [];
  if (addresses.length === 0) return { value: [], problems: [] };
  const place = placeOfKey(route.entry, 'redirect_from');
  const row = { to: encodeURI(route.path), placeholder: false, file, ...place };
  return all(addresses.map((from) => planRedirect({ ...row, from }, 'redirect_from')));
}

function planRedirect(row: MovedAddress, by: string): Result<Claim[]> {
  const { file, line, column, to, placeholder } = row;
  const at = () => ({ line, column });
  const { path, problems } = checked(row.from, file, at);
  if (!isTarget(to)) {
    const fix = 'Write an address of this site, such as /pricing, or a web address that begins with https://.';
    return { value: [], problems: [...problems, { file, line, column, message: wrongTarget(to), fix }] };
  }
  if (path === undefined) return { value: [], problems };
  return { value: [{ route: { kind: 'redirect', path, to, forwards: !placeholder, file }, file, at, by }], problems };
}

const wrongTarget = (to: string) => `A redirect cannot lead to \`${to}\`.`;

/** An address from content, decoded and kept inside the output; otherwise a problem and no path. */
function checked(raw: string, file: string, at: Claim['at']): { path?: string; problems: Problem[] } {
  const { path, message } = safePath(raw);
  if (path !== undefined) return { path, problems: [] };
  const fix = 'Write an address such as /pricing.';
  return { problems: [{ file, ...at(), message: message ?? `\`${raw}\` is not an address.`, fix }] };
}

/** One address, one owner: also where two differ by case or Unicode form only, since some disks cannot tell them apart. */
function withoutCollisions(claims: Claim[], files: SiteSettings['files']): Result<Claim[]> {
  const owners = new Map<string, Claim>();
  const problems = claims.flatMap((claim) => {
    const key = collisionKey(claim.route.path);
    const owner = owners.get(key);
    if (owner) return [collision(claim, owner)];
    owners.set(key, claim);
    return [];
  });
  const value = [...owners.values()].filter((claim) => {
    const page = hiddenPage(claim, owners, files);
    if (page) problems.push(hiding(claim, page));
    return !page;
  });
  return { value, problems };
}

function collision(claim: Claim, owner: Claim): Problem {
  return {
    file: claim.file,
    ...claim.at(),
    message: `\`${claim.route.path}\` (by ${claim.by}) is also asked for by ${nameOf(owner)}.`,
    fix: 'Give one of the two another address, or remove it.',
  };
}

/** The page in whose place a host may show the file of the claim: `pricing.html` where `/pricing` is asked for. */
function hiddenPage({ route }: Claim, owners: ReadonlyMap<string, Claim>, files: SiteSettings['files']) {
  const found = pagePaths(route.path, files).map((file) => owners.get(collisionKey(servedAt(file))));
  return found.find((owner) => {
    if (owner?.route.kind !== 'page' || owner.route === route) return false;
    return route.kind !== 'alias' || route.of !== owner.route;
  });
}

function hiding(claim: Claim, page: Claim): Problem {
  const { route } = claim;
  const to = route.kind === 'redirect' ? decoded(splitAddress(route.to)[0]).replace(/(.)\/$/, '$1') : '';
  const leadsThere = collisionKey(to) === collisionKey(page.route.path);
  return {
    file: claim.file,
    ...claim.at(),
    message: `\`${route.path}\` (by ${claim.by}) hides \`${page.route.path}\` (by ${nameOf(page)}): many hosts answer both with one file.`,
    fix: leadsThere
      ? `Leave it out: with \`files: both\` in content/site.yml, \`${route.path}\` shows the page itself.`
      : 'Give one of the two another address, or remove it.',
  };
}

/** What asked, and where. */
function nameOf({ by, file, at }: Claim): string {
  const { line } = at();
  return `${by} of ${file}${line ? `:${line}` : ''}`;
}
