import { isUtf8 } from 'node:buffer';
import { placeIn, type Result } from '../problem.ts';

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
export type Source = ReturnType<typeof sortFiles>;

export function sortFiles(root: string, files: SourceFile[]) {
  const some = (pattern: RegExp, not = /^$/) => files.filter(({ path }) => pattern.test(path) && !not.test(path));
  const has = (path: string) => files.some((file) => file.path === path);
  return {
    root,
    /** All of them, also those that only the site's code knows. */
    files,
    markdown: some(/^content\/.*\.md$/, /^content\/README\.md$/),
    // A folder of texts may be a package.
    data: some(/^content\/.*\.(ya?ml|json)$/, /\/(package|package-lock|tsconfig)\.json$/),
    /** The pictures next to texts, too. */
    assets: files.filter(
      ({ path }) => isBesideText(path) || /^assets\/(?!(styles|sources)\/|drawings\/.*\.svg$)/.test(path),
    ),
    drawings: some(/^assets\/drawings\/.*\.svg$/),
    styles: some(/^(assets\/styles|content|islands|pages)\/.*\.css$/),
    code: some(/^((content|islands|pages)\/.*\.([cm]?[jt]sx?|json)|assets\/.*\.json)$/, /\.test\.[cm]?[jt]sx?$/),
    has: { pages: has('pages/index.ts'), schema: has('content/schema.ts') },
    /** The paths of files that are islands: `islands/Globe.tsx`. */
    islands: some(/^islands\/[A-Z][^/]*\.tsx?$/, /\.test\.tsx?$/).map(({ path }) => path),
  };
}

/** Up to the line that closes it, or to the end; in a list and in a quotation, too. */
const FENCED =
  /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(?<fence>`{3,}(?!.*`)|~{3,})[\s\S]*?(?:\n[ \t>]*\k<fence>[`~]*[ \t]*$|(?![\s\S]))/;
/** Between backticks within a paragraph. */
const INLINE = /(?<![`\\])(?<ticks>`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\k<ticks>(?!`)/;
const COMMENT = /<!--[\s\S]*?(?:-->|(?![\s\S]))/;
const CODE = new RegExp([FENCED, INLINE, COMMENT].map(({ source }) => source).join('|'), 'gm');

/** Tells of each offset of a Markdown text whether code or a comment is there. */
export function codeIn(text: string): (offset: number) => boolean {
  const ranges = Array.from(text.matchAll(CODE), ({ 0: { length }, index }) => ({ from: index, to: index + length }));
  return (offset) => ranges.some(({ from, to }) => from <= offset && offset < to);
}
