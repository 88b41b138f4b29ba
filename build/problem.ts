/** What is wrong with a site, and how a stage reports it. */
import leven from 'leven';

/** A place in a text. Lines and columns count from 1. */
export type Place = { line: number; column: number };

/** The place of an offset in a text whose first line is line `first` of its file. */
export function placeIn(text: string, offset: number, first = 1): Place {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  let line = first;
  for (let at = text.indexOf('\n'); at >= 0 && at < lineStart; at = text.indexOf('\n', at + 1)) line += 1;
  return { line, column: offset - lineStart + 1 };
}

/** Something wrong, and how to fix it. */
export interface Problem extends Partial<Place> {
  /** The file as the editor knows it: relative to the root, with forward slashes. */
  file: string;
  message: string;
  fix: string;
  /** A warning is shown; an error (the default) stops the build before anything is written. */
  severity?: 'error' | 'warning';
  /** What was being made when it showed: `content/index.md was rendered`. */
  during?: string;
}

/** Something that cannot be done at all. It carries the problem to show; nothing of the generator's own went wrong. */
export class Refusal extends Error {
  readonly problem: Problem;
  constructor(file: string, message: string, fix: string, place: Partial<Place> = {}) {
    super(message);
    this.problem = { file, ...place, message, fix };
  }
}

/** A stage's answer: what it made, and what it could not make. */
export type Result<T> = { value: T; problems: readonly Problem[] };

/** What makes two problems one: what a component does wrong is the same on every page that shows it. */
export const nameOf = (problem: Problem): string => JSON.stringify({ ...problem, during: undefined });

export const joinProblems = (problems: readonly Problem[]): Problem[] =>
  [...new Map(problems.toReversed().map((problem) => [nameOf(problem), problem])).values()].reverse();

export const messageOf = ({ message, during }: Problem): string =>
  during === undefined ? message : `${message.replace(/\.$/, '')} (while ${during}).`;

export const isError = ({ severity }: Problem): boolean => severity !== 'warning';

/** The names that were probably meant, best first: few, and none that is far from what was written behind its last slash. */
export function nearest(written: string, names: Iterable<string>): string[] {
  const { length } = written.slice(written.lastIndexOf('/') + 1);
  const allowed = Math.min(Math.max(2, Math.floor(length / 3)), length - 1);
  const lower = written.toLowerCase();
  return [...names]
    .map((name) => ({ name, apart: leven(lower, name.toLowerCase(), { maxDistance: allowed + 1 }) }))
    .filter(({ apart }) => apart <= allowed)
    .sort((a, b) => a.apart - b.apart || (a.name < b.name ? -1 : 1))
    .slice(0, 3)
    .map(({ name }) => name);
}

/** A sentence with the names that were probably meant, after a space; nothing where there is none. */
export function didYouMean(written: string, names: Iterable<string>): string {
  const found = nearest(written, names);
  return found.length > 0 ? ` Did you mean ${found.join(' or ')}?` : '';
}
