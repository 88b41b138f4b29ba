import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A Markdown file with all that a page needs. `more` holds further lines of its front matter. */
export const page = (title: string, text = `Text of ${title}.`, more = '') =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n${more}---\n\n${text}\n`;

const made: string[] = [];
process.on('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** Writes files (path → contents) into a new folder, which is removed when the process ends. Returns the folder. */
export function makeTree(files: Record<string, string | Uint8Array>): string {
  const folder = mkdtempSync(join(tmpdir(), 'tree-'));
  made.push(folder);
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), contents);
  }
  return folder;
}

/**
 * Writes a file at once, by renaming a complete one: on a busy machine, a file may otherwise be empty for so long that dev reads
 * it empty.
 */
export function replaceFile(root: string, path: string, text: string): void {
  writeFileSync(join(root, '.written'), text);
  renameSync(join(root, '.written'), join(root, path));
}

/** All files below a folder: path → contents as text. */
export function readTree(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = names
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}
