/** The files of a site. */
import { hash } from 'node:crypto';
import type { Problem } from '../base/problem.ts';
import type { PageFacts } from '../html/page-facts.ts';
import { typeOf } from './media.ts';
import type { EntryPage, Page } from './page.ts';

/** `immutable`: the name changes with the contents, so browsers may cache it for ever. `revalidate`: they ask first. */
export type CacheClass = 'immutable' | 'revalidate';

/** A file of the site. Once written, its bytes are in the staging folder, not in memory. */
export interface Artifact {
  /** Relative to the output folder, with forward slashes. */
  readonly path: string;
  readonly type: string;
  readonly cache: CacheClass;
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly sha256: string;
  readonly size: number;
  readonly source: string;
  readonly problems: readonly Problem[];
  readonly page?: Page;
  /** The path of the artifact that this one is a copy of: it is another spelling of that page, or an alias. */
  readonly copyOf?: string;
  readonly facts?: ArtifactFacts;
}

export interface ArtifactFacts extends PageFacts {
  readonly islands: readonly string[];
  readonly policy: string;
  /** Whether the frame shows the screen of the page: `Document` may leave out its `children`. */
  readonly isShown?: boolean;
}

/** A rendered page, without its copies. */
export type RenderedPage = Artifact & { readonly facts: ArtifactFacts };
export type RenderedEntry = RenderedPage & { readonly page: EntryPage };

export const isRendered = (file: Artifact): file is RenderedPage =>
  file.facts !== undefined && file.copyOf === undefined;
export const isRenderedEntry = (file: Artifact): file is RenderedEntry =>
  isRendered(file) && file.page?.kind === 'entry';

/** A file before it is written: its bytes are read on demand. */
export interface OutputFile extends Artifact {
  readonly read: () => Uint8Array;
  /** Its path before its name got a hash, if it is published only if something names it. */
  readonly ifNamed?: string;
  /** Of a picture that the build has encoded: in pixels. */
  readonly width?: number;
}

type ArtifactPlace = Pick<Artifact, 'path' | 'cache' | 'source'> & Partial<Artifact>;

export const makeArtifact = (place: ArtifactPlace, bytes: Uint8Array): OutputFile => ({
  problems: [],
  type: typeOf(place.path),
  ...place,
  sha256: place.sha256 ?? hash('sha256', bytes),
  size: bytes.length,
  read: () => bytes,
});

export const byPath = (a: { path: string }, b: { path: string }) =>
  a.path < b.path ? -1 : Number(a.path > b.path);
