import { walkHtml } from './walk.ts';

/** The words of a page's `main`, without its markup: for feeds and search. */
export function readWords(html: string): string {
  let depth = 0;
  const words: string[] = [];
  walkHtml(html, {
    open(tag) {
      if (tag === 'main') depth += 1;
      if (depth > 0) words.push(' ');
    },
    close(tag) {
      if (tag === 'main') depth -= 1;
    },
    text(tag, text) {
      if (depth > 0 && !SILENT.has(tag)) words.push(text);
    },
  });
  return words.join('').replace(/\s+/g, ' ').trim();
}

/** Elements whose text is not for reading. */
const SILENT = new Set(['script', 'style', 'template']);
