/** Where a build writes. */
import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** An output folder, and what is next to it while a build is under way. */
export type Places = ReturnType<typeof placesOf>;

/** All on the same disk, so that a rename puts a whole file into place at once. */
export function placesOf(outDir: string) {
  const output = settle(resolve(outDir));
  const next = (suffix: string) => join(dirname(output), `.${basename(output)}.${suffix}`);
  /** `name`: as the user wrote it, for messages. `output`: absolute, links resolved. `lock` says who is building. */
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
