/** Tells which files two plans differ by, and what was made anew between them. Pure. */
import type { Plan } from '../../pipeline.ts';
import type { Source } from '../../site.ts';

const LISTS = ['markdown', 'data', 'assets', 'styles', 'code'] as const;

/** Paths of the files that are new, gone, or others than before. */
export function changedFiles(before: Source | undefined, after: Source): string[] {
  const changed = LISTS.flatMap((list) => {
    const [old, now] = [before?.[list] ?? [], after[list]];
    if (old === now) return [];
    const known = new Map(old.map((file) => [file.path, file]));
    const fresh = now.filter((file) => known.get(file.path) !== file).map((file) => file.path);
    const present = new Set(now.map((file) => file.path));
    return [...fresh, ...old.filter((file) => !present.has(file.path)).map((file) => file.path)];
  });
  return changed.sort();
}

const NAMED = 3;

/** What was made anew: `code, islands, styles, /pricing`. */
export function describeRebuild(before: Plan | undefined, after: Plan, changed: string[]): string {
  const files = new Set(changed);
  const pages = after.outputs
    .filter(({ route, copyOf, inputs }) => route && copyOf === undefined && inputs.some((path) => files.has(path)))
    .map(({ route }) => route?.path ?? '');
  const parts = [
    before?.code !== after.code && 'code',
    before?.client !== after.client && 'islands',
    changed.some((path) => path.endsWith('.css')) && 'styles',
    changed.some((path) => path.startsWith('assets/') && !path.endsWith('.css')) && 'assets',
    pages.length > NAMED ? `${pages.length} pages` : pages.join(', '),
  ];
  return parts.filter(Boolean).join(', ') || 'the plan';
}
