import { accessSync, constants, lstatSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, parse, relative, resolve, sep } from 'node:path';
import { FOLDERS } from '../content/read.ts';
import { MANIFEST, type Row, whyNotPath } from '../table.ts';
import { codeOf, faultOf, OutputFault, onDisk } from './faults.ts';
import { type Places, settle } from './places.ts';
import { listTree, strangeIn } from './tree.ts';

/** What is in the output before the build. */
export interface OldSite {
  /** Path → hash, as the manifest says. Nothing, where it does not say. */
  files: ReadonlyMap<string, string>;
  /** Files that no readable manifest names: they must be files of the new site too, or they are not the build's. */
  unlisted: readonly string[];
  folders: readonly string[];
}

const NAMED_FILES = 5;

/** Refuses an output whose replacement would destroy something else. `protect`: folders that must stay. */
export function refusePlace({ output, name }: Places, protect: readonly string[]): void {
  const fix = 'Choose another folder with --out.';
  if (output === parse(output).root) throw new OutputFault(name, 'The output cannot be the whole disk.', fix);
  const folders = protect.map((path) => settle(resolve(path)));
  for (const folder of [settle(homedir()), ...folders]) {
    if (isWithin(folder, output)) throw new OutputFault(name, `The output ${output} would replace ${folder}.`, fix);
  }
  for (const folder of folders) {
    const source = FOLDERS.map((part) => join(folder, part)).find((part) => isWithin(output, part));
    if (source) throw new OutputFault(name, `The output ${output} lies in ${source}, which is source.`, fix);
  }
}

/** The files of the last build. Refuses a folder that holds anything else, naming it. */
export function readOldSite({ output, name }: Places): OldSite {
  const kind = kindOf(output);
  if (kind === undefined) return { files: new Map(), unlisted: [], folders: [] };
  if (kind === 'other') throw new OutputFault(name, `${name} is not a folder.`, 'Choose another folder with --out.');
  const tree = onDisk(name, () => listTree(output));
  const { files: found, folders, odd } = tree;
  const isMarked = found.includes(MANIFEST);
  const files = isMarked ? readManifest(join(output, MANIFEST)) : undefined;
  const paths = found.filter((path) => path !== MANIFEST);
  if (!files && odd.length === 0) {
    // A damaged manifest is still a sign of a build. Without any, an empty folder is the only one to write into.
    if (isMarked || paths.length === 0) return { files: new Map(), unlisted: paths, folders };
    const message = `${name} is not empty, and no build of this generator made it: it holds ${named(paths)}.`;
    throw new OutputFault(name, message, 'Choose another folder with --out, or empty this one.');
  }
  const strange = strangeIn(tree, (path) => files?.has(path) === true);
  if (strange.length > 0) throw foreign(name, strange);
  return { files: files ?? new Map(), unlisted: [], folders };
}

/** Refuses an old site that could not be removed. */
export function refuseKept({ output, name }: Places, { folders }: OldSite): void {
  for (const folder of folders) onDisk(join(name, folder), () => accessSync(join(output, folder), constants.W_OK));
}

/** What is said of files that no build has made. */
export function foreign(name: string, paths: readonly string[]): OutputFault {
  const fix = 'Move it elsewhere (files to publish belong in assets/), or choose another --out.';
  return new OutputFault(name, `${name} holds what no build has put there: ${named(paths)}.`, fix);
}

/** Refuses a path that would leave the output folder, or that means something to the build. */
export function refusePath(path: string, source: string): void {
  const why = whyNotPath(path);
  if (why) throw new OutputFault(source, why.message, why.fix);
}

/** Whether a path is the folder or lies in it. Both are absolute. */
export function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !parse(way).root);
}

function kindOf(path: string): 'folder' | 'other' | undefined {
  try {
    return lstatSync(path).isDirectory() ? 'folder' : 'other';
  } catch (error) {
    // A path that runs through a file is reported when the folders above are made.
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    throw faultOf(path, error);
  }
}

/** The hash of each file by its path, as the rows of the manifest say. */
export function readManifest(path: string): Map<string, string> | undefined {
  try {
    const { files } = JSON.parse(readFileSync(path, 'utf8')) as { files: Row[] };
    return new Map(files.map(({ path, sha256 }) => [path, sha256]));
  } catch {
    return undefined;
  }
}

function named(paths: readonly string[]): string {
  const names = paths.slice(0, NAMED_FILES).join(', ');
  const more = paths.length - NAMED_FILES;
  return more > 0 ? `${names} and ${more} more` : names;
}
