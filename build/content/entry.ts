import type { ZodType } from 'zod';
import type { ContentSchema, Entry, FrontMatter, Problem, SourceFile } from '../site.ts';
import type { DataTable } from './conditions.ts';
import { splitFrontMatter } from './front-matter.ts';
import { check, fillDeep, filler, type Rules } from './rules.ts';
import { looseFrontMatter } from './schemas.ts';
import type { YamlPlace } from './yaml.ts';

/** The first folder of `content/` that a file lies in, or nothing. */
export const folderOf = ({ path }: SourceFile): string => path.split('/').slice(1, -1)[0] ?? '';

/** A Markdown file as an entry, or nothing where it has problems. */
export function readEntry(
  source: SourceFile,
  rules: Rules,
  problems: Problem[],
  look: () => DataTable,
): Entry | undefined {
  const { schema } = rules;
  const file = source.path;
  const split = splitFrontMatter(source);
  const before = problems.length;
  problems.push(...split.problems);
  if (split.problems.length > 0) return undefined;
  const fill = filler(rules, file, problems, look);
  const data = fillDeep(split.data, fill, split.at) as Record<string, unknown>;
  const body = fill(split.body, { line: split.bodyLine });
  if (!schema) data.title ??= titleOf(body, file);
  const type = schema ? schemaOf(schema, source, data.screen, split.at, problems) : looseFrontMatter;
  const front = check(type, data, file, split.at, problems);
  if (problems.length > before || !front) return undefined;
  return {
    file,
    front: front as FrontMatter,
    body,
    bodyLine: split.bodyLine,
    // Places are asked for only when something is wrong: the parsed document is not kept for them.
    at: (key) => splitFrontMatter(source).at([key]),
  };
}

/** A collection has one schema for all its entries; elsewhere the screen says which. */
function schemaOf(
  { collections, screens }: ContentSchema,
  source: SourceFile,
  screen: unknown,
  at: YamlPlace,
  problems: Problem[],
): ZodType | undefined {
  const name = typeof screen === 'string' ? screen : 'plain';
  const found = collections[folderOf(source)] ?? (Object.hasOwn(screens, name) ? screens[name] : undefined);
  if (!found)
    problems.push({
      file: source.path,
      ...at(['screen']),
      message: `There is no screen named \`${name}\`.`,
      fix: `Name one of ${Object.keys(screens).join(', ')}.`,
    });
  return found;
}

/** Without `title:`, the first heading or the file's name is the title. */
function titleOf(body: string, file: string): string {
  const [, heading = ''] = /^#{1,6}[ \t]+(.+?)[ \t]*#*$/m.exec(body) ?? [];
  const words = heading.replace(/[*_`]|\[([^\]]*)\]\([^)]*\)/g, '$1').trim();
  const [, name = ''] = /([^/]*?)(?:\/_?index)?\.md$/.exec(file.replace(/^content\//, '')) ?? [];
  return words || name.replace(/[-_]+/g, ' ').replace(/^./, (letter) => letter.toUpperCase());
}
