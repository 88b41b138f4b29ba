/** Reads a root's folders from the disk. Nothing else but the bundler reads there. */
import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type FileStats, statText } from '../cache/stats.ts';
import { leanText } from '../lean.ts';
import { forget, kept, type Memo } from '../memo.ts';
import type { Problem, Result } from '../problem.ts';
import { digest, type Source, type SourceFile } from './source.ts';

/** The folders of a root that a build reads. */
export const FOLDERS = ['assets', 'content', 'islands', 'pages'];

/** A path that was found, or why it is left out. */
type Found = { path: string } | { problem: Problem };

/** Reads every folder of `root`. A file whose time and size are as before is not read again. `stats`: what is known of them. */
export function readSource(root: string, memo: Memo = forget, stats: FileStats = new Map()): Result<Source> {
  const room = { left: MOST_HELD };
  const read = Array.from(listSource(root), (one) =>
    'path' in one ? readFile({ root, memo, room }, one.path, stats.get(one.path)) : one,
  );
  const files = read.flatMap((one) => ('bytes' in one ? [one] : []));
  const source = sortFiles(root, files);
  const problems = [...read.flatMap((one) => ('problem' in one ? [one.problem] : [])), ...missing(source, files)];
  return { value: source, problems };
}

/** All files that would be read, one after the other, and what cannot be. */
export function* listSource(root: string): Generator<Found> {
  for (const folder of FOLDERS) yield* listTop(root, folder);
}

