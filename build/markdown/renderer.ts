/** How each element of a Markdown text is written. */
import { decodeHTML } from 'entities';
import { Marked, type Token, Tokenizer, type Tokens } from 'marked';
import markedAlert from 'marked-alert';
import markedFootnote, { type Footnote, type FootnoteRef, type Footnotes } from 'marked-footnote';
import { plainText, quote, quoteAddress } from './text.ts';

/** Words that Markdown itself adds to a page. */
export interface MarkdownWords {
  /** Said to the ear of a link that leaves the site; nothing by default. */
  outside: string;
  footnotes: string;
  /** Said of the link from a footnote back to its place in the text. */
  back: string;
  alerts: Record<string, string>;
}

/** The document that is being rendered: the renderer is shared, and rendering never waits. */
export interface Rendering {
  words: MarkdownWords;
  ids: Map<Token, string>;
  /** Labels of the footnotes that the text refers to; their number is their place. */
  notes: string[];
}

const titled = (title: string | null | undefined) => (title ? ` title="${quote(decodeHTML(title))}"` : '');

/** Marked with all extensions, which writes each element as the site wants it. `current`: the document of the moment. */
export function createMarked(current: () => Rendering): Marked {
  return new Marked().use(markedAlert(), markedFootnote(), {
    tokenizer: {
      tag(source) {
        const token = Tokenizer.prototype.tag.call(this, source);
        // Within `<code>` and the like marked would hand on text as it is, and lose what looks like a tag.
        this.lexer.state.inRawBlock = false;
        return token;
      },
    },
    renderer: {
      heading(token) {
        const { depth, tokens } = token;
        return `<h${depth} id="${quote(current().ids.get(token) ?? '')}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, title, text, tokens, autolink }) {
        const inner = autolink ? quote(text) : this.parser.parseInline(tokens);
        // An address that was refused leaves its words behind.
        if (href === undefined) return inner;
        // A new tab is opened only where the ear is told of it.
        const outside = /^(https?:)?\/\//i.test(href) && current().words.outside;
        const said = outside ? `<span class="vh"> ${quote(outside)}</span>` : '';
        const out = outside ? ' class="out" target="_blank" rel="noopener"' : '';
        return `<a href="${quoteAddress(href)}"${titled(title)}${out}>${inner}${said}</a>`;
      },
      image({ href, title, text, tokens }) {
        const alt = quote(tokens ? plainText(tokens) : decodeHTML(text));
        if (href === undefined) return alt;
        return `<img src="${quoteAddress(href)}" alt="${alt}"${titled(title)} loading="lazy" decoding="async" />`;
      },
      code({ text, lang, escaped }) {
        const [language = ''] = (lang ?? '').trim().split(/\s/, 1);
        const named = language && ` class="language-${quote(decodeHTML(language))}"`;
        const code = text && `${(escaped ? text : quote(text)).replace(/\n$/, '')}\n`;
        return `<pre tabindex="0"><code${named}>${code}</code></pre>\n`;
      },
      listitem(item) {
        if (!item.task) return `<li>${this.parser.parse(item.tokens)}</li>\n`;
        // A box says the words of its item, since nothing else names it.
        const label = quote(plainText(item.tokens.filter(({ type }) => type !== 'list')).trim());
        const inner = this.parser
          .parse(item.tokens)
          .replace('type="checkbox"', () => `type="checkbox" aria-label="${label}"`);
        return `<li>${inner}</li>\n`;
      },
      checkbox: ({ checked }) => `<input type="checkbox"${checked ? ' checked=""' : ''} disabled="" /> `,
      table({ header, rows }) {
        const row = (cells: Tokens.TableCell[]) => `<tr>${cells.map((cell) => this.tablecell(cell)).join('')}</tr>\n`;
        const head = `<thead>\n${row(header)}</thead>\n`;
        const rest = rows.length > 0 ? `<tbody>\n${rows.map(row).join('')}</tbody>\n` : '';
        // The box scrolls, so the keyboard must reach it, and its columns name it.
        const columns = quote(
          header
            .map(({ tokens }) => plainText(tokens).trim())
            .filter(Boolean)
            .join(', '),
        );
        const named = columns && ` role="group" aria-label="${columns}"`;
        return `<div class="prose-table" tabindex="0"${named}><table>\n${head}${rest}</table></div>\n`;
      },
      tablecell({ header, align, tokens }) {
        const side = align === 'center' ? ' class="prose-center"' : align === 'right' ? ' class="prose-end"' : '';
        const inner = this.parser.parseInline(tokens);
        // A corner without words heads nothing.
        return header && inner ? `<th scope="col"${side}>${inner}</th>` : `<td${side}>${inner}</td>`;
      },
    },
    extensions: [
      {
        name: 'alert',
        renderer({ meta, tokens = [] }) {
          const title = current().words.alerts[meta.variant] ?? meta.title;
          const head = `<p class="${meta.titleClassName}">${quote(title)}</p>`;
          return `<div class="${meta.className} ${meta.className}-${meta.variant}">\n${head}\n${this.parser.parse(tokens)}</div>\n`;
        },
      },
      { name: 'footnoteRef', renderer: (token) => renderReference(token as unknown as FootnoteRef, current()) },
      {
        name: 'footnotes',
        renderer(token) {
          return renderNotes(token as unknown as Footnotes, current(), (tokens) => this.parser.parse(tokens));
        },
      },
    ],
  });
}

/** Ids of footnotes have a colon, which no heading's id has. */
const noteId = (number: number) => `fn:${number}`;
/** A footnote may be referred to more than once: every place has an id of its own. */
const placeId = (number: number, index: number) => `fnref:${number}${index > 0 ? `:${index + 1}` : ''}`;

function renderReference({ label, index }: FootnoteRef, { notes }: Rendering): string {
  const number = notes.indexOf(label) + 1;
  return `<sup><a id="${placeId(number, index)}" href="#${noteId(number)}" aria-describedby="fn:title">${number}</a></sup>`;
}

function renderNotes({ rawItems }: Footnotes, { words, notes }: Rendering, parse: (tokens: Token[]) => string): string {
  const named = notes.flatMap((label) => rawItems.find((note) => note.label === label) ?? []);
  if (named.length === 0) return '';
  const items = named
    .map((note, index) => renderNote(note, index + 1, parse(note.content).trimEnd(), words.back))
    .join('');
  return `<section class="footnotes"><h2 class="vh" id="fn:title">${quote(words.footnotes)}</h2>\n<ol>\n${items}</ol>\n</section>\n`;
}

function renderNote({ refs }: Footnote, number: number, content: string, back: string): string {
  const links = refs.map(({ index }) => {
    const which = refs.length > 1 ? ` ${index + 1}` : '';
    const mark = refs.length > 1 ? `↩<sup>${index + 1}</sup>` : '↩';
    return ` <a href="#${placeId(number, index)}" aria-label="${quote(back)}${which}">${mark}</a>`;
  });
  const inner = content.endsWith('</p>') ? `${content.slice(0, -4)}${links.join('')}</p>` : content + links.join('');
  return `<li id="${noteId(number)}">${inner}</li>\n`;
}
