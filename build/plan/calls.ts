/** Calls the code of a site for its plan: `routes`, `files` and `entryChecks` of pages/index.ts. */
import { hash } from 'node:crypto';
import { parse } from 'node:path';
import type { CodePage, EntryAtAddress, SiteView } from '../api.ts';
import { messageOf, type Problem, placeIn } from '../base/problem.ts';
import type { Watch } from '../base/watchdog.ts';
import { attempt, placedIn, toProblem } from '../code/errors.ts';
import { placeOfExport } from '../code/exports.ts';
import type { Code } from '../code/load.ts';
import { type Entry, placeEntry, readCodePage } from '../content/entry.ts';
import { isTable } from '../content/names.ts';
import type { SiteSettings } from '../content/settings.ts';
import { INDEX, type Source, textIn } from '../content/source.ts';
import { readerOf } from '../markdown/renderer.ts';
import { type AddressBook, addressOf } from '../site/address.ts';
import { type CodeFile, type PlacedFiles, placeFiles } from '../site/paths.ts';
import { planRoutes } from '../site/routes.ts';
import type { Parts } from './parts.ts';
import { type PagePlan, type Reads, viewFor, viewSite } from './site-view.ts';

/** The keys of a page that code makes, and of an entry at another address. */
const KEYS = ['path', 'front', 'body', 'entry'];

/** The content, with the pages that `routes` of pages/index.ts adds to those of Markdown files, and what it has read. */
export async function addCodePages(parts: Parts) {
  const { code, content, input } = parts;
  const reads: Reads = { others: false };
  if (!code.pages?.routes) return { value: content, problems: [], reads };
  const { site } = viewSite(
    parts,
    planRoutes(content, input.mode).value,
    new Map(),
    content.settings.lang,
    reads,
  );
  const { routes } = code.pages;
  const placed = new Map<string, Entry>();
  const texts = Object.values(content.collections).flat();
  const listed = await attempt<readonly (CodePage | EntryAtAddress)[]>(
    code.trace,
    'calling `routes`',
    [],
    async () => {
      const pages = await routes(site as never);
      const isPage = ({ path, body = '' }: Partial<CodePage>) =>
        [path, body].every((text) => typeof text === 'string');
      if (!Array.isArray(pages) || !pages.every((page) => isPage(Object(page))))
        throw new Error('`routes` must return a list of pages, each with a `path`');
      const other = pages.flatMap(Object.keys).find((key) => !KEYS.includes(key));
      if (other !== undefined)
        throw new Error(
          `\`routes\` must return pages with \`${KEYS.join('`, `')}\`: nothing reads \`${other}\``,
        );
      // The front matter must be data, since the keys of the cache depend on it.
      JSON.stringify(pages);
      for (const page of pages)
        if (page.entry) for (const entry of placeEntry(page, texts)) placed.set(entry.file, entry);
      return pages;
    },
  );
  const read = readerOf(code);
  const pages = listed.value.flatMap((page) =>
    'entry' in page ? [] : { path: page.path, ...readCodePage(page, read, code.schema) },
  );
  const faults = pages.flatMap(({ path, problems }) =>
    problems.map((problem) => ({ ...problem, during: `reading the page ${path} of \`routes\`` })),
  );
  const inPlace = (entry: Entry) => placed.get(entry.file) ?? entry;
  const ofCode = pages.flatMap(({ value }) => value ?? []);
  const entries = [...new Set([...content.entries.map(inPlace), ...placed.values(), ...ofCode])];
  const collections = Object.fromEntries(
    Object.entries(content.collections).map(([name, list]) => [name, list.map(inPlace)]),
  );
  return {
    value: { ...content, entries, collections },
    problems: [...listed.problems, ...placedIn(faults, code.trace)],
    reads,
  };
}

/**
 * Problems of pages/index.ts, of which only the file is known, at the export that they name first. Those of pages and files that
 * code makes: at the line that names one, or else at the export that makes it (`by`).
 */
