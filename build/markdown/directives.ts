/** Components in Markdown: `::name{key=value}` on a line of its own, or `:::name` … `:::` around more text. */
import { randomUUID } from 'node:crypto';
import { decodeHTMLStrict } from 'entities/decode';
import type { Token, TokenizerAndRendererExtension, Tokens } from 'marked';
import { onceFor } from '../base/lazily.ts';
import type { Place, Result } from '../base/problem.ts';
import { codeBlocksIn, isInside, type Range } from './reader.ts';
import { highlight, readInfo, startBy } from './text.ts';

export interface ComponentCall {
  name: string;
  /** A key without a value is `true`. */
  attributes: Record<string, string | true>;
  /** `SLOT` if the component wraps text. */
  children?: string;
  file: string;
  /** The place of an attribute, or of the whole call. */
  at: (attribute?: string) => Place;
}

/** Renders a component of the site, and reports problems with its name and attributes. */
export type Components = {
  has: (name: string) => boolean;
  render: (call: ComponentCall) => Result<string>;
};

/** Random, so that no text can contain one. Components are inserted after the text is sanitised. */
const mark = (name: string) => `:${name} ${randomUUID()}:`;
const [BEGIN, TEXT, END, SLOT] = [mark('begin'), mark('text'), mark('end'), mark('slot')];
/** A component that contains no other. */
const PLACE = new RegExp(`${BEGIN}(\\d+)${TEXT}((?:(?!${BEGIN})[^])*?)${END}`, 'g');

/** A placeholder for component `number`, with the text that it wraps. */
export const placeOfComponent = (number: number, text = ''): string =>
  `${BEGIN}${number}${TEXT}${text}${END}`;

/** Replaces the placeholders in the HTML by the rendered components, the innermost first. */
export function placeComponents(html: string, components: readonly string[]): string {
  const placed = html.replace(PLACE, (_, number, text) =>
    (components[number] ?? '').replaceAll(SLOT, () => text),
  );
  return placed === html ? html : placeComponents(placed, components);
}

const ATTRIBUTE = /([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+)))?|\{([\d,\s-]+)\}/g;

/** `key=value`, `key="some words"`, `key`; and `{1,3-4}`, which becomes `lines`. */
function attributesOf(written: string): ComponentCall['attributes'] {
  const entryOf = ([, key = 'lines', ...values]: string[]) => [
    key,
    values.find((value) => value !== undefined) ?? true,
  ];
  return Object.fromEntries(Array.from(written.matchAll(ATTRIBUTE), entryOf));
}

/** The key of an attribute in the first line of a call whose quotation marks are not straight, or not closed. */
export const unclosedIn = (call: string): string | undefined =>
  /([\w-]+)=["'“”„]/.exec(call.replace(/\n[\s\S]*|=(?:"[^"]*"|'[^']*')/g, ''))?.[1];

const OPENING = /^ {0,3}(:{2,}) ?([a-z][\w-]*)[ \t]*(.*)(?:\n|$)/i;
const NEXT = /\n {0,3}::+ ?[a-z]/i;

/** A line that opens a component around text, also as the first one of a list item; or one that closes it. */
const FENCE =
  /^(?:[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(:{3,}) ?[a-z].*|[ \t]*(:{3,})[ \t]*)(?:\n|$)/gim;

/** A text, and the code in its blocks. */
type Outline = { text: string; code: readonly Range[] };

/** The outlines of the texts that a lexer has read. Each is made once, however many components the text has. */
const outlinesOf = onceFor((_lexer: object): Outline[] => []);

/** Finds the line that closes a component. `start`: where its text begins. In code, such a line closes nothing. */
function findClosing(
  source: string,
  start: number,
  colons: string,
  outlines: Outline[],
): Range | undefined {
  let outline = outlines.find(({ text }) => text.endsWith(source));
  if (!outline) {
    outline = { text: source, code: codeBlocksIn(source) };
    outlines.push(outline);
  }
  const { text, code } = outline;
  let depth = 1;
  for (const { 0: line, 1: opened, 2: closed, index } of source.matchAll(FENCE)) {
    const at = text.length - source.length + index + line.indexOf(':');
    const isFence = index >= start && (opened ?? closed) === colons && !isInside(code, at);
    if (!isFence) continue;
    depth += opened ? 1 : -1;
    if (depth === 0) return { from: index, to: index + line.length };
  }
  return undefined;
}

export const DIRECTIVES: TokenizerAndRendererExtension = {
  name: 'directive',
  level: 'block',
  start: startBy(NEXT),
  tokenizer(source) {
    const [opening, colons = '', name = '', written = ''] = OPENING.exec(source) ?? [];
    if (opening === undefined) return undefined;
    const attributes = attributesOf(written.trim().replace(/^\{(.*)\}$/, '$1'));
    const directive = { type: 'directive', name, attributes };
    if (colons === '::') return { ...directive, raw: opening };
    const closing = findClosing(source, opening.length, colons, outlinesOf(this.lexer));
    if (!closing) return { ...directive, raw: opening, isOpen: true };
    const { state } = this.lexer;
    const { top } = state;
    // In a list, too, its text has paragraphs.
    state.top = true;
    const tokens = this.lexer.blockTokens(source.slice(opening.length, closing.from));
    state.top = top;
    return { ...directive, raw: source.slice(0, closing.to), tokens };
  },
  renderer({ number, tokens = [] }) {
    return number === undefined ? '' : placeOfComponent(number, this.parser.parse(tokens));
  },
};

/** A component call, without its place. */
export type CallInText = Pick<ComponentCall, 'name' | 'attributes' | 'children'>;

/** The component call in a token: a directive, or a code block if the site has a component called `code`. */
export function callOf(token: Token, { has }: Components): CallInText | undefined {
  const { type, name, attributes, tokens, lang, text } = token as Tokens.Generic;
  if (type === 'directive') return { name, attributes, ...(tokens && { children: SLOT }) };
  if (type !== 'code' || !has('code')) return undefined;
  const [language, rest] = readInfo(decodeHTMLStrict(lang ?? ''));
  const code = { language, text, html: highlight(text, language) };
  return { name: 'code', attributes: { ...attributesOf(rest), ...code } };
}
