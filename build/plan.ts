/** Plans a site: the path of every file, and what pages are rendered with. No page is rendered yet. */
import { hash } from 'node:crypto';
import type { CodePage, SiteView } from './api.ts';
import { environmentOf } from './code/environment.ts';
import { attempt, filesFrom, toProblem } from './code/errors.ts';
import type { Code } from './code/load.ts';
import { type Entry, readCodePage } from './content/entry.ts';
import type { SiteSettings } from './content/settings.ts';
import { INDEX, type SourceFile } from './content/source.ts';
import { readerOf } from './markdown/renderer.ts';
import type { Parts, Tools } from './parts.ts';
import { makePictures, type Picture, pictureFiles } from './pictures/pictures.ts';
import { wantedPictures } from './pictures/uses.ts';
import type { Problem } from './problem.ts';
import { entryProblems } from './render/bodies.ts';
import { type PagePlan, type Routes, viewFor, viewSite } from './render/site-view.ts';
import { type AddressBook, resolveAddress, splitAddress } from './routes/address.ts';
import { assignPaths, type CodeFile, findCollisions, type PlaceFile, pagePaths } from './routes/paths.ts';
import { planRoutes } from './routes/routes.ts';
import type { Artifact, OutputFile } from './site/artifact.ts';
import { type AliasPage, isPublished, type Page, sourceOf } from './site/page.ts';
import { keyOf } from './store.ts';
import { resolveStyles, stylesOfIslands } from './styles.ts';
import type { Watch } from './watchdog.ts';

/** All that is decided before a page is rendered. */
export interface Plan extends PagePlan {
  files: {
    /** All files that are not rendered from pages: assets, pictures, scripts of islands, files made by code. */
    output: readonly OutputFile[];
    /** What `files` of pages/index.ts returned. */
    ofCode: readonly CodeFile[];
  };
  /** Whether something is broken that every page needs. Then no page is rendered or checked. */
  isBlocked: boolean;
  problems: readonly Problem[];
}

/** A plan, and its files made so far. Once finished, `problems` lists everything wrong with the site. */
export interface Site {
  plan: Plan;
  artifacts: readonly Artifact[];
  problems: readonly Problem[];
}

/** `ofCode`: the files that the site's code made before; without it, the code is called. */
export async function planSite(parts: Parts, { store, watch }: Tools, ofCode?: readonly CodeFile[]): Promise<Plan> {
  const { input, code, browser, isBlocked } = parts;
  const { source, mode } = input;
  const { client } = browser;

  watch('calling `routes` of pages/index.ts');
  const { value: content, problems: codePageProblems, reading } = await addCodePages(parts);
  const { base } = content.settings;
  const routes = planRoutes(content, mode);
  watch();

  // dev shows pictures as they are, so that no edit waits for the encoder.
  const wanted = isBlocked || mode.command === 'dev' ? [] : wantedPictures(content, source, readerOf(code));
  const { value: pictures, problems: pictureProblems } = await makePictures(wanted, content.settings, store, watch);

  const { place, hashed } = assignPaths(content.settings);
  // Code already has the final addresses of files that it imports, with the base.
  for (const { path } of parts.imported) hashed.set(encodeURI(`${base}/${path}`), encodeURI(`/${path}`));

  const viewIn = (lang: string) => viewSite({ ...parts, content, pictures }, routes.value, hashed, lang, reading);
  const views = Object.fromEntries(
    [content.settings.lang, ...Object.keys(content.languages)].map((lang) => [lang, viewIn(lang)]),
  );
  const view = viewFor({ content, views });

  const texts = [...new Set([...content.entries, ...Object.values(content.collections).flat()])];
  const faults = await checkEntries(code, texts, { content, views });

  watch('calling `files` of pages/index.ts');
  const placed = await placeAll(source.assets, code, view.site, place, watch, ofCode);
  watch();

  const styles = resolveStyles(browser.styles, (address) => resolveAddress(view.book, address));
  const claimed = withoutCollisions(
    routes.value.map((page) => (page.kind === 'redirect' ? { ...page, to: hashedIn(page.to, hashed) } : page)),
    [...placed.value, ...pictureFiles(pictures, store), ...client.artifacts, ...parts.imported],
    content.settings,
  );
  const { pages, files } = claimed.value;
  const { collections } = content;
  const textHashes = Object.values(collections).flatMap((entries) => entries.map(({ hash }) => hash));

  return {
    input,
    code,
    content,
    routes: { pages, aliases: aliasesOf(pages) },
    views,
    browser: {
      client,
      styles: { ...styles, ...stylesOfIslands(styles, client.artifacts, client.manifest) },
      services: browser.services,
      pictures,
    },
    cacheKeys: {
      all: keyForAll({ ...parts, content }, pictures, pages, view.book, texts),
      texts: keyOf(mode.now, textHashes),
    },
    files: { output: files, ofCode: placed.ofCode },
    isBlocked,
    problems: [
      ...parts.problems,
      ...codePageProblems,
      ...faults.value.map((error) => toProblem(error, code.trace)),
      ...faults.problems,
      ...routes.problems,
      ...pictureProblems,
      ...placed.problems,
      ...claimed.problems,
      ...(isBlocked ? [] : entryProblems(content, view.bodyOf)),
    ],
  };
}

