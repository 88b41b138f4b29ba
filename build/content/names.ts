/** Looks up `{{ name }}`: a fact, or else a value in a data file. */
import { didYouMean, type Problem } from '../base/problem.ts';

/** Facts by full name: `support.email` for `{{ support.email }}`. */
export type FactTable = ReadonlyMap<string, { value: string; placeholder: boolean }>;

export interface Names {
  facts: FactTable;
  /** Data files by name; `undefined` for an optional file that is absent. Left out while filling data files themselves. */
  data?: Record<string, unknown>;
  /** Files that could not be read. Names that may be defined in them are not reported. */
  unread: readonly string[];
}

export type Complaint = Pick<Problem, 'code' | 'message' | 'fix'>;

interface Lookup {
  value?: unknown;
  text?: string;
  /** It may be defined in a file that could not be read, so its use cannot be judged. */
  isUnread?: boolean;
  complaint?: Complaint;
}

const find = (name: string, { facts, data }: Names): unknown =>
  facts.get(name)?.value ?? valueAt(name.split('.'), data);

/** Whether a name has a text or a number. */
export const hasText = (name: string, names: Names): boolean => {
  const value = find(name, names) ?? {};
  return !isObject(value);
};

/** The value of a name; undefined if it is absent, or in a file that could not be read. */
export function valueOfName(name: string, names: Names): Lookup {
  const { facts, data = {}, unread } = names;
  const value = find(name, names);
  const [top = ''] = name.split('.', 1);
  const isUnread = !facts.has(name) && ['facts', top].some((file) => unread.includes(file));
  if (value !== undefined || isUnread || Object.hasOwn(data, top)) return { value, isUnread };
  const fix = adviceFor(name, names, 'Add it to content/facts.yml');
  return {
    complaint: { code: 'facts/unknown', message: `There is no fact named \`${name}\`.`, fix },
  };
}

/** The text to insert for a name. It is a single line, so that the places after it stay right. */
export function textOf(name: string, names: Names): Lookup {
  const found = valueOfName(name, names);
  const { value, isUnread, complaint } = found;
  if (complaint || isUnread) return found;
  if (isObject(value)) {
    const fix = `Name a value in it, such as \`${name}.${Object.keys(value)[0]}\`.`;
    return {
      complaint: { code: 'facts/group', message: `\`${name}\` is neither text nor a number.`, fix },
    };
  }
  if (value !== undefined && value !== null)
    return { text: `${value}`.trim().replace(/\s*\n\s*/g, ' ') };
  const fix = adviceFor(name, names, `Put it between \`{{ if ${name} }}\` and \`{{ end }}\``);
  return { complaint: { code: 'facts/empty', message: `\`${name}\` has no value.`, fix } };
}

const isObject = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null;

export const isTable = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && !Array.isArray(value);

export const valueAt = (path: readonly PropertyKey[], data: unknown): unknown =>
  path.reduce(
    (part, key) => (isObject(part) && Object.hasOwn(part, key) ? part[key] : undefined),
    data,
  );

export const PLAIN_BRACES = 'write `\\{{` for literal braces';

const adviceFor = (name: string, { facts, data = {} }: Names, otherwise: string): string =>
  didYouMean(name, [...facts.keys(), ...pathsIn(data)]).trim() ||
  `${otherwise}, or ${PLAIN_BRACES}.`;

/** The dotted names of all values, such as `head.menu`. A list is one value. */
export const pathsIn = (value: unknown, above = ''): string[] => {
  if (!isTable(value)) return value === undefined ? [] : [above];
  return Object.entries(value).flatMap(([key, part]) =>
    pathsIn(part, above ? `${above}.${key}` : key),
  );
};
