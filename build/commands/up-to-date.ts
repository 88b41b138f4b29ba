/** Tells from the disk alone whether source and output are as the last build left them. */
import { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { listSource } from '../content/read.ts';
import { MANIFEST } from '../site.ts';
import { keyOf, type Store } from '../store.ts';
import { type Stats, statOf } from '../write/output.ts';
import { placesOf } from '../write/places.ts';
import { listTree } from '../write/tree.ts';

/** What is kept of a build, under what the disk says of its manifest. */
export interface LastBuild {
  /** A key of its options and its source. */
  asked: string;
  /** What it printed. */
  printed: { stdout: string; stderr: string };
  files: Stats;
}

/** Milliseconds within which two changes of a file may have the same time. */
const TICK = 50;

/**
 * A key of the options and the state on disk of the source of `root`. Nothing where a file was changed just now: a further
 * change might not show.
 */
export function askedOf(root: string, options: unknown): string | undefined {
  const newest = Date.now() - TICK;
  const stats: string[] = [];
  for (const found of listSource(root)) {
    const stat = 'path' in found ? statOf(join(root, found.path)) : undefined;
    if (!('path' in found) || stat === undefined || Number(stat.split(' ')[2]) >= newest) return undefined;
    stats.push(found.path, stat);
  }
  return keyOf(root, options, stats);
}

/** The manifest is touched for each build that is kept, since nothing in a store ever changes. */
const lastKey = (out: string): string => keyOf('last', out, statOf(join(out, MANIFEST)));

/** The configuration that a build writes next to its output. */
export const configOf = (out: string): string => `${out}.nginx.conf`;

/** What the disk says of an output and of its configuration. */
function statsOf(out: string): Stats {
  const { files, odd } = listTree(out);
  const paths = [...[...files, ...odd].map((path) => join(out, path)), configOf(out)];
  return Object.fromEntries(paths.map((path) => [path, statOf(path) ?? '']));
}

/** What is known of the build that left the output as it is. */
export function readLast(store: Store, out: string): LastBuild | undefined {
  const bytes = store.get(lastKey(out));
  return bytes && JSON.parse(new TextDecoder().decode(bytes));
}

/** Keeps what is known of a build. */
export function keepLast(store: Store, out: string, asked: string, printed: LastBuild['printed']): void {
  const now = new Date();
  utimesSync(join(out, MANIFEST), now, now);
  const last: LastBuild = { asked, printed, files: statsOf(out) };
  store.put(lastKey(out), Buffer.from(JSON.stringify(last)));
}

/** Whether a build with these options would find everything as this one left it. */
export function isUpToDate(last: LastBuild | undefined, out: string, asked: string | undefined): last is LastBuild {
  const { staging, old, lock } = placesOf(out);
  if (!last || last.asked !== asked || [staging, old, lock].some((path) => existsSync(path))) return false;
  return JSON.stringify(statsOf(out)) === JSON.stringify(last.files);
}
