import type { DerivedFiles } from '../api.ts';
import type { Site } from '../plan/plan.ts';

/** Makes files from a site whose other files are finished. */
export type Derive = (site: Omit<Site, 'problems'>) => DerivedFiles;
