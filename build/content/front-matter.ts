import { createRequire } from 'node:module';
import { lazily, onceFor } from '../base/lazily.ts';
import { type Problem, placeIn } from '../base/problem.ts';
import { isTable } from './names.ts';
import { decodeText, type SourceFile } from './source.ts';
import { parseYaml, placesIn, type YamlPlace } from './yaml.ts';

/** A split Markdown file. */
export interface FrontMatterSplit {
  /** The front matter as an object and as text, and the places of its keys. */
  data: Record<string, unknown>;
  written: string;
  at: YamlPlace;
  body: string;
  /** The line of the file with the first line of the body. */
  bodyLine: number;
  problems: readonly Problem[];
}

/** Splits a file into its front matter and its body. A file without front matter is all body. Never throws. */
export const splitFrontMatter = onceFor(
  (file: Pick<SourceFile, 'path' | 'bytes'>): FrontMatterSplit => {
    const { value: text, problems } = decodeText(file);
    if (problems.length > 0) return splitAt(text, 0, { problems });
    const plain = readPlain(text);
    return plain ? splitAt(text, plain.bodyStart, plain) : splitByLibrary(text, file.path);
  },
);

/** Loaded only for front matter that is not plain, since it brings a JavaScript parser along. */
const loadMatter = lazily((): typeof import('gray-matter') =>
  createRequire(import.meta.url)('gray-matter'),
);

/** Splits the text with gray-matter, and parses it with the YAML library. */
export function splitByLibrary(text: string, file: string): FrontMatterSplit {
  const fault = faultIn(text);
  if (fault) return splitAt(text, 0, { problems: [{ file, ...fault }] });
  if (!hasFence(text)) return splitAt(text, 0, {});
  // Parsed below: with these options, gray-matter neither runs code nor returns an object from its cache.
  const { matter: written, content } = loadMatter()(text, { engines: { yaml: () => ({}) } });
  // Spaces after the closing hyphens are not part of the body.
  const body = text.endsWith(`\n${content}`) ? content : content.replace(/^[ \t]+(\n|$)/, '');
  const bodyStart = text.length - body.length;
  const { value, at, problems } = parseYaml(written, file);
  if (problems.length > 0) return splitAt(text, bodyStart, { written, problems });
  if (isTable(value)) return splitAt(text, bodyStart, { written, data: value });
  const message = 'The lines between `---` have no keys.';
  const fix = `Write keys such as \`title: …\` there. ${RULE}`;
  return splitAt(text, bodyStart, { written, problems: [{ file, ...at([]), message, fix }] });
}

type SplitParts = Partial<Pick<FrontMatterSplit, 'data' | 'written' | 'problems'>>;

function splitAt(text: string, bodyStart: number, parts: SplitParts): FrontMatterSplit {
  const { data = {}, written = '', problems = [] } = parts;
  const bodyLine = placeIn(text, bodyStart).line;
  return { data, body: text.slice(bodyStart), bodyLine, at: placesIn(written), written, problems };
}

const RULE = 'For a horizontal rule at the top, write `***`.';

const hasFence = (text: string): boolean => text.startsWith('---') && !text.startsWith('----');

/** A value that Obsidian fills in: `date: {{date}}`. Facts have a dot in their names. */
const TEMPLATE = /^---\s(?:(?!---).*\n)*?[\w-]+: *\{\{ ?(?:date|time|title)\b/;

/** Why front matter cannot be split off: it is unclosed, or not YAML. (gray-matter would run `---js`.) */
function faultIn(text: string): Omit<Problem, 'file'> | undefined {
  const [first = ''] = text.split('\n', 1);
  // TOML and JSON, or what other programs write between the fences.
  const isForeign = hasFence(text)
    ? first.trim() !== '---' || TEMPLATE.test(text)
    : first.trim() === '+++' || /^\{\s*"/.test(text);
  if (isForeign) {
    const fix =
      'Put YAML between two lines `---`, such as `title: About us`. For Hugo: `hugo convert toYAML`.';
    return {
      line: 1,
      column: 1,
      message: 'This page is left out: its front matter is not YAML.',
      fix,
      // Eleventy allows `---js` in a single file; other formats are those of a whole folder.
      severity: hasFence(text) ? 'warning' : 'error',
    };
  }
  const end = text.indexOf('\n---', '---'.length);
  const [closing = ''] = text.slice(end + 1).split('\n', 1);
  if (!hasFence(text) || (end > 0 && closing.trimEnd() === '---')) return undefined;
  const message = 'The first line opens front matter, and no line closes it.';
  const fix = `Close it with a line \`---\`. ${RULE}`;
  return { ...placeIn(text, end + 1), message, fix };
}

/** A plain scalar: begins with a letter, without a comment and without a colon before a space. */
const WORDS = String.raw`\p{L}(?:[^\p{C}\p{Z}#:]|:(?=\S)| (?! |\n|$))*`;
/** A list of words on one line, such as `[one, two words]`. */
const ITEM = String.raw`\p{L}(?:[^\p{C}\p{Z}#:,[\]{}]| (?![ ,\]]))*`;
const VALUE = `"(?<double>[^"\\\\\\p{C}\\p{Zl}\\p{Zp}]*)"|'(?<single>[^'\\p{C}\\p{Zl}\\p{Zp}]*)'|(?<words>${WORDS})|(?<digits>[\\d-]+)|\\[(?<list>${ITEM}(?:, ?${ITEM})*)\\]`;
const LINE = new RegExp(`(?<key>[A-Za-z_][\\w-]*): (?:${VALUE})\\n`, 'uy');

/** What YAML makes of digits, if that is certain: a number in its usual notation, or a date, which stays a string. */
function fromDigits(digits: string): string | number | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(digits)) return digits;
  return /^(?:0|[1-9]\d{0,14})$/.test(digits) ? Number(digits) : undefined;
}

const NO_STRING = /^(?:true|false|null|__proto__)$/i;

/** A fast path for plain `key: value` lines. Undefined for anything else, which is left to the library. */
export function readPlain(text: string) {
  if (!text.startsWith('---\n')) return undefined;
  const data = new Map<string, unknown>();
  let at = '---\n'.length;
  while (!text.startsWith('---', at)) {
    LINE.lastIndex = at;
    const { key = '', double, single, words, digits, list } = LINE.exec(text)?.groups ?? {};
    const items = list?.split(/, ?/);
    // YAML does not read these as strings.
    const isSpecial = [key, words ?? '', ...(items ?? [])].some((name) => NO_STRING.test(name));
    const value = double ?? single ?? words ?? items ?? fromDigits(digits ?? '');
    if (key === '' || data.has(key) || isSpecial || value === undefined) return undefined;
    data.set(key, value);
    at = LINE.lastIndex;
  }
  const isClosed = text.startsWith('---\n', at) || at + '---'.length === text.length;
  if (!isClosed || data.size === 0) return undefined;
  return {
    data: Object.fromEntries(data),
    written: text.slice('---'.length, at - 1),
    bodyStart: at + '---\n'.length,
  };
}
