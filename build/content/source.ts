/** Reads the source folders of a root from disk, once. */
import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inFamily, type Problem, placeIn, type Result, warning } from '../base/problem.ts';
import { createStore, keyOf, type Store } from '../base/store.ts';
import { createReader } from '../markdown/reader.ts';

export interface SourceFile {
  /** Relative to the root, with forward slashes: `content/pricing.md`. */
  path: string;
  readonly bytes: Uint8Array;
  size: number;
  hash: string;
}

/** The entry file of a site's code. */
export const INDEX = 'pages/index.ts';

/** Whether code may be in a file, or load it: it is neither a text, nor YAML, nor a stylesheet. */
export const mayBeCode = (path: string): boolean => !/\.(css|md|ya?ml)$/.test(path);

/** The paths and hashes of some files, as a part of a key. */
export const hashesOf = ({ files }: Source, includes: (path: string) => boolean): string[] =>
  files.flatMap(({ path, hash }) => (includes(path) ? [path, hash] : []));

/** The endings of pictures, for patterns. */
export const PICTURES = 'avif|gif|jpeg|jpg|png|webp';

/** Whether a file next to a Markdown file may be published with it: any kind but texts, data, code and styles. */
export const isAttachment = (path: string): boolean =>
  /^content\/.*\.(?!(?:md\w?|markdown|ya?ml|html?|php|[cm]?[jt]sx?|css|s[ac]ss|less)$)[a-z]\w*$/i.test(
    path,
  );

/** The file as text, without its byte order mark. */
export const textIn = ({ bytes }: Partial<Pick<SourceFile, 'bytes'>>): string =>
  new TextDecoder().decode(bytes);

/** The text of the file with a path; empty if the root has none. */
export const textAt = ({ files }: Pick<Source, 'files'>, path: string): string =>
  textIn(files.find((file) => file.path === path) ?? {});

/** The text of a content file, with `\n` line endings. Invalid UTF-8 and merge conflict markers are problems. */
export function decodeText({
  path: file,
  bytes,
}: Pick<SourceFile, 'path' | 'bytes'>): Result<string> {
  const value = textIn({ bytes }).replaceAll('\r\n', '\n');
  const fault = (offset: number, message: string, fix: string) => ({
    value,
    problems: [{ file, ...placeIn(value, offset), message, fix }],
  });
  const broken = value.indexOf('\uFFFD');
  if (broken >= 0 && !isUtf8(bytes))
    return fault(broken, 'This file is not UTF-8.', 'Save it as UTF-8.');
  const markers = value.includes('<<<<<<< ') ? [...value.matchAll(/^<{7} /gm)] : [];
  // In Markdown, code may show one.
  const reading = markers.length > 0 && file.endsWith('.md') ? createReader()(value) : undefined;
  const conflict = markers.find(({ index }) => !reading?.isCode(index));
  return conflict
    ? fault(conflict.index, 'This merge conflict is not resolved.', RESOLVE)
    : { value, problems: [] };
}

const RESOLVE = 'Keep one version, or combine them, and remove the markers.';

/** The files of a root as read from disk, each list sorted by path. It never changes. */
export interface Source {
  /** The folder, as an absolute path. */
  root: string;
  /** All files, including those that only the site's code uses. */
  files: readonly SourceFile[];
  /** The texts: `content/about.md`. */
  markdown: readonly SourceFile[];
  /** YAML and JSON files: `content/menus.yml`. */
  data: readonly SourceFile[];
  /** Files to publish: those of `assets/`, and pictures and other files next to texts. */
  assets: readonly SourceFile[];
  drawings: readonly SourceFile[];
  styles: readonly SourceFile[];
  code: readonly SourceFile[];
  /** The paths of files that are islands: `islands/Globe.tsx`. */
  islands: readonly string[];
  /** Whether the root has `pages/index.ts` and `content/schema.ts`. */
  has: { pages: boolean; schema: boolean };
}

