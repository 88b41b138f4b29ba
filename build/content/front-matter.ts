import matter from 'gray-matter';
import type { Problem, SourceFile } from '../site.ts';
import { decodeText } from './text.ts';
import { parseYaml, type YamlPlace } from './yaml.ts';

/** A Markdown file in two. `data` is a mapping; line 1 of `body` is line `bodyLine` of the file. */
export interface FrontMatterSplit {
  data: unknown;
  body: string;
  bodyLine: number;
  at: YamlPlace;
  problems: Problem[];
}

/** No language of front matter is ever run; YAML is read afterwards, where it can tell its places. */
const engines = { yaml: () => ({}), js: refuse, javascript: refuse, json: refuse };

function refuse(): never {
  throw new Error('Front matter is YAML.');
}

/** Splits a file into its front matter and its body. A file without front matter is all body. Never throws. */
export function splitFrontMatter(file: SourceFile): FrontMatterSplit {
  const { text, problems } = decodeText(file);
  const opening = /^---(?!-).*/.exec(text)?.[0];
  if (problems.length > 0 || opening === undefined) return whole(text, problems);
  const wrong = checkFences(file.path, text, opening);
  if (wrong) return whole(text, [wrong]);
  // The options keep it from its cache, which forgets errors and shares what it returns.
  const split = matter(text, { engines });
  const body = split.content.replace(/^[ \t]+(\n|$)/, '');
  const bodyLine = text.slice(0, text.length - body.length).split('\n').length;
  // What it calls the matter begins behind the hyphens, at the end of line 1.
  const yaml = parseYaml(split.matter, { file: file.path, line: 1 });
  const data = yaml.value ?? {};
  const isMapping = typeof data === 'object' && !Array.isArray(data);
  return {
    data: isMapping ? data : {},
    body,
    bodyLine,
    at: yaml.at,
    problems: isMapping ? yaml.problems : [noMapping(file.path, yaml.at)],
  };
}

const whole = (body: string, problems: Problem[]): FrontMatterSplit => ({
  data: {},
  body,
  bodyLine: 1,
  at: () => ({ line: 1, column: 1 }),
  problems,
});

/** What keeps the fences from being front matter: a language, no end, or an end that is none. */
function checkFences(file: string, text: string, opening: string): Problem | undefined {
  if (!/^---[ \t]*$/.test(opening)) {
    const message = `\`${opening.slice(0, 40)}\` does not open front matter: it is YAML, and no other language is run.`;
    return { file, line: 1, column: 4, message, fix: 'Write a first line of exactly three hyphens.' };
  }
  const closing = /\n(---.*)/.exec(text);
  if (!closing) {
    const message = 'The first line opens front matter, and no line closes it.';
    return {
      file,
      line: 1,
      column: 1,
      message,
      fix: 'Close it with a line `---`; a rule at the top is written `***`.',
    };
  }
  if (/^---[ \t]*$/.test(closing[1] ?? '')) return undefined;
  const line = text.slice(0, closing.index + 1).split('\n').length;
  const message = `\`${closing[1]?.slice(0, 40)}\` does not close front matter.`;
  return { file, line, column: 1, message, fix: 'Write a line of exactly three hyphens.' };
}

const noMapping = (file: string, at: YamlPlace): Problem => ({
  file,
  ...at([]),
  message: 'What stands between the lines `---` is no front matter: it has no keys.',
  fix: 'Write `title: …` and the like there; a rule at the top of a page is written `***`.',
});
