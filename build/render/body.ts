import type { Body, MarkdownLook } from '../api.ts';
import type { Entry } from '../content/entry.ts';
import type { Content } from '../content/validate.ts';
import { createMarkdown } from '../markdown/markdown.ts';
import type { Memo } from '../memo.ts';
import type { Problem, Result } from '../problem.ts';
import { type AddressBook, fromMarkdown } from '../routes/address.ts';

/** The rendered text of an entry, and what is wrong with it. */
export type BodyOf = (entry: Entry) => Result<Body>;

export interface BodyInput {
  book: AddressBook;
  /** How raw HTML that may not stay counts. */
  removedHtml: 'error' | 'warning' | 'off';
  /** Ids of the frame. */
  takenIds: readonly string[];
  look: MarkdownLook;
}

/** Renders Markdown of entries. `key` names everything but the entry that a body depends on. */
export function createBodies({ book, ...options }: BodyInput, key: string, memo: Memo): BodyOf {
  const render = createMarkdown();
  return (entry) =>
    memo(`body ${entry.key} ${key}`, () => {
      const where = { file: entry.file, line: entry.bodyLine };
      const resolveLink = (href: string) => fromMarkdown(book, href, entry.file);
      const { html, headings, problems } = render(entry.body, where, { ...options, resolveLink });
      return { value: { html, headings }, problems };
    });
}

/** What is wrong with the texts of collections whose entries are no pages: no page reports it. */
export function textProblems({ collections, settings }: Content, bodyOf: BodyOf): Problem[] {
  const hidden = Object.entries(collections).filter(([folder]) => settings.collections[folder]?.pages === false);
  return hidden.flatMap(([, entries]) => entries.flatMap((entry) => [...bodyOf(entry).problems]));
}
