import { realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import launch from 'launch-editor';
import type { Place } from './messages.ts';

/**
 * Opens a file of the root in the editor that is running, or that LAUNCH_EDITOR, VISUAL or EDITOR names. Refuses what
 * lies outside the root, even behind a link; says whether it tried.
 */
export function openInEditor(root: string, { file, line = 1, column = 1 }: Place): boolean {
  try {
    const path = realpathSync(join(root, file));
    const isInside = path.startsWith(`${realpathSync(root)}${sep}`);
    if (!isInside || !statSync(path).isFile() || !Number.isInteger(line) || !Number.isInteger(column)) return false;
    launch(`${path}:${line}:${column}`);
    return true;
  } catch {
    return false;
  }
}
