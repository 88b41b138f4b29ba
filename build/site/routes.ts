import { posix } from 'node:path';
import { inFamily, type Place, type Problem, type Result } from '../base/problem.ts';
import type { Content } from '../content/content.ts';
import { placeOfKey } from '../content/entry.ts';
import { type Ledger, pagesGone } from '../content/ledger.ts';
import type { Mode, Severity } from '../content/settings.ts';
import { decode, entryAddresses, splitAddress, withQuery } from './address.ts';
import { byPath } from './artifact.ts';
import { type EntryPage, GONE, isGone, isPublished, type Page, type RedirectPage } from './page.ts';
import { CONTROL, collisionKey, safePath } from './paths.ts';

interface Claim {
  address: string;
  file: string;
  by: string;
  /** Where the address is written. Computed only for problems, since it parses the file again. */
  at: () => Partial<Place>;
}

/**
 * Plans every address of the site. Two files with one address, and circular redirects, are problems. The ledger has the day
 * of the last change of pages whose front matter does not say.
 */
export function planRoutes(
  { entries, redirects, settings, data }: Content,
  mode: Mode,
  ledger: Ledger = new Map(),
): Result<readonly Page[]> {
  const table = new RouteTable(settings.checks.links);
  const addressOf = entryAddresses(entries);
  const published = entries.filter((entry) => isPublished(entry, mode));
  const pages = published.flatMap((entry) => {
    const { file, front } = entry;
    const by = front.permalink ? 'permalink' : 'file name';
    const at = () => (front.permalink ? placeOfKey(entry, by) : {});
    const claim = { file, address: addressOf(entry), by, at };
    return table.add(claim, (path): EntryPage => {
      return { kind: 'entry', path, entry, updated: front.updated ?? ledger.get(path)?.day };
    });
  });
  for (const page of pages) {
    const { file, front } = page.entry;
    const claim = (written: string, by: string) => {
      // An address such as `../old` is relative to the page.
      const address = written.startsWith('.')
        ? posix.resolve(posix.dirname(page.path), written)
        : written;
      return { address, file, by, at: () => placeOfKey(page.entry, by) };
    };
    for (const address of [
      ...(front.aliases ?? []),
      ...(page.path === GONE ? pagesGone({ data, settings }) : []),
    ])
      table.add(claim(address, 'aliases'), (path) => ({ kind: 'alias', path, target: page }));
    for (const from of front.redirect_from ?? [])
      table.addRedirect(claim(from, 'redirect_from'), encodeURI(page.path));
  }
  for (const { from, to, placeholder, file, line, column } of redirects)
    table.addRedirect(
      { address: from, file, by: 'redirect', at: () => ({ line, column }) },
      to,
      !placeholder,
    );
  return {
    value: table.join(settings.url + settings.base).sort(byPath),
    problems: inFamily('routes', table.problems),
  };
}

/** Each address goes to the first that claims it. */
class RouteTable {
  readonly problems: Problem[] = [];
  readonly #owners = new Map<string, { claim: Claim; page: Page }>();
  readonly #links: Severity;

  /** `links`: the severity of a broken link, such as one to the alias of a page that cannot have it. */
  constructor(links: Severity) {
    this.#links = links;
  }

  addRedirect(claim: Claim, to: string, forwards = true): void {
    if (!isTarget(to)) this.#refuse(claim, `A redirect cannot lead to \`${to}\`.`, TARGET);
    else
      this.add(claim, (path) => ({
        kind: 'redirect',
        path,
        to,
        forwards,
        file: claim.file,
        at: claim.at,
      }));
  }

  /** All pages. Chains of redirects are resolved to their last address. `site`: the start of full addresses of this site. */
  join(site: string): Page[] {
    const next = ({ to }: RedirectPage): RedirectPage | undefined => {
      const [path] = splitAddress(to.startsWith(`${site}/`) ? to.slice(site.length) : to);
      const owner = this.#owners.get(collisionKey(decode(path.replace(/(.)\/$/, '$1'))));
      return owner?.page.kind === 'redirect' ? owner.page : undefined;
    };
    return [...this.#owners.values()].map(({ page, claim }) => {
      if (page.kind !== 'redirect') return page;
      const visited = new Set([page]);
      let { to, forwards } = page;
      let step = next(page);
      for (; step && !visited.has(step); step = next(step)) {
        visited.add(step);
        to = joinTargets(to, step.to);
        forwards &&= step.forwards;
      }
      if (step)
        this.#refuse(claim, `The redirect from \`${page.path}\` loops back to itself.`, CIRCLE);
      return { ...page, to, forwards };
    });
  }

  /** Addresses that differ only by case or Unicode form are the same, because some disks cannot tell them apart. */
  add<P extends Page>(claim: Claim, make: (path: string) => P): P[] {
    const { path, message: refusal = '' } = safePath(claim.address);
    if (path === undefined)
      return this.#refuse(claim, refusal, claim.by === 'redirect' ? ADDRESS + PATTERNS : ADDRESS);
    const key = collisionKey(path);
    const owner = this.#owners.get(key);
    const page = make(path);
    if (!owner) {
      this.#owners.set(key, { claim, page });
      return [page];
    }
    // An alias that equals the page's own address adds nothing. What is not gone is reported with the ledger.
    if (page.kind === 'alias' && (page.target === owner.page || isGone(page))) return [];
    const { by, file, at } = owner.claim;
    const { line } = at();
    const message = `The address \`${path}\` is already taken by ${file}${line ? `:${line}` : ''} (${by}).`;
    return this.#refuse(claim, message, 'Change or remove one of the two.');
  }

  #refuse({ file, by, at }: Claim, message: string, fix: string): [] {
    const severity = /^(?:aliases|redirect_from)$/.test(by) ? this.#links : 'error';
    if (severity !== 'off') this.problems.push({ file, ...at(), message, fix, severity });
    return [];
  }
}

const ADDRESS = 'Write an address such as /pricing.';
const PATTERNS = ' Patterns and queries belong to the host: docs/hosting.md.';
const TARGET = `Write an address such as /pricing, or one that begins with https://.${PATTERNS}`;
const CIRCLE = 'Point one of the redirects at a page.';

/** Whether a redirect may go there: to this site or to a web address, never to a script. */
function isTarget(to: string): boolean {
  if (CONTROL.test(to)) return false;
  const isInside = to.startsWith('/') && !to.startsWith('//') && !to.includes('\\');
  if (isInside && safePath(splitAddress(to)[0]).path !== undefined) return true;
  // A name or a password in it would be published.
  return /^https?:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?$/i.test(to) && URL.canParse(to);
}

/** Joins two redirects: the query and fragment of the first are kept, but the last fragment wins. */
function joinTargets(before: string, after: string): string {
  const [, query, hash = ''] = /^[^?#]*(?:\?([^#]*))?(#.*)?$/s.exec(before) ?? [];
  const to = query ? withQuery(after, query) : after;
  return to.includes('#') ? to : to + hash;
}
