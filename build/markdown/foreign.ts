/** Warns of syntax of other generators, which is shown as text here. */
import { walkTokens } from 'marked';
import { type Problem, placeIn, warning } from '../base/problem.ts';
import type { Range, Reading, TextPlace } from './reader.ts';

const ALERT = 'Write `> [!NOTE]`, `TIP`, `IMPORTANT`, `WARNING` or `CAUTION`.';

const LINK = 'Write `[words](name.md)`.';

/** A pattern, the sign to show, what it means elsewhere, and what to write instead: by default, what the pattern captures. */
const KINDS: readonly [RegExp, string, string, string?][] = [
  [/\{\{[<%]/g, '{{<', 'Hugo shortcodes'],
  [/\{\{#/g, '{{#', 'Handlebars or mdBook blocks'],
  [/(?<!\{)\{%[^{}]*%\}/g, '{%', 'Liquid or Jinja tags'],
  [
    /^ {0,3}::(?::|[a-z][\w-]*(?=\{|[ \t]*$))/gim,
    '::',
    'containers and directives',
    'Write `> [!NOTE]`, or export its component in `components` of pages/index.ts.',
  ],
  // A price range such as $$ is none.
  [/^[ >]*\$\$(?:\s*$|[^$\n]+\$\$)|(?<![$\w])\$\$(?=[\w\\{(])/gm, '$$', 'formulas'],
  [
    // Marked reads none of these as links, since a title would have quotation marks or be last.
    /\]\(((?:[^()\n"'<>]|\([^()\n]*\)){1,99} (?:[^()\n"'<>]|\([^()\n]*\)){1,99}\.\w{2,5}|[^\s()"'<>]*\([^\s()"'<>]*\.\w{2,5}|\/[^()\n"'<>=]* [^()\n"'<>=]*)\)(?![^\s()]*\))/g,
    '](a b)',
    'addresses with a space or a bracket',
  ],
  [
    /\)\[(?:[./]|https?:|[^\][\s]+\.md)[^\][\s]*\](?![[(:])/g,
    '(…)[…]',
    'links the wrong way round',
    LINK,
  ],
  [
    /\[[^\][\n]*\p{L}{2}[^\][\n]*\](?: +\((?:\.{0,2}\/|https?:|[^\s()]+\.md)[^\s()]*\)|\((?:\.{0,2}\/|https?:)[^\s()]*$)/gmu,
    '[…] (…)',
    'links with a space before the bracket, or without their end,',
    LINK,
  ],
  [
    /^ *(?:-\p{L}{2}.*\n *-\p{L}{2}|[-*+](?:\[[ xX]\]|\u00a0)|1[.)]\p{L}.*\n *2[.)]\p{L})/gmu,
    '-',
    'lists without a plain space after the sign',
    'Write one.',
  ],
  [/^ *[•·](?=[^\S\n]+[^\s•·])/gm, '•', 'bullets', 'Write `- `.'],
  [
    /^#{2,6}[^\s#]|^#{7,}.*/gm,
    '##',
    'headings without a space after `#`, or with more than six,',
    'Write `## words`.',
  ],
  [
    /\|(?<=(?:^\n?|\n\n)\|).+\|[ \t]*\n\|.*\w.*\|/g,
    '|',
    'tables without a line of hyphens',
    'Write `| --- | --- |` below its first line.',
  ],
  [
    /(?<![\w)])\[\[(?!\d+\]|\s)[^\][\n]+\]\](?![([]|\s+(?:(?:#.*|\[+[\w.]+\]+)\s+)*[\w-]+ *=)/g,
    '[[',
    'links and contents of wikis',
    LINK,
  ],
  [
    /^ *(?:(?:!!!|\?\?\?\+?) +[a-z][\w -]*(?:".*")?|=== +".*") *$/gm,
    '!!!',
    'admonitions and tabs of MkDocs',
    ALERT,
  ],
  [/(?<![\w=])==(?=[^\s=])[^=\n]*[^\s=]==(?![\w=])/g, '==', 'highlights', 'Write `<mark>`.'],
  [/^:(?<=\S[^\n]*\n\n?:) {1,3}\S/gm, ': ', 'lists of definitions', 'Write `<dl>`.'],
  [
    /(?<![\w:/`\]]):[a-z][a-z\d_+-]+:(?![\w:/`])/g,
    ':…:',
    'names of emoji',
    'Write the emoji itself.',
  ],
  [
    /^title: .*\n(?:[\w-]+: .*\n)+(?=---|\s*\n)/gi,
    'title:',
    'keys without a fence',
    'Put them between two lines `---`.',
  ],
  [
    /^ *> *\[!(?!note|tip|important|warning|caution)\w+\]/gim,
    '[!…]',
    'callouts of Obsidian',
    ALERT,
  ],
  [
    /^%%[^%]+%%|(?<![\p{N}%] ?|="[^"\n]*)%%[^%\n]+%%/gmu,
    '%%',
    'comments of Obsidian',
    'Write `<!-- … -->`.',
  ],
  [
    /(?<!\{|="[^"\n]*)\{(?:(?:: ?toc|:? *(?:\.|[\w-]+=["\w]))[^{}\n]*|(?<!^[> *+\d.-]*#.*) *#[\w-]+(?: \.[^{}\n]*)?)\}(?!\s*\n[=-]+\s*$)/gm,
    '{…}',
    'ids and attributes',
  ],
  [/(?<!\$)\{[a-z:]+\}(?=`| {3})|^\([\w-]+\)=$/gm, '{x}`', 'roles of MyST', LINK],
  [/!\[[^\]\n]*\]\(\S+ =\d*x\d*\)/g, '=100x', 'sizes of pictures', 'Leave them out.'],
  [/^import .* from ['"][^'"]+['"];?$/gm, 'import', 'imports of MDX'],
  [/(?<!\\)\{\{(?![<%#])/g, '{{', 'Liquid, Vue or JSX variables'],
];

const ELSE = 'Write Markdown, or put code between backticks.';

/** Warns once of each kind in a text, at its first place. Code, and syntax of `extensions`, is left alone. */
export function findForeign(
  reading: Reading,
  where: TextPlace,
  hasNames: boolean,
  extensions: object = {},
) {
  const { tokens, code, rangeOf } = reading;
  const kinds = KINDS.filter(
    ([pattern, sign]) => reading.text.search(pattern) >= 0 && (sign !== '{{' || !hasNames),
  );
  if (kinds.length === 0) return [];
  let { text } = reading;
  const replace = ({ from, to }: Range, by: string) => {
    text = text.slice(0, from) + by + text.slice(to);
  };
  const blank = (range: Range) =>
    replace(range, text.slice(range.from, range.to).replace(/./g, ' '));
  walkTokens(tokens, (token) => {
    if (!Object.hasOwn(extensions, token.type)) return;
    blank(rangeOf(token));
    // The text inside is Markdown again.
    for (const child of ('tokens' in token && token.tokens) || []) {
      const range = rangeOf(child);
      replace(range, reading.text.slice(range.from, range.to));
    }
  });
  for (const range of code()) {
    // mdBook includes files inside code, so these are reported even there.
    if (!/\{\{#(rustdoc_)?include /.test(text.slice(range.from, range.to))) blank(range);
  }
  return kinds.flatMap(([pattern, sign, name, way = ELSE]): Problem[] => {
    const [first, ...more] = text.matchAll(pattern);
    if (!first) return [];
    const message = `\`${sign}\` is shown as text${more.length > 0 ? `, ${more.length + 1} times` : ''}: ${name} do nothing here.`;
    const address = first[1]?.replace(/[ ()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
    const fix = address ? `Write \`${address}\`.` : way;
    const place = placeIn(text, first.index, where.line);
    return [{ code: 'text/foreign', ...warning(where.file, message, fix, place) }];
  });
}
