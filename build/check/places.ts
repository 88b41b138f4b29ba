/** Where addresses are written: in the page's own file, in data, in code, or in styles. */
import type { Entry } from '../content/entry.ts';
import { type SourceFile, textIn } from '../content/source.ts';

/** The file and line of an address. Without a file it is that of the page's entry; nothing where the address is put together. */
export type FindPlace = (address: string, entry: Entry | undefined) => { file?: string; line?: number };

/** So many addresses are looked for in other files: each takes a look through all of them. */
const MOST_SEARCHES = 100;
/** So many letters of pages are looked through, which takes about a second: a thousand lines of dead links are enough. */
const MOST_LETTERS = 200_000_000;

/** `sources`: data, code and styles, in the order in which they are looked through. */
export function createPlaces(
  sources: readonly SourceFile[],
  base: string,
  markdownOf: (entry: Entry) => string,
): FindPlace {
  const known = new Map<string, { file?: string; line?: number }>();
  let letters = 0;
  // Problems come page by page, and a text is read from the disk each time that it is asked for.
  let last: { entry: Entry; body: string } | undefined;
  const search = (written: string) => {
    for (const file of sources) {
      const before = /\.ya?ml$/.test(file.path) ? /["'\s[]$/ : /["'`(]$/;
      const line = lineOf(textIn(file), written, before);
      if (line !== undefined) return { file: file.path, line };
    }
    return {};
  };
  return (address, entry) => {
    const written = base && address.startsWith(`${base}/`) ? address.slice(base.length) : address;
    if (written === '') return {};
    if (entry && letters < MOST_LETTERS) {
      if (last?.entry !== entry) last = { entry, body: markdownOf(entry) };
      letters += last.body.length;
      const line = ownLine(entry, last.body, written);
      if (line !== undefined) return { line };
    }
    const found = known.get(written) ?? (known.size < MOST_SEARCHES ? search(written) : {});
    known.set(written, found);
    return found;
  };
}

/** The line of a page's file that has an address: of its text, or else of its front matter. */
function ownLine({ bodyLine, written: front }: Entry, body: string, written: string): number | undefined {
  const line = lineOf(body, written, /(?:)/);
  return line === undefined ? lineOf(front, written, /["'\s[]$/) : line + bodyLine - 1;
}

/** The first line that has an address as a whole, behind something that may be before one. */
function lineOf(text: string, written: string, before: RegExp): number | undefined {
  for (let at = text.indexOf(written); at >= 0; at = text.indexOf(written, at + 1)) {
    const after = text[at + written.length] ?? '';
    if (!/[\w/#?-]/.test(after) && before.test(text[at - 1] ?? '\n')) return text.slice(0, at).split('\n').length;
  }
  return undefined;
}
