import { isUtf8 } from 'node:buffer';
import { placeIn, type Result } from '../problem.ts';
import { codeIn } from './markdown-code.ts';

export interface SourceFile {
  /** Relative to the root, with forward slashes: `content/pricing.md`. */
  path: string;
  readonly bytes: Uint8Array;
  size: number;
  hash: string;
}

/** Whether a file is published next to the text that shows it. */
export const isBesideText = (path: string): boolean =>
  /^content\/.*\.(avif|gif|jpe?g|mp4|pdf|png|svg|webm|webp)$/i.test(path);

/** A file's text, without its byte order mark. */
export const textIn = ({ bytes }: Pick<SourceFile, 'bytes'>): string => new TextDecoder().decode(bytes);

/** The text of a file of `content/`, with lines that end in `\n`. Other bytes, and the marks of a merge conflict, are problems. */
export function decodeText({ path: file, bytes }: Pick<SourceFile, 'path' | 'bytes'>): Result<string> {
  const value = textIn({ bytes }).replaceAll('\r\n', '\n');
  const broken = value.indexOf('\uFFFD');
  if (broken >= 0 && !isUtf8(bytes)) {
    const message = 'This file is not UTF-8: the bytes here are not a character.';
    return { value, problems: [{ file, ...placeIn(value, broken), message, fix: 'Save the file as UTF-8.' }] };
  }
  const conflict = value.includes('<<<<<<< ') ? value.search(/^<{7} /m) : -1;
  if (conflict < 0 || (file.endsWith('.md') && codeIn(value)(conflict))) return { value, problems: [] };
  const message = 'Two versions of the text follow, between the marks `<<<<<<<` and `>>>>>>>` of a merge conflict.';
  const fix = 'Keep one of the two, or join them, and remove the marks.';
  return { value, problems: [{ file, ...placeIn(value, conflict), message, fix }] };
}

/** Everything read from the disk, in the order of the paths. */
export interface Source {
  root: string;
  /** All of them, also those that only the site's code knows. */
  files: SourceFile[];
  markdown: SourceFile[];
  data: SourceFile[];
  /** `assets/**`, without `assets/styles/`, `assets/sources/` and the drawings; and the pictures next to texts. */
  assets: SourceFile[];
  drawings: SourceFile[];
  /** Scripts and JSON of `pages/`, `islands/` and `content/`, without tests, and the JSON of `assets/`. */
  code: SourceFile[];
  /** `assets/styles/*.css`, and every `.css` next to a component. */
  styles: SourceFile[];
  has: { pages: boolean; schema: boolean };
  /** Files of `islands/` that are islands: `islands/Globe.tsx`. */
  islands: string[];
}
