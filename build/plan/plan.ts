/** Plans a site: the path of every file, and what pages are rendered with. No page is rendered yet. */
import type { Problem } from '../base/problem.ts';
import { keyOf } from '../base/store.ts';
import { environmentOf } from '../code/environment.ts';
import { resolveStyles, type SiteStyles, stylesOfIslands } from '../code/page-styles.ts';
import { type Content, textsOf } from '../content/content.ts';
import type { Entry } from '../content/entry.ts';
import { readLedger } from '../content/ledger.ts';
import type { Mode, SiteSettings } from '../content/settings.ts';
import { readerOf } from '../markdown/renderer.ts';
import { makePictures, type Picture } from '../pictures/pictures.ts';
import { wantedPictures } from '../pictures/uses.ts';
import { type AddressBook, resolveAddress, splitAddress } from '../site/address.ts';
import type { Artifact, OutputFile } from '../site/artifact.ts';
import { type AliasPage, isFuture, isPublished, type Page, sourceOf } from '../site/page.ts';
import { type CodeFile, findCollisions, pagePaths } from '../site/paths.ts';
import { planRoutes } from '../site/routes.ts';
import { entryProblems } from './bodies.ts';
import { addCodePages, checkEntries, makeCodeFiles, placeAssets, placeInCode } from './calls.ts';
import type { Parts, Tools } from './parts.ts';
import { type PagePlan, type Routes, viewFor, viewSite } from './site-view.ts';

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
export async function planSite(
  parts: Parts,
  { store, watch }: Tools,
  ofCode?: readonly CodeFile[],
): Promise<Plan> {
  const { input, code, browser, isBlocked } = parts;
  const { source, mode } = input;

  watch('calling `routes` of pages/index.ts');
  const { value: content, problems: codePageProblems, reads } = await addCodePages(parts);
  const routes = planRoutes(content, mode, readLedger(source));
  watch();

  // dev shows pictures as they are, so that no edit waits for the encoder.
  const toEncode =
    isBlocked || mode.command === 'dev' ? [] : wantedPictures(content, source, readerOf(code));
  const pictures = await makePictures(toEncode, store, watch);

  const { settings } = content;
  const viewIn = (lang: string, hashed: AddressBook['hashed']) =>
    viewSite({ ...parts, content, pictures }, routes.value, hashed, lang, reads);
  const siteWith = (hashed: AddressBook['hashed']) => viewIn(settings.lang, hashed).site;

  watch('calling `files` of pages/index.ts');
  const assets = placeAssets(parts);
  const codeFiles = await makeCodeFiles(code, settings, assets, siteWith, watch, ofCode);
  const { files: placed, hashed } = codeFiles.value.placed;
  watch();

  const views = Object.fromEntries(
    Object.keys(content.languages).map((lang) => [lang, viewIn(lang, hashed)]),
  );
  const view = viewFor({ content, views });

  const texts = textsOf(content);
  const entryFaults = await checkEntries(code, texts, { content, views });

  const claimed = withoutCollisions(
    withHashedTargets(routes.value, hashed),
    [
      ...placed,
      ...uniqueFiles([...pictures.flatMap((picture) => picture.files), ...parts.imported]),
      ...browser.client.artifacts,
    ],
    settings,
  );
  const { pages, files } = claimed.value;

  return {
    input,
    code,
    content,
    routes: { pages, aliases: aliasesOf(pages) },
    views,
    browser: { ...browser, styles: finishStyles(browser, view.book), pictures },
    cacheKeys: {
      all: keyForAll({ ...parts, content }, pictures, pages, view.book, texts),
      texts: keyForTexts(content, mode),
      freshUntil: Math.min(parts.freshUntil ?? Infinity, ...datesDue(texts, mode)),
    },
    files: { output: files, ofCode: codeFiles.value.ofCode },
    isBlocked,
    problems: [
      ...placeInCode([...parts.problems, ...entryFaults], source),
      ...placeInCode([...codePageProblems, ...routes.problems], source, 'routes'),
      ...placeInCode([...codeFiles.problems, ...claimed.problems], source, 'files'),
      ...(isBlocked ? [] : entryProblems(content, view.bodyOf)),
    ],
  };
}

