/** Where a build writes. */
import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** An output folder, and what is next to it while a build is under way. */
export interface Places {
  /** As the user wrote it, for messages. */
  name: string;
  /** Absolute, links resolved. */
  output: string;
  /** The new site while it is being made: `.dist.staging`. */
  staging: string;
  /** The old site while the new one takes its place: `.dist.old`. */
  old: string;
  /** Who is building, so that a second build waits: `.dist.lock`. */
  lock: string;
}

/** All on the same disk, so that a rename puts a whole site into place at once. */
export function placesOf(outDir: string): Places {
  const output = settle(resolve(outDir));
  const next = (suffix: string) => join(dirname(output), `.${basename(output)}.${suffix}`);
  return { name: outDir, output, staging: next('staging'), old: next('old'), lock: next('lock') };
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
