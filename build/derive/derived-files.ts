import type { DerivedFiles } from '../api.ts';
import { filesFrom } from '../plan/calls.ts';
import type { Site } from '../plan/plan.ts';
import type { CodeFile } from '../site/paths.ts';

/** Makes files from a site whose other files are finished. */
export type Derive = (site: Omit<Site, 'problems'>) => DerivedFiles;

/** Lists the files of a table. `source`: where they come from; by default, the file itself. */
export const listFiles = (files: DerivedFiles, source?: string): CodeFile[] =>
  filesFrom(files).map(([path, text]) => ({ path, source: source ?? path, bytes: Buffer.from(text as string) }));
