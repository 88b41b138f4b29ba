/** Keeps a build from replacing a folder that is not its own. */
import { lstatSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, parse, relative, resolve, sep } from 'node:path';
import { FOLDERS } from '../content/source.ts';
import { Refusal } from '../problem.ts';
import { readManifest } from '../site.ts';
import { ELSEWHERE } from './disk.ts';
import { type Places, settle } from './places.ts';
import { listTree, strangeIn } from './tree.ts';

/** The files of the last build: path → SHA-256, as its manifest says. */
export type OldSite = ReadonlyMap<string, string>;

/** Refuses an output whose replacement would destroy something else. `protect`: folders that must stay. */
export function refusePlace({ output, name }: Places, protect: readonly string[]): void {
  const folders = protect.map((path) => settle(resolve(path)));
  const lost = [settle(homedir()), ...folders].find((folder) => isWithin(folder, output));
  if (lost) throw new Refusal(name, `The output ${output} would replace ${lost}.`, ELSEWHERE);
  const sources = folders.flatMap((folder) => FOLDERS.map((part) => join(folder, part)));
  const source = sources.find((part) => isWithin(output, part));
  if (source) throw new Refusal(name, `The output ${output} lies in ${source}, which is source.`, ELSEWHERE);
}

/** Whether a path is the folder or lies in it. Both are absolute. */
function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !parse(way).root);
}

/** The files of the last build. Refuses a folder that holds anything else, naming it. */
export function readOldSite({ output, name }: Places): OldSite {
  const stat = lstatSync(output, { throwIfNoEntry: false });
  if (!stat) return new Map();
  if (!stat.isDirectory()) throw new Refusal(name, `${name} is not a folder.`, ELSEWHERE);
  // Another program may have a file of that name.
  const rows = readManifest(output).files.filter(({ sha256 }) => /^[\da-f]{64}$/.test(sha256));
  const known = new Map(rows.map(({ path, sha256 }) => [path, sha256]));
  const strange = strangeIn(listTree(output), known);
  if (strange.length === 0) return known;
  const more = strange.length > 5 ? ` and ${strange.length - 5} more` : '';
  const message = `${name} holds what no build has put there: ${strange.slice(0, 5).join(', ')}${more}.`;
  const fix = 'Move it elsewhere (files to publish belong in assets/), or choose another folder with --out.';
  throw new Refusal(name, message, fix);
}
