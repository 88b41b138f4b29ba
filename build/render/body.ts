import type { Body, MarkdownLook } from '../api.ts';
import type { Entry } from '../content/entry.ts';
import type { Content } from '../content/validate.ts';
import { createInterrupt } from '../limit.ts';
import { createMarkdown } from '../markdown/markdown.ts';
import { type Ask, type Memo, unasked } from '../memo.ts';
import type { Problem, Result } from '../problem.ts';
import { type AddressBook, fromMarkdown } from '../routes/address.ts';

/** The rendered text of an entry, and what is wrong with it. */
export type BodyOf = (entry: Entry, ask?: Ask) => Result<Body>;

export interface BodyInput {
  markdownOf: Content['markdownOf'];
  book: AddressBook;
  /** How raw HTML that may not stay counts. */
  removedHtml: 'error' | 'warning' | 'off';
  /** Ids of the frame. */
  takenIds: readonly string[];
  look: MarkdownLook;
}

/** Letters of a text that may take long enough for somebody to press Ctrl-C. */
const LONG = 20_000;

/** Renders Markdown of entries. The pages that its links name are asked for. */
export function createBodies({ book, markdownOf, ...options }: BodyInput): BodyOf {
  const { pages, ...addresses } = book;
  const render = createMarkdown();
  const interruptible = createInterrupt();
  return (entry, ask = unasked) => {
    const where = { file: entry.file, line: entry.bodyLine };
    const seen = { pages: asking(pages, ask), ...addresses };
    const resolveLink = (href: string) => fromMarkdown(seen, href, entry.file);
    const text = markdownOf(entry);
    const make = () => render(text, where, { resolveLink, ...options });
    const { html, headings, problems } = text.length > LONG ? interruptible(make) : make();
    return { value: { html, headings }, problems };
  };
}

/** The addresses of pages, each asked for before it is given. */
const asking = (pages: AddressBook['pages'], ask: Ask): AddressBook['pages'] => ({
  get(file) {
    ask(`page ${file}`);
    return pages.get(file);
  },
});

/** What is wrong with the texts of collections whose entries are no pages: no page reports it. */
export function textProblems({ collections, settings }: Content, bodyOf: BodyOf, ask: Ask, memo: Memo): Problem[] {
  const hidden = Object.entries(collections).filter(([folder]) => settings.collections[folder]?.pages === false);
  return hidden.flatMap(([, entries]) =>
    entries.flatMap((entry) =>
      memo.traced(`text ${entry.file}`, ask, (asked) => {
        for (const name of ['rest', `entry ${entry.file}`]) asked(name);
        return [...bodyOf(entry, asked).problems];
      }),
    ),
  );
}
