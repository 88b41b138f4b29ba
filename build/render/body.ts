import type { MarkedExtension } from 'marked';
import type { Body } from '../api.ts';
import type { Content } from '../content/content.ts';
import type { Entry } from '../content/entry.ts';
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

/** What is wrong with the texts of collections whose entries are no pages: no page reports it. */
export const textProblems = ({ collections, settings }: Content, bodyOf: BodyOf): Problem[] =>
  Object.entries(collections)
    .filter(([folder]) => settings.collections[folder]?.pages === false)
    .flatMap(([, entries]) => entries.flatMap((entry) => [...bodyOf(entry).problems]));
