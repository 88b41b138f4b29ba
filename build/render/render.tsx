/** Renders routes to HTML with `react-dom/server`. Each page is made when its contents are asked for. */
import type { FC, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { thrown } from '../code/thrown.ts';
import { renderMarkdown } from '../markdown/markdown.ts';
import type { MarkdownWords } from '../markdown/renderer.ts';
import { pagePaths } from '../routes/paths.ts';
import { isPublished, markOf } from '../routes/published.ts';
import type {
  Body,
  Client,
  Code,
  Content,
  DocumentProps,
  Entry,
  Mode,
  MovedProps,
  Output,
  PageRoute,
  PageSummary,
  PageView,
  Problem,
  RedirectRoute,
  Route,
  ScreenProps,
  SiteView,
  Source,
  Styles,
} from '../site.ts';
import { stylesFor } from '../styles/page-styles.ts';
import type { References } from './addresses.ts';
import { putIslands } from './islands.ts';
import { PlainDocument, PlainMoved, PlainScreen } from './plain.tsx';

/** What a page is rendered with. */
export interface RenderInput {
  source: Source;
  content: Content;
  routes: Route[];
  code: Code;
  client: Client;
  styles: Styles;
  references: References;
  mode: Mode;
}

const HTML = 'text/html; charset=utf-8';

/** The outputs of all routes. Nothing is rendered yet. */
export function renderRoutes(input: RenderInput): Output[] {
  const site = viewSite(input);
  const common = [...input.code.inputs, ...input.source.data.map((file) => file.path)];
  return input.routes.flatMap((route) => {
    const [first, ...others] = pagePaths(route.path, input.content.settings.files);
    if (first === undefined) return [];
    const base = { type: HTML, cache: 'revalidate' as const, route };
    const copies = (of: string, paths: string[]): Output[] =>
      paths.map((path) => ({ ...base, path, inputs: [], contents: () => page.contents(), copyOf: of }));
    const page: Output = { ...base, path: first, inputs: [], contents: () => '' };
    if (route.kind === 'alias') {
      const twin = pagePaths(route.of.path, input.content.settings.files)[0] ?? '';
      page.contents = () => renderPage(page, route.of, site, input);
      page.inputs = [route.of.entry.file, ...common];
      return copies(twin, [first, ...others]);
    }
    page.inputs = [route.kind === 'page' ? route.entry.file : route.file, ...common];
    page.contents = () =>
      route.kind === 'page' ? renderPage(page, route, site, input) : renderMoved(page, route, site, input);
    return [page, ...copies(first, others)];
  });
}

function renderPage(output: Output, route: PageRoute, site: SiteView, input: RenderInput): string {
  const problems: Problem[] = [];
  const { screens = {}, Document = PlainDocument } = input.code.pages ?? {};
  const Screen = (screens[route.entry.front.screen ?? 'plain'] ?? PlainScreen) as FC<ScreenProps>;
  const Frame = Document as FC<DocumentProps>;
  const page = viewPage(route, input, problems);
  const element = (
    <Frame page={page} site={site}>
      <Screen page={page} site={site} />
    </Frame>
  );
  const html = renderDocument(output, element, input, problems, route.entry.file);
  output.problems = problems;
  return html;
}

function renderMoved(output: Output, route: RedirectRoute, site: SiteView, input: RenderInput): string {
  const problems: Problem[] = [];
  const Moved = (input.code.pages?.Moved ?? PlainMoved) as FC<MovedProps>;
  const { path, to, forwards } = route;
  const html = renderDocument(output, <Moved {...{ path, to, forwards, site }} />, input, problems, route.file);
  output.problems = problems;
  return forwards ? html.replace('</head>', () => `${forward(input.references.address(to))}</head>`) : html;
}

/** Moves the visitor on at once, with the query and fragment that came along; without JavaScript, without them. */
export const FORWARD_SCRIPT =
  'var t=new URL(document.currentScript.dataset.to,location);new URLSearchParams(location.search).forEach(function(v,k){t.searchParams.append(k,v)});t.hash=t.hash||location.hash;location.replace(t)';

const forward = (to: string): string =>
  renderToStaticMarkup(
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script; the address stands in an attribute. */}
      <script data-to={to} dangerouslySetInnerHTML={{ __html: FORWARD_SCRIPT }} />
      <noscript>
        <meta httpEquiv="refresh" content={`0; url=${to}`} />
      </noscript>
    </>,
  );

/** A whole document: the page first, then its islands apart, since a render inside a render throws. */
function renderDocument(
  output: Output,
  element: ReactElement,
  input: RenderInput,
  problems: Problem[],
  file: string,
): string {
  const { code, client, styles, references } = input;
  try {
    const page = references.resolve(`<!doctype html>${renderToStaticMarkup(element)}`);
    const { html, scripts } = putIslands(page, { code, client, references, file, problems });
    output.islands = scripts;
    const css = stylesFor(html, styles);
    return css ? html.replace('</head>', () => `<style>${references.resolve(css)}</style></head>`) : html;
  } catch (error) {
    code.takeIslands();
    problems.push(thrown(error, code.trace, `while ${file} was rendered`));
    return '';
  }
}

function viewPage(route: PageRoute, input: RenderInput, problems: Problem[]): PageView {
  const { content, mode } = input;
  const { settings } = content;
  const { front } = route.entry;
  const missing = route.path === '/404';
  return {
    path: route.path,
    title: front.title,
    description: front.description ?? '',
    lang: front.lang ?? settings.lang,
    dir: front.dir ?? 'ltr',
    canonical: settings.url + settings.base + encodeURI(route.path),
    noindex: mode.noindex || front.noindex === true || missing,
    front: route.entry.values as PageView['front'],
    body: renderBody(route.entry, input, problems),
    mark: mode.command === 'dev' ? markOf(route.entry, mode) : undefined,
  };
}

function renderBody(entry: Entry, { content, code, references }: RenderInput, problems: Problem[]): Body {
  const where = { file: entry.file, line: entry.bodyLine };
  const rendered = renderMarkdown(entry.body, where, {
    resolveLink: (href) => references.fromMarkdown(href, entry.file),
    removedHtml: references.severity('removed-html'),
    takenIds: code.pages?.ids,
    words: (content.data.ui as { markdown?: Partial<MarkdownWords> } | undefined)?.markdown,
  });
  problems.push(...rendered.problems);
  return { html: rendered.html, headings: rendered.headings };
}

/** The site as screens see it. */
function viewSite(input: RenderInput): SiteView {
  const { content, routes, mode } = input;
  const { settings, data, placeholders } = content;
  const pages: PageSummary[] = routes
    .filter((route) => route.kind === 'page' && route.path !== '/404' && route.entry.front.noindex !== true)
    .map((route) => {
      const { front } = (route as PageRoute).entry;
      return { path: route.path, title: front.title, description: front.description, screen: front.screen ?? 'plain' };
    });
  const collections = Object.fromEntries(
    Object.entries(content.collections).map(([folder, entries]) => [
      folder,
      entries
        .filter((entry) => isPublished(entry, mode))
        .map((entry) => ({
          slug: entry.slug,
          front: entry.values as PageView['front'],
          body: renderBody(entry, input, []),
        })),
    ]),
  );
  const names = placeholders.map(({ name }) => name);
  return {
    name: settings.name,
    url: settings.url,
    base: settings.base,
    data,
    placeholders: names,
    pages,
    collections,
  };
}