function sortFiles(root: string, files: readonly SourceFile[]): Source {
  const matching = (pattern: RegExp, not = /^$/) =>
    files.filter(({ path }) => pattern.test(path) && !not.test(path));
  const has = (path: string) => files.some((file) => file.path === path);
  return {
    root,
    files,
    markdown: matching(/^content\/.*\.md$/, /^content\/README\.md$/),
    // A content folder may also be an npm package.
    data: matching(/^content\/.*\.(ya?ml|json)$/, /\/(package|package-lock|tsconfig)\.json$/),
    assets: files.filter(
      ({ path }) =>
        isAttachment(path) ||
        /^assets\/(?!sources\/|drawings\/.*\.svg$|styles\/.*\.(css|less|map|md|s[ac]ss)$)/.test(
          path,
        ),
    ),
    drawings: matching(/^assets\/drawings\/.*\.svg$/),
    styles: matching(/^(assets\/styles|islands|pages)\/.*\.css$/),
    code: matching(/^(?!assets\/.*(?<!\.json)$).*\.([cm]?[jt]sx?|json)$/, /\.test\.[cm]?[jt]sx?$/),
    has: { pages: has(INDEX), schema: has('content/schema.ts') },
    islands: matching(/^islands\/[A-Z][^/]*\.tsx?$/, /\.test\.tsx?$/).map(({ path }) => path),
  };
}

export const FOLDERS = ['assets', 'content', 'islands', 'pages'];

const POSTCSS = /^(?:\.postcssrc(?:\.\w+)?|postcss\.config\.[cm]?[jt]s)$/;

/** In the root, what names the plugins of PostCSS: a file of its own, or a key of package.json. */
export const isPostcssConfig = (file: SourceFile): boolean =>
  POSTCSS.test(file.path) ||
  (file.path === 'package.json' &&
    /"postcss":\s*\{\s*"(?:map|parser|plugins|syntax)"/.test(textIn(file)));

const LINKED = keyOf('linked');

/**
 * The source with the files elsewhere that its code imports; the next read, with the same store, includes them. If the code
 * is lost, some may be unknown, so those of the last read stay.
 */
export function withLinked(
  source: Source,
  linked: readonly string[],
  isLost: boolean,
  store: Store,
): Source {
  const before = source.files.flatMap(({ path }) => (isLost && !isSource(path) ? path : []));
  const paths = [...new Set([...before, ...linked])];
  store.put(LINKED, Buffer.from(JSON.stringify(paths)));
  const more = paths.filter((path) => !source.files.some((file) => file.path === path));
  const files = more.map((path) => readFile(join(source.root, path), path, store));
  return files.length > 0 ? sortFiles(source.root, [...source.files, ...files]) : source;
}

/** `last`: the files of the previous read. An unchanged file keeps its object, so that per-object caches stay valid. */
export function readSource(
  folder: string,
  store = createStore(),
  last: readonly SourceFile[] = [],
): Result<Source> {
  // Files elsewhere are named by their way from here.
  const root = existsSync(folder) ? realpathSync(folder) : folder;

  const lastFiles = new Map(last.map((file) => [`${file.path} ${file.hash}`, file]));
  const problems: Problem[] = [];
  const hidden: string[] = [];
  const refuse = (file: string, message: string, fix: string) =>
    problems.push({ file, message, fix });
  const attempt = <T>(path: string, read: (place: string) => T[]): T[] => {
    try {
      return read(join(root, path));
    } catch (error) {
      // Every folder is optional.
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT') refuse(path, `This cannot be read: ${message}.`, PERMIT);
      return [];
    }
  };

  /** Sorted by path, since the order of a file system is arbitrary. */
  const readFolder = (folder: string): SourceFile[] =>
    attempt(folder, (place) => readdirSync(place, { withFileTypes: true }))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
        if (
          /^content\/(?:.*\/)?\.(?!git)[^/]*$/.test(path) &&
          (entry.isDirectory() || path.endsWith('.md'))
        )
          hidden.push(path);
        if (!isSource(path)) return [];
        // Node replaces the bytes, so it would look for another file.
        if (path.includes('\uFFFD')) refuse(path, 'This file name is not UTF-8.', 'Rename it.');
        if (entry.isDirectory()) return readFolder(path);
        // A link could publish files from elsewhere on the disk.
        if (entry.isSymbolicLink()) refuse(path, 'Symbolic links are not followed.', UNLINK);
        return entry.isFile() ? attempt(path, (place) => [readFile(place, path, store)]) : [];
      });

  const linked: string[] = JSON.parse(Buffer.from(store.get(LINKED) ?? '[]').toString());
  const elsewhere = linked.flatMap((path) =>
    attempt(path, (place) => [readFile(place, path, store)]),
  );
  const settings = attempt('package.json', (path) => [readFile(path, 'package.json', store)]);
  const plugins = settings.filter((file) => isPostcssConfig(file) && !linked.includes(file.path));
  const files = [...readFolder(''), ...plugins, ...elsewhere].map(
    (file) => lastFiles.get(`${file.path} ${file.hash}`) ?? file,
  );
  const value = sortFiles(root, files);

  problems.push(...findSkipped(files));
  const [first] = hidden;
  if (first && !value.has.pages) {
    const message = `Names that begin with a dot are left out: ${hidden.join(', ')}.`;
    problems.push(warning(first, message, 'Rename what is to be published.'));
  }
  // Other tools read these files: they would show wrong bytes as characters, and report merge markers as syntax errors.
  for (const file of [...value.styles, ...value.code, ...value.drawings])
    problems.push(...decodeText(file).problems);
  if (value.markdown.length === 0 && !value.has.pages)
    refuse('content', `There is no Markdown file in the folder \`content\` of ${root}.`, NO_PAGES);
  return { value, problems: inFamily('source', problems) };
}

