/** Where a build writes. */
import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** An output folder, and what is next to it while a build is under way. */
export interface Places {
  /** As the user wrote it, for messages. */
  name: string;
  /** Absolute, links resolved. */
  output: string;
  /** What is new or has changed while a site is being made: `.dist.staging`. */
  staging: string;
  /** Who is building, so that a second build waits: `.dist.lock`. */
  lock: string;
}

/** All on the same disk, so that a rename puts a whole file into place at once. */
export function placesOf(outDir: string): Places {
  const output = settle(resolve(outDir));
  const next = (suffix: string) => join(dirname(output), `.${basename(output)}.${suffix}`);
  return { name: outDir, output, staging: next('staging'), lock: next('lock') };
}

/** Resolves the links in a path of which only the beginning needs to exist. */
export function settle(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(settle(parent), basename(path));
  }
}
