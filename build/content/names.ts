/** What `{{ name }}` can mean: a fact, or else a value of a data file. */
import type { FactTable } from './facts.ts';
import { nearest } from './nearest.ts';

/** What the texts of a file may name. */
export interface Names {
  facts: FactTable;
  /** Values of the data files by name, `undefined` for a file that may be absent. Data files themselves have none. */
  data?: Record<string, unknown>;
  /** Files that could not be read: nothing is said about names that may be in them. */
  unread: readonly string[];
}

/** What is wrong with a name. The fix is worked out only for what is shown. */
export type Complaint = { message: string; fix: () => string };

/** A name's value; nothing for a value that is absent, or in a file that could not be read. */
export type Found = { value?: unknown; complaint?: Complaint };

/** Whether a name may be in a file that could not be read, so that what rests on it cannot be judged. */
export const isUnread = (name: string, { facts, unread }: Names): boolean =>
  !facts.has(name) && (unread.includes('facts') || unread.includes(name.split('.', 1)[0] ?? ''));

export function lookUp(name: string, names: Names): Found {
  const { facts, data = {} } = names;
  const fact = facts.get(name);
  if (fact) return { value: fact.value };
  if (isUnread(name, names)) return {};
  const path = name.split('.');
  if (Object.hasOwn(data, path[0] ?? '')) return { value: valueAt(path, data) };
  const message = `There is no fact named \`${name}\`.`;
  return { complaint: { message, fix: () => adviceFor(name, names) } };
}

/** The text that takes the place of a name. It has one line, so that the places of what follows stay right. */
export function textOf(name: string, names: Names): { text?: string; complaint?: Complaint } {
  const { value, complaint } = lookUp(name, names);
  if (complaint) return { complaint };
  if (typeof value === 'string') return { text: inOneLine(value) };
  if (typeof value === 'number' || typeof value === 'boolean') return { text: String(value) };
  if (isUnread(name, names)) return {};
  const [message, fix] = isObject(value)
    ? [
        `\`${name}\` is no text and no number.`,
        () => `Name a value in it, such as \`${name}.${Object.keys(value)[0]}\`.`,
      ]
    : [`There is no value named \`${name}\`.`, () => adviceForValue(name, names.data ?? {})];
  return { complaint: { message, fix } };
}

const inOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const valueAt = (path: string[], data: unknown): unknown =>
  path.reduce((part, key) => (isObject(part) && Object.hasOwn(part, key) ? part[key] : undefined), data);

const PLAIN = 'write `\\{{` where braces are meant';

function adviceFor(name: string, { facts, data = {} }: Names): string {
  const [, ...rest] = name.split('.');
  const values = Object.keys(data).map((root) => [root, ...rest]);
  const known = values.filter((path) => valueAt(path, data) !== undefined).map((path) => path.join('.'));
  const near = nearest(name, [...facts.keys(), ...known]);
  if (near.length > 0) return didYouMean(near);
  return `Add it to content/facts.yml, or ${PLAIN}.`;
}

/** The names beside the one that is not there, in the last group that is. */
function adviceForValue(name: string, data: Record<string, unknown>): string {
  const path = name.split('.');
  const missing = path.findIndex((_, index) => valueAt(path.slice(0, index + 1), data) === undefined);
  const above = path.slice(0, missing);
  const group = valueAt(above, data);
  const names = isObject(group) ? Object.keys(group).map((key) => [...above, key].join('.')) : [];
  const near = nearest(path.slice(0, above.length + 1).join('.'), names);
  return near.length > 0 ? didYouMean(near) : `Put it between \`{{ if ${name} }}\` and \`{{ end }}\`, or ${PLAIN}.`;
}

const didYouMean = (near: string[]) => `Did you mean ${near.map((known) => `\`${known}\``).join(' or ')}?`;
