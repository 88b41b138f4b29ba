/** Reads a root's folders from the disk. Nothing else but the bundler reads there. */
import { hash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Problem, Result, Source, SourceFile } from '../site.ts';

/** The stamp of each file when it was read, so that an untouched file keeps its object and what was derived from it. */
const stamps = new WeakMap<SourceFile, string>();

/**
 * Reads `content/`, `assets/` and all style files of `root`. Files that have not changed since `previous` are the same
 * objects. With `touched`, known files of which no other has changed, the folders are not walked again.
 */
export function readSource(root: string, previous?: Source, touched?: ReadonlySet<string>): Result<Source> {
  if (previous && touched) {
    const again = readTouched(previous, touched);
    if (again) return { value: again, problems: [] };
  }
  const problems: Problem[] = [];
  const known = new Map(previous ? allFiles(previous).map((file) => [file.path, file]) : []);
  const all = ['assets', 'content', 'islands', 'pages'].flatMap((folder) => list(root, folder, problems));
  const read = (keep: (path: string) => boolean) =>
    all.filter(keep).flatMap((path) => readFile(root, path, known, problems));
  const assetFolder = (path: string) => path.startsWith('assets/');
  const apart = (path: string) => path.startsWith('assets/styles/') || path.startsWith('assets/sources/');
  const source: Source = {
    root,
    markdown: read((path) => path.startsWith('content/') && path.endsWith('.md') && path !== 'content/README.md'),
    data: read((path) => /^content\/[^/]+\.ya?ml$/.test(path)),
    assets: read((path) => assetFolder(path) && !apart(path)),
    styles: read((path) => path.endsWith('.css') && (path.startsWith('assets/styles/') || !assetFolder(path))),
    code: read((path) => /^(content|islands|pages)\/.*\.(tsx?|json|svg)$/.test(path) && !/\.test\.tsx?$/.test(path)),
    has: { pages: all.includes('pages/index.ts'), schema: all.includes('content/schema.ts') },
    islands: all.filter((path) => /^islands\/[A-Z][^/]*(?<!\.test)\.tsx?$/.test(path)),
  };
  if (source.markdown.length === 0)
    problems.push({
      file: 'content',
      message: 'There is no Markdown file in the folder `content`.',
      fix: 'Give the folder that holds `content/` with --root, or write `content/index.md`.',
    });
  return { value: source, problems };
}

/** Every file of a source, whatever it is for. */
export const allFiles = (source: Source): SourceFile[] => [
  ...source.markdown,
  ...source.data,
  ...source.assets,
  ...source.styles,
  ...source.code,
];

/** The source with the touched files read again; nothing where one of them is new or gone. */
function readTouched(previous: Source, touched: ReadonlySet<string>): Source | undefined {
  const problems: Problem[] = [];
  const files = new Map(allFiles(previous).map((file) => [file.path, file]));
  const fresh = new Map(
    [...touched].flatMap((path) =>
      files.has(path) ? readFile(previous.root, path, files, problems).map((file) => [path, file] as const) : [],
    ),
  );
  if (fresh.size < touched.size) return undefined;
  const renew = (list: SourceFile[]) =>
    list.some(({ path }) => touched.has(path)) ? list.map((file) => fresh.get(file.path) ?? file) : list;
  const { markdown, data, assets, styles, code } = previous;
  return {
    ...previous,
    markdown: renew(markdown),
    data: renew(data),
    assets: renew(assets),
    styles: renew(styles),
    code: renew(code),
  };
}

/** All files below a folder in the order of their paths, which no file system decides. Hidden files stay out. */
function list(root: string, folder: string, problems: Problem[], above: string[] = []): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    problems.push(unreadable(folder, error));
    return [];
  }
  const names = entries.filter((entry) => !entry.name.startsWith('.')).sort((a, b) => (a.name < b.name ? -1 : 1));
  return names.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isFile()) return [path];
    if (entry.isDirectory()) return list(root, path, problems, above);
    return entry.isSymbolicLink() ? follow(root, path, problems, above) : [];
  });
}

/** A symbolic link may lead to another place of the root, but neither out of it nor round in a circle. */
function follow(root: string, path: string, problems: Problem[], above: string[]): string[] {
  const refuse = (message: string) => {
    problems.push({ file: path, message, fix: 'Put the file itself in its place, or remove the link.' });
    return [];
  };
  try {
    const target = realpathSync(join(root, path));
    if (!`${target}${sep}`.startsWith(`${realpathSync(root)}${sep}`))
      return refuse('This symbolic link leads out of the folder that is built.');
    if (!statSync(target).isDirectory()) return [path];
    if (above.includes(target) || `${join(root, path)}${sep}`.startsWith(`${target}${sep}`))
      return refuse('This symbolic link leads round in a circle.');
    return list(root, path, problems, [...above, target]);
  } catch {
    return refuse('This symbolic link leads nowhere, or round in a circle.');
  }
}

function readFile(root: string, path: string, known: Map<string, SourceFile>, problems: Problem[]): SourceFile[] {
  try {
    const { mtimeMs, ctimeMs, size } = statSync(join(root, path));
    const stamp = `${mtimeMs} ${ctimeMs} ${size}`;
    const before = known.get(path);
    if (before && stamps.get(before) === stamp) return [before];
    const bytes = readFileSync(join(root, path));
    // A save without a change must not look like one.
    const file =
      before && Buffer.compare(before.bytes, bytes) === 0 ? before : { path, bytes, hash: hash('sha256', bytes) };
    stamps.set(file, stamp);
    return [file];
  } catch (error) {
    problems.push(unreadable(path, error));
    return [];
  }
}

const unreadable = (file: string, error: unknown): Problem => ({
  file,
  message: `This cannot be read: ${(error as Error).message}.`,
  fix: 'Give the user who builds permission to read it, or remove it.',
});
