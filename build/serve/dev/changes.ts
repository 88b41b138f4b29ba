/** Says which files two plans differ by, and what was made again between them. */
import type { Plan } from '../../plan.ts';

export interface Rebuild {
  changed: string[];
  /** What was made again, in words; the pages are made when they are asked for. */
  rebuilt: string;
  /** Milliseconds that it took. */
  ms: number;
}

/** Paths of the files that are new, gone, or different: each with its hash, before and after. */
export function changedFiles(
  before: ReadonlyMap<string, string> | undefined,
  after: ReadonlyMap<string, string>,
): string[] {
  const paths = new Set([...(before?.keys() ?? []), ...after.keys()]);
  return [...paths].filter((path) => before?.get(path) !== after.get(path)).sort();
}

const NAMED = 3;

/** What was made again: `code, islands, styles, /pricing`. */
export function describeRebuild(before: Plan | undefined, after: Plan, changed: readonly string[]): string {
  const has = (pattern: RegExp) => changed.some((path) => pattern.test(path));
  const isCode = has(/^(content|islands|pages)\/.*\.([cm]?[jt]sx?|json)$|^assets\/.*\.json$/);
  const pages = after.outputs.filter(({ route, copyOf }) => route && copyOf === undefined);
  // Code and data are for all pages; a text is for its own.
  const made = isCode || has(/\.ya?ml$/) ? pages : pages.filter(({ source }) => changed.includes(source));
  const parts = [
    isCode && 'code',
    scriptsOf(before) !== scriptsOf(after) && 'islands',
    has(/\.css$/) && 'styles',
    has(/^assets\/.*(?<!\.css)$/) && 'assets',
    made.length > NAMED ? `${made.length} pages` : made.map(({ route }) => route?.path).join(', '),
  ];
  return parts.filter(Boolean).join(', ') || 'the plan';
}

/** The scripts of a plan: their names change with their contents. */
const scriptsOf = (plan: Plan | undefined): string =>
  (plan?.outputs ?? []).flatMap(({ path, type }) => (type.startsWith('text/javascript') ? path : [])).join();
