import matter from 'gray-matter';
import { onceFor } from '../lazily.ts';
import { placeIn } from '../place.ts';
import type { Problem } from '../problem.ts';
import { readPlain } from './plain-front-matter.ts';
import { decodeText, type SourceFile } from './source.ts';
import { parseYaml } from './yaml.ts';
import { placesIn } from './yaml-places.ts';

/** A Markdown file in two. `data` is a mapping; line 1 of `body` is line `bodyLine` of the file. */
export type FrontMatterSplit = ReturnType<typeof splitAt>;

/** Splits a file into its front matter and its body. A file without front matter is all body. Never throws. */
export const splitFrontMatter = onceFor((file: Pick<SourceFile, 'path' | 'bytes'>): FrontMatterSplit => {
  const { value: text, problems } = decodeText(file);
  if (problems.length > 0) return splitAt(text, 0, { problems });
  const plain = readPlain(text);
  return plain ? splitAt(text, plain.bodyStart, plain) : splitByLibrary(text, file.path);
});

/** The same for a text, by gray-matter and the YAML library. */
export function splitByLibrary(text: string, file: string): FrontMatterSplit {
  const fault = faultIn(text);
  if (fault) return splitAt(text, 0, { problems: [{ file, ...fault }] });
  if (!hasFence(text)) return splitAt(text, 0, {});
  // Parsed below: with options of its own, gray-matter neither runs code nor shares what it returns.
  const { matter: written, content } = matter(text, { engines: { yaml: () => ({}) } });
  // What is behind the closing hyphens in their line is not of the body.
  const body = text.endsWith(`\n${content}`) ? content : content.replace(/^[ \t]+(\n|$)/, '');
  const bodyStart = text.length - body.length;
  const { value, at, problems } = parseYaml(written, file);
  if (problems.length > 0) return splitAt(text, bodyStart, { written, problems });
  if (isMapping(value)) return splitAt(text, bodyStart, { written, data: value });
  const message = 'The lines between `---` are not front matter: they have no keys.';
  const fix = 'Write `title: …` and the like there; a rule at the top of a page is written `***`.';
  return splitAt(text, bodyStart, { written, problems: [{ file, ...at([]), message, fix }] });
}

type Known = { data?: Record<string, unknown>; written?: string; problems?: readonly Problem[] };

function splitAt(text: string, bodyStart: number, { data = {}, written = '', problems = [] }: Known) {
  const bodyLine = placeIn(text, bodyStart).line;
  return { data, body: text.slice(bodyStart), bodyLine, at: placesIn(written), written, problems };
}

const isMapping = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasFence = (text: string): boolean => text.startsWith('---') && !text.startsWith('----');

/** Why front matter cannot be split off: it is in another language, which gray-matter would run for `---js`, or has no end. */
function faultIn(text: string): Omit<Problem, 'file'> | undefined {
  const [first = ''] = text.split('\n', 1);
  if (hasFence(text) ? first.trim() !== '---' : first.trim() === '+++' || /^\{\s*"/.test(text)) {
    const fix = 'Put YAML between two lines `---`, such as `title: About us`.';
    return { line: 1, column: 1, message: 'This front matter is not YAML, and nothing else is read.', fix };
  }
  const end = text.indexOf('\n---', '---'.length);
  const [closing = ''] = text.slice(end + 1).split('\n', 1);
  if (!hasFence(text) || (end > 0 && closing.trimEnd() === '---')) return undefined;
  const message = 'The first line opens front matter, and no line closes it.';
  const fix = 'Close it with a line of exactly three hyphens; a rule at the top is written `***`.';
  return { ...placeIn(text, end + 1), message, fix };
}
