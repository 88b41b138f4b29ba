/** A site is a table of files. A row says all that a host needs to know of one; nobody guesses it from a name. */
import { hash } from 'node:crypto';
import type { PageFacts } from './html/page-facts.ts';
import type { MakeEach } from './limit.ts';
import type { Problem, Result } from './problem.ts';
import { collisionKey } from './routes/paths.ts';
import type { Route } from './routes/route.ts';

/** The file that lists all others. Its place in the output says that the output is ours, and whole. */
export const MANIFEST = 'build.json';

/** `immutable`: the name changes with the contents, so it may be kept for ever. `revalidate`: ask before using it again. */
export type CacheClass = 'immutable' | 'revalidate';

/** One file of the finished site, as `build.json` lists it. */
export interface Row {
  /** Relative to the output folder, with forward slashes. */
  readonly path: string;
  /** Media type: `text/html; charset=utf-8`. */
  readonly type: string;
  readonly cache: CacheClass;
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
  /** The address that it shows, where it is a page, an alias or a redirect: `/pricing`. */
  readonly route?: string;
  /** Where it leads, where it is a redirect. */
  readonly redirect?: string;
  /** The content security policy that a page itself carries. */
  readonly policy?: string;
}

/** A file of the site that is planned: where it will lie, and how it is made. */
export interface Output {
  readonly path: string;
  readonly type: string;
  readonly cache: CacheClass;
  /** The source file to name when something is wrong with it. */
  readonly source: string;
  readonly route?: Route;
  /** The path of the output that this one repeats byte for byte: the other spelling of a page, or an alias. */
  readonly copyOf?: string;
  /** Makes it. Two calls give equal values. */
  readonly make: () => Rendered;
}

/** An output, made: a value that nobody changes. What is remembered of it need not hold its bytes. */
export interface Rendered {
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
  /** The bytes themselves. They are made again where they are not at hand. */
  readonly bytes: () => Uint8Array;
  readonly problems: readonly Problem[];
  /** What a page says of itself; absent for other files, and for a page that could not be rendered. */
  readonly page?: PageValue;
}

/** What a rendered page is besides its bytes. */
export interface PageValue extends PageFacts {
  /** Addresses of the scripts of its islands. */
  readonly islands: readonly string[];
  /** Its content security policy, as it is written in its head. */
  readonly policy: string;
}

/** Bytes as an output, made. */
export const madeOf = (bytes: Uint8Array, problems: readonly Problem[] = []): Rendered => ({
  sha256: hash('sha256', bytes),
  size: bytes.length,
  bytes: () => bytes,
  problems,
});

/** A made file: its row, and what it was made from. */
export interface SiteFile extends Rendered {
  readonly row: Row;
  readonly output: Output;
}

/** What stays of a made file when its bytes are written. */
export type FileRecord = Omit<SiteFile, 'bytes'>;

/** Makes an output, with its row. */
export function makeOutput(output: Output): SiteFile {
  const rendered = output.make();
  return { output, row: rowOf(output, rendered), ...rendered };
}

function rowOf({ path, type, cache, route }: Output, { sha256, size, page }: Rendered): Row {
  const shown = route && { route: route.path };
  const to = route?.kind === 'redirect' && route.forwards && { redirect: route.to };
  return { path, type, cache, sha256, size, ...shown, ...to, ...(page && { policy: page.policy }) };
}

/** Whether it is a page itself, and not another name of one. */
export const isOwnPage = ({ route, copyOf }: Output): boolean => route !== undefined && copyOf === undefined;

/** Makes every output once, in their order, each with its copies right behind it. */
export function* makeAll(outputs: readonly Output[], makeEach: MakeEach): Generator<SiteFile> {
  const copies = new Map<string, Output[]>();
  for (const output of outputs) {
    if (output.copyOf === undefined) continue;
    const others = copies.get(output.copyOf);
    if (others) others.push(output);
    else copies.set(output.copyOf, [output]);
  }
  const own = outputs.filter(({ copyOf }) => copyOf === undefined);
  for (const made of makeEach(own.map((output) => () => makeOutput(output)))) {
    yield made;
    for (const copy of copies.get(made.row.path) ?? [])
      yield { ...made, problems: [], output: copy, row: rowOf(copy, made) };
  }
}

/** Names at the top of the output that the build uses itself, in any case: they are one name on some disks. */
const KEPT = /^(build\.json|\.build\.[^/]*)(\/|$)/i;

/** Why no file may have this path: it would leave the output folder, or means something to the build. */
export function whyNotPath(path: string): Pick<Problem, 'message' | 'fix'> | undefined {
  const isSafe = path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  if (isSafe && !/[\\\0]/.test(path) && !/^[a-z]:/i.test(path) && !KEPT.test(path)) return undefined;
  const message = `The file cannot be written to "${path}": the path leaves the output folder, or is kept for the build.`;
  const isAbsolute = /^\/[^/]/.test(path);
  return {
    message,
    fix: isAbsolute ? 'Write the path without a slash at its start.' : 'Change its permalink or its name.',
  };
}

/**
 * One table in the order of the paths. A path that no file may have, a path that two outputs ask for, or a file where
 * another needs a folder, is a problem.
 */
export function mergeOutputs(...lists: (readonly Output[])[]): Result<Output[]> {
  const owners = new Map<string, Output>();
  const problems = lists.flat().flatMap((output) => {
    const why = whyNotPath(output.path);
    if (why) return [{ file: output.source, ...why }];
    const key = collisionKey(output.path);
    const owner = owners.get(key);
    if (owner) return [collision(output, owner)];
    owners.set(key, output);
    return [];
  });
  const within = [...owners.values()].flatMap((output) =>
    foldersOf(collisionKey(output.path)).flatMap((folder) => {
      const owner = owners.get(folder);
      return owner ? [collision(output, owner)] : [];
    }),
  );
  return { value: [...owners.values()].sort(byPath), problems: [...problems, ...within] };
}

/** The order of every table. */
export const byPath = (a: { path: string }, b: { path: string }): number =>
  a.path < b.path ? -1 : Number(a.path > b.path);

/** `a/b/c.html` lies in `a` and `a/b`. */
const foldersOf = (path: string): string[] => [...path.matchAll(/\//g)].map((slash) => path.slice(0, slash.index));

function collision(output: Output, owner: Output): Problem {
  const isAlike = `${output.path}/`.startsWith(`${owner.path}/`);
  const why = isAlike ? '' : '; names that differ by case only are one name on some disks';
  return {
    file: output.source,
    message: `Its output \`${output.path}\` collides with \`${owner.path}\` of ${owner.source}.`,
    fix: `Give one of the two another name${why}.`,
  };
}
