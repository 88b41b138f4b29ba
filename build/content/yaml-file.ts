import type { Result, SourceFile } from '../site.ts';
import { decodeText } from './text.ts';
import { parseYaml, type YamlPlace } from './yaml.ts';

/** A YAML file of `content/` as a value, with the place of everything in it. */
export interface YamlFile {
  source: SourceFile;
  file: string;
  /** `menus` of `content/menus.yml`. */
  name: string;
  value: unknown;
  at: YamlPlace;
}

const parses = new WeakMap<SourceFile, Result<YamlFile | undefined>>();

/** Parses a file, or gives what came of it before. */
export function parseYamlFile(source: SourceFile): Result<YamlFile | undefined> {
  const parsed = parses.get(source) ?? parse(source);
  parses.set(source, parsed);
  return parsed;
}

function parse(source: SourceFile): Result<YamlFile | undefined> {
  const decoded = decodeText(source);
  if (decoded.problems.length > 0) return { value: undefined, problems: decoded.problems };
  const { value, at, problems } = parseYaml(decoded.text, { file: source.path });
  if (problems.length > 0) return { value: undefined, problems };
  const name = source.path.replace(/^content\//, '').replace(/\.ya?ml$/, '');
  return { value: { source, file: source.path, name, value, at }, problems };
}
