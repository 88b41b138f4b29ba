import { decodeHTMLStrict } from 'entities/decode';
import {
  Marked,
  type MarkedExtension,
  type MarkedOptions,
  Parser,
  type Token,
  Tokenizer,
  type Tokens,
} from 'marked';
import markedAlert from 'marked-alert';
import { escapeAddress, escapeHtml } from '../html/escape.ts';
import { DIRECTIVES, placeOfComponent } from './directives.ts';
import {
  DEFINITIONS,
  type Notes,
  type Referred,
  readReference,
  renderNotes,
  renderReference,
} from './footnotes.ts';
import { CLASSES, type MarkdownLook, WORDS } from './look.ts';
import { createReader, type Read } from './reader.ts';
import { highlight, plainText, readInfo } from './text.ts';

/** What one render needs: labels and classes, the ids of headings, and the footnotes referred to so far. */
interface Context {
  words: typeof WORDS & Pick<NonNullable<MarkdownLook['words']>, 'alerts'>;
  classes: typeof CLASSES;
  /** Heading → its id. */
  ids: ReadonlyMap<Token, string>;
  referred: Referred;
}

/** A parser for one render. Every renderer of marked gets it as `this.parser`. */
class TextParser extends Parser {
  readonly context: Context;
  constructor(options: MarkedOptions, context: Context) {
    super(options);
    this.context = context;
  }
}

const contextOf = (parser: Parser): Context => (parser as TextParser).context;

/** The code of a site that decides how its texts are read: extensions of marked, and components. */
export type MarkdownCode = {
  pages?: { extensions?: readonly MarkedExtension[] };
  components?: object;
};

/** Reads texts as they are rendered: with the extensions of a site, and with directives if it has components. */
export const readerOf = ({ pages, components = {} }: MarkdownCode): Read =>
  createReader(createMarked(pages?.extensions ?? [], Object.keys(components).length > 0).defaults);

/** `more` are the site's own extensions. Directives are only parsed if the site has components. */
export const createMarked = (more: readonly MarkedExtension[], hasComponents: boolean): Marked =>
  new Marked().use(
    markedAlert(),
    EXTENSION,
    hasComponents ? { extensions: [DIRECTIVES] } : {},
    ...more,
  );

export function parse(
  marked: Marked,
  tokens: Token[],
  notes: Notes,
  { words, classes }: MarkdownLook,
  ids: ReadonlyMap<Token, string>,
  prefix: string,
): string {
  const context: Context = {
    words: { ...WORDS, ...words },
    classes: { ...CLASSES, ...classes },
    ids,
    referred: { prefix, counts: new Map() },
  };
  const parser = new TextParser(marked.defaults, context);
  const render = (inner: Token[]) => parser.parse(inner) as string;
  const labels = { ...context.words, hidden: context.classes.hidden };
  return render(tokens) + renderNotes(notes, context.referred, labels, render);
}

const titled = (title: string | null | undefined) =>
  title ? ` title="${escapeHtml(decodeHTMLStrict(title))}"` : '';
const classed = (name: string) => (name ? ` class="${escapeHtml(name)}"` : '');

