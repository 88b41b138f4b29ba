import type { Memo } from '../memo.ts';
import type { Problem, Result } from '../problem.ts';
import type { FactTable } from './facts.ts';
import { fillDeep, fillProblems } from './fill.ts';
import { isUnread } from './names.ts';
import type { Schemas } from './schema.ts';
import type { YamlFile, YamlFiles } from './yaml-file.ts';
import { checkSiteValue } from './zod-problems.ts';

/** YAML files that belong to the generator; all others are data for the screens. */
const OWN_FILES = ['site', 'facts', 'redirects', 'budgets'];

/** What the data files are held to: the root's schema, and the facts that they may name. `key` says all about both. */
export type DataRules = { schema?: Schemas; facts?: FactTable; key: string };

export interface Data {
  values: Record<string, unknown>;
  /** Names of the files that could not be read, or did not pass. */
  unread: string[];
}

/** The data files by name, facts put in place. */
export function readData({ files, unread }: YamlFiles, rules: DataRules, memo: Memo): Result<Data> {
  const types = rules.schema?.data ?? {};
  const own = [...files.values()].filter(({ name }) => !OWN_FILES.includes(name));
  const read = own.map((file) => {
    const make = () => readFile(file, rules, unread.includes('facts'));
    return { name: file.name, ...memo(`data ${rules.key} ${file.hash} ${file.file}`, make) };
  });
  const failed = read.filter(({ passed }) => !passed).map(({ name }) => name);
  const absent = Object.keys(types).filter((name) => !files.has(name) && !unread.includes(name));
  const missing = absent.filter((name) => !types[name]?.isOptional());
  const optional = absent.filter((name) => !missing.includes(name)).map((name) => ({ name, value: undefined }));
  return {
    value: {
      values: Object.fromEntries([...read, ...optional].map(({ name, value }) => [name, value])),
      unread: [...unread, ...failed, ...missing],
    },
    problems: [...read.flatMap(({ problems }) => problems), ...missing.map(missingFile)],
  };
}

type ReadFile = Result<unknown> & { passed: boolean };

function readFile(file: YamlFile, { schema, facts = new Map() }: DataRules, factsUnread: boolean): ReadFile {
  const names = { facts, unread: factsUnread ? ['facts'] : [] };
  const { value, used, faults } = fillDeep(file.value, names, file.at);
  if (used.some((name) => isUnread(name, names))) return { value, passed: false, problems: [] };
  const types = schema?.data ?? {};
  const made = checkSiteValue(Object.hasOwn(types, file.name) ? types[file.name] : undefined, value, file);
  const problems = [...fillProblems(file.file, faults), ...made.problems];
  const passed = problems.length === 0;
  return { value: passed ? made.value : value, passed, problems };
}

const missingFile = (name: string): Problem => ({
  file: `content/${name}.yml`,
  message: `The file \`content/${name}.yml\` is missing.`,
  fix: 'Write it, or take its schema out of `content/schema.ts`.',
});
