/** How much memory a page takes: a site may have very many. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makePage } from '../bench/fixture.ts';
import { makeTree } from './tree.ts';

const HELD = fileURLToPath(new URL('held.ts', import.meta.url));

/** Builds so many pages in a process of their own, and gives the bytes that it holds in the end. */
function heldBy(count: number): number {
  const files = Array.from({ length: count }, (_, page) => [`content/page-${page}.md`, makePage(page, count)]);
  const root = makeTree(Object.fromEntries(files));
  const said = execFileSync(process.execPath, ['--expose-gc', '--import', 'tsx', HELD, root], { encoding: 'utf8' });
  const { pages, traces, bytes } = JSON.parse(said);
  assert.is(pages, count);
  assert.ok(traces > count);
  return bytes;
}

const memory = suite('the memory of a build');

memory('grows by no more than 6 kB a page', () => {
  const page = (heldBy(2500) - heldBy(500)) / 2000;
  assert.ok(page > 500 && page < 6000, `${Math.round(page)} bytes a page`);
});

memory.run();