/** Code and stylesheets may import the same file, and equal pictures such as `a.jpg` and `a.jpeg` share their files. */
const uniqueFiles = (files: readonly OutputFile[]): OutputFile[] => [
  ...new Map(files.map((file) => [file.path, file])).values(),
];

/** The styles with their final addresses, and which of them islands need. */
function finishStyles(
  { client, styles: compiled }: Parts['browser'],
  book: AddressBook,
): SiteStyles {
  const styles = resolveStyles(compiled, (address) => resolveAddress(book, address));
  return { ...styles, ...stylesOfIslands(styles, client.artifacts) };
}

/** A redirect to a hashed asset leads to its hashed name, since hosts do not resolve it. */
const withHashedTargets = (pages: readonly Page[], hashed: AddressBook['hashed']): Page[] =>
  pages.map((page) => {
    if (page.kind !== 'redirect') return page;
    const [path, rest] = splitAddress(page.to);
    return { ...page, to: (hashed.get(path) ?? path) + rest };
  });

function withoutCollisions(
  pages: readonly Page[],
  files: readonly OutputFile[],
  settings: SiteSettings,
) {
  type Claim = { path: string; source: string; owner: Page | OutputFile; isLoose?: boolean };
  const isLoose = settings.checks.links !== 'error';
  const claimsOf = (owner: Page): Claim[] =>
    pagePaths(owner.path, settings.files).map((path) => ({
      path,
      source: sourceOf(owner),
      owner,
      isLoose: isLoose && owner.kind !== 'entry',
    }));
  // Entries come first: an old address must not take the place of a page.
  const inOrder = [...pages].sort((a, b) => +(b.kind === 'entry') - +(a.kind === 'entry'));
  const ofFiles = files.map((owner) => ({ path: owner.path, source: owner.source, owner }));
  const { value, problems } = findCollisions<Claim>([...inOrder.flatMap(claimsOf), ...ofFiles]);
  const colliding = new Set([...value].map(({ owner }) => owner));
  return {
    value: {
      pages: pages.filter((page) => !colliding.has(page)),
      files: files.filter((file) => !colliding.has(file)),
    },
    problems,
  };
}

function aliasesOf(pages: readonly Page[]): Routes['aliases'] {
  const aliases = new Map<Page, AliasPage[]>();
  for (const page of pages)
    if (page.kind === 'alias')
      aliases.set(page.target, [...(aliases.get(page.target) ?? []), page]);
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
    files: source.files.flatMap(({ path, hash }) =>
      /\.(md|[cm]?[jt]sx?)$/.test(path) ? [] : [[path, hash]],
    ),
    addresses: [...hashed],
    scripts: { ...client, artifacts: [], packages: [] },
    services,
    // Styles of packages, and of plugins, come from no file of the root alone.
    styles: [styles.sheets, styles.always, [...styles.components]],
    pages: pages.map((page) => (page.kind === 'redirect' ? page : [page.path, sourceOf(page)])),
    // Any page may list any entry. Its keys count as written: a schema may drop them or make sets. A title may be in the text.
    frontMatter: published.map(({ file, front, written, values }) => [
      file,
      front,
      written || values,
    ]),
    // A picture is encoded once any text names it.
    pictures: pictures.map(({ address }) => address),
  });
}

/** The times of later texts, in milliseconds since 1970. */
const datesDue = (texts: readonly Entry[], mode: Mode): number[] =>
  texts.flatMap((entry) =>
    mode.time && isFuture(entry, mode) ? Date.parse(entry.front.date ?? '') : [],
  );

/** A hash of the texts of all collections, and the day. */
const keyForTexts = ({ collections }: Content, { now }: Mode): string =>
  keyOf(
    now,
    Object.values(collections)
      .flat()
      .map(({ hash }) => hash),
  );
