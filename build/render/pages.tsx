/** Makes the files of pages, and caches them for the next build. */
import { hash } from 'node:crypto';
import type { FC } from 'react';
import type {
  Body,
  DocumentProps,
  MovedProps,
  PageVersion,
  PageView,
  ScreenProps,
  SiteView,
} from '../api.ts';
import { freeze } from '../base/freeze.ts';
import { onceFor } from '../base/lazily.ts';
import { inFamily, isError, type Problem } from '../base/problem.ts';
import { keyOf, type Store } from '../base/store.ts';
import { FORWARD_SCRIPT } from '../code/islands.ts';
import type { Code } from '../code/load.ts';
import { type Entry, placeOfKey } from '../content/entry.ts';
import { INDEX } from '../content/source.ts';
import { type PagePlan, viewFor } from '../plan/site-view.ts';
import { resolveAddress } from '../site/address.ts';
import { makeArtifact, type OutputFile } from '../site/artifact.ts';
import { copyOf, feedsIn, linkAlternates } from '../site/listing.ts';
import { type EntryPage, isNotFound, type RedirectPage, sourceOf } from '../site/page.ts';
import { pagePaths } from '../site/paths.ts';
import { attribute, type RenderedDocument, renderDocument } from './document.ts';
import { PlainDocument, PlainMoved, PlainScreen } from './plain.tsx';

/** Makes the file of a page; aliases are copies of it. It comes from the store if nothing that it depends on has changed. */
export async function makePage(
  page: EntryPage | RedirectPage,
  plan: PagePlan,
  store: Store,
): Promise<OutputFile> {
  const { bytes, ...rendered } = await readOrRender(page, plan, store);
  const [path = ''] = pagePaths(page.path, plan.content.settings.files);
  // The path comes last: a store may hold any data, and no data may lead out of the output.
  return makeArtifact(
    { ...rendered, path, cache: 'revalidate', source: sourceOf(page), page },
    bytes,
  );
}

type Rendered = Omit<RenderedDocument, 'html'> & { bytes: Uint8Array; sha256: string };

async function readOrRender(
  page: EntryPage | RedirectPage,
  plan: PagePlan,
  store: Store,
): Promise<Rendered> {
  const { all, texts } = plan.cacheKeys;
  const key = keyOf('page', all, page.path, page.kind === 'entry' && page.entry.hash);
  // A page that reads other texts or the day depends on all of them. Then the value under the first key is empty.
  const keyWithTexts = () => keyOf(key, texts);
  const first = store.get(key);
  const cached = first?.length === 0 ? store.get(keyWithTexts()) : first;
  if (cached) return readCached(cached);
  const { html, ...document } = await (page.kind === 'redirect'
    ? renderMoved(page, plan)
    : renderEntry(page, plan));
  // The page may show the day, or texts of other entries.
  const readsOthers = viewFor(plan).reads.others;
  const bytes = Buffer.from(html);
  const rendered = { ...document, sha256: hash('sha256', bytes) };
  if (rendered.problems.some(isError)) return { ...rendered, bytes };
  if (readsOthers) store.put(key, new Uint8Array());
  store.put(
    readsOthers ? keyWithTexts() : key,
    Buffer.concat([Buffer.from(`${JSON.stringify(rendered)}\n`), bytes]),
  );
  return { ...rendered, bytes };
}

function readCached(cached: Uint8Array): Rendered {
  const end = cached.indexOf('\n'.charCodeAt(0));
  return {
    ...JSON.parse(Buffer.from(cached.subarray(0, end)).toString()),
    bytes: cached.subarray(end + 1),
  };
}

/** Copies of a rendered page, under its other file names and its aliases. */
export function copiesOf(file: OutputFile, plan: PagePlan): OutputFile[] {
  const { page, path } = file;
  const names = page ? [page, ...(plan.routes.aliases.get(page) ?? [])] : [];
  const { files } = plan.content.settings;
  const others = names.flatMap((name) =>
    pagePaths(name.path, files).map((place) => ({ path: place, page: name })),
  );
  return others.slice(1).map((other) => ({ ...file, ...other, problems: [], copyOf: path }));
}

