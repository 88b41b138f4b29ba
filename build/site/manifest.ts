/** `build.json`: the list of all files of a site, with which deploys, the preview and the next build work. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../base/problem.ts';
import { commandLine } from '../base/project.ts';
import type { HostName } from '../content/settings.ts';
import type { Artifact } from './artifact.ts';
import { isGone } from './page.ts';

/** The file that lists all others. It is written last, so an output that has it was made by a build, and is complete. */
export const MANIFEST = 'build.json';

/** The row of a file in `build.json`. */
export interface Row extends Pick<Artifact, 'path' | 'type' | 'cache' | 'sha256' | 'size'> {
  /** The address of a page, alias or redirect. */
  readonly route?: string | undefined;
  /** The target of a redirect that forwards. */
  readonly redirect?: string | undefined;
  /** The address only says that its page is gone. */
  readonly gone?: boolean | undefined;
  readonly policy?: string | undefined;
}

export function rowOf({ path, type, cache, sha256, size, page, facts }: Artifact): Row {
  return {
    path,
    type,
    cache,
    sha256,
    size,
    route: page?.path,
    redirect: page?.kind === 'redirect' && page.forwards ? page.to : undefined,
    gone: isGone(page) || undefined,
    policy: facts?.policy,
  };
}

/** The contents of `build.json`: the base of all addresses, the host that the site was built for, its files. */
export interface Manifest {
  readonly base: string;
  readonly host: HostName;
  readonly files: readonly Row[];
  readonly noindex?: boolean;
  /** How many facts are placeholders. */
  readonly placeholders?: number;
}

/** The order in which files are published: nothing refers to a file before it is there. */
export const TURNS = ['assets', 'new pages', 'pages', 'lists', 'rows'] as const;
export type Turn = (typeof TURNS)[number];

/** The turn of a file that is new: before the pages that may link to it. A new feed or PDF has no earlier version. */
export function turnIfNew(turn: Turn): Turn {
  if (turn === 'pages') return 'new pages';
  return turn === 'lists' ? 'assets' : turn;
}

export function turnOf({ path, route, type, cache }: Row): Turn {
  if (path === MANIFEST) return 'rows';
  if (route !== undefined || type.startsWith('text/html')) return 'pages';
  return cache === 'immutable' || /^(image|font|audio|video)\/|css|javascript|wasm/.test(type)
    ? 'assets'
    : 'lists';
}

/** Reads the manifest in a folder. If it is missing, damaged or another program's, it lists no files. */
export function readManifest(folder: string): Manifest {
  const none = { base: '', host: 'nginx', files: [] } as const;
  try {
    const manifest: Manifest = {
      ...none,
      ...JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')),
    };
    return { ...manifest, files: manifest.files.filter(({ path }) => typeof path === 'string') };
  } catch {
    return none;
  }
}

export function readFinished(folder: string): Manifest {
  if (statSync(join(folder, MANIFEST), { throwIfNoEntry: false })?.isFile())
    return readManifest(folder);
  throw new Refusal(folder, 'There is no finished site.', `Run \`${commandLine('build')}\` first.`);
}
