/** Reads a root's folders from the disk, once. */
import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Problem, placeIn, type Result } from '../problem.ts';
import { createStore, keyOf, type Store } from '../store.ts';
import { isSettings } from './settings.ts';

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

export const FOLDERS = ['assets', 'content', 'islands', 'pages'];

type Found = SourceFile | { problem: Problem };

/** `last`: files as they were read before: one that has not changed stays the same object. */
export function readSource(root: string, store = createStore(), last: readonly SourceFile[] = []): Result<Source> {
  const known = new Map(last.map((file) => [`${file.path} ${file.hash}`, file]));
  const found = readFolder(root, store);
  const files = found.flatMap((one) => ('hash' in one ? (known.get(`${one.path} ${one.hash}`) ?? one) : []));
  const unreadable = found.flatMap((one) => ('problem' in one ? one.problem : []));
  const value = sortFiles(root, files);
  const hasPages = value.markdown.length > 0 || value.has.pages;
  return { value, problems: [...unreadable, ...findSkipped(files), ...(hasPages ? [] : [noPages(root)])] };
}

/** In the order of the paths, which no file system decides. */
function readFolder(root: string, store: Store, folder = ''): Found[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? [] : [{ problem: unreadable(folder, error) }];
  }
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry): Found[] => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (!isSource(path)) return [];
      if (entry.isDirectory()) return readFolder(root, store, path);
      if (entry.isSymbolicLink()) return [{ problem: { file: path, ...LINK } }];
      return entry.isFile() ? [readFile(root, path, store)] : [];
    });
}

/** Hidden files stay out, but for those that a site publishes at its top, such as `.well-known/`. */
const isSource = (path: string): boolean =>
  FOLDERS.includes(path.split('/', 1)[0] ?? '') &&
  (!/\/(\.|node_modules$)/.test(path) || /^assets\/root\/\.(well-known(\/|$)|nojekyll$)/.test(path));

/** A link could publish what is elsewhere on the disk. */
const LINK = {
  message: 'Symbolic links are not followed.',
  fix: 'Put the file itself in its place, or remove the link.',
};

/** Warns of files of `content/` that somebody may take for pages. */
function findSkipped(files: readonly SourceFile[]): Problem[] {
  // With settings, a site knows what its files are; its README is for its editors.
  const hasSettings = files.some(isSettings);
  return files.flatMap(({ path: file }): Problem[] => {
    const isReadme = file === 'content/README.md' && !hasSettings;
    if (!isReadme && !/^content\/.*\.(mdx|markdown|MD|Md)$/.test(file)) return [];
    const message = isReadme ? 'It is for editors.' : 'Pages are Markdown files named .md.';
    const fix = isReadme ? 'Name it index.md if it is the first page.' : 'Rename it to .md.';
    return [{ file, message: `This file makes no page. ${message}`, fix, severity: 'warning' }];
  });
}

const noPages = (root: string): Problem => ({
  file: 'content',
  message: `There is no Markdown file in the folder \`content\` of ${root}.`,
  fix: 'Give the folder that holds `content/` with --root, or write `content/index.md`.',
});

function readFile(root: string, path: string, store: Store): Found {
  const at = join(root, path);
  try {
    if (!LARGE.test(path)) {
      const bytes = readFileSync(at);
      return { path, bytes, size: bytes.length, hash: hash('sha256', bytes) };
    }
    return {
      ...{ path, ...measure(at, store) },
      get bytes() {
        return readFileSync(at);
      },
    };
  } catch (error) {
    return { problem: unreadable(path, error) };
  }
}

/** There may be hundreds of photos: memory holds one only while it is used. */
const LARGE = /^(?:assets|content)\/.*\.(?:avif|gif|jpe?g|mp4|pdf|png|webm|webp)$/i;

/** How coarse the times of a disk may be, in milliseconds: within that, the next change of a file may leave it with the same. */
const COARSEST = 2000;

/** The size and the hash of a file, which is not read if its size and its times are those that it was read with. */
function measure(file: string, store: Store): Pick<SourceFile, 'size' | 'hash'> {
  const { size, mtimeMs, ctimeMs } = statSync(file);
  const key = keyOf('file', file, size, mtimeMs, ctimeMs);
  const known = store.get(key);
  if (known) return { size, hash: Buffer.from(known).toString() };
  const sha256 = hash('sha256', readFileSync(file));
  if (Date.now() - Math.max(mtimeMs, ctimeMs) > COARSEST) store.put(key, Buffer.from(sha256));
  return { size, hash: sha256 };
}

const unreadable = (file: string, error: unknown): Problem => ({
  file,
  message: `This cannot be read: ${(error as Error).message}.`,
  fix: 'Give the user who builds permission to read it, or remove it.',
});
