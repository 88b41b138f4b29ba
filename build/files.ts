/** Plans the files and pages that the site's own code makes, with the views of the site that it is given for that. */
import type { MarkdownLook, SiteView } from './api.ts';
import type { Code } from './code/code.ts';
import { listFiles, listMadePages, makeFiles } from './code/made.ts';
import { readMadePage } from './content/entry.ts';
import { digest, type Source } from './content/source.ts';
import type { Content } from './content/validate.ts';
import type { Memo } from './memo.ts';
import type { Mode } from './mode.ts';
import type { Result } from './problem.ts';
import { createBodies } from './render/body.ts';
import { viewSite } from './render/site-view.ts';
import type { AddressBook } from './routes/address.ts';
import { planAssets } from './routes/assets.ts';
import type { Route } from './routes/route.ts';
import { planRoutes } from './routes/routes.ts';
import type { Output } from './table.ts';

/** What views of the site are made from, as far as it is known before its routes. */
export interface ViewParts {
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

/** The content with the pages that code makes beside those of Markdown files. */
export async function withMadePages(parts: ViewParts): Promise<Result<Content>> {
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
export interface PlannedFiles {
  outputs: Output[];
  book: AddressBook;
  site: SiteView;
  bodyOf: ReturnType<typeof createBodies>;
}

/** Plans assets and the files that the site's code makes: first those whose names carry a hash, then those that may name them. */
export async function planFiles(parts: ViewParts, routes: readonly Route[]): Promise<Result<PlannedFiles>> {
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
