import matter from 'gray-matter';
import { leanText } from '../lean.ts';
import type { Problem } from '../problem.ts';
import type { SourceFile } from './source.ts';
import { decodeText } from './text.ts';
import { parseYaml, type Yaml } from './yaml.ts';
import type { YamlPlace } from './yaml-places.ts';

/** A Markdown file in two. `data` is a mapping; line 1 of `body` is line `bodyLine` of the file. */
export interface FrontMatterSplit {
  data: Record<string, unknown>;
  body: string;
  bodyLine: number;
  at: YamlPlace;
  /** The front matter as it is written, from the end of line 1 on. */
  written: string;
  problems: Problem[];
}

/** Splits a file into its front matter and its body. A file without front matter is all body. Never throws. */
export function splitFrontMatter(file: Pick<SourceFile, 'path' | 'bytes'>): FrontMatterSplit {
  const { text, problems } = decodeText(file);
  if (problems.length > 0) return whole(text, problems);
  const refused = hasFence(text) ? languageOfFence(text) : otherLanguage(text);
  if (refused) return whole(text, [{ file: file.path, ...refused }]);
  if (!hasFence(text)) return whole(text, []);
  // For gray-matter, the matter begins behind the hyphens, at the end of line 1.
  // What it finds is cut from this copy, and does not keep the whole text.
  const yaml = (between: string): Read => {
    const written = leanText(between);
    return { written, ...parseYaml(written, { file: file.path, line: 1 }) };
  };
  // With options it does not use its cache, which forgets errors and shares what it returns.
  const split = matter(text, { engines: { yaml } });
  const unclosed = checkClosing(text, split.matter);
  if (unclosed) return whole(text, [{ file: file.path, ...unclosed }]);
  // gray-matter does not call the engine for comments alone.
  const read = 'problems' in split.data ? (split.data as Read) : { ...EMPTY, written: leanText(split.matter) };
  const body = split.content.replace(/^[ \t]+(\n|$)/, '');
  const bodyLine = text.slice(0, text.length - body.length).split('\n').length;
  const found = { body, bodyLine, at: read.at, written: read.written };
  if (isMapping(read.value)) return { data: read.value, problems: read.problems, ...found };
  const wrong = read.problems.length > 0 ? read.problems : [noMapping(file.path, read.at)];
  return { ...found, data: {}, problems: wrong };
}

/** The body alone of a file that was split before; `written` is its front matter. */
export function bodyOf(file: Pick<SourceFile, 'path' | 'bytes'>, written: string): string {
  const { text } = decodeText(file);
  if (!hasFence(text)) return text;
  const end = text.indexOf('\n', '---\n'.length + written.length);
  return end < 0 ? '' : text.slice(end + 1);
}

/** What YAML says, and how it is written. */
type Read = Yaml & { written: string };

const hasFence = (text: string): boolean => text.startsWith('---') && !text.startsWith('----');

type Refusal = Omit<Problem, 'file'>;

const EMPTY: Yaml = { value: {}, problems: [], at: () => ({ line: 1, column: 1 }) };

const isMapping = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const whole = (body: string, problems: Problem[]): FrontMatterSplit => ({
  data: {},
  body,
  bodyLine: 1,
  at: EMPTY.at,
  written: '',
  problems,
});

/** `---json`, `---js` and the like: no language but YAML is read, and none is run. */
function languageOfFence(text: string): Refusal | undefined {
  if (text.startsWith('---\n') || matter.language(text).name === '') return undefined;
  const [opening = ''] = text.split('\n', 1);
  const message = `\`${opening.slice(0, 40)}\` does not open front matter: it is YAML, and no other language is run.`;
  return { line: 1, column: 4, message, fix: `Write a first line of exactly three hyphens.${yamlFor(text)}` };
}

/** What keeps the fence behind `between` from closing the front matter: it is not there, or more is in its line. */
function checkClosing(text: string, between: string): Refusal | undefined {
  const end = '---'.length + between.length;
  if (end === text.length) {
    const message = 'The first line opens front matter, and no line closes it.';
    return { line: 1, column: 1, message, fix: 'Close it with a line `---`; a rule at the top is written `***`.' };
  }
  const [closing = ''] = text.slice(end + 1).split('\n', 1);
  if (closing.trimEnd() === '---') return undefined;
  const line = text.slice(0, end + 1).split('\n').length;
  const message = `\`${closing.slice(0, 40)}\` does not close front matter.`;
  return { line, column: 1, message, fix: 'Write a line of exactly three hyphens.' };
}

const noMapping = (file: string, at: YamlPlace): Problem => ({
  file,
  ...at([]),
  message: 'What is between the lines `---` is no front matter: it has no keys.',
  fix: 'Write `title: …` and the like there; a rule at the top of a page is written `***`.',
});

/** What is wrong with a text that begins with TOML or JSON, as other generators have it; and the YAML that says the same. */
function otherLanguage(text: string): Refusal | undefined {
  const name = /^\+\+\+[ \t]*(\n|$)/.test(text) ? 'TOML' : /^\{\s*"/.test(text) ? 'JSON' : undefined;
  if (!name) return undefined;
  const message = `This front matter is ${name}, and only YAML is read.`;
  const fix = `Put YAML between two lines \`---\`.${yamlFor(text)}`;
  return { line: 1, column: 1, message, fix };
}

/** The first keys of TOML or JSON with plain values. */
const PLAIN_KEY = /^[ \t{]*"?([\w-]+)"?[ \t]*[=:][ \t]*("[^"\n]*"|'[^'\n]*'|[\w.+-]+)[ \t]*,?[ \t]*\}?[ \t]*$/gm;

/** How the first keys are written in YAML, as a sentence; empty where none is plain. */
function yamlFor(text: string): string {
  const keys = [...text.slice(0, 2000).matchAll(PLAIN_KEY)].slice(0, 3);
  const lines = keys.map(([, key, value]) => `\`${key}: ${value}\``);
  return lines.length > 0 ? ` Here it is ${lines.join(', ')}${keys.length === 3 ? ' and so on' : ''}.` : '';
}
