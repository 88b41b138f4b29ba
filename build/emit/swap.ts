import { existsSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST } from '../table.ts';
import { OutputFault, onDisk } from './faults.ts';
import type { Places } from './places.ts';

/** Marks the staged site as whole, once everything else of it is written. */
export function markWhole({ staging, name }: Places, manifest: Uint8Array): void {
  const part = join(staging, `.${MANIFEST}`);
  onDisk(name, () => {
    writeFileSync(part, manifest);
    renameSync(part, join(staging, MANIFEST));
  });
}

/** Puts the staged site in the place of the old one, or of an empty folder. After a kill in between, `recoverOutput` finds one of the two whole. */
export function swapIn(places: Places): void {
  const { output, staging, old, name } = places;
  onDisk(name, () => {
    const replaces = isWhole(output);
    if (replaces) renameSync(output, old);
    else rmSync(output, { recursive: true, force: true });
    try {
      renameSync(staging, output);
    } catch (error) {
      if (replaces) renameSync(old, output);
      throw error;
    }
    removeWhole(old);
  });
}

/** Whether a build left something beside the output. */
export function isUnfinished({ staging, old, lock }: Places): boolean {
  return [staging, old, lock].some((path) => existsSync(path));
}

/** Clears up after a build that was killed: afterwards the output is the old site or the new one, whole. */
export function recoverOutput({ output, staging, old, name }: Places): void {
  onDisk(name, () => {
    if (!existsSync(output)) {
      if (isWhole(staging)) renameSync(staging, output);
      else if (isWhole(old)) renameSync(old, output);
    }
    rmSync(staging, { recursive: true, force: true });
    if (isWhole(old)) removeWhole(old);
    else if (existsSync(old)) removeEmpty(old);
  });
}

const isWhole = (folder: string) => existsSync(join(folder, MANIFEST));

/** Removes a site, its mark last: a part that a kill leaves is still known as ours. */
function removeWhole(folder: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder)) {
    if (entry !== MANIFEST) rmSync(join(folder, entry), { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
}

function removeEmpty(folder: string): void {
  if (readdirSync(folder).length > 0) {
    throw new OutputFault(folder, `${folder} is in the way, and no build has made it.`, 'Move it elsewhere.');
  }
  rmdirSync(folder);
}
