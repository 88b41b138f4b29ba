/** How each element of a Markdown text is written. */
import { decodeHTMLStrict } from 'entities';
import { Marked, type MarkedExtension, type MarkedOptions, Parser, type Token, Tokenizer, type Tokens } from 'marked';
import markedAlert from 'marked-alert';
import { DEFINITIONS, type Referred, readReference, renderNotes, renderReference } from './footnotes.ts';
import type { BoundedLexer } from './lexer.ts';
import type { MarkdownLook } from './look.ts';
import { plainText, quote, quoteAddress } from './text.ts';

/** What a text is rendered with. */
export interface Rendering {
  look: MarkdownLook;
  classes: Readonly<Record<keyof typeof CLASSES, string>>;
  /** The id of each heading. */
  ids: ReadonlyMap<Token, string>;
  /** What the text's footnotes say, by their names. */
  notes: ReadonlyMap<string, Token[]>;
}

/** The classes of elements that rendered Markdown brings; the default look knows them. */
const CLASSES = {
  hidden: 'visually-hidden',
  outside: 'outside-link',
  table: 'table-scroll',
  center: 'align-center',
  end: 'align-end',
  number: '',
};

/** Options of marked as its renderer gets them: with the text's own. */
type Options = { rendering: Rendering; referred: Referred };

const optionsOf = (parser: { options: object }): Options => parser.options as Options;
const renderingOf = (parser: { options: object }): Rendering => optionsOf(parser).rendering;
const classesOf = (parser: { options: object }): Rendering['classes'] => renderingOf(parser).classes;

/** The classes under a look. */
export const classesUnder = ({ classes }: MarkdownLook): Rendering['classes'] => ({ ...CLASSES, ...classes });

/** Marked with all extensions. */
export const createMarked = (): Marked => new Marked().use(markedAlert(), EXTENSION);

/** The HTML of a text's tokens. */
export function parse(marked: Marked, tokens: Token[], rendering: Rendering): string {
  const referred: Referred = new Map();
  const parser = new Parser({ rendering, referred, ...marked.defaults } as MarkedOptions);
  const { look, classes, notes } = rendering;
  const words = { footnotes: 'Footnotes', back: 'Back to the text', ...look.words, hidden: classes.hidden };
  const render = (some: Token[]) => parser.parse(some) as string;
  return render(tokens) + renderNotes(notes, referred, words, render);
}

const titled = (title: string | null | undefined) => (title ? ` title="${quote(decodeHTMLStrict(title))}"` : '');
const classed = (name: string) => (name ? ` class="${quote(name)}"` : '');

