import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, parse, relative, resolve, sep } from 'node:path';
import { MANIFEST, type Row } from '../table.ts';
import { codeOf, OutputFault, onDisk } from './faults.ts';
import { type Places, settle } from './places.ts';

/** What the last build left in the output: path → hash, as its manifest says. */
export type OldFiles = Map<string, string>;

/** Folders of a site's source, which a build must not write into. */
const SOURCES = ['content', 'pages', 'islands', 'assets'];
/** Files that systems put into any folder one looks at. */
const JUNK_FILES = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);
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
    const source = SOURCES.map((part) => join(folder, part)).find((part) => isWithin(output, part));
    if (source) throw new OutputFault(name, `The output ${output} lies in ${source}, which is source.`, fix);
  }
}

/** The files of the last build. Refuses a folder that holds anything else, naming it. */
export function readOldFiles({ output, name }: Places): OldFiles {
  const kind = kindOf(output);
  if (kind === undefined) return new Map();
  if (kind === 'other') throw new OutputFault(name, `${name} is not a folder.`, 'Choose another folder with --out.');
  const found = onDisk(name, () => listFiles(output));
  const listed = readManifest(join(output, MANIFEST));
  if (!listed) {
    const entries = found.length > 0 ? found : readdirSync(output).filter((entry) => !JUNK_FILES.has(entry));
    if (entries.length === 0) return new Map();
    const message = `${name} is not empty, and no build of this generator made it: it holds ${named(entries)}.`;
    throw new OutputFault(name, message, 'Choose another folder with --out, or empty this one.');
  }
  const foreign = found.filter((path) => path !== MANIFEST && !listed.has(path));
  if (foreign.length > 0) {
    const message = `${name} holds what no build has put there: ${named(foreign)}.`;
    throw new OutputFault(
      name,
      message,
      'Move it elsewhere (files to publish belong in assets/), or choose another --out.',
    );
  }
  return listed;
}

/** Refuses a path that would leave the output folder, or that means something to the build. */
export function refusePath(path: string, source: string): void {
  const isSafe = path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  if (isSafe && !/[\\\0]/.test(path) && !/^[a-z]:/i.test(path) && path !== MANIFEST) return;
  const message = `The file cannot be written to "${path}": the path leaves the output folder, or is kept for the build.`;
  throw new OutputFault(source, message, 'Change its permalink or its name.');
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !parse(way).root);
}

function kindOf(path: string): 'folder' | 'other' | undefined {
  try {
    return lstatSync(path).isDirectory() ? 'folder' : 'other';
  } catch (error) {
    // A path that runs through a file is reported when the folders above are made.
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    return onDisk(path, () => {
      throw error;
    });
  }
}

/** Everything in a folder that is not a folder, sorted. Links are listed, never followed, which readdir's own recursion may do. */
function listFiles(folder: string, above = ''): string[] {
  const found = readdirSync(join(folder, above), { withFileTypes: true }).flatMap((entry) => {
    const path = above + entry.name;
    if (entry.isDirectory()) return listFiles(folder, `${path}/`);
    if (JUNK_FILES.has(entry.name)) return [];
    return [entry.isFile() ? path : `${path} (not a regular file)`];
  });
  return above === '' ? found.sort() : found;
}

/** The hash of each file by its path, as the rows of the manifest say. */
function readManifest(path: string): OldFiles | undefined {
  try {
    const { files } = JSON.parse(readFileSync(path, 'utf8')) as { files: Row[] | Record<string, string> };
    // Before rows there was a table of hashes.
    if (!Array.isArray(files)) return new Map(Object.entries(files));
    return new Map(files.map(({ path, sha256 }) => [path, sha256]));
  } catch {
    return undefined;
  }
}

function named(paths: string[]): string {
  const names = paths.slice(0, NAMED_FILES).join(', ');
  const more = paths.length - NAMED_FILES;
  return more > 0 ? `${names} and ${more} more` : names;
}
