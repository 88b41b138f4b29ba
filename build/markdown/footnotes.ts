/** Footnotes, numbered in the order in which the text refers to them. */
import type { Token } from 'marked';
import type { Footnote, FootnoteRef } from 'marked-footnote';
import { quote } from './text.ts';

/** What the list of footnotes is written with. */
export interface NoteParts {
  notes: readonly string[];
  words: { footnotes: string; back: string };
  /** The class of the heading, which is for screen readers. */
  hidden: string;
}

/** Ids of footnotes have a colon, which no heading's id has. */
const noteId = (number: number) => `fn:${number}`;
/** The text may refer to a footnote more than once: every place has an id of its own. */
const placeId = (number: number, index: number) => `fnref:${number}${index > 0 ? `:${index + 1}` : ''}`;

export function renderReference({ label, index }: FootnoteRef, notes: readonly string[]): string {
  const number = notes.indexOf(label) + 1;
  return `<sup><a id="${placeId(number, index)}" href="#${noteId(number)}" aria-describedby="fn:title">${number}</a></sup>`;
}

export function renderNotes(
  rawItems: readonly Footnote[],
  { notes, words, hidden }: NoteParts,
  parse: (tokens: Token[]) => string,
): string {
  const named = notes.flatMap((label) => rawItems.find((note) => note.label === label) ?? []);
  if (named.length === 0) return '';
  const items = named.map((note, index) => renderNote(note, index + 1, parse(note.content).trimEnd(), words.back));
  const heading = `<h2 class="${quote(hidden)}" id="fn:title">${quote(words.footnotes)}</h2>`;
  return `<section class="footnotes">${heading}\n<ol>\n${items.join('')}</ol>\n</section>\n`;
}

function renderNote({ refs }: Footnote, number: number, content: string, back: string): string {
  const links = refs.map(({ index }) => {
    const which = refs.length > 1 ? ` ${index + 1}` : '';
    const mark = refs.length > 1 ? `↩<sup>${index + 1}</sup>` : '↩';
    return ` <a href="#${placeId(number, index)}" aria-label="${quote(back)}${which}">${mark}</a>`;
  });
  const inner = content.endsWith('</p>') ? `${content.slice(0, -4)}${links.join('')}</p>` : content + links.join('');
  return `<li id="${noteId(number)}">${inner}</li>\n`;
}
