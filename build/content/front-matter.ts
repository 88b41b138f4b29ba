import { type Place, placeIn } from '../place.ts';
import type { Problem } from '../problem.ts';
import { readPlain } from './plain-front-matter.ts';
import { decodeText, type SourceFile } from './source.ts';
import { parseYaml } from './yaml.ts';
import { placesIn, type YamlPlace } from './yaml-places.ts';

/** A Markdown file in two. `data` is a mapping; line 1 of `body` is line `bodyLine` of the file. */
export interface FrontMatterSplit {
  data: Record<string, unknown>;
  body: string;
  bodyLine: number;
  at: YamlPlace;
  written: string;
  problems: readonly Problem[];
}

/** Splits a file into its front matter and its body. A file without front matter is all body. Never throws. */
export function splitFrontMatter(file: Pick<SourceFile, 'path' | 'bytes'>): FrontMatterSplit {
  const { value: text, problems } = decodeText(file);
  if (problems.length > 0) return splitAt(text, 0, { problems });
  const plain = readPlain(text);
  return plain ? splitAt(text, plain.bodyStart, plain) : splitByLibrary(text, file.path);
}

/** The same for a text, by the YAML library. Other languages are refused: some readers run what follows `---js`. */
export function splitByLibrary(text: string, file: string): FrontMatterSplit {
  const [first = ''] = text.split('\n', 1);
  const isOpen = text.startsWith('---') && !text.startsWith('----');
  const refuse = (place: Place, message: string, fix: string) => {
    return splitAt(text, 0, { problems: [{ file, ...place, message, fix }] });
  };
  if (isOpen ? first.trim() !== '---' : first.trim() === '+++' || /^\{\s*"/.test(text)) {
    const fix = 'Put YAML between two lines `---`, such as `title: About us`.';
    return refuse({ line: 1, column: 1 }, 'This front matter is not YAML, and nothing else is read.', fix);
  }
  if (!isOpen) return splitAt(text, 0, {});
  const end = text.indexOf('\n---', '---'.length);
  const [closing = ''] = text.slice(end + 1).split('\n', 1);
  if (end < 0 || closing.trimEnd() !== '---') {
    const fix = 'Close it with a line of exactly three hyphens; a rule at the top is written `***`.';
    return refuse(placeIn(text, end + 1), 'The first line opens front matter, and no line closes it.', fix);
  }
  const written = text.slice('---'.length, end);
  const bodyStart = end + 1 + closing.length + 1;
  const { value, at, problems } = parseYaml(written, file);
  if (problems.length > 0) return splitAt(text, bodyStart, { written, problems });
  if (isMapping(value)) return splitAt(text, bodyStart, { written, data: value });
  const fix = 'Write `title: …` and the like there; a rule at the top of a page is written `***`.';
  const message = 'The lines between `---` are not front matter: they have no keys.';
  return refuse(at([]), message, fix);
}

function splitAt(text: string, bodyStart: number, known: Partial<FrontMatterSplit>): FrontMatterSplit {
  const { data = {}, written = '', problems = [] } = known;
  const bodyLine = placeIn(text, bodyStart).line;
  return { data, body: text.slice(bodyStart), bodyLine, at: placesIn(written), written, problems };
}

const isMapping = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
