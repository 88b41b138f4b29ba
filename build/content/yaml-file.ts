import type { Memo } from '../memo.ts';
import type { Problem, Result } from '../problem.ts';
import type { SourceFile } from './source.ts';
import { decodeText } from './text.ts';
import { parseYaml } from './yaml.ts';
import type { YamlPlace } from './yaml-places.ts';

/** A YAML file of `content/` as a value, with the place of everything in it. */
export interface YamlFile {
  file: string;
  hash: string;
  /** `menus` of `content/menus.yml`. */
  name: string;
  value: unknown;
  at: YamlPlace;
}

/** The YAML files of `content/` by name, and the names of those that could not be read. */
export type YamlFiles = { files: ReadonlyMap<string, YamlFile>; unread: string[] };

/** Parses all files. Of two with the same name, the first is taken. */
export function readYamlFiles(sources: SourceFile[], memo: Memo): Result<YamlFiles> {
  const firsts = new Map(sources.toReversed().map((source) => [nameOf(source), source]));
  const isFirst = (source: SourceFile) => firsts.get(nameOf(source)) === source;
  const parsed = sources.filter(isFirst).map((source) => {
    return { name: nameOf(source), ...memo(`yaml ${source.hash} ${source.path}`, () => parse(source)) };
  });
  const twice = sources.flatMap((source) => (isFirst(source) ? [] : sameName(source, firsts.get(nameOf(source)))));
  return {
    value: {
      files: new Map(parsed.flatMap(({ name, value }) => (value ? [[name, value]] : []))),
      unread: parsed.filter(({ value }) => !value).map(({ name }) => name),
    },
    problems: [...twice, ...parsed.flatMap(({ problems }) => problems)],
  };
}

const nameOf = ({ path }: SourceFile): string => path.replace(/^content\//, '').replace(/\.ya?ml$/, '');

const sameName = ({ path }: SourceFile, first?: SourceFile): Problem => ({
  file: path,
  message: `This file and ${first?.path} have the same name.`,
  fix: 'Put what they say into one of the two, and remove the other.',
});

function parse(source: SourceFile): Result<YamlFile | undefined> {
  const decoded = decodeText(source);
  if (decoded.problems.length > 0) return { value: undefined, problems: decoded.problems };
  const { value, at, problems } = parseYaml(decoded.text, { file: source.path });
  if (problems.length > 0) return { value: undefined, problems };
  return { value: { file: source.path, hash: source.hash, name: nameOf(source), value, at }, problems };
}
