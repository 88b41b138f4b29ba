/** Builds small sites from files that the test gives, through the whole flow of a build. */

import { joinProblems, messageOf } from '../build/base/problem.ts';
import { createStore } from '../build/base/store.ts';
import type { Watch } from '../build/base/watchdog.ts';
import type { Mode } from '../build/content/settings.ts';
import { readSource } from '../build/content/source.ts';
import { buildSite } from '../build/flow.ts';
import { createTools } from '../build/plan/parts.ts';
import { rowOf } from '../build/site/manifest.ts';
import { openMemory } from '../build/write/memory.ts';
import { MODE } from './content.ts';
import { makeTree, page } from './tree.ts';

export { page };

/** The one page that most small sites need. */
export const HOME = { 'content/index.md': page('Home') };

/** Builds a root. Returns its site, its output by path, and all problems as `file:line message`, with their fixes. */
export async function build(
  root: string | Record<string, string | Uint8Array>,
  change: Partial<Mode> = {},
  store = createStore(),
  watch?: Watch,
) {
  const out = openMemory();
  const from = typeof root === 'string' ? root : makeTree(root);
  const site = await buildSite(
    readSource(from),
    { ...MODE, ...change },
    { ...createTools({ store }), ...(watch && { watch }) },
    out,
  );
  const text = (path: string) => Buffer.from(out.read(path)).toString();
  const problems = joinProblems(site.problems);
  const placeOf = ({ file, line }: { file: string; line?: number }) =>
    `${file}${line ? `:${line}` : ''}`;
  return {
    site,
    out,
    text,
    paths: site.artifacts.map(({ path }) => path),
    texts: Object.fromEntries(
      site.artifacts.map(({ path, copyOf }) => [path, text(copyOf ?? path)]),
    ),
    rows: Object.fromEntries(site.artifacts.map((one) => [one.path, rowOf(one)])),
    problems: problems.map((problem) => `${placeOf(problem)} ${messageOf(problem)}`),
    fixes: problems.map(({ fix }) => fix),
    columns: problems.map(({ column }) => column),
    severities: problems.map(({ severity = 'error' }) => severity),
  };
}
