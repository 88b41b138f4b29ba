import type { MarkedExtension } from 'marked';
import type { Body } from '../api.ts';
import type { Content } from '../content/content.ts';
import { type Entry, placeOfKey } from '../content/entry.ts';
import { createMarkdown, type MarkdownOptions } from '../markdown/markdown.ts';
import type { Problem, Result } from '../problem.ts';
import { type AddressBook, fromMarkdown } from '../routes/address.ts';

/** The rendered text of an entry, and what is wrong with it. `prefix`: what its ids begin with, beside other texts. */
export type BodyOf = (entry: Entry, prefix?: string) => Result<Body>;

export function createBodies(
  book: AddressBook,
  extensions: readonly MarkedExtension[],
  options: Pick<MarkdownOptions, 'removedHtml' | 'takenIds' | 'look'>,
): BodyOf {
  const render = createMarkdown(extensions);
  return ({ file, bodyLine, text }, idPrefix) => {
    const resolveLink = (href: string) => fromMarkdown(book, href, file);
    const { html, headings, problems } = render(text, { file, line: bodyLine }, { resolveLink, idPrefix, ...options });
    return { value: { html, headings }, problems };
  };
}

/** What is wrong with entries of collections that have no pages: no page reports it. */
export const entryProblems = ({ collections, settings }: Content, bodyOf: BodyOf): Problem[] =>
  Object.entries(collections)
    .filter(([folder]) => settings.collections[folder]?.pages === false)
    .flatMap(([, entries]) => entries.flatMap((entry) => [...addressProblems(entry), ...bodyOf(entry).problems]));

const addressProblems = (entry: Entry): Problem[] =>
  (['permalink', 'aliases', 'redirect_from'] as const).flatMap((key) => {
    if (entry.front[key] === undefined) return [];
    const message = `\`${key}\` has no effect: entries of this collection have no page.`;
    const fix = 'Remove it, or give the entries pages by `pages: true` in content/site.yml.';
    return [{ file: entry.file, ...placeOfKey(entry, key), message, fix }];
  });
