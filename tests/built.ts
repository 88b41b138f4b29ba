/** Builds small sites in a folder of their own, through the flow of a build. */
import { readSource } from '../build/content/read.ts';
import { buildSite } from '../build/flow.ts';
import type { Mode } from '../build/mode.ts';
import { joinProblems, messageOf } from '../build/problem.ts';
import { rowOf } from '../build/site.ts';
import { createStore, type Store } from '../build/store.ts';
import { openMemory } from '../build/write/memory.ts';
import { MODE } from './content.ts';
import { makeTree } from './tree.ts';

/** A Markdown page. `more`: further lines of its front matter. */
export const pageOf = (title: string, more = '', text = `Text of ${title}.`) =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n${more}---\n\n${text}\n`;

/** The one page that most small sites need. */
export const HOME = { 'content/index.md': pageOf('Home') };

/** Builds a root: its site, texts and rows by path, and all problems as `file:line message` with their fixes. */
export async function build(
  root: string | Record<string, string | Uint8Array>,
  change: Partial<Mode> = {},
  store?: Store,
) {
  const out = openMemory();
  const from = typeof root === 'string' ? root : makeTree(root);
  const site = await buildSite(readSource(from), { ...MODE, ...change }, store ?? createStore(), out);
  const own = site.artifacts.map((one) => [one.path, Buffer.from(out.read(one.copyOf ?? one.path)).toString()]);
  const problems = joinProblems(site.problems);
  const placeOf = ({ file, line }: { file: string; line?: number }) => `${file}${line ? `:${line}` : ''}`;
  return {
    site,
    texts: Object.fromEntries(own) as Record<string, string>,
    rows: Object.fromEntries(site.artifacts.map((one) => [one.path, rowOf(one)])),
    problems: problems.map((problem) => `${placeOf(problem)} ${messageOf(problem)}`),
    fixes: problems.map(({ fix }) => fix),
  };
}
