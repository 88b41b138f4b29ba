import type { Options } from 'minisearch';

/** A page in the index. */
export interface Found {
  /** Its address as the site serves it, with the base. */
  id: string;
  title: string;
  lang: string;
  description: string;
  /** The words of the page, a line for each block. */
  text: string;
}

/** The start that the forms of an English word share: `pric` of `price`, `prices` and `pricing`. */
const stemOf = (word: string): string =>
  word.toLowerCase().replace(/(?<=[a-z]{4})(?:e|e?s|ing)$/, '');

/**
 * The options of index and search, for build and browser. Both hold the stems of words. Words of four letters or more may
 * have a typo.
 */
export const SEARCH: Options = {
  fields: ['title', 'headings', 'description', 'text'],
  processTerm: stemOf,
  storeFields: ['title', 'lang', 'description', 'text'],
  searchOptions: {
    boost: { title: 5, headings: 2, description: 2 },
    combineWith: 'AND',
    prefix: true,
    fuzzy: (word) => (word.length > 3 ? 0.2 : false),
  },
};

/** Splits a text into pieces, of which every second one is a word that begins with a found stem. */
export function piecesOf(text: string, stems: readonly string[]): string[] {
  if (stems.length === 0) return [text];
  const any = stems.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|');
  return text.split(new RegExp(`(?<![\\p{L}\\p{N}])((?:${any})[\\p{L}\\p{M}\\p{N}]*)`, 'giu'));
}

/**
 * The line to show for a page: its description or, if the words are only in its text, a sentence with one. If there are only
 * labels, one of them follows the description.
 */
export function lineOf({ title, description, text }: Found, words: readonly string[]): string {
  const hasWord = (one: string) => piecesOf(one, words).length > 1;
  if (hasWord(title) || hasWord(description)) return description;
  const lines = text.split(/\n|(?<=[.!?।])\s/).filter(hasWord);
  const sentence = lines.find((line) => /[.!?।]$/.test(line) && /\S \S+ \S/.test(line));
  return sentence ?? [description, ...lines.slice(0, 1)].join(' … ');
}
