/** Renders the texts of entries, with the components of the site in them. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Body, ComponentProps, IslandInstance, SiteView } from '../api.ts';
import { freeze } from '../base/freeze.ts';
import { didYouMean, inFamily, type Problem, Refusal, type Result } from '../base/problem.ts';
import { keyOf } from '../base/store.ts';
import { placedIn, problemsOf, toProblem } from '../code/errors.ts';
import type { Code } from '../code/load.ts';
import type { Content } from '../content/content.ts';
import type { Entry } from '../content/entry.ts';
import type { Severity } from '../content/settings.ts';
import { INDEX } from '../content/source.ts';
import { checkValue } from '../content/zod-problems.ts';
import { escapeHtml } from '../html/escape.ts';
import { judge, withNotes } from '../html/jsx.ts';
import type { ComponentCall, Components } from '../markdown/directives.ts';
import { feedLook } from '../markdown/look.ts';
import { createMarkdown } from '../markdown/markdown.ts';
import { expandPictures } from '../pictures/markup.ts';
import type { Picture } from '../pictures/pictures.ts';
import { type AddressBook, fromMarkdown } from '../site/address.ts';
import { findLostProps, type IslandHost, renderView } from './island-view.ts';
import type { Parts } from './parts.ts';

/** Parts with the encoded pictures, once these are made. */
export type WithPictures = Parts & { pictures?: readonly Picture[] };

/** Renders the text of an entry, with its problems. `idPrefix` keeps ids unique if a page shows several texts. */
export type BodyOf = (entry: Entry, use?: { idPrefix?: string; isFeed?: boolean }) => Result<Body>;

export function createBodies(
  book: AddressBook,
  lang: string,
  parts: WithPictures,
  view: () => SiteView,
): BodyOf {
  const { code, content, looks, pictures = [] } = parts;
  const { ids: takenIds = [], extensions } = code.pages ?? {};
  const { 'removed-html': removedHtml, images: missingAlt, handlers } = content.settings.checks;
  const render = createMarkdown(extensions, createComponents(code, view, handlers));
  return ({ file, bodyLine, text }, { idPrefix, isFeed = false } = {}) => {
    const resolveLink = (href: string) => fromMarkdown(book, href, file);
    const look = isFeed ? feedLook(looks[lang]) : looks[lang];
    const options = {
      removedHtml,
      missingAlt,
      takenIds,
      resolveLink,
      idPrefix,
      hasNames: content.names.isUsed,
      look,
    };
    const { problems, ...body } = render(text, { file, line: bodyLine }, options);
    const where = idPrefix === undefined && !isFeed ? 'main' : 'text';
    const html = expandPictures(body.html, pictures, where);
    return { value: freeze({ ...body, html }), problems: inFamily('text', problems) };
  };
}

/** Problems in the texts of collections without pages, since no page would report them. */
export const entryProblems = ({ collections, settings }: Content, bodyOf: BodyOf): Problem[] =>
  Object.entries(collections)
    .filter(([folder]) => settings.collections[folder]?.pages === false)
    .flatMap(([, entries]) => entries.flatMap((entry) => bodyOf(entry).problems));

/** An island in a text: its opening tag with what a page has to know of it, and its HTML. */
function placeIsland(island: IslandInstance, of: IslandHost, prefix: string): Result<string> {
  const problems = findLostProps(island, of);
  if (problems.length > 0) return { value: '', problems };
  const mark = JSON.stringify({ name: island.name, props: island.props, prefix });
  const view = renderView({ ...island, ...JSON.parse(mark) }, of, prefix);
  return { ...view, value: `<div data-island="${escapeHtml(mark)}">${view.value}` };
}

/** The components that texts can call; undefined if the site has none. `view` returns their `site` prop. */
function createComponents(
  { components, ...code }: Code,
  view: () => SiteView,
  handlers: Severity,
): Components | undefined {
  const names = Object.keys(components);
  if (names.length === 0) return undefined;
  const render = ({ name, attributes, children, file, at }: ComponentCall): Result<string> => {
    const fail = (...problems: Problem[]) => ({ value: '', problems });
    const { schema, View } = components[name] ?? {};
    if (!View) {
      const message = `There is no component named \`${name}\`.`;
      return fail({
        file,
        ...at(),
        message,
        fix: `Name one of ${names.join(', ')}, or add it to ${INDEX}.`,
      });
    }
    const origin = { file, at: ([key]: (string | number)[]) => at(String(key ?? '')), sign: '=' };
    const { value: props, problems } = checkValue(schema, attributes, origin);
    if (problems.length > 0) return fail(...placedIn(problems, code.trace));
    try {
      const fault: ComponentProps['fault'] = (key, message, fix, names = []) =>
        new Refusal(file, message + didYouMean(String(attributes[key]), names), fix, at(key));
      const element = createElement(View, { ...(props as object), children, fault, site: view() });
      const { element: collected, islands } = code.collectIslands(element);
      // React prepends preload links for pictures, which belong in a page's head.
      const { value: rendered, notes } = withNotes(() => {
        judge(View, true);
        return renderToStaticMarkup(collected);
      });
      const html = rendered.replace(/^(?:<link rel="preload"[^>]*>)+/, '');
      const place = { file, ...at() };
      const placed = islands.map((island, index) =>
        placeIsland(island, { code, file }, keyOf(file, place.line, index).slice(0, 8)),
      );
      return {
        value: html.replace(
          /<div data-island="(\d+)"[^>]*>/g,
          (_, index) => placed[index]?.value ?? '',
        ),
        problems: [
          ...problemsOf(notes, code.trace, file, handlers),
          ...placed.flatMap(({ problems }) =>
            problems.map((problem) => ({ ...place, ...problem })),
          ),
        ],
      };
    } catch (error) {
      return fail(
        toProblem(error, code.trace, `rendering \`${name}\` in ${file}:${at().line}`, file),
      );
    }
  };
  return { has: (name) => Object.hasOwn(components, name), render };
}
