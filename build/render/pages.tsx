/** Renders routes to HTML with `react-dom/server`. Each page is made when it is asked for. */
import type { FC } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DocumentProps, MovedProps, PageView, ScreenProps, SiteView } from '../api.ts';
import type { Entry } from '../content/entry.ts';
import type { Content } from '../content/validate.ts';
import type { Memo } from '../memo.ts';
import type { Mode } from '../mode.ts';
import type { Problem } from '../problem.ts';
import { serve } from '../routes/address.ts';
import { NOT_FOUND } from '../routes/listed.ts';
import { typeOf } from '../routes/media-types.ts';
import { pagePaths } from '../routes/paths.ts';
import { markOf } from '../routes/published.ts';
import type { PageRoute, RedirectRoute, Route } from '../routes/route.ts';
import type { Output, Rendered } from '../table.ts';
import type { BodyOf } from './body.ts';
import { type DocumentInput, renderDocument } from './document.ts';
import { PlainDocument, PlainMoved, PlainScreen } from './plain.tsx';

/** What pages are rendered with. */
export interface PageInput extends DocumentInput {
  content: Content;
  routes: readonly Route[];
  site: SiteView;
  bodyOf: BodyOf;
  mode: Mode;
  /** Names everything but its own text that a page may depend on. */
  key: string;
  memo: Memo;
}

/** The outputs of all routes. Nothing is rendered yet. */
export function planPages(input: PageInput): Output[] {
  const { files } = input.content.settings;
  return input.routes.flatMap((route) => {
    const [first = '', ...others] = pagePaths(route.path, files);
    const base = { type: typeOf('x.html'), cache: 'revalidate', source: sourceOf(route), route } as const;
    const make = () => input.memo(`page ${route.path} ${keyOf(route)} ${input.key}`, () => renderRoute(route, input));
    const copies = (of: string, paths: string[]): Output[] =>
      paths.map((path) => ({ ...base, path, copyOf: of, make }));
    if (route.kind === 'alias') return copies(pagePaths(route.of.path, files)[0] ?? '', [first, ...others]);
    return [{ ...base, path: first, make }, ...copies(first, others)];
  });
}

/** The source file that a route comes from. */
const sourceOf = (route: Route): string =>
  route.kind === 'redirect' ? route.file : (route.kind === 'alias' ? route.of : route).entry.file;

/** What tells two versions of a route apart. */
const keyOf = (route: Route): string =>
  route.kind === 'redirect'
    ? JSON.stringify([route.to, route.forwards])
    : (route.kind === 'alias' ? route.of : route).entry.key;

function renderRoute(route: Route, input: PageInput): Rendered {
  if (route.kind === 'redirect') return renderMoved(route, input);
  return renderPage(route.kind === 'alias' ? route.of : route, input);
}

function renderPage(route: PageRoute, input: PageInput): Rendered {
  const { code, site, bodyOf } = input;
  const { entry } = route;
  const body = bodyOf(entry);
  const Screen = (code.screens[entry.front.screen ?? 'plain']?.View ?? PlainScreen) as FC<ScreenProps>;
  const Document = (code.pages?.Document ?? PlainDocument) as FC<DocumentProps>;
  const page: PageView = { ...viewPage(route, input), body: body.value };
  const element = (
    <Document page={page} site={site}>
      <Screen page={page} site={site} />
    </Document>
  );
  const problems = [...lostScreen(entry, input), ...body.problems];
  return renderDocument({ element, file: entry.file, problems, headings: body.value.headings }, input);
}

/** A page that names a screen which is not there would be shown as a plain one. */
function lostScreen({ file, front, at }: Entry, { code }: PageInput): Problem[] {
  const { screen } = front;
  if (screen === undefined || !code.pages || code.screens[screen]) return [];
  const fix = `Name one of ${Object.keys(code.screens).join(', ')}.`;
  return [{ file, ...at('screen'), message: `There is no screen named \`${screen}\`.`, fix }];
}

function viewPage({ path, entry }: PageRoute, { content, mode }: PageInput): Omit<PageView, 'body'> {
  const { front } = entry;
  const { settings } = content;
  return {
    path,
    title: front.title,
    description: front.description ?? '',
    lang: front.lang ?? settings.lang,
    dir: front.dir ?? 'ltr',
    canonical: settings.url + settings.base + encodeURI(path),
    noindex: mode.noindex || front.noindex === true || path === NOT_FOUND,
    front: entry.values as PageView['front'],
    mark: mode.command === 'dev' ? markOf(entry, mode) : undefined,
  };
}

function renderMoved({ path, to, forwards, file }: RedirectRoute, input: PageInput): Rendered {
  const Moved = (input.code.pages?.Moved ?? PlainMoved) as FC<MovedProps>;
  const element = <Moved {...{ path, to, forwards, site: input.site }} />;
  const head = forwards ? forward(serve(input.book, to)) : '';
  return renderDocument({ element, file, problems: [], headings: [], head }, input);
}

/** Moves the visitor on at once, with the query and fragment that came along; without JavaScript, without them. */
export const FORWARD_SCRIPT =
  'var t=new URL(document.currentScript.dataset.to,location);new URLSearchParams(location.search).forEach(function(v,k){t.searchParams.append(k,v)});t.hash=t.hash||location.hash;location.replace(t)';

const forward = (to: string): string =>
  renderToStaticMarkup(
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script; the address is in an attribute. */}
      <script data-to={to} dangerouslySetInnerHTML={{ __html: FORWARD_SCRIPT }} />
      <noscript>
        <meta httpEquiv="refresh" content={`0; url=${to}`} />
      </noscript>
    </>,
  );