/** The content, with the pages that `routes` of pages/index.ts adds to those of Markdown files, and what it has read. */
async function addCodePages(parts: Parts) {
  const { code, content, input } = parts;
  const reading = { others: false };
  if (!code.pages?.routes) return { value: content, problems: [], reading };
  const { site } = viewSite(parts, planRoutes(content, input.mode).value, new Map(), content.settings.lang, reading);
  const { routes } = code.pages;
  const listed = await attempt<readonly CodePage[]>(code.trace, 'calling `routes`', [], async () => {
    const made = await routes(site as never);
    const isPage = ({ path, body = '' }: Partial<CodePage>) => [path, body].every((one) => typeof one === 'string');
    if (!Array.isArray(made) || !made.every((one) => isPage(Object(one))))
      throw new Error('It must return a list of pages, each with a `path`');
    // The front matter must be data, since the keys of the cache depend on it.
    JSON.stringify(made);
    return made;
  });
  const read = readerOf(code);
  const pages = listed.value.map((page) => readCodePage(page, read, code.schema));
  const entries = [...content.entries, ...pages.flatMap(({ value }) => value ?? [])];
  const problems = [...listed.problems, ...pages.flatMap((one) => [...one.problems])];
  return { value: { ...content, entries }, problems, reading };
}

/** Runs the site's own checks of front matter. */
function checkEntries({ pages, trace }: Code, entries: readonly Entry[], plan: Pick<Plan, 'content' | 'views'>) {
  const { entryChecks = [] } = pages ?? {};
  return attempt<Error[]>(trace, 'calling `entryChecks`', [], () =>
    entries.flatMap((entry) => {
      const { site, viewEntry } = viewFor(plan, entry.front.lang);
      return entryChecks.flatMap((check) => [...check(viewEntry(entry) as never, site as never)]);
    }),
  );
}

/** Assets and files made by code. Those under `assets/` come first, since the others may refer to their hashed names. */
async function placeAll(
  assets: readonly SourceFile[],
  code: Code,
  site: SiteView,
  place: PlaceFile,
  watch: Watch,
  before?: readonly CodeFile[],
) {
  const placeMade = (file: CodeFile) =>
    place({ ...file, size: file.bytes.length, hash: hash('sha256', file.bytes) }, file.source);
  const value = assets.map((file) => place(file, file.path));
  if (before) return { value: [...value, ...before.map(placeMade)], ofCode: before, problems: [] };
  const { trace, pages: { files = {} } = {} } = code;
  const listed = await attempt<[string, unknown][]>(trace, 'calling `files`', [], async () =>
    filesFrom(typeof files === 'function' ? await files(site as never) : files),
  );
  const ofCode: CodeFile[] = [];
  const problems = [...listed.problems];
  for (const isAsset of [true, false]) {
    const own = listed.value.filter(([path]) => path.startsWith('assets/') === isAsset);
    const waiting = new Set(own.map(([path]) => path));
    const making = own.map(([path, contents]) =>
      attempt<CodeFile[]>(trace, `making ${path}`, [], async () => {
        const value = typeof contents === 'function' ? await contents(site as never) : contents;
        waiting.delete(path);
        watch(`making ${[...waiting].slice(0, 3).join(', ')} of \`files\``);
        return [{ path, bytes: Buffer.from(value as string), source: INDEX }];
      }),
    );
    for (const one of await Promise.all(making)) {
      ofCode.push(...one.value);
      value.push(...one.value.map(placeMade));
      problems.push(...one.problems);
    }
  }
  return { value, ofCode, problems };
}

/** A redirect to a hashed asset leads to its hashed name, since hosts do not resolve it. */
function hashedIn(to: string, hashed: AddressBook['hashed']): string {
  const [path, rest] = splitAddress(to);
  return (hashed.get(path) ?? path) + rest;
}

function withoutCollisions(pages: readonly Page[], files: readonly OutputFile[], settings: SiteSettings) {
  type Claim = { path: string; source: string; owner: Page | OutputFile };
  const claimsOf = (owner: Page) =>
    pagePaths(owner.path, settings.files).map((path) => ({ path, source: sourceOf(owner), owner }));
  const ofFiles = files.map((owner) => ({ path: owner.path, source: owner.source, owner }));
  const { value, problems } = findCollisions<Claim>([...pages.flatMap(claimsOf), ...ofFiles]);
  const lost = new Set([...value].map(({ owner }) => owner));
  return {
    value: {
      pages: pages.filter((page) => !lost.has(page)),
      files: files.filter((file) => !lost.has(file)),
    },
    problems,
  };
}

function aliasesOf(pages: readonly Page[]): Routes['aliases'] {
  const aliases = new Map<Page, AliasPage[]>();
  for (const page of pages) if (page.kind === 'alias') aliases.set(page.of, [...(aliases.get(page.of) ?? []), page]);
  return aliases;
}

/** A hash of everything that any page may depend on. Coarse on purpose: a finer key would have to be proved right. */
function keyForAll(
  { input, code, content, browser }: Parts,
  pictures: readonly Picture[],
  pages: readonly Page[],
  { hashed }: AddressBook,
  texts: readonly Entry[],
): string {
  const { source, mode } = input;
  const { settings } = content;
  const { client, services, styles } = browser;
  const published = texts.filter((entry) => isPublished(entry, mode));
  return keyOf({
    code: [code.version, environmentOf(source)],
    options: [mode.noindex, settings],
    files: source.files.flatMap(({ path, hash }) => (/\.(md|[cm]?[jt]sx?)$/.test(path) ? [] : [[path, hash]])),
    addresses: [...hashed],
    scripts: { ...client, artifacts: [], packages: [] },
    services,
    // Styles of packages come from no file of the root.
    sheets: styles.sheets,
    pages: pages.map((page) => (page.kind === 'redirect' ? page : [page.path, sourceOf(page)])),
    // Any page may list any entry. Its keys count as written: a schema may drop them or make sets. A title may be in the text.
    frontMatter: published.map(({ file, front, written, values }) => [file, front, written || values]),
    // A picture is encoded once any text names it.
    pictures: pictures.map(({ address }) => address),
  });
}
