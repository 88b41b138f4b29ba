/** Renders GitHub-flavoured Markdown as HTML in which nothing can run. Refused markup is reported with its line. */
import GithubSlugger, { slug } from 'github-slugger';
import type { Marked, MarkedExtension, Token } from 'marked';
import type { Problem } from '../base/problem.ts';
import { isSafe, sanitise } from '../html/sanitise.ts';
import { type Components, placeComponents } from './directives.ts';
import { findForeign } from './foreign.ts';
import { type InspectOptions, Inspector } from './inspect.ts';
import type { MarkdownLook } from './look.ts';
import { createReader, type Reading, type TextPlace } from './reader.ts';
import { createMarked, parse } from './renderer.ts';
import { plainText } from './text.ts';

/** Rendered Markdown: safe HTML, and its headings in order. Addresses in `html` are site addresses, still without `base`. */
export type Body = { readonly html: string; readonly headings: readonly Heading[] };

export interface MarkdownOptions extends Omit<InspectOptions, 'components' | 'walk'> {
  takenIds?: Iterable<string>;
  /** Prefix for the ids of this text, if it shares a page with other texts. */
  idPrefix?: string;
  /** Whether braces name facts here: then any that are left are meant to be shown. */
  hasNames?: boolean;
  look?: MarkdownLook;
}

type Rendered = Body & { problems: readonly Problem[] };

/** Creates a Markdown renderer. It never throws: refused markup becomes a problem with its line. */
export function createMarkdown(
  extensions: readonly MarkedExtension[] = [],
  components?: Components,
) {
  const marked = createMarked(extensions, components !== undefined);
  const readTokens = createReader(marked.defaults);
  return (body: string, where: TextPlace, options: MarkdownOptions = {}): Rendered => {
    try {
      return render(marked, readTokens(body), where, { ...options, components });
    } catch (error) {
      const why = error instanceof RangeError ? 'it is nested too deep' : String(error);
      const message = `This Markdown cannot be parsed: ${why}.`;
      return {
        html: '',
        headings: [],
        problems: [{ ...where, message, fix: 'Simplify it, with less nesting.' }],
      };
    }
  };
}

function render(
  marked: Marked,
  reading: Reading,
  where: TextPlace,
  options: MarkdownOptions & InspectOptions,
): Rendered {
  const {
    removedHtml = 'error',
    takenIds = [],
    idPrefix = '',
    hasNames = false,
    look = {},
  } = options;
  const { tokens, notes, error } = reading;
  if (error) throw error;
  const inspection = { ...options, walk: marked.defaults.walkTokens };
  const foreign = findForeign(reading, where, hasNames, marked.defaults.extensions?.renderers);
  const inspector = new Inspector(reading, where, inspection);
  const { titles, hasRawHtml, components, problems: found } = inspector;
  const problems: Problem[] = [...found, ...foreign];
  const outline = titles.map((title) => ({
    level: title.depth,
    text: plainText(title.tokens),
    id: 'id' in title ? String(title.id) : undefined,
  }));
  // Some authors put an element above or into a heading, with the id that the heading would get.
  const anchors = Array.from(reading.text.matchAll(ANCHOR)).flatMap(({ 1: id = '', index }) =>
    reading.isCode(index) ? [] : id,
  );
  const headings = nameHeadings(
    outline,
    [...takenIds, ...anchors],
    idPrefix,
    Boolean(look.classes?.number),
  );
  const ids = new Map(titles.map((title, index) => [title as Token, headings[index]?.id ?? '']));
  const text = parse(marked, tokens, notes, look, ids, idPrefix);
  // Trust only the rendered HTML, not what was found in the text: unless it is known to be safe, it is sanitised.
  const isWhole = !hasRawHtml && isSafe(text);
  const html = placeComponents(isWhole ? text : sanitise(text, new Set(ids.values())), components);
  if (!isWhole && !hasRawHtml && removedHtml !== 'off')
    problems.push({
      code: 'checks/removed-html',
      ...where,
      message: 'HTML that is not allowed is removed from this text.',
      fix: 'Remove raw HTML from footnotes and quotations.',
      severity: removedHtml,
    });
  return { html, headings, problems };
}

/** An element with an id. Links are left to the sanitiser. */
const ANCHOR = /<(?!a\s)[a-z][^<>]*\sid=["']?([^\s"'<>]+)/gi;

export type Heading = { level: number; id: string; text: string };

/**
 * Gives headings GitHub's ids: `3. Fees` gets `3-fees`, and a second one `3-fees-1`. Where a site styles these numbers apart,
 * they count as decoration, and the id is `fees`. `## Fees {#costs}` gets `costs`. Tags of other generators do not count.
 */
function nameHeadings(
  titles: (Omit<Heading, 'id'> & Partial<Heading>)[],
  taken: Iterable<string>,
  prefix: string,
  isNumbered: boolean,
): Heading[] {
  const slugger = new GithubSlugger();
  for (const id of taken) slugger.slug(id, true);
  // Ids that authors give come before those that headings get by their words, and keep their dots.
  const take = (id: string) => {
    if (id in slugger.occurrences) return slugger.slug(id, true);
    slugger.occurrences[id] = 0;
    return id;
  };
  const writtenIds = titles.map(({ id }) => id && take(prefix + id));
  return titles.map(({ level, text }, index) => {
    const natural =
      slug(
        text
          .replace(isNumbered ? /^(\d+\.)+\s+/ : '', '')
          .replace(/\ufe0f|\{\{?[%<].*?[%>]\}\}?/g, '')
          .trim(),
      ) || 'section';
    return { level, id: writtenIds[index] || slugger.slug(prefix + natural, true), text };
  });
}
