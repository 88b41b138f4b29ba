/** Keeps a build from overwriting a folder that no build made. */
import { lstatSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, parse, relative, resolve, sep } from 'node:path';
import { Refusal } from '../base/problem.ts';
import { FOLDERS } from '../content/source.ts';
import { readManifest } from '../site/manifest.ts';
import { type Places, settle } from './places.ts';
import { strangeIn } from './tree.ts';

/** The files of the last build, from its manifest: path → SHA-256. */
export type OldSite = ReadonlyMap<string, string>;

const ELSEWHERE = 'Choose another folder with --out.';

/** Refuses an output folder that is, contains or is inside a folder that the build must not delete. `protect`: folders that must stay. */
export function refusePlace({ output, name }: Places, protect: readonly string[]): void {
  const folders = protect.map((path) => settle(resolve(path)));
  const replaced = [settle(homedir()), ...folders].find((folder) => isWithin(folder, output));
  if (replaced)
    throw new Refusal(name, `A build into ${output} would delete ${replaced}.`, ELSEWHERE);
  const sources = folders.flatMap((folder) => FOLDERS.map((part) => join(folder, part)));
  const source = sources.find((part) => isWithin(output, part));
  if (source)
    throw new Refusal(
      name,
      `The output ${output} is inside ${source}, which holds source files.`,
      ELSEWHERE,
    );
}

/** Whether a path is the folder or inside it. Both are absolute. */
function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !parse(way).root);
}

/** Reads which files the last build wrote. Refuses a folder that holds any other file, and names it. */
export function readOldSite({ output, name }: Places): OldSite {
  const stat = lstatSync(output, { throwIfNoEntry: false });
  if (!stat) return new Map();
  if (!stat.isDirectory()) throw new Refusal(name, `${name} is not a folder.`, ELSEWHERE);
  // The file may be another program's `build.json`.
  const rows = readManifest(output).files.filter(({ sha256 }) => /^[\da-f]{64}$/.test(sha256));
  const oldSite = new Map(rows.map(({ path, sha256 }) => [path, sha256]));
  const strange = strangeIn(output, oldSite);
  if (strange.length === 0) return oldSite;
  const more = strange.length > 5 ? ` and ${strange.length - 5} more` : '';
  const message = `${name} contains files that no build wrote: ${strange.slice(0, 5).join(', ')}${more}.`;
  const fix = `Move them. ${ELSEWHERE} Files to publish belong in assets/, or in \`derived\`: docs/guide.md.`;
  throw new Refusal(name, message, fix);
}
