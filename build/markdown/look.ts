export const WORDS = {
  /** Read out behind a link that leaves the site; without it such links open in the same tab. */
  outside: '',
  footnotes: 'Footnotes',
  back: 'Back to the text',
};

export const CLASSES = {
  /** Hides an element from the eye and leaves it to screen readers. */
  hidden: 'visually-hidden',
  outside: 'outside-link',
  table: 'table-scroll',
  center: 'align-center',
  end: 'align-end',
  /** The number that a heading such as “3. Accuracy” begins with; without it, there is nothing around the number. */
  number: '',
};

/** All of it may be left out. `alerts`: the titles of `note`, `tip`, `important`, `warning` and `caution`. */
export interface MarkdownLook {
  words?: Partial<typeof WORDS> & { alerts?: Readonly<Record<string, string>> };
  classes?: Partial<typeof CLASSES>;
}

/** The class of what only a page needs, in texts that are rendered for a feed. */
export const HIDDEN = 'only-in-pages';

/** The look of a text in a feed: its links open where the reader opens links. */
export const feedLook = ({ words }: MarkdownLook = {}): MarkdownLook => ({
  words: { ...words, outside: '' },
  classes: { hidden: HIDDEN },
});
