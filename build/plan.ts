/** Plans a site: the path of every file, and what pages are rendered with. No page is rendered yet. */
import { hash } from 'node:crypto';
import type { CodePage, SiteView } from './api.ts';
import { attempt, filesFrom } from './code/errors.ts';
import type { Content } from './content/content.ts';
import { readCodePage } from './content/entry.ts';
import { INDEX } from './content/source.ts';
import type { Parts, Tools } from './parts.ts';
import { makePictures, type Picture, pictureFiles } from './pictures/pictures.ts';
import { wantedPictures } from './pictures/uses.ts';
import { entryProblems } from './render/bodies.ts';
import { type PagePlan, viewSite } from './render/site-view.ts';
import { type AddressBook, resolveAddress, splitAddress } from './routes/address.ts';
import { assignPaths, type CodeFile, findCollisions, type PlaceFile, pagePaths } from './routes/paths.ts';
import { planRoutes } from './routes/routes.ts';
import type { Artifact, OutputFile } from './site/artifact.ts';
import { type AliasPage, isPublished, type Page, sourceOf } from './site/page.ts';
import { keyOf } from './store.ts';
import { resolveStyles, stylesOfIslands } from './styles.ts';

/** `files` are all files that are not rendered from `pages`: assets, pictures, island scripts, files made by code. */
export type Plan = Awaited<ReturnType<typeof planSite>>;

/** A plan with the files made so far. Once finished, `problems` lists everything wrong with the site. */
export type Site = Plan & { readonly artifacts: readonly Artifact[] };

/** `known`: the files that the site's code made before; without it, the code is called. */
export async function planSite(parts: Parts, { store, watch }: Tools, known?: readonly CodeFile[]) {
  const { source, mode, client, isBlocked } = parts;
  watch('calling `routes` of pages/index.ts');
  const { value: content, problems: ofRoutes, reading } = await addCodePages(parts);
  const routes = planRoutes(content, mode);
  watch();
  // dev shows pictures as they are, so that no edit waits for the encoder.
  const wanted = isBlocked || mode.command === 'dev' ? [] : wantedPictures(content, source);
  const { value: pictures, problems: unreadable } = await makePictures(wanted, store, watch);
  const drawn = { ...parts, content, pictures };
  const { place, hashed } = assignPaths(content.settings);
  // Code already has the final addresses of files that it imports, with the base.
  for (const { path } of parts.imported)
    hashed.set(encodeURI(`${content.settings.base}/${path}`), encodeURI(`/${path}`));
  const viewIn = (lang?: string) => viewSite(drawn, routes.value, hashed, lang, reading);
  const views = viewIn();
  watch('calling `files` of pages/index.ts');
  const placed = await placeAll(drawn, views.view, place, known);
  watch();
  const served = resolveStyles(parts.styles, (address) => resolveAddress(views.book, address));
  const files = [...placed.value, ...pictureFiles(pictures, store), ...client.artifacts, ...parts.imported];
  const pages = routes.value.map((page) =>
    page.kind === 'redirect' ? { ...page, to: hashedIn(page.to, hashed) } : page,
  );
  const { problems, ...kept } = withoutCollisions(pages, files, content);
  const hashes = Object.values(content.collections).flatMap((entries) => entries.map((entry) => entry.hash));
  const found = [...parts.problems, ...ofRoutes, ...routes.problems, ...unreadable, ...placed.problems, ...problems];
  return {
    ...{ ...drawn, ...views, ...kept, made: placed.made },
    viewsIn: Object.fromEntries(Object.keys(content.languages).map((lang) => [lang, viewIn(lang)])),
    aliases: aliasesOf(kept.pages),
    styles: { ...served, ...stylesOfIslands(served, client.artifacts, client.manifest) },
    problems: [...found, ...(isBlocked ? [] : entryProblems(content, views.bodyOf))],
    version: versionOf(drawn, kept.pages, views.book),
    texts: keyOf(mode.now, hashes),
  };
}

/** The content, with the pages that `routes` of pages/index.ts adds to those of Markdown files, and what it has read. */
async function addCodePages(parts: Parts) {
  const { code, content, mode } = parts;
  const reading = { others: false };
  if (!code.pages?.routes) return { value: content, problems: [], reading };
  const { view } = viewSite(parts, planRoutes(content, mode).value, new Map(), undefined, reading);
  const { routes } = code.pages;
  const listed = await attempt<readonly CodePage[]>(code.trace, 'calling `routes`', [], async () => {
    const made = await routes(view as never);
    const isPage = ({ path, body = '' }: Partial<CodePage>) => [path, body].every((one) => typeof one === 'string');
    if (!Array.isArray(made) || !made.every((one) => isPage(Object(one))))
      throw new Error('It must return a list of pages, each with a `path`');
    // The front matter must be data, since the keys of the cache depend on it.
    JSON.stringify(made);
    return made;
  });
  const read = listed.value.map((page) => readCodePage(page, code.schema));
  const entries = [...content.entries, ...read.flatMap(({ value }) => value ?? [])];
  const problems = [...listed.problems, ...read.flatMap((one) => [...one.problems])];
  return { value: { ...content, entries }, problems, reading };
}

