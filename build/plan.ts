/** Plans a site: what it says, where everything will be, and how each file is made. No page is rendered yet. */
import { hash } from 'node:crypto';
import type { MarkdownLook, Service, SiteView } from './api.ts';
import { bundleClient, type Client, joinClients } from './code/client.ts';
import type { Code } from './code/code.ts';
import { loadCode } from './code/load.ts';
import { listFiles, listMadePages, makeFiles, readLook } from './code/made.ts';
import { type ActiveService, findServiceIslands, listServices, withScripts } from './code/services.ts';
import { readMadePage } from './content/entry.ts';
import type { Placeholder } from './content/facts.ts';
import type { SiteSettings } from './content/settings.ts';
import { digest, hashOf, type Source } from './content/source.ts';
import { type Content, validateContent } from './content/validate.ts';
import type { Licence } from './derive/finished-site.ts';
import { readLicences } from './derive/licences.ts';
import { createInterner } from './html/facts.ts';
import type { Memo } from './memo.ts';
import type { Mode } from './mode.ts';
import type { Problem, Result } from './problem.ts';
import { createBodies, textProblems } from './render/body.ts';
import { FORWARD_SCRIPT, planPages } from './render/pages.tsx';
import { viewSite } from './render/site-view.ts';
import { type AddressBook, serve } from './routes/address.ts';
import { planAssets } from './routes/assets.ts';
import type { Route } from './routes/route.ts';
import { planRoutes } from './routes/routes.ts';
import { resolveStyles } from './styles/page-styles.ts';
import { makeStyles } from './styles/styles.ts';
import { mergeOutputs, type Output } from './table.ts';

/** A planned site: its table, and what is wrong with it so far. */
export interface Plan {
  readonly source: Source;
  readonly mode: Mode;
  readonly settings: SiteSettings;
  readonly routes: readonly Route[];
  readonly outputs: readonly Output[];
  /** Names of the data files that could not be read. */
  readonly unread: readonly string[];
  readonly placeholders: readonly Placeholder[];
  /** The services that are on, with the scripts that they bring. */
  readonly services: readonly ActiveService[];
  readonly licences: readonly Licence[];
  /** SHA-256 in base64 of the scripts that the build itself puts into pages. */
  readonly ownScripts: ReadonlySet<string>;
  readonly problems: readonly Problem[];
  /** What is wrong with texts that are on no page of their own. Finding it renders them. */
  readonly textProblems: () => readonly Problem[];
}

/** Plans a site from what was read. */
export async function planSite(
  read: Result<Source>,
  mode: Mode,
  memo: Memo,
  onStage: (stage: string) => void = () => {},
): Promise<Plan> {
  const source = read.value;
  onStage('bundle');
  const [code, islands, styles] = await Promise.all([
    loadCode(source, memo),
    bundleClient(source, mode, memo, source.islands),
    makeStyles(source.styles, memo),
  ]);
  onStage('validate');
  const given = { schema: code.value.schema, schemaKey: code.value.key };
  const written = validateContent(source, given, mode, memo);
  const services = listServices(code.value, written.value);
  const client = await planClient(source, mode, memo, islands.value, services.value);
  onStage('plan');
  const look = readLook(code.value, written.value.data);
  const key = keyOf(source, code.value, written.value, client.value, mode);
  const views: ViewParts = { source, code: code.value, content: written.value, mode, look: look.value, key, memo };
  const content = await withMadePages(views);
  const routes = planRoutes(content.value, mode);
  const files = await planFiles({ ...views, content: content.value }, routes.value);
  const { book, site, bodyOf } = files.value;
  const pages = planPages({
    code: code.value,
    client: client.value,
    styles: resolveStyles(styles.value, (address) => serve(book, address)),
    book,
    unread: content.value.unread,
    intern: createInterner(),
    content: content.value,
    routes: routes.value,
    site,
    bodyOf,
    mode,
    key: digest(`${key} ${JSON.stringify(site.pages)} ${JSON.stringify([...book.hashed])}`),
    memo,
  });
  const outputs = mergeOutputs(pages, files.value.outputs, client.value.outputs);
  // Code that is given data which could not be read fails for that reason alone.
  const judged = written.value.unread.length > 0 ? [] : [services, look, content, files];
  const results = [read, code, islands, styles, written, ...judged, client, routes, outputs];
  return {
    source,
    mode,
    settings: content.value.settings,
    routes: routes.value,
    outputs: outputs.value,
    unread: content.value.unread,
    placeholders: content.value.placeholders,
    services: withScripts(services.value, client.value),
    licences: readLicences(source, client.value),
    ownScripts: new Set([client.value.loader, FORWARD_SCRIPT].map((text) => hash('sha256', text, 'base64'))),
    problems: results.flatMap(({ problems }) => [...problems]),
    textProblems: () => textProblems(content.value, bodyOf),
  };
}

