export const WORDS = {
  /** Read out after a link that leaves the site. If empty, such links open in the same tab. */
  outside: '',
  footnotes: 'Footnotes',
  back: 'Back to the text',
};

export const CLASSES = {
  /** Hides an element visually, but not from screen readers. */
  hidden: 'visually-hidden',
  outside: 'outside-link',
  table: 'table-scroll',
  center: 'align-center',
  end: 'align-end',
  /** The class of a `<span>` around the number of a heading such as “3. Accuracy” or “3.1. Prices”. If empty, no span is added. */
  number: '',
};

/** Labels and class names in rendered Markdown, all optional. `alerts`: titles of note, tip, important, warning, caution. */
export interface MarkdownLook {
  words?: Partial<typeof WORDS> & { alerts?: Readonly<Record<string, string>> };
  classes?: Partial<typeof CLASSES>;
}

/** Marks what only pages need in a text rendered for a feed, so that it can be removed. */
export const HIDDEN = 'only-in-pages';

/** The look of a text in a feed, where the feed reader decides how links open. */
export const feedLook = ({ words }: MarkdownLook = {}): MarkdownLook => ({
  words: { ...words, outside: '' },
  classes: { hidden: HIDDEN },
});
