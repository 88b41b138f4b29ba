/** What `build` does first: it looks whether there is anything to do, before it loads what does it. */
import type { CachePlace } from '../cache/cache.ts';
import type { FileStats } from '../cache/stats.ts';
import { type Asked, recallAnswer } from '../cache/unchanged.ts';
import type { Mode } from '../mode.ts';
import type { Values } from './line.ts';

/** A build as it was asked for. */
export interface BuildQuestion {
  cache: CachePlace;
  out: string;
  mode: Mode;
  options: Pick<Values, 'release' | 'json' | 'profile' | 'receipt' | 'against' | 'for' | 'join'>;
}

/** What is known before a build begins. */
export interface Recall {
  /** Nothing is left to do. */
  isDone: boolean;
  remembered?: Remembered;
  /** What the disk says of the source. */
  stats?: FileStats;
}

/** Under what the answer of a build is remembered; nothing where it cannot be. */
export type Remembered = { asked: Asked; source: string } | undefined;

/** Prints what the last build printed, where this one would find source and output as that one left them. */
export function recallBuild({ cache, out, mode, options }: BuildQuestion): Recall {
  const { json, profile, receipt, against, for: host, join, release } = options;
  // The answer of another build has neither the files beside the site nor the times of this one.
  if (json || profile || [receipt, against, host, join].some((value) => value !== undefined)) return { isDone: false };
  const asked = { ...cache, out, options: [mode, release] };
  const { source, stats, printed } = recallAnswer(asked);
  if (!printed) return { isDone: false, remembered: source === undefined ? undefined : { asked, source }, stats };
  process.stderr.write(printed.stderr);
  process.stdout.write(`Source and output are as the last build left them. It printed:\n\n${printed.stdout}`);
  return { isDone: true };
}