/** Assets and files made by code. Those under `assets/` come first, since the others may refer to their hashed names. */
async function placeAll({ source, code }: Parts, site: SiteView, place: PlaceFile, known?: readonly CodeFile[]) {
  const placeMade = (file: CodeFile) =>
    place({ ...file, size: file.bytes.length, hash: hash('sha256', file.bytes) }, file.source);
  const value = source.assets.map((file) => place(file, file.path));
  if (known) return { value: [...value, ...known.map(placeMade)], made: known, problems: [] };
  const { trace, pages: { files = {} } = {} } = code;
  const listed = await attempt<[string, unknown][]>(trace, 'calling `files`', [], async () =>
    filesFrom(typeof files === 'function' ? await files(site as never) : files),
  );
  const made: CodeFile[] = [];
  const problems = [...listed.problems];
  for (const isAsset of [true, false]) {
    const own = listed.value.filter(([path]) => path.startsWith('assets/') === isAsset);
    const making = own.map(([path, contents]) =>
      attempt<CodeFile[]>(trace, `making ${path}`, [], async () => {
        const value = typeof contents === 'function' ? await contents(site as never) : contents;
        return [{ path, bytes: Buffer.from(value as string), source: INDEX }];
      }),
    );
    for (const one of await Promise.all(making)) {
      made.push(...one.value);
      value.push(...one.value.map(placeMade));
      problems.push(...one.problems);
    }
  }
  return { value, made, problems };
}

/** A redirect to a hashed asset leads to its hashed name, since hosts do not resolve it. */
function hashedIn(to: string, hashed: AddressBook['hashed']): string {
  const [path, rest] = splitAddress(to);
  return (hashed.get(path) ?? path) + rest;
}

function withoutCollisions(pages: readonly Page[], files: readonly OutputFile[], content: Content) {
  type Claim = { path: string; source: string; owner: Page | OutputFile };
  const claimsOf = (owner: Page) =>
    pagePaths(owner.path, content.settings.files).map((path) => ({ path, source: sourceOf(owner), owner }));
  const ofFiles = files.map((owner) => ({ path: owner.path, source: owner.source, owner }));
  const { value, problems } = findCollisions<Claim>([...pages.flatMap(claimsOf), ...ofFiles]);
  const lost = new Set([...value].map(({ owner }) => owner));
  return { pages: pages.filter((page) => !lost.has(page)), files: files.filter((file) => !lost.has(file)), problems };
}

function aliasesOf(pages: readonly Page[]): PagePlan['aliases'] {
  const aliases = new Map<Page, AliasPage[]>();
  for (const page of pages) if (page.kind === 'alias') aliases.set(page.of, [...(aliases.get(page.of) ?? []), page]);
  return aliases;
}

type Drawn = Parts & { pictures: readonly Picture[] };

/** A hash of everything that any page may depend on. Coarse on purpose: a finer key would have to be proved right. */
function versionOf({ source, mode, code, client, ...parts }: Drawn, pages: readonly Page[], book: AddressBook): string {
  const files = source.files.flatMap(({ path, hash }) => (/\.(md|[cm]?[jt]sx?)$/.test(path) ? [] : [[path, hash]]));
  const listed = pages.map((page) => (page.kind === 'redirect' ? page : [page.path, sourceOf(page)]));
  // Any page may list any entry. Its keys count as written: a schema may drop them or make sets. A title may be in the text.
  const { entries, collections } = parts.content;
  const seen = [...new Set([...entries, ...Object.values(collections).flat()])].filter((one) => isPublished(one, mode));
  const shown = seen.map(({ file, front, written, values }) => [file, front, written || values]);
  // A picture is encoded once any text names it.
  const pictures = parts.pictures.map(({ address }) => address);
  const asked = [mode.noindex, parts.content.settings, parts.services, parts.styles.sheets, pictures];
  return keyOf(code.version, asked, files, [...book.hashed], { ...client, artifacts: [], packages: [] }, listed, shown);
}
