/** What a page shows, and what its Markdown copy says: as words, in order. */
import { parseDocument } from 'htmlparser2';
import { marked } from 'marked';

type Node = ReturnType<typeof parseDocument>['children'][number];

/** Elements that show no words, whose words come only once something is pressed, or that lead to what others say. */
const SILENT = new Set(
  'button dialog nav noscript script select style svg template textarea'.split(' '),
);
/** Elements that begin a line of their own in every browser. */
const BLOCKS = new Set(
  (
    'address article aside blockquote br caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header legend li main nav ol p pre search section summary table td th tr ul'
  ).split(' '),
);

/** Elements that components write and texts do not: their words are apart. A text may have `**Z**one`. */
const STYLED = new Set('b i label small span'.split(' '));

/** The words that some HTML shows, and of its pictures the descriptions. */
export const wordsShown = (html: string): string[] =>
  textOf(parseDocument(html).children).replaceAll(EDGE, '').match(/\S+/g) ?? [];

/** Words that join at the edge of an element, which styles alone could part. */
export const wordsJoined = (html: string): string[] =>
  textOf(parseDocument(html).children)
    .match(/\S*[\p{L}\p{M}\p{N}.,:;!?]\0+[\p{L}\p{N}]\S*/gu)
    ?.map((words) => words.replaceAll(EDGE, '|')) ?? [];

const EDGE = '\0';

const textOf = (nodes: readonly Node[]): string => nodes.map(textIn).join('');

function textIn(node: Node): string {
  if (node.type === 'text') return node.data;
  if (!('attribs' in node) || SILENT.has(node.name)) return '';
  const { name, attribs, prev } = node;
  if (['hidden', 'popover', 'data-nosnippet'].some((name) => name in attribs)) return '';
  if (attribs.role === 'status' || attribs['aria-hidden'] === 'true') return '';
  if (attribs.class?.split(' ').includes('visually-hidden')) return '';
  if (attribs.role === 'img') return ` ${attribs['aria-label']} `;
  if (name === 'img') return attribs.alt ?? '';
  // The box of a field parts the words around it.
  if (name === 'input') return ' ';
  const text = textOf(node.children);
  if (name === 'a' && prev && 'attribs' in prev && prev.name === 'a') return ` ${text}`;
  if (BLOCKS.has(name)) return ` ${text} `;
  return STYLED.has(name) ? EDGE + text + EDGE : text;
}

/** The words of a Markdown text, as a program shows it that knows no HTML in it. */
export const wordsIn = (markdown: string): string[] =>
  wordsShown(marked.parse(markdown, { async: false }));

export const mainOf = (html: string): string => /<main\b.*<\/main>/s.exec(html)?.[0] ?? '';
