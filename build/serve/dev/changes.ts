/** Says which files two plans differ by, and what was made again between them. */
import { allFiles, type Source } from '../../content/source.ts';
import type { Plan } from '../../plan.ts';

/** Paths of the files that are new, gone, or different. */
export function changedFiles(before: Source | undefined, after: Source): string[] {
  const old = new Map((before ? allFiles(before) : []).map(({ path, hash }) => [path, hash]));
  const now = new Map(allFiles(after).map(({ path, hash }) => [path, hash]));
  const paths = new Set([...old.keys(), ...now.keys()]);
  return [...paths].filter((path) => old.get(path) !== now.get(path)).sort();
}

const NAMED = 3;

/** What was made again: `code, islands, styles, /pricing`. */
export function describeRebuild(before: Plan | undefined, after: Plan, changed: readonly string[]): string {
  const has = (pattern: RegExp) => changed.some((path) => pattern.test(path));
  const isCode = has(/^(content|islands|pages)\/.*\.(tsx?|json)$/);
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
