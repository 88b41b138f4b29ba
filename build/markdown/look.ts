/** What rendered Markdown says and looks like beyond the text itself. All of it may be left out. */
export interface MarkdownLook {
  words?: {
    /** Read out behind a link that leaves the site; without it such links open in the same tab. */
    outside?: string;
    /** The hidden heading of the footnotes. */
    footnotes?: string;
    /** The name of the link from a footnote back to its place in the text. */
    back?: string;
    /** The titles of alerts: `note`, `tip`, `important`, `warning`, `caution`. */
    alerts?: Readonly<Record<string, string>>;
  };
  classes?: {
    /** Hides an element from the eye and leaves it to screen readers. */
    hidden?: string;
    /** A link that leaves the site. */
    outside?: string;
    /** The box around a table, which scrolls. */
    table?: string;
    /** A cell of a centred column. */
    center?: string;
    /** A cell of a column that is set to the end. */
    end?: string;
    /** The number that a heading such as “3. Accuracy” begins with; without it, there is nothing around the number. */
    number?: string;
  };
}