const EXTENSION: MarkedExtension = {
  tokenizer: {
    tag(source) {
      const token = Tokenizer.prototype.tag.call(this, source);
      // Within `<code>` and the like marked would hand on text as it is, and lose what looks like a tag.
      this.lexer.state.inRawBlock = false;
      return token;
    },
    blockquote(source) {
      // marked joins each line without a mark with all that was read of the quotation before.
      const [quotation = ''] = this.rules.block.blockquote.exec(source) ?? [];
      const lazy = quotation.split('\n').filter((line) => !/^ {0,3}>/.test(line)).length;
      const fix = 'Begin each line of a quotation with `>`.';
      (this.lexer as BoundedLexer).weigh(lazy * quotation.length, 'lines that go on with a quotation', fix);
      return false;
    },
    table(source) {
      // marked gives every row as many cells as the table has columns, however short the row is.
      const [, columns = '', , rows = ''] = this.rules.block.table.exec(source) ?? [];
      (this.lexer as BoundedLexer).count(columns.split('|').length * rows.split('\n').length);
      return false;
    },
  },
  renderer: {
    heading(token) {
      const { depth, tokens } = token;
      const id = quote(renderingOf(this.parser).ids.get(token) ?? '');
      const { number } = classesOf(this.parser);
      const inner = this.parser.parseInline(tokens);
      const words = number ? inner.replace(/^\d+\.(?= )/, `<span${classed(number)}>$&</span>`) : inner;
      return `<h${depth} id="${id}">${words}</h${depth}>\n`;
    },
    link({ href, title, text, tokens, ...rest }) {
      const inner = 'autolink' in rest && rest.autolink ? quote(text) : this.parser.parseInline(tokens);
      // Where the address was refused, the words of the link stay.
      if (href === undefined) return inner;
      // A link opens in a new tab only where screen readers say so.
      const { hidden, outside } = classesOf(this.parser);
      const words = /^(https?:)?\/\//i.test(href) && renderingOf(this.parser).look.words?.outside;
      const said = words ? `<span${classed(hidden)}> ${quote(words)}</span>` : '';
      const target = words ? `${classed(outside)} target="_blank" rel="noopener"` : '';
      return `<a href="${quoteAddress(href)}"${titled(title)}${target}>${inner}${said}</a>`;
    },
    image({ href, title, text, tokens }) {
      const alt = quote(tokens ? plainText(tokens) : decodeHTMLStrict(text));
      if (href === undefined) return alt;
      return `<img src="${quoteAddress(href)}" alt="${alt}"${titled(title)} loading="lazy" decoding="async" />`;
    },
    code({ text, lang, escaped }) {
      const [language = ''] = (lang ?? '').trim().split(/\s/, 1);
      const named = language && ` class="language-${quote(decodeHTMLStrict(language))}"`;
      const code = text && `${(escaped ? text : quote(text)).replace(/\n$/, '')}\n`;
      return `<pre tabindex="0"><code${named}>${code}</code></pre>\n`;
    },
    listitem(item) {
      if (!item.task) return `<li>${this.parser.parse(item.tokens)}</li>\n`;
      // The box takes the words of its item as its name, since nothing else names it.
      const label = quote(plainText(item.tokens.filter(({ type }) => type !== 'list')).trim());
      const named = `type="checkbox" aria-label="${label}"`;
      return `<li>${this.parser.parse(item.tokens).replace('type="checkbox"', () => named)}</li>\n`;
    },
    checkbox: ({ checked }) => `<input type="checkbox"${checked ? ' checked=""' : ''} disabled="" /> `,
    table({ header, rows }) {
      const row = (cells: Tokens.TableCell[]) => `<tr>${cells.map((cell) => this.tablecell(cell)).join('')}</tr>\n`;
      const head = `<thead>\n${row(header)}</thead>\n`;
      const rest = rows.length > 0 ? `<tbody>\n${rows.map(row).join('')}</tbody>\n` : '';
      // The box scrolls, so the keyboard must reach it, and its columns name it.
      const names = header.map(({ tokens }) => plainText(tokens).trim()).filter(Boolean);
      const named = names.length > 0 ? ` role="group" aria-label="${quote(names.join(', '))}"` : '';
      const { table } = classesOf(this.parser);
      return `<div${classed(table)} tabindex="0"${named}><table>\n${head}${rest}</table></div>\n`;
    },
    tablecell({ header, align, tokens }) {
      const { center, end } = classesOf(this.parser);
      const side = align === 'center' ? classed(center) : align === 'right' ? classed(end) : '';
      const inner = this.parser.parseInline(tokens);
      // An empty corner is the header of nothing.
      return header && inner ? `<th scope="col"${side}>${inner}</th>` : `<td${side}>${inner}</td>`;
    },
  },
  extensions: [
    {
      name: 'alert',
      renderer({ meta, tokens = [] }) {
        const title = renderingOf(this.parser).look.words?.alerts?.[meta.variant] ?? meta.title;
        const head = `<p class="${meta.titleClassName}">${quote(title)}</p>`;
        return `<div class="${meta.className} ${meta.className}-${meta.variant}">\n${head}\n${this.parser.parse(tokens)}</div>\n`;
      },
    },
    DEFINITIONS,
    {
      name: 'footnoteRef',
      level: 'inline',
      tokenizer: readReference,
      renderer({ label }) {
        return renderReference(label, optionsOf(this.parser).referred);
      },
    },
  ],
};
