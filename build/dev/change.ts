/** Decides what dev does about a change of the source. */
import { hash } from 'node:crypto';
import { identityOf, type Result } from '../base/problem.ts';
import type { Source } from '../content/source.ts';

/** What a look at the source has found. */
export interface SourceState {
  /** The paths of files that differ from those behind the current plan. */
  changed: readonly string[];
  /** Whether one of them is empty: most editors truncate a file before they write it. */
  isTruncated: boolean;
  /** Whether nothing has changed for a moment. Until then, files may be half written. */
  isOver: boolean;
  /** Whether there is a site to show, which a broken change must not replace before it is over. */
  isShown: boolean;
  /** Whether data from elsewhere may have changed. */
  isStale: boolean;
}

/**
 * `wait`: look again at once. `keep`: show the plan as it is. `try`: plan again, and show the result if it has no errors.
 * `plan`: plan again, and show the result or its errors.
 */
export type Step = 'wait' | 'keep' | 'try' | 'plan';

export function stepFor({ changed, isTruncated, isOver, isShown, isStale }: SourceState): Step {
  if (isTruncated && !isOver) return 'wait';
  if (isShown && changed.length === 0 && !isStale) return 'keep';
  return isOver ? 'plan' : 'try';
}

/** Path → hash of every file of a source, or the problem that it cannot be read. */
export const versionsOf = ({ value: source, problems }: Result<Source>): Map<string, string> =>
  new Map([
    ...source.files.map(({ path, hash }) => [path, hash] as const),
    ...problems.map((problem) => [problem.file, identityOf(problem)] as const),
  ]);

/** The hash of an empty file: an editor has truncated it, and is about to write it. */
export const EMPTY = hash('sha256', '');
