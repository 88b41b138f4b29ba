/** Reads a root's folders from the disk, once. */
import { hash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem, Result } from '../problem.ts';
import { createStore, keyOf, type Store } from '../store.ts';
import { isSettings } from './settings.ts';
import { type Source, type SourceFile, sortFiles } from './source.ts';

export const FOLDERS = ['assets', 'content', 'islands', 'pages'];

type Found = SourceFile | { problem: Problem };

/**
 * `last`: files as they were read before, where they are. One that has not changed stays the same object. `store`: knows the
 * hashes of pictures and videos, which are read again only when the disk says that they have changed.
 */
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
