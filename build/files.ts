/** Plans the files and pages that the site's own code makes, with the views of the site that it is given for that. */
import type { MarkdownLook, SiteView } from './api.ts';
import type { Code } from './code/code.ts';
import { listFiles, listMadePages, makeFiles } from './code/made.ts';
import { readMadePage } from './content/entry.ts';
import type { Source } from './content/source.ts';
import type { Content } from './content/validate.ts';
import { lazily } from './lazily.ts';
import { type Ask, type Memo, unasked } from './memo.ts';
import type { Mode } from './mode.ts';
import type { Result } from './problem.ts';
import { type Answered, createAnswers } from './render/answers.ts';
import { createBodies } from './render/body.ts';
import { listPages, viewSite } from './render/site-view.ts';
import type { AddressBook } from './routes/address.ts';
import { type MadeFile, planAssets } from './routes/assets.ts';
import type { Route } from './routes/route.ts';
import { planRoutes } from './routes/routes.ts';

/** What views of the site are made from, as far as it is known before its routes. */
export interface ViewParts {
  source: Source;
  code: Code;
  content: Content;
  mode: Mode;
  look: MarkdownLook;
  memo: Memo;
}

/** Views of the site at the time when its addresses are these. */
function viewsOf({ code, content, mode, look }: ViewParts, routes: readonly Route[], book: AddressBook) {
  const rule = content.settings.checks['removed-html'] ?? 'error';
  const removedHtml = rule === 'warn' ? 'warning' : rule;
  const bodyOf = createBodies({
    book,
    markdownOf: content.markdownOf,
    removedHtml,
    takenIds: code.pages?.ids ?? [],
    look,
  });
  // Few sites list their pages.
  const pages = lazily(() => listPages(routes));
  return {
    ...{ book, bodyOf },
    /** The site, as something is shown it that notes what it asks for. */
    viewFor: (ask: Ask) => viewSite({ content, pages, mode, book, bodyOf }, ask),
    /** Answers what the site is like now. `rest`: what else everything depends on. */
    answer: (rest?: unknown, islands?: Answered['islands']) =>
      createAnswers({ code, content, routes, pages, mode, book, rest: [look, rest], islands }),
  };
}

/** The content with the pages that code makes beside those of Markdown files. */
export async function withMadePages(parts: ViewParts): Promise<Result<Content>> {
  const { code, content, mode } = parts;
  if (!code.pages?.routes) return { value: content, problems: [] };
  const routes = planRoutes(content, mode).value;
  const { settings } = content;
  const { viewFor } = viewsOf(parts, routes, { settings, hashed: new Map(), pages: pagesOf(routes) });
  const made = await listMadePages(code, viewFor(unasked));
  const entries = made.value.map((page) => readMadePage(page, code.schema));
  return {
    value: { ...content, entries: [...content.entries, ...entries.flatMap(({ value }) => value ?? [])] },
    problems: [...made.problems, ...entries.flatMap(({ problems }) => [...problems])],
  };
}

/** Plans assets and the files that the site's code makes. */
export async function planFiles(parts: ViewParts, routes: readonly Route[]) {
  const { source, memo, content } = parts;
  const { settings } = content;
  const plan = (made: readonly MadeFile[]) => planAssets(source.assets, made, settings, memo);
  const pages = pagesOf(routes);
  const viewsWith = (made: readonly MadeFile[]) =>
    viewsOf(parts, routes, { settings, hashed: plan(made).hashed, pages });
  const early = viewsWith([]);
  const { first, later, problems } = await memo.traced('files', early.answer(), (ask) =>
    makeAllFiles(parts.code, early.viewFor(ask), (made) => viewsWith(made).viewFor(ask), ask),
  );
  const { outputs, problems: twice } = plan([...first, ...later]);
  return { value: { ...viewsWith(first), outputs }, problems: [...problems, ...twice] };
}

/** Makes the files under `assets/` first: the others may name them by their hashed names, which `viewWith` knows. */
async function makeAllFiles(code: Code, early: SiteView, viewWith: (first: readonly MadeFile[]) => SiteView, ask: Ask) {
  for (const name of ['rest', 'code']) ask(name);
  const listed = await listFiles(code, early);
  const isAsset = ([path]: readonly [string, unknown]) => path.startsWith('assets/');
  const first = await makeFiles(code, listed.value.filter(isAsset), early);
  const rest = listed.value.filter((file) => !isAsset(file));
  const later = await makeFiles(code, rest, viewWith(first.value));
  const problems = [...listed.problems, ...first.problems, ...later.problems];
  return { first: first.value, later: later.value, problems };
}

/** Source file, in either form of Unicode → address of its page. */
function pagesOf(routes: readonly Route[]): AddressBook['pages'] {
  const pages = routes.filter((route) => route.kind === 'page');
  const byFile = new Map(pages.map(({ entry, path }) => [entry.file.normalize('NFC'), path]));
  return { get: (file) => byFile.get(file.normalize('NFC')) };
}
