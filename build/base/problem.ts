/** What is wrong with a site, and how a stage reports it. */
import leven from 'leven';

/** A place in a text. Lines and columns start at 1. */
export type Place = { line: number; column: number };

/** The place of an offset in a text that starts at line `first` of its file. */
export function placeIn(text: string, offset: number, first = 1): Place {
  // From -1, the search would begin at 0.
  const lineStart = offset && text.lastIndexOf('\n', offset - 1) + 1;
  let line = first;
  for (let at = text.indexOf('\n'); at >= 0 && at < lineStart; at = text.indexOf('\n', at + 1))
    line += 1;
  return { line, column: offset - lineStart + 1 };
}

/** Something wrong, and how to fix it. */
export interface Problem extends Partial<Place> {
  /** What kind of problem it is: `facts/unknown`. docs/reference.md lists the codes. It stays while messages change. */
  code?: string;
  /** The file, relative to the root, with forward slashes. */
  file: string;
  message: string;
  fix: string;
  /** A warning is only shown. An error, the default, stops the build before anything is written. */
  severity?: 'error' | 'warning';
  /** The stack of an error in a schema, until its place is known. */
  stack?: string | undefined;
  /** What the build was doing at that moment: `rendering content/index.md`. */
  during?: string;
}

/** A problem that is only shown. */
export const warning = (
  file: string,
  message: string,
  fix: string,
  place: Partial<Place> = {},
): Problem => ({ file, ...place, message, fix, severity: 'warning' });

/** Thrown where a command cannot go on. It carries the problem to show, and is not a fault of the generator. */
export class Refusal extends Error {
  readonly problem: Problem;
  /** The site's own checks may make it a warning. */
  severity: NonNullable<Problem['severity']> = 'error';
  constructor(file: string, message: string, fix: string, place: Partial<Place> = {}) {
    super(message);
    this.problem = { file, ...place, message, fix };
  }
}

/** What a stage returns: what it made, and what went wrong. */
export type Result<T> = { value: T; problems: readonly Problem[] };

/** Problems with the code of their family, unless they have a code already. */
export const inFamily = (code: string, problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => ({ code, ...problem }));

/** Identifies a problem: a fault of a component is one problem, however many pages show it. */
export const identityOf = (problem: Problem): string =>
  JSON.stringify({ ...problem, during: undefined });

export const joinProblems = (problems: readonly Problem[]): Problem[] =>
  [
    ...new Map(problems.toReversed().map((problem) => [identityOf(problem), problem])).values(),
  ].reverse();

export const messageOf = ({ message, during }: Problem): string =>
  during === undefined ? message : `${message.replace(/\.$/, '')} (while ${during}).`;

export const isError = ({ severity }: Problem): boolean => severity !== 'warning';

/** At most three names that were probably meant, the best first. They are close to the part after the last slash. */
export function nearest(written: string, names: Iterable<string>): string[] {
  const { length } = written.slice(written.lastIndexOf('/') + 1);
  const allowed = Math.min(Math.max(2, Math.floor(length / 3)), length - 1);
  const lower = written.toLowerCase();
  return [...names]
    .map((name) => ({
      name,
      apart: leven(lower, name.toLowerCase(), { maxDistance: allowed + 1 }),
    }))
    .filter(({ apart }) => apart <= allowed)
    .sort((a, b) => a.apart - b.apart || (a.name < b.name ? -1 : 1))
    .slice(0, 3)
    .map(({ name }) => name);
}

/** The same for a name that nothing has, where only one with the same first letter is likely to be meant. */
export const misspelt = (written: string, names: readonly string[]): string =>
  didYouMean(
    written,
    names.filter((name) => name.charAt(0).toLowerCase() === written.charAt(0).toLowerCase()),
  );

/** " Did you mean …?" with the names that were probably meant; empty where there are none. */
export function didYouMean(written: string, names: Iterable<string>): string {
  const candidates = nearest(written, names);
  return candidates.length > 0 ? ` Did you mean ${candidates.join(' or ')}?` : '';
}