/** Which files are texts, data, assets, styles and code. */
function sortFiles(root: string, files: SourceFile[]): Source {
  const some = (pattern: RegExp, not = /^$/) => files.filter(({ path }) => pattern.test(path) && !not.test(path));
  const has = (path: string) => files.some((file) => file.path === path);
  return {
    root,
    markdown: some(/^content\/.*\.md$/, /^content\/README\.md$|(^|\/)node_modules\//),
    data: some(/^content\/[^/]+\.ya?ml$/),
    assets: some(/^assets\//, /^assets\/(styles|sources)\//),
    styles: some(/^(assets\/styles|content|islands|pages)\/.*\.css$/),
    code: some(/^((content|islands|pages)\/.*\.([cm]?[jt]sx?|json)|assets\/.*\.json)$/, /\.test\.[cm]?[jt]sx?$/),
    has: { pages: has('pages/index.ts'), schema: has('content/schema.ts') },
    islands: some(/^islands\/[A-Z][^/]*\.tsx?$/, /\.test\.tsx?$/).map(({ path }) => path),
  };
}

function missing({ markdown }: Source, files: SourceFile[]): Problem[] {
  const other = files.filter(({ path }) => /^content\/.*\.(mdx|markdown|MD|Md)$/.test(path));
  const why = 'This file makes no page: pages are Markdown files named .md.';
  const skipped = other.map(({ path }): Problem => {
    return { file: path, message: why, fix: 'Rename it so that it ends in .md.', severity: 'warning' };
  });
  if (markdown.length > 0) return skipped;
  const message = 'There is no Markdown file in the folder `content`.';
  const fix = 'Give the folder that holds `content/` with --root, or write `content/index.md`.';
  return [...skipped, { file: 'content', message, fix }];
}

/** A folder of the root itself, which may be a link only to another place of the root. */
function* listTop(root: string, folder: string): Generator<Found> {
  let isLink: boolean;
  try {
    isLink = realpathSync(join(root, folder)) !== join(realpathSync(root), folder);
  } catch {
    return;
  }
  yield* isLink ? follow(root, folder, []) : list(root, folder);
}

/** All files below a folder in the order of their paths, which no file system decides. */
function* list(root: string, folder: string, above: string[] = []): Generator<Found> {
  let entries: Dirent[];
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') yield { problem: unreadable(folder, error) };
    return;
  }
  const seen = entries.filter((entry) => !isHidden(`${folder}/${entry.name}`));
  for (const entry of seen.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`;
    if (entry.isFile()) yield { path: leanText(path) };
    else if (entry.isDirectory()) yield* list(root, path, above);
    else if (entry.isSymbolicLink()) yield* follow(root, path, above);
  }
}

/** Hidden files stay out, but for those that a site publishes at its top, such as `.well-known/`. */
const isHidden = (path: string): boolean =>
  path.split('/').some((part) => part.startsWith('.')) && !/^assets\/root\/\.(well-known(\/|$)|nojekyll$)/.test(path);

/** A symbolic link may lead to another place of the root that is not hidden, but neither out of it nor round in a circle. */
function follow(root: string, path: string, above: string[]): Iterable<Found> {
  const refuse = (message: string): Found[] => [
    { problem: { file: path, message, fix: 'Put the file itself in its place, or remove the link.' } },
  ];
  try {
    const target = realpathSync(join(root, path));
    const way = relative(realpathSync(root), target);
    const [top = ''] = way.split(sep);
    if (top === '' || top === '..') return refuse('This symbolic link leads out of the folder that is built.');
    if (!FOLDERS.includes(top) || isHidden(way.replaceAll(sep, '/')))
      return refuse('This symbolic link leads to something that is not part of the site.');
    const kind = statSync(target);
    if (kind.isFile()) return [{ path }];
    if (!kind.isDirectory()) return refuse('This symbolic link leads to something that is no file.');
    if (above.includes(target) || `${join(root, path)}${sep}`.startsWith(`${target}${sep}`))
      return refuse('This symbolic link leads round in a circle.');
    return list(root, path, [...above, target]);
  } catch {
    return refuse('This symbolic link leads nowhere, or round in a circle.');
  }
}

/** Bytes that are held between the reading of a source and the use of its files: beyond that, files are read again. */
const MOST_HELD = 16 * 2 ** 20;

/** What files are read with, and how much may still be held. */
interface Reading {
  root: string;
  memo: Memo;
  room: { left: number };
}

/** A file as it is now. Where the disk says that it is as it was, it is read only when somebody asks for its bytes. */
function readFile({ root, memo, room }: Reading, path: string, known?: string): SourceFile | { problem: Problem } {
  const full = join(root, path);
  try {
    const stat = known ?? statText(full) ?? `read at ${process.hrtime.bigint()}`;
    let bytes: Uint8Array | undefined;
    const hash = kept(memo, `hash ${path}`, stat, () => {
      bytes = readFileSync(full);
      return digest(bytes);
    });
    if (!bytes || bytes.length > room.left) return new DiskFile(root, path, hash);
    room.left -= bytes.length;
    return new DiskFile(root, path, hash, bytes);
  } catch (error) {
    return { problem: unreadable(path, error) };
  }
}

/** A file whose bytes are read when they are asked for. V8 keeps objects of a class small, even with a getter. */
class DiskFile implements SourceFile {
  readonly path: string;
  readonly hash: string;
  #root: string;
  #bytes: Uint8Array | undefined;
  /** How often it is still read: a text is validated and rendered, and there may be very many. */
  #readers: number;

  constructor(root: string, path: string, hash: string, bytes?: Uint8Array) {
    this.path = path;
    this.hash = hash;
    this.#root = root;
    this.#bytes = bytes;
    this.#readers = path.endsWith('.md') ? 2 : Number.POSITIVE_INFINITY;
  }

  get bytes(): Uint8Array {
    const bytes = this.#bytes ?? readAgain(this.#root, this.path, this.hash);
    this.#readers -= 1;
    if (this.#readers === 0) this.#bytes = undefined;
    return bytes;
  }
}

/** The bytes that have this hash; what is made of other bytes would be remembered under a wrong name. */
export function readAgain(root: string, path: string, hash: string): Uint8Array {
  const bytes = readFileSync(join(root, path));
  if (digest(bytes) === hash) return bytes;
  throw Object.assign(new Error(`${path} was changed while the site was made from it. Build again.`), {
    code: 'ECHANGED',
  });
}

const unreadable = (file: string, error: unknown): Problem => ({
  file,
  message: `This cannot be read: ${(error as Error).message}.`,
  fix: 'Give the user who builds permission to read it, or remove it.',
});
