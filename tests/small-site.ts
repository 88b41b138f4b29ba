/** A small site, built from files in sight of the test. */
import { readSource } from '../build/content/read.ts';
import { buildSite } from '../build/flow.ts';
import type { Mode } from '../build/mode.ts';
import { createStore } from '../build/store.ts';
import { openMemory } from '../build/write/memory.ts';
import { MODE } from './content.ts';
import { makeTree } from './tree.ts';

/** Builds the files of a root. Gives the site, its output, and all problems as `file:line message`. */
export async function buildSmall(files: Record<string, string | Uint8Array>, change: Partial<Mode> = {}) {
  const out = openMemory();
  const site = await buildSite(readSource(makeTree(files)), { ...MODE, ...change }, createStore(), out);
  const lines = site.problems.map(({ file, line, message }) => `${file}${line ? `:${line}` : ''} ${message}`);
  const text = (path: string) => Buffer.from(out.read(path)).toString();
  return { site, out, text, lines, paths: site.artifacts.map(({ path }) => path) };
}

/** A Markdown file with all that a page needs. `more`: further lines of its front matter. */
export const page = (title: string, text = `Text of ${title}.`, more = '') =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n${more}---\n\n${text}\n`;
