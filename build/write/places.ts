/** The paths that a build writes to. */
import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** An output folder, and the folders next to it during a build. */
export interface Places {
  /** As the user wrote it, for messages. */
  name: string;
  /** Absolute, with links resolved. */
  output: string;
  staging: string;
  /** The file that names the process of a running build. */
  lock: string;
}

/** All on the same disk, so that a rename moves a whole file at once. */
export function placesOf(outDir: string): Places {
  const output = settle(resolve(outDir));
  const next = (suffix: string) => join(dirname(output), `.${basename(output)}.${suffix}`);
  return { name: outDir, output, staging: next('staging'), lock: next('lock') };
}

/** Resolves links in a path. Its last parts need not exist. */
export function settle(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(settle(parent), basename(path));
  }
}