const PERMIT = 'Allow the build to read it, or remove it.';
const UNLINK = 'Replace it with the file itself.';
const NO_PAGES =
  'Name the folder that contains `content/` with --root, or write `content/index.md`.';

/** Hidden files stay out, except those that a site publishes at its top, such as `.well-known/`. */
export const isSource = (path: string): boolean =>
  POSTCSS.test(path) ||
  (FOLDERS.includes(path.split('/', 1)[0] ?? '') &&
    (!/\/(\.|node_modules$)/.test(path) ||
      /^assets\/root\/\.(well-known(\/|$)|nojekyll$)/.test(path)));

/** Warns about files that look like pages or styles, but are not read: once of each ending. */
function findSkipped(files: readonly SourceFile[]): Problem[] {
  // A site with code was set up on purpose, so its README is for editors.
  const isPlain = !files.some(({ path }) => path.startsWith('pages/'));
  const skipped = files.flatMap(({ path: file }) => {
    const [, ending = isPlain && file === 'content/README.md' ? 'md' : ''] =
      SKIPPED.exec(file) ?? [];
    return ending ? { file, ending } : [];
  });
  return skipped.flatMap(({ file, ending }): Problem[] => {
    const { length, 0: first } = skipped.filter((other) => other.ending === ending);
    if (first?.file !== file) return [];
    const message = `Files such as this are not pages${length > 1 ? `: there are ${length} that end in .${ending}` : ''}.`;
    const fix = /^m/i.test(ending)
      ? 'Write pages as .md files in content/, the home page as index.md.'
      : 'docs/questions.md says what to write instead.';
    return [warning(file, message, fix)];
  });
}

const SKIPPED =
  /^(?:content\/.*\.(?!md$)|pages\/.*\.(?!css))(css|mdx?|MD|Md|markdown|rst|ipynb|adoc|org|astro|svelte|vue|less|s[ac]ss)$/;

function readFile(place: string, path: string, store: Store): SourceFile {
  if (!LARGE.test(path)) {
    const bytes = readFileSync(place);
    return { path, bytes, size: bytes.length, hash: hash('sha256', bytes) };
  }
  return {
    path,
    ...measure(place, store),
    get bytes() {
      return readFileSync(place);
    },
  };
}

/** There may be hundreds of photos, so each is in memory only while it is used. */
const LARGE = new RegExp(`^(?:assets|content)/.*\\.(?:${PICTURES}|mp4|pdf|webm)$`, 'i');

/** The coarsest resolution of file times, in milliseconds. Two changes within it can leave the same times. */
const COARSEST = 2000;

/** The size and hash of a file. The file is read only if its size or one of its times has changed. */
function measure(file: string, store: Store): Pick<SourceFile, 'size' | 'hash'> {
  const { size, mtimeMs, ctimeMs } = statSync(file);
  const key = keyOf('file', file, size, mtimeMs, ctimeMs);
  const cached = store.get(key);
  if (cached) return { size, hash: Buffer.from(cached).toString() };
  const sha256 = hash('sha256', readFileSync(file));
  if (Date.now() - Math.max(mtimeMs, ctimeMs) > COARSEST) store.put(key, Buffer.from(sha256));
  return { size, hash: sha256 };
}
