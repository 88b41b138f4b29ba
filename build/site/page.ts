/** The pages of a site: an address each, and what is shown there. */
import type { Place } from '../base/problem.ts';
import type { Entry } from '../content/entry.ts';
import type { Mode } from '../content/settings.ts';

/** The address of the page that hosts serve for unknown addresses. */
export const NOT_FOUND = '/404';

/** The address of the page that is shown at the addresses which `content/gone.yml` lists. */
export const GONE = '/410';

/** An address of the site, and what is there: an entry, an alias of one, or a redirect. */
export type Page = EntryPage | AliasPage | RedirectPage;

export interface EntryPage {
  readonly kind: 'entry';
  /** The address without base or trailing slash: `/`, `/pricing`. */
  readonly path: string;
  readonly entry: Entry;
  /** The day of the last change, from the front matter or the ledger: `2026-11-28`. */
  readonly updated?: string | undefined;
}

export type AliasPage = {
  readonly kind: 'alias';
  readonly path: string;
  readonly target: EntryPage;
};

export interface RedirectPage {
  readonly kind: 'redirect';
  readonly path: string;
  /** A root-relative address, or an absolute one on another site. Chains of redirects are already resolved. */
  readonly to: string;
  /** False while the target is a placeholder: the page then only says where it will lead. */
  readonly forwards: boolean;
  readonly file: string;
  /** Where its target is written in that file. */
  readonly at: () => Partial<Place>;
}

export function entryOf(page: Page | undefined): Entry | undefined {
  if (page?.kind === 'entry') return page.entry;
  return page?.kind === 'alias' ? page.target.entry : undefined;
}

export const sourceOf = (page: Page): string => entryOf(page)?.file ?? (page as RedirectPage).file;

/** Days and times are in UTC, so that every machine agrees. */
export const isFuture = ({ front: { date = '' } }: Entry, { now, time }: Mode): boolean =>
  time && date.includes('T') ? date > time : date.slice(0, 10) > now;

const isExpired = ({ front: { expires } }: Entry, { now, ended }: Mode): boolean =>
  expires !== undefined && (ended || expires < now);

/** dev also shows expired pages, so that an editor can bring one back. */
export const isPublished = (entry: Entry, mode: Mode): boolean =>
  (mode.drafts || !entry.front.draft) &&
  (mode.future || !isFuture(entry, mode)) &&
  (mode.command === 'dev' || !isExpired(entry, mode));

export type Mark = 'draft' | 'future' | 'expired';

/** Why a build with neither `--drafts` nor `--future` leaves the page out. */
export function markOf(entry: Entry, mode: Mode): Mark | undefined {
  if (isFuture(entry, mode)) return 'future';
  if (isExpired(entry, mode)) return 'expired';
  return entry.front.draft ? 'draft' : undefined;
}

/** Whether it is the 404 page of a language, or the page that says what is gone. */
export const isNotFound = ({ path, entry: { lang } }: EntryPage): boolean =>
  [NOT_FOUND, GONE].includes(path.replace(`/${lang}/`, '/'));

/** Whether an address only says that its page is gone. */
export const isGone = (page: Page | undefined): boolean =>
  page?.kind === 'alias' && page.target.path === GONE;

/** Whether lists and search engines may show the page: no alias, redirect, 404 or `noindex: true`. */
export const isListed = (page: Page): page is EntryPage =>
  page.kind === 'entry' && !isNotFound(page) && page.entry.front.noindex !== true;
