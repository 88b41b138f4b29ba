/**
 * For machines that read words: a Markdown copy of each listed page, with what its main part shows, and `llms.txt`, which lists
 * the copies: https://llmstxt.org
 */
import { parseDocument } from 'htmlparser2';
import type { DerivedFiles } from '../api.ts';
import { isRenderedEntry } from '../site/artifact.ts';
import { copyOf } from '../site/listing.ts';
import type { Output } from '../write/output.ts';
import { urlOf } from './crawlers.ts';
import type { Derive } from './derived-files.ts';

/** `/pricing.md`, from the finished HTML of `/pricing`, and the list. */
export function makeCopies({ plan, artifacts }: Parameters<Derive>[0], out: Output): DerivedFiles {
  const { settings } = plan.content;
  const files: Record<string, string> = {};
  let list = '';
  for (const { page, path } of artifacts.filter(isRenderedEntry)) {
    const copy = copyOf(page, plan);
    if (!copy) continue;
    const { title, description } = page.entry.front;
    const about = escapeWords(description);
    list ||= `# ${settings.name}\n${page.path === '/' && about ? `\n> ${about}\n` : ''}\n## Pages\n\n`;
    list += `- [${escapeWords(title)}](${urlOf(`/${copy}`, settings)})${about && `: ${about}`}\n`;
    files[copy] = markdownOf(new TextDecoder().decode(out.read(path)), urlOf(page.path, settings));
  }
  return list ? { ...files, 'llms.txt': list } : {};
}

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: object }>;

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements that say nothing without a browser, or that are not shown at first. */
const LEFT_OUT = setOf('button dialog noscript script select style svg template textarea video');
const BLOCKS = setOf(
  'address article aside blockquote caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 ' +
    'h5 h6 header hgroup hr legend li main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul',
);
/** Elements that Markdown writes on one line, and code. */
const FLAT = setOf('caption code dt h1 h2 h3 h4 h5 h6 pre summary td th');
const CODE = setOf('code pre');
/** The usual class names of what only screen readers get. */
const UNSEEN = /\b(sr-only|visually-hidden)\b/;

const flatten = (text: string): string => text.replace(/\s+/g, ' ');
/** Until a page is complete, spaces that must stay are `\v`, and the lines of code end with `\r`. */
const tidy = (text: string): string =>
  text
    .replace(/ +/g, ' ')
    .replace(/ ?\n\s*\n ?/g, '\n\n')
    .trim();

/** Text on one line, in which nothing is syntax or becomes a link by itself. */
const escapeWords = (text: string): string =>
  flatten(text)
    .replace(/[\\`*_[\]~<]|&(?=#?\w+;)|#(?=[#\s]|$)|:(?=\/\/)|(?<=www)\.|!$/gi, '\\$&')
    // At the start of a line, this is a quote, a list or a rule.
    .replace(/^ ?(\d+(?=[.)]( |$))|(?=[>=]|[-+]( |$)|-+$))/, '$&\\');

/** Code between backticks: at least so many, and more than it has in a row. */
function fence(code: string, ticks: string): string {
  return code.includes(ticks) ? fence(code, `${ticks}\``) : ticks + code + ticks;
}

/** The Markdown of a page. `url` is its address; links are absolute. */
function markdownOf(html: string, url: string): string {
  const [main = html] = /<main\b.*<\/main>/s.exec(html) ?? [];
  const text = tidy(write(parseDocument(main).children, url));
  return `${text.replaceAll('\r', '\n').replaceAll('\v', ' ')}\n`;
}

/** `within`: an element around the nodes that is code, or written on one line. */
const write = (nodes: readonly Node[], url: string, within = ''): string =>
  nodes
    .map((node) => {
      const isCode = CODE.has(within);
      if (node.type === 'text') return isCode ? node.data : escapeWords(node.data);
      if (!('attribs' in node)) return '';
      const { name, attribs, children } = node;
      const {
        hidden,
        popover = hidden,
        role,
        class: names = '',
        'aria-label': label = '',
      } = attribs;
      if (LEFT_OUT.has(name) || UNSEEN.test(names) || popover !== undefined || role === 'status')
        return '';
      if (role === 'img') return ` ${escapeWords(label)} `;
      const inner = write(children, url, within || (FLAT.has(name) ? name : ''));
      if (isCode) return inner;
      if (!BLOCKS.has(name)) return writeInline(node, inner, url);
      return within ? ` ${inner} ` : writeBlock(node, inner);
    })
    .join('');

function writeInline({ name, attribs, prev }: Element, inner: string, url: string): string {
  const { alt, href, src = '' } = attribs;
  const link = (words: string, to: string) => {
    const whole = URL.canParse(to, url) ? new URL(to, url).href : to;
    return `[${words}](${whole.replace(/[()]/g, '\\$&')})`;
  };
  if (name === 'br') return '\v\v\n';
  if (alt) return `!${link(escapeWords(alt), src)}`;
  if (name === 'code') return fence(flatten(inner).replace(/^`.*|.*`$/, ' $& '), '`');
  if (/^(del|s)$/.test(name)) return inner.replace(/\S(.*\S)?/s, '~~$&~~');
  if (!href) return inner;
  // Links in a row are apart by their styles. A link around blocks is one around the first.
  const space = (prev as Element | null)?.name === 'a' ? ' ' : '';
  return (
    space + inner.replace(/(#+ |- )?(\S(.*\S)?)/, (_, lead = '', words) => lead + link(words, href))
  );
}

function writeBlock({ name, attribs }: Element, inner: string): string {
  const { colspan = 1, start = 1 } = attribs;
  if (/^t[dh]$/.test(name))
    return ` ${lineOf(inner).replace(/\\?\|/g, '\\|')}${' |'.repeat(Number(colspan))}`;
  if (name === 'hr') return '\n\n---\n\n';
  return inner.trim() && `\n\n${blockOf(name, inner, Number(start))}\n\n`;
}

const lineOf = (inner: string): string => flatten(inner).trim();

/** `at`: the number of the first item of an ordered list. */
function blockOf(name: string, inner: string, at: number): string {
  let number = at;
  if (/^h\d/.test(name)) return `${'#'.repeat(Number(name[1]))} ${lineOf(inner)}`;
  if (/^(dt|summary)$/.test(name)) return `**${lineOf(inner)}**`;
  if (name === 'pre') {
    const code = fence(`\n${inner.replace(/^\n|\n$/g, '')}\n`, '```');
    return code.replaceAll('\n', '\r').replaceAll(' ', '\v');
  }
  if (name === 'tr') return `|${inner}`;
  if (!/^([ou]l|li|bl|table)/.test(name)) return inner;
  const body = tidy(inner);
  if (name === 'li') return `- ${body.replace(/[\n\r](?=.)/g, '$&\v\v')}`;
  if (name === 'blockquote') return body.replace(/^/gm, '> ');
  const rows = body.replace(/\s*\n(?=\S)/g, '\n');
  if (name === 'ol') return rows.replace(/^- /gm, () => `${number++}. `).replace(/^\v/gm, '\v\v\v');
  // The first row of a table is its head. Each cell ends with a space and a bar.
  const headOf = (row: string) => `\n${row}\n|${' --- |'.repeat(row.split(' |').length - 1)}`;
  return name === 'table' ? rows.replace(/^\|.*/m, headOf) : rows;
}
