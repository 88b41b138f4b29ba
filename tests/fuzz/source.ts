/** Builds a site that is only in memory. */
import { digest, type Source } from '../../build/content/source.ts';
import { forget } from '../../build/memo.ts';
import type { Mode } from '../../build/mode.ts';
import { finishSite } from '../../build/pipeline.ts';
import { planSite } from '../../build/plan.ts';
import type { Problem } from '../../build/problem.ts';

/** Files of a root: path → text. */
export type Files = Record<string, string>;

/** What a build of these files would write. */
export interface Built {
  outputs: Record<string, string>;
  problems: readonly Problem[];
  ownScripts: ReadonlySet<string>;
}

const MODE: Mode = { command: 'build', drafts: false, future: false, noindex: false, now: '2026-01-01' };

/** Builds a root that has only content. */
export async function buildFiles(files: Files): Promise<Built> {
  const plan = await planSite({ value: sourceOf(files), problems: [] }, MODE, forget);
  const outputs: Record<string, string> = Object.create(null);
  const { problems } = await finishSite(plan, async ({ row, bytes }) => {
    outputs[row.path] = Buffer.from(bytes()).toString();
  });
  return { outputs, problems, ownScripts: plan.ownScripts };
}

function sourceOf(files: Files): Source {
  const all = Object.entries(files)
    .map(([path, text]) => ({ path, bytes: Buffer.from(text), hash: digest(text) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const some = (pattern: RegExp) => all.filter(({ path }) => pattern.test(path));
  return {
    root: '/nowhere',
    markdown: some(/^content\/.*\.md$/),
    data: some(/^content\/[^/]+\.ya?ml$/),
    assets: some(/^assets\/(?!styles\/)/),
    styles: some(/\.css$/),
    code: [],
    has: { pages: false, schema: false },
    islands: [],
  };
}
