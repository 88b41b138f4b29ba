/** The paths that a build writes to. */
import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** An output folder, and what lies next to it during a build. */
export type Places = ReturnType<typeof placesOf>;

/** All on the same disk, so that a rename moves a whole file at once. */
export function placesOf(outDir: string) {
  const output = settle(resolve(outDir));
  const next = (suffix: string) => join(dirname(output), `.${basename(output)}.${suffix}`);
  /** `name`: as the user wrote it, for messages. `output`: absolute, with links resolved. `lock`: holds a process id. */
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