/** What views of the site are made from, as far as it is known before its routes. */
interface ViewParts {
  source: Source;
  code: Code;
  content: Content;
  mode: Mode;
  look: MarkdownLook;
  key: string;
  memo: Memo;
}

/** A view of the site, with the bodies that it renders. */
function viewOf({ code, content, mode, look, key, memo }: ViewParts, routes: readonly Route[], book: AddressBook) {
  const rule = content.settings.checks['removed-html'] ?? 'error';
  const removedHtml = rule === 'warn' ? 'warning' : rule;
  const bodyKey = digest(`${key} ${JSON.stringify([[...book.pages], content.settings])}`);
  const takenIds = code.pages?.ids ?? [];
  const bodyOf = createBodies({ book, removedHtml, takenIds, look }, bodyKey, memo);
  return { bodyOf, site: viewSite({ content, routes, mode, book, bodyOf }) };
}

/** Names everything but its own text that a page may depend on, its neighbours' titles and hashed names aside. */
function keyOf(source: Source, code: Code, content: Content, client: Client, mode: Mode): string {
  const entries = Object.values(content.collections).flat();
  const parts = [code.key, mode, hashOf(source.data), hashOf(source.styles), hashOf(source.assets), client.manifest];
  return digest(
    JSON.stringify([...parts, client.react, client.loader, entries.map((entry) => [entry.file, entry.key])]),
  );
}

/** The islands of the site and of the services that are on. */
async function planClient(
  source: Source,
  mode: Mode,
  memo: Memo,
  own: Client,
  services: readonly Service[],
): Promise<Result<Client>> {
  const found = findServiceIslands(source, services);
  const added = await bundleClient(source, mode, memo, found.value.needed);
  const value = joinClients(own, added.value, found.value.inactive);
  return { value, problems: [...found.problems, ...added.problems] };
}

/** The content with the pages that code makes beside those of Markdown files. */
async function withMadePages(parts: ViewParts): Promise<Result<Content>> {
  const { code, content, mode } = parts;
  if (!code.pages?.routes) return { value: content, problems: [] };
  const routes = planRoutes(content, mode).value;
  const { site } = viewOf(parts, routes, { settings: content.settings, hashed: new Map(), pages: pagesOf(routes) });
  const made = await listMadePages(code, site);
  const entries = made.value.map((page) => readMadePage(page, code.schema));
  return {
    value: { ...content, entries: [...content.entries, ...entries.flatMap(({ value }) => value ?? [])] },
    problems: [...made.problems, ...entries.flatMap(({ problems }) => [...problems])],
  };
}

/** Everything that is known once all files but pages are planned. */
interface PlannedFiles {
  outputs: Output[];
  book: AddressBook;
  site: SiteView;
  bodyOf: ReturnType<typeof createBodies>;
}

/** Plans assets and the files that the site's code makes: first those whose names carry a hash, then those that may name them. */
async function planFiles(parts: ViewParts, routes: readonly Route[]): Promise<Result<PlannedFiles>> {
  const { source, code, content, key, memo } = parts;
  const { settings } = content;
  const bookOf = (hashed: AddressBook['hashed']) => ({ settings, hashed, pages: pagesOf(routes) });
  const early = viewOf(parts, routes, bookOf(planAssets(source.assets, [], settings, memo).hashed)).site;
  const pagesKey = digest(`${key} ${JSON.stringify(early.pages)}`);
  const listed = await memo(`files ${pagesKey}`, () => listFiles(code, early));
  const isAsset = ([path]: readonly [string, unknown]) => path.startsWith('assets/');
  const first = await memo(`first files ${pagesKey}`, () => makeFiles(code, listed.value.filter(isAsset), early));
  const book = bookOf(planAssets(source.assets, first.value, settings, memo).hashed);
  const view = viewOf(parts, routes, book);
  const rest = listed.value.filter((file) => !isAsset(file));
  const later = await memo(`later files ${pagesKey}`, () => makeFiles(code, rest, view.site));
  const { outputs } = planAssets(source.assets, [...first.value, ...later.value], settings, memo);
  return { value: { outputs, book, ...view }, problems: [...listed.problems, ...first.problems, ...later.problems] };
}

/** Source file → address of its page. */
const pagesOf = (routes: readonly Route[]): AddressBook['pages'] =>
  new Map(routes.flatMap((route) => (route.kind === 'page' ? [[route.entry.file, route.path]] : [])));
