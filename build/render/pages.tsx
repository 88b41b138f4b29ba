/** Renders routes to HTML with `react-dom/server`. Each page is made when it is asked for. */
import type { FC } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DocumentProps, MovedProps, PageView, ScreenProps, SiteView } from '../api.ts';
import { INDEX } from '../code/code.ts';
import { type Entry, placeOfKey } from '../content/entry.ts';
import type { Content } from '../content/validate.ts';
import { leanText } from '../lean.ts';
import { type Ask, type Memo, unasked } from '../memo.ts';
import type { Mode } from '../mode.ts';
import type { Problem } from '../problem.ts';
import { serve } from '../routes/address.ts';
import { typeOf } from '../routes/media-types.ts';
import { NOT_FOUND, pagePaths } from '../routes/paths.ts';
import { markOf } from '../routes/published.ts';
import type { PageRoute, RedirectRoute, Route } from '../routes/route.ts';
import type { Output, Rendered } from '../table.ts';
import type { BodyOf } from './body.ts';
import { type DocumentInput, renderDocument } from './document.ts';
import { PlainDocument, PlainMoved, PlainScreen } from './plain.tsx';
import { onDemand } from './site-view.ts';

/** What pages are rendered with. */
export interface PageInput extends DocumentInput {
  content: Content;
  routes: readonly Route[];
  /** The site, for a page that asks for what it looks at. */
  viewFor: (ask: Ask) => SiteView;
  bodyOf: BodyOf;
  mode: Mode;
  ask: Ask;
  memo: Memo;
}

/** The media type of every page. */
const HTML = typeOf('x.html');

/** The outputs of all routes. Nothing is rendered yet. */
export function planPages(input: PageInput): Output[] {
  const { files } = input.content.settings;
  return input.routes.flatMap((route) => {
    const [first = '', ...others] = pagePaths(route.path, files);
    const make = () => remember(route, input);
    const source = sourceOf(route);
    const outputOf = (path: string): Output => {
      return { path: leanText(path), type: HTML, cache: 'revalidate', source, route, make };
    };
    const copies = (of: string, paths: string[]): Output[] => paths.map((path) => ({ copyOf: of, ...outputOf(path) }));
    if (route.kind === 'alias') return copies(pagePaths(route.of.path, files)[0] ?? '', [first, ...others]);
    return [outputOf(first), ...copies(first, others)];
  });
}

/** The source file that a route comes from. */
const sourceOf = (route: Route): string =>
  route.kind === 'redirect' ? route.file : (route.kind === 'alias' ? route.of : route).entry.file;

/** A page as it was made before, if all that it looked at is as it was; its bytes are made again when they are asked for. */
function remember(route: Route, input: PageInput): Rendered {
  const own = route.kind === 'alias' ? route.of : route;
  let made: Rendered | undefined;
  const askOf: Ask = (name) => input.ask(name === 'route' ? `route ${own.path}` : name);
  const value = input.memo.traced(`page ${own.path}`, askOf, (ask) => {
    made = renderRoute(own, input, ask);
    const { bytes: _, ...kept } = made;
    return kept;
  });
  return made ?? { bytes: () => renderRoute(own, input, unasked).bytes(), ...value };
}

function renderRoute(route: PageRoute | RedirectRoute, input: PageInput, ask: Ask): Rendered {
  for (const name of ['rest', 'route']) ask(name);
  const { manifest } = input.client;
  const islands = onDemand(Object.keys(manifest), (name) => {
    ask(`island ${name}`);
    return manifest[name] ?? '';
  });
  const seen = { ...input, client: { ...input.client, manifest: islands } };
  return route.kind === 'redirect' ? renderMoved(route, seen, ask) : renderPage(route, seen, ask);
}

function renderPage(route: PageRoute, input: PageInput, ask: Ask): Rendered {
  const { code, bodyOf } = input;
  const { entry } = route;
  ask(`screen ${entry.front.screen ?? 'plain'}`);
  const site = input.viewFor(ask);
  const body = bodyOf(entry, ask);
  const Screen = (code.screens[entry.front.screen ?? 'plain']?.View ?? PlainScreen) as FC<ScreenProps>;
  const Document = (code.pages?.Document ?? PlainDocument) as FC<DocumentProps>;
  const page: PageView = { body: body.value, ...viewPage(route, input) };
  const element = (
    <Document page={page} site={site}>
      <Screen page={page} site={site} />
    </Document>
  );
  const problems = [...lostScreen(entry, input), ...body.problems];
  return renderDocument({ element, file: entry.file, problems }, input);
}

/** A page that names a screen which is not there would be shown as a plain one. */
function lostScreen(entry: Entry, { code }: PageInput): Problem[] {
  const { screen } = entry.front;
  if (screen === undefined || code.screens[screen]) return [];
  // However many pages name screens, this is one problem.
  if (!code.pages) return [NO_PAGES];
  const fix = `Name one of ${Object.keys(code.screens).join(', ')}.`;
  return [
    { file: entry.file, ...placeOfKey(entry, 'screen'), message: `There is no screen named \`${screen}\`.`, fix },
  ];
}

const NO_PAGES: Problem = {
  file: INDEX,
  message: 'The file `pages/index.ts` is missing, and pages name screens.',
  fix: 'Write it, with the screens that `screen:` in front matter names.',
};

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

function renderMoved({ path, to, forwards, file }: RedirectRoute, input: PageInput, ask: Ask): Rendered {
  ask('moved');
  const site = input.viewFor(ask);
  const Moved = (input.code.pages?.Moved ?? PlainMoved) as FC<MovedProps>;
  const element = <Moved {...{ path, to, forwards, site }} />;
  const head = forwards ? forward(serve(input.book, to)) : '';
  return renderDocument({ element, file, problems: [], head }, input);
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
