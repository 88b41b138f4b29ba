/** Texts made to be slow: patterns that read them again and again, and tables that are searched from their beginning. */
import type { Files } from './source.ts';

/** Text repeated up to a size in letters. */
const fill = (size: number, text: string) => text.repeat(Math.ceil(size / text.length));

/** Numbered lines up to a size. */
function lines(size: number, line: (index: number) => string): string {
  const made: string[] = [];
  for (let index = 0, length = 0; length < size; index += 1) {
    made.push(line(index));
    length += made[index]?.length ?? 0;
  }
  return made.join('');
}

const page = (text: string): Files => ({ 'content/a.md': `---\ntitle: A\n---\n\n${text}\n` });

/** A site by what is slow in it; each file about as long as `size`. */
export const SLOW: Readonly<Record<string, (size: number) => Files>> = {
  'a first line of #': (size) => ({ 'content/a.md': `# ${fill(size, '#')}x\n` }),
  'a heading with blanks': (size) => ({ 'content/a.md': `# a${fill(size, ' ')}x\n` }),
  'a heading with tabs and #': (size) => ({ 'content/a.md': `# a${fill(size, '\t#')}x\n` }),
  'an address of mail that never ends': (size) => page(`${fill(size, 'a.')}@x`),
  'an address with & that never ends': (size) => page(`http://a${fill(size, '&amp;')}`),
  'headings of one text': (size) => page(fill(size, '# a\n\n')),
  'headings of many texts': (size) => page(lines(size, (index) => `# a${index}\n\n`)),
  'links to nowhere': (size) => page(lines(size, (index) => `[x](/nowhere-${index})\n`)),
  'links to no part': (size) => page(lines(size, (index) => `[x](#part-${index})\n`)),
  'scripts in a line': (size) => page(fill(size, '<script>')),
  'open tags': (size) => page(fill(size, '<b>')),
  'tags that never close': (size) => page(fill(size, '<a ')),
  'comments that never close': (size) => page(fill(size, '<!--')),
  'facts that are unknown': (size) => page(fill(size, '{{ nope }} ')),
  'open braces': (size) => page(fill(size, '{{ ')),
  brackets: (size) => page(fill(size, '[')),
  'brackets with addresses': (size) => page(fill(size, '[a](')),
  'pictures in pictures': (size) => page(fill(size, '![')),
  stars: (size) => page(fill(size, '*a_ ')),
  'stars and underscores': (size) => page(fill(size, '**a__b')),
  backticks: (size) => page(lines(size, (index) => `${'`'.repeat(1 + (index % 400))}a`)),
  quotations: (size) => page(fill(size, '>')),
  'lists in lists': (size) => page(lines(size, (index) => `${' '.repeat((index % 90) * 2)}- a\n`)),
  'lines of a list': (size) => page(fill(size, '- a\n')),
  'rows of a table': (size) => page(`| a | b |\n| - | - |\n${fill(size, '| c | d |\n')}`),
  'a wide table': (size) => page(`${fill(size / 2, '| a ')}|\n${fill(size / 2, '| - ')}|\n`),
  footnotes: (size) => page(lines(size, (index) => `a[^${index}]\n\n[^${index}]: b\n\n`)),
  'links by name': (size) => page(lines(size, (index) => `[a${index}]\n\n[a${index}]: /a\n\n`)),
  'one line': (size) => page(fill(size, 'a')),
  'words in a line': (size) => page(fill(size, 'word ')),
  blanks: (size) => page(`a${fill(size, ' ')}b`),
  'empty lines': (size) => page(`a${fill(size, ' \n')}b`),
  entities: (size) => page(fill(size, '&')),
  backslashes: (size) => page(fill(size, '\\')),
  tildes: (size) => page(fill(size, '~a')),
  'open links': (size) => page(fill(size, '<http:')),
  'code in HTML': (size) => page(fill(size, '<code>')),
  'keys of YAML': (size) => ({
    'content/index.md': '# A\n',
    'content/x.yml': lines(size, (index) => `k${index}: 1\n`),
  }),
  'a list of YAML': (size) => ({ 'content/index.md': '# A\n', 'content/x.yml': fill(size, '- a\n') }),
  'brackets of YAML': (size) => ({ 'content/index.md': '# A\n', 'content/x.yml': fill(size, '[') }),
  'quotation marks of YAML': (size) => ({ 'content/index.md': '# A\n', 'content/x.yml': `a: ${fill(size, '"\\"')}` }),
  'front matter of many keys': (size) => ({
    'content/a.md': `---\n${lines(size, (index) => `k${index}: a\n`)}---\n# A\n`,
  }),
  'front matter that never ends': (size) => ({ 'content/a.md': `---\n${fill(size, 'a: b\n')}` }),
};
