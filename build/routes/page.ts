import type { Entry } from '../content/entry.ts';
import type { Mode } from '../content/settings.ts';
import type { EntryPage, Page, RedirectPage } from '../site.ts';
import { NOT_FOUND } from './paths.ts';

export function entryOf(page: Page | undefined): Entry | undefined {
  if (page?.kind === 'entry') return page.entry;
  return page?.kind === 'alias' ? page.of.entry : undefined;
}

export const sourceOf = (page: Page): string => entryOf(page)?.file ?? (page as RedirectPage).file;

/** Days are those of UTC, so that they are the same on every machine. */
const isFuture = ({ front }: Entry, { now }: Mode): boolean => (front.date?.slice(0, 10) ?? '') > now;

const isExpired = ({ front }: Entry, { now }: Mode): boolean => front.expires !== undefined && front.expires < now;

/** A page that has expired is shown under dev alone, where somebody may want to bring it back. */
export const isPublished = (entry: Entry, mode: Mode): boolean =>
  (mode.drafts || !entry.front.draft) &&
  (mode.future || !isFuture(entry, mode)) &&
  (mode.command === 'dev' || !isExpired(entry, mode));

export type Mark = 'draft' | 'future' | 'expired';

/** Why a build that asks for neither drafts nor future days would leave the page out. */
export function markOf(entry: Entry, mode: Mode): Mark | undefined {
  if (isFuture(entry, mode)) return 'future';
  if (isExpired(entry, mode)) return 'expired';
  return entry.front.draft ? 'draft' : undefined;
}

/** The pages that lists and search engines may show: under their own address, and not kept out by `noindex: true`. */
export const isListed = (page: Page): page is EntryPage =>
  page.kind === 'entry' && page.path !== NOT_FOUND && page.entry.front.noindex !== true;
