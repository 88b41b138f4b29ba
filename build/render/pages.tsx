import type { FC } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DocumentProps, MovedProps, PageView, ScreenProps, SiteView } from '../api.ts';
import { INDEX } from '../code/esbuild.ts';
import { type Entry, placeOfKey } from '../content/entry.ts';
import { didYouMean } from '../content/nearest.ts';
import type { Problem } from '../problem.ts';
import { serve } from '../routes/address.ts';
import { sourceOf } from '../routes/page.ts';
import { NOT_FOUND } from '../routes/paths.ts';
import type { EntryPage, Page, RedirectPage } from '../site.ts';
import { type RenderedDocument, renderDocument } from './document.ts';
import { attribute } from './islands.ts';
import { PlainDocument, PlainMoved, PlainScreen } from './plain.tsx';
import { languagesOf, linkAlternates, type PagePlan } from './site-view.ts';

/** Renders a page. An alias shows what its page shows. */
export async function renderPage(page: Page, all: PagePlan): Promise<RenderedDocument> {
  if (page.kind === 'redirect') return renderMoved(page, all);
  const own = page.kind === 'alias' ? page.of : page;
  const input = { ...all, ...all.viewsIn[own.entry.front.lang ?? ''] };
  const { code, view: site, bodyOf } = input;
  const { file, front } = own.entry;
  const body = bodyOf(own.entry);
  const Screen = (code.screens[front.screen ?? 'plain']?.View ?? PlainScreen) as FC<ScreenProps>;
  const Document = (code.pages?.Document ?? PlainDocument) as FC<DocumentProps>;
  const view = viewPage(own, body.value, input);
  const element = (
    <Document page={view} site={site}>
      <Screen page={view} site={site} />
    </Document>
  );
  const rendered = await renderDocument({ element, file, head: alternates(view, site) }, input);
  return { ...rendered, problems: [...lostScreen(own.entry, input), ...body.problems, ...rendered.problems] };
}

function lostScreen(entry: Entry, { code }: PagePlan): Problem[] {
  const { screen } = entry.front;
  if (screen === undefined || code.screens[screen]) return [];
  if (!code.pages) {
    // Any number of pages may name screens: this is one problem.
    const message = `The file \`${INDEX}\` is missing, and pages name screens.`;
    return [{ file: INDEX, message, fix: 'Write it, with the screens that `screen:` in front matter names.' }];
  }
  const names = Object.keys(code.screens);
  const message = `There is no screen named \`${screen}\`.${didYouMean(screen, names)}`;
  return [{ file: entry.file, ...placeOfKey(entry, 'screen'), message, fix: `Name one of ${names.join(', ')}.` }];
}

const alternates = ({ languages }: PageView, site: SiteView): string =>
  linkAlternates(languages, (lang, path) => {
    const href = site.absolute(encodeURI(path));
    return `<link rel="alternate"${attribute('hreflang', lang)}${attribute('href', href)}/>`;
  });

function viewPage({ path, entry }: EntryPage, body: PageView['body'], input: PagePlan): PageView {
  const { content, mode, versions } = input;
  const { front } = entry;
  const { settings } = content;
  return {
    path,
    body,
    title: front.title,
    description: front.description ?? '',
    lang: front.lang ?? settings.lang,
    dir: front.dir ?? 'ltr',
    canonical: settings.url + settings.base + encodeURI(path),
    noindex: mode.noindex || front.noindex === true || path === NOT_FOUND,
    languages: languagesOf(entry, versions, content),
    front: entry.values as PageView['front'],
  };
}

function renderMoved(page: RedirectPage, input: PagePlan): Promise<RenderedDocument> {
  const { path, to, forwards } = page;
  const Moved = (input.code.pages?.Moved ?? PlainMoved) as FC<MovedProps>;
  const element = <Moved {...{ path, to, forwards, site: input.view }} />;
  const head = forwards ? forward(serve(input.book, to)) : '';
  return renderDocument({ element, file: sourceOf(page), head }, input);
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
