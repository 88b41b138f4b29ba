import matter from 'gray-matter';
import type { Problem, SourceFile } from '../site.ts';
import { decodeText } from './text.ts';
import { parseYaml, type YamlPlace } from './yaml.ts';

/** A Markdown file in two: its front matter as a value, and its body. */
export interface SplitFile {
  data: Record<string, unknown>;
  body: string;
  /** The line of the file on which the body begins, from 1. */
  bodyLine: number;
  at: YamlPlace;
  problems: Problem[];
}

/** Front matter is data: an engine that would run it as a program refuses. */
const refuse = () => {
  throw new Error('Front matter cannot be a program.');
};

/**
 * gray-matter splits, and nothing more: our own reader parses the YAML, for it knows the place of everything.
 * That options are given at all keeps gray-matter from its cache, which answers a second call about a broken file with `{}`.
 */
const options = { language: 'yaml', engines: { yaml: () => ({}), js: refuse, javascript: refuse } };

/** Splits a file. Only a bare `---` on the first line begins front matter; whatever else looks like it is a problem. */
export function splitFrontMatter(file: SourceFile): SplitFile {
  const { value: text, problems } = decodeText(file);
  const whole: SplitFile = { data: {}, body: text, bodyLine: 1, at: () => ({ line: 1, column: 1 }), problems };
  const fence = /^(---+)(.*)/.exec(text);
  if (problems.length > 0 || !fence) return whole;
  const misuse = misuseOf(fence[1] ?? '', fence[2] ?? '', text);
  if (misuse) return { ...whole, problems: [{ file: file.path, line: 1, column: 1, ...misuse }] };
  // Spaces behind the fence would be taken for the name of a language.
  const { matter: yamlText, content } = matter(text.replace(/^---[ \t]+\n/, '---\n'), options);
  const body = content.replace(/^[ \t]*\n/, '');
  const bodyLine = text.slice(0, text.length - body.length).split('\n').length;
  const { value, problems: found, at } = parseYaml(yamlText.replace(/^\n/, ''), { file: file.path, line: 2 });
  if (found.length > 0) return { ...whole, body, bodyLine, at, problems: found };
  if (value !== null && (typeof value !== 'object' || Array.isArray(value))) {
    const message = 'The front matter is not a list of keys with values.';
    const problem = { file: file.path, line: 2, column: 1, message, fix: 'Write lines such as `title: Pricing`.' };
    return { ...whole, body, bodyLine, at, problems: [problem] };
  }
  return { data: { ...value }, body, bodyLine, at, problems: [] };
}

/** What is wrong with a file's first line, where it begins with dashes. */
function misuseOf(dashes: string, rest: string, text: string): Pick<Problem, 'message' | 'fix'> | undefined {
  if (dashes !== '---' || rest.trim() !== '') {
    const message = `\`${(dashes + rest).trim().slice(0, 40)}\` does not begin front matter.`;
    return { message, fix: 'Begin the file with a line that is just `---`; write a rule on the page as `***`.' };
  }
  const end = text.indexOf('\n---', 3);
  if (end >= 0 && /^\n---[ \t]*(\n|$)/.test(text.slice(end))) return undefined;
  return end < 0
    ? {
        message: 'The front matter has no end.',
        fix: 'Close it by a line that is just `---`; write a rule on the page as `***`.',
      }
    : {
        message: 'A line of the front matter begins with `---` but says more.',
        fix: 'Indent that line, or put the text in quotes.',
      };
}