export const placeInCode = (
  problems: readonly Problem[],
  source: Source,
  by?: 'routes' | 'files',
): Problem[] =>
  problems.map((problem) => {
    // Of pages that code makes, line 1 only says that no other is known.
    if (problem.file !== INDEX || (problem.line ?? 0) > (by ? 1 : 0)) return problem;
    const message = messageOf(problem);
    const names = message.match(/[\w-]*[/.][^`"):]*\w/g) ?? [];
    for (const name of names)
      for (const file of source.code) {
        const text = textIn(file);
        const at = [...`'"\``]
          .map((mark) => text.indexOf(mark + name + mark))
          .find((offset) => offset >= 0);
        if (at !== undefined) return { ...problem, file: file.path, ...placeIn(text, at + 1) };
      }
    const name = by ?? /`([\w-]+)`/.exec(message)?.[1];
    return { ...problem, ...(name && placeOfExport(source, INDEX, name)) };
  });

/** Runs the site's own checks of front matter. One that misses a text which could not be read has found no fault of its own. */
export async function checkEntries(
  { pages, trace }: Code,
  entries: readonly Entry[],
  plan: Pick<PagePlan, 'content' | 'views'>,
): Promise<Problem[]> {
  const { entryChecks = [] } = pages ?? {};
  const faults = await attempt<Error[]>(trace, 'calling `entryChecks`', [], () =>
    entries.flatMap((entry) => {
      const { site, viewEntry } = viewFor(plan, entry.front.lang);
      return entryChecks.flatMap((check) => {
        const found = [...check(viewEntry(entry) as never, site as never)];
        if (found.every((fault) => fault instanceof Error)) return found;
        throw new Error('`entryChecks` must return errors, such as those of `fault`');
      });
    }),
  );
  const lost = plan.content.lost.entries.flatMap((path) => [addressOf(path), parse(path).name]);
  const problems = faults.value
    .map((error) => toProblem(error, trace))
    .filter(({ message }) => !lost.some((name) => message.includes(`\`${name}\``)));
  return [...problems, ...faults.problems];
}

/** The places of assets. Code already has the final addresses of files that it imports, with the base. */
export function placeAssets({ input, content, imported }: Parts): PlacedFiles {
  const { base } = content.settings;
  const addresses = imported.map(
    ({ path }) => [encodeURI(`${base}/${path}`), encodeURI(`/${path}`)] as const,
  );
  const files = input.source.assets.map((file) => ({ file, source: file.path }));
  return placeFiles(files, content.settings, { files: [], hashed: new Map(addresses) });
}

/**
 * Makes the files of `files` in pages/index.ts, and places them after the assets. Those under `assets/` come first, since the
 * others may refer to their hashed names. `before`: what was made before; then the code is not called.
 */
export async function makeCodeFiles(
  code: Code,
  settings: SiteSettings,
  assets: PlacedFiles,
  siteWith: (hashed: AddressBook['hashed']) => SiteView,
  watch: Watch,
  before?: readonly CodeFile[],
) {
  const place = (files: readonly CodeFile[], placed: PlacedFiles) => {
    const sourceFiles = files.map(({ source, ...file }) => ({
      file: { ...file, size: file.bytes.length, hash: hash('sha256', file.bytes) },
      source,
    }));
    return placeFiles(sourceFiles, settings, placed);
  };
  if (before) return { value: { ofCode: before, placed: place(before, assets) }, problems: [] };

  const { trace, pages: { files = {} } = {} } = code;
  const listed = await attempt<[string, unknown][]>(trace, 'calling `files`', [], async () =>
    filesFrom(
      typeof files === 'function' ? await files(siteWith(assets.hashed) as never) : files,
      'files',
    ),
  );
  const ofCode: CodeFile[] = [];
  const problems = [...listed.problems];
  let placed = assets;
  for (const isAsset of [true, false]) {
    const group = listed.value.filter(([path]) => path.startsWith('assets/') === isAsset);
    const site = siteWith(placed.hashed);
    const waiting = new Set(group.map(([path]) => path));
    const making = group.map(([path, contents]) =>
      attempt<CodeFile[]>(trace, `making ${path}`, [], async () => {
        const value = typeof contents === 'function' ? await contents(site as never) : contents;
        waiting.delete(path);
        if (typeof value !== 'string' && !(value instanceof Uint8Array))
          throw new Error(`\`files\` gives a ${typeof value} for ${path}: return text or bytes`);
        watch(`making ${[...waiting].slice(0, 3).join(', ')} of \`files\``);
        return [{ path, bytes: Buffer.from(value as string), source: INDEX }];
      }),
    );
    const results = await Promise.all(making);
    const files = results.flatMap(({ value }) => value);
    ofCode.push(...files);
    problems.push(...results.flatMap((result) => result.problems));
    placed = place(files, placed);
  }
  return { value: { ofCode, placed }, problems };
}

/** The files that an export of pages/index.ts has returned, as path and contents. `name`: that of the export. */
export function filesFrom(table: unknown, name = 'derived'): [path: string, contents: unknown][] {
  if (isTable(table)) return Object.entries(table);
  throw new Error(`\`${name}\` must return a table of files: path → contents`);
}
