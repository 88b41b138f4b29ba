import type { ReactElement } from 'react';
import type { AnyScreen, IslandInstance, PagesModule } from '../api.ts';
import type { Schemas } from '../content/schema.ts';
import type { Limit, MakeEach } from '../limit.ts';
import type { Trace } from './thrown.ts';
import type { Versions } from './versions.ts';

/** The file that says which screens there are. */
export const INDEX = 'pages/index.ts';

/** The code of a root, loaded. */
export interface Code {
  pages?: PagesModule;
  /** Screens by the name that front matter gives. */
  screens: Readonly<Record<string, Partial<AnyScreen>>>;
  /** Schemas of front matter by screen, of data, of collections, of facts; undefined where the root has no schema. */
  schema?: Schemas;
  /** An element that lists its islands while it is rendered. */
  collectIslands: (element: ReactElement) => { element: ReactElement; islands: readonly IslandInstance[] };
  /** Whether there is code that could not be loaded: nobody knows what it asks of content. */
  isLost?: boolean;
  /** Calls a function of it, which may never come back. */
  limit: Limit;
  /** Makes values that call it. */
  makeEach: MakeEach;
  /** Where in the source an error was thrown. */
  trace: Trace;
  /** What React is to show, so that an error is found in its components which React throws by itself. */
  watched: <T>(node: T) => T;
  /** The versions of its parts. */
  versions: Versions;
}