async function renderEntry(page: EntryPage, plan: PagePlan): Promise<RenderedDocument> {
  const { code } = plan;
  const { file, front } = page.entry;
  const { site, book, bodyOf, versionsOf } = viewFor(plan, front.lang);
  const body = bodyOf(page.entry);
  const Screen = (code.screens[front.screen ?? 'plain']?.View ?? PlainScreen) as FC<ScreenProps>;
  const Document = (code.pages?.Document ?? PlainDocument) as FC<DocumentProps>;
  const view = viewPage(page, body.value, plan, versionsOf(page.entry));
  let isShown = false;
  const Shown = () => {
    isShown = true;
    return <Screen page={view} site={site} />;
  };
  const element = (
    <Document page={view} site={site}>
      <Shown />
    </Document>
  );
  const copy = copyOf(page, plan);
  const links = [
    linkAlternates(view.languages, (lang, path) => linkTo(site, path, 'hreflang', lang)),
    copy ? linkTo(site, `/${copy}`, 'type', 'text/markdown') : '',
    feedLinks(plan),
  ];
  const rendered = await renderDocument(
    {
      element,
      file,
      head: links.join(''),
      url: copy && view.canonical,
      shown: [Document, Screen],
    },
    plan,
    book,
  );
  return {
    ...rendered,
    facts: rendered.facts && { ...rendered.facts, isShown },
    problems: [
      ...inFamily('page', [...lostScreen(page.entry, code), ...rendered.problems]),
      ...body.problems,
    ],
  };
}

function lostScreen(entry: Entry, code: Code): Problem[] {
  const { screen } = entry.front;
  if (screen === undefined || code.screens[screen]) return [];
  if (!code.pages) {
    // Reported for the missing file, so that many pages make one problem.
    const message = `The file \`${INDEX}\` is missing, but pages name screens.`;
    return [{ file: INDEX, message, fix: 'Create it, and export these screens.' }];
  }
  const names = Object.keys(code.screens);
  const message = `There is no screen named \`${screen}\`.`;
  return [
    {
      file: entry.file,
      ...placeOfKey(entry, 'screen'),
      message,
      fix: `Name one of ${names.join(', ')}.`,
    },
  ];
}

/** A link to another form of a page: in another language, as Markdown, as a feed. */
function linkTo(site: SiteView, path: string, name: 'hreflang' | 'type', value: string): string {
  const href = site.absolute(encodeURI(path));
  return `<link rel="alternate"${attribute(name, value)}${attribute('href', href)}/>`;
}

/** Feed links for feed readers to discover. A site with its own `Document` writes them there. */
const feedLinks = onceFor((plan: PagePlan): string => {
  const { site } = viewFor(plan);
  const feeds = plan.code.pages?.Document ? [] : feedsIn(plan.content, plan.routes.pages);
  const links = feeds.flatMap(({ address }) => [
    linkTo(site, `${address}.xml`, 'type', 'application/atom+xml'),
    linkTo(site, `${address}.json`, 'type', 'application/feed+json'),
  ]);
  return links.join('');
});

/** Scripts that are written from the right: https://www.w3.org/International/questions/qa-scripts */
const RTL = /Adlm|Arab|Aran|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa/;

const directionOf = (lang: string) =>
  RTL.test(new Intl.Locale(lang).maximize().script ?? '') ? 'rtl' : 'ltr';

function viewPage(
  page: EntryPage,
  body: Body,
  { content, input }: PagePlan,
  languages: PageVersion[],
): PageView {
  const { path, entry } = page;
  const { front } = entry;
  const { settings } = content;
  return freeze({
    path,
    body,
    title: front.title,
    description: front.description ?? '',
    lang: front.lang ?? settings.lang,
    dir: front.dir ?? directionOf(front.lang ?? settings.lang),
    canonical: settings.url + settings.base + encodeURI(path),
    noindex: input.mode.noindex || front.noindex === true || isNotFound(page),
    updated: page.updated,
    languages,
    front: entry.values as PageView['front'],
  });
}

function renderMoved(page: RedirectPage, plan: PagePlan): Promise<RenderedDocument> {
  const { path, to, forwards } = page;
  const { site, book } = viewFor(plan);
  const Moved = (plan.code.pages?.Moved ?? PlainMoved) as FC<MovedProps>;
  const element = <Moved path={path} to={to} forwards={forwards} site={site} />;
  const head = forwards ? forward(resolveAddress(book, to)) : '';
  return renderDocument({ element, file: sourceOf(page), head }, plan, book);
}

const forward = (to: string): string =>
  `<script${attribute('data-to', to)}>${FORWARD_SCRIPT}</script>` +
  `<noscript><meta http-equiv="refresh"${attribute('content', `0; url=${to}`)}/></noscript>`;