/** The address of a film or of a sound. */
const PLAYED = /\.(?:(mp4|m4v|mov|ogv|webm)|(aac|flac|m4a|mp3|oga|ogg|opus|wav))(?=[?#]|$)/i;

/** Takes the id of a heading from its end, as most generators write it: `Title {#id}`. */
function withId(
  token: Tokens.Heading | undefined,
  queue: { src: string }[],
): Tokens.Heading | undefined {
  const sign = /\s*(?<!\\)\{:?\s*#([^\s{}]+)[^{}]*\}\s*$/.exec(token?.text ?? '');
  const words = queue.at(-1);
  if (!token || !words || !sign) return token;
  // The words of the heading wait in the queue for their turn.
  words.src = token.text.slice(0, sign.index);
  return { ...token, text: words.src, id: sign[1] } as Tokens.Heading;
}

const EXTENSION: MarkedExtension = {
  tokenizer: {
    heading(source) {
      return withId(Tokenizer.prototype.heading.call(this, source), this.lexer.inlineQueue);
    },
    lheading(source) {
      return withId(Tokenizer.prototype.lheading.call(this, source), this.lexer.inlineQueue);
    },
    tag(source) {
      const token = Tokenizer.prototype.tag.call(this, source);
      // Inside `<code>` and the like, marked would pass text on unescaped, and lose what looks like a tag.
      this.lexer.state.inRawBlock = false;
      return token;
    },
    url(source) {
      // Marked knows hosts with Latin letters alone.
      const latin = source.replace(
        /^(https?:\/\/)(\P{ASCII}+)/u,
        (_, start, host) => start + 'x'.repeat(host.length),
      );
      const token = Tokenizer.prototype.url.call(this, latin);
      if (token && latin !== source) {
        token.raw = source.slice(0, token.raw.length);
        Object.assign(token, { text: token.raw, href: token.raw });
      }
      // A version such as `pkg@1.2.3` is not an e-mail address: a host name ends in a letter.
      return token?.href.startsWith('mailto:') && /\d$/.test(token.text) ? undefined : token;
    },
  },
  renderer: {
    heading(token) {
      const { depth, tokens } = token;
      const { ids, classes } = contextOf(this.parser);
      const { number } = classes;
      const inner = this.parser.parseInline(tokens);
      const text = number
        ? inner.replace(/^(\d+\.)+(?= )/, `<span${classed(number)}>$&</span>`)
        : inner;
      return `<h${depth} id="${escapeHtml(ids.get(token) ?? '')}">${text}</h${depth}>\n`;
    },
    link({ href, title, text, tokens, ...rest }) {
      const inner =
        'autolink' in rest && rest.autolink ? escapeHtml(text) : this.parser.parseInline(tokens);
      // Keep the link text if its address was refused.
      if (href === undefined) return inner;
      // Open a new tab only if there is a label to announce it to screen readers.
      const { words, classes } = contextOf(this.parser);
      const isOutside = words.outside && /^(https?:)?\/\//i.test(href);
      const label = isOutside
        ? `<span${classed(classes.hidden)}> ${escapeHtml(words.outside)}</span>`
        : '';
      const target = isOutside ? `${classed(classes.outside)} target="_blank" rel="noopener"` : '';
      return `<a href="${escapeAddress(href)}"${titled(title)}${target}>${inner}${label}</a>`;
    },
    image({ href, title, text, tokens }) {
      const alt = escapeHtml(tokens ? plainText(tokens) : decodeHTMLStrict(text));
      if (href === undefined) return alt;
      const [, film, sound] = PLAYED.exec(href) ?? [];
      const player = film ? 'video' : sound && 'audio';
      if (player)
        return `<${player} controls="" preload="metadata" src="${escapeAddress(href)}" aria-label="${alt}"${titled(title)}></${player}>`;
      return `<img src="${escapeAddress(href)}" alt="${alt}"${titled(title)} loading="lazy" decoding="async" />`;
    },
    code({ text, lang, escaped, ...rest }) {
      if ('number' in rest) return placeOfComponent(rest.number as number);
      const [language] = readInfo(decodeHTMLStrict(lang ?? ''));
      const languageClass = language && ` class="language-${escapeHtml(language)}"`;
      const words = text.replace(/\n$/, '');
      const code = text && `${escaped ? words : highlight(words, language)}\n`;
      return `<pre tabindex="0"><code${languageClass}>${code}</code></pre>\n`;
    },
    listitem(item) {
      if (!item.task) return `<li>${this.parser.parse(item.tokens)}</li>\n`;
      // The checkbox has no label of its own, so its item's text becomes its accessible name.
      const label = escapeHtml(plainText(item.tokens.filter(({ type }) => type !== 'list')).trim());
      const labelledCheckbox = `type="checkbox" aria-label="${label}"`;
      return `<li>${this.parser.parse(item.tokens).replace('type="checkbox"', () => labelledCheckbox)}</li>\n`;
    },
    checkbox: ({ checked }) =>
      `<input type="checkbox"${checked ? ' checked=""' : ''} disabled="" /> `,
    table({ header, rows }) {
      const row = (cells: Tokens.TableCell[]) =>
        `<tr>${cells.map((cell) => this.tablecell(cell)).join('')}</tr>\n`;
      const head = `<thead>\n${row(header)}</thead>\n`;
      const body = rows.length > 0 ? `<tbody>\n${rows.map(row).join('')}</tbody>\n` : '';
      // The box scrolls, so it must be focusable, and needs a name: its column headers.
      const names = header.map(({ tokens }) => plainText(tokens).trim()).filter(Boolean);
      const role =
        names.length > 0 ? ` role="group" aria-label="${escapeHtml(names.join(', '))}"` : '';
      return `<div${classed(contextOf(this.parser).classes.table)} tabindex="0"${role}><table>\n${head}${body}</table></div>\n`;
    },
    tablecell({ header, align, tokens }) {
      const { classes } = contextOf(this.parser);
      const sides = { center: classes.center, right: classes.end, left: '' };
      const side = classed(sides[align ?? 'left']);
      const inner = this.parser.parseInline(tokens);
      // An empty corner cell is not a header.
      return header && inner ? `<th scope="col"${side}>${inner}</th>` : `<td${side}>${inner}</td>`;
    },
  },
  extensions: [
    {
      name: 'alert',
      renderer({ meta, tokens = [] }) {
        const title = contextOf(this.parser).words.alerts?.[meta.variant] ?? meta.title;
        const head = `<p class="${meta.titleClassName}">${escapeHtml(title)}</p>`;
        return `<div class="${meta.className} ${meta.className}-${meta.variant}">\n${head}\n${this.parser.parse(tokens)}</div>\n`;
      },
    },
    DEFINITIONS,
    {
      name: 'footnoteRef',
      level: 'inline',
      tokenizer: readReference,
      renderer({ label }) {
        return renderReference(label, contextOf(this.parser as Parser).referred);
      },
    },
  ],
};
