/** What must hold of every site, however odd its files are. */
import * as assert from 'uvu/assert';
import { OutputFault } from '../../build/emit/faults.ts';
import { refusePath } from '../../build/emit/guard.ts';
import { isError } from '../../build/problem.ts';
import { MANIFEST } from '../../build/table.ts';
import { findActive } from './active.ts';
import { type Built, buildFiles, type Files } from './source.ts';

/** Builds a site and fails when a promise is broken. */
export async function hold(files: Files): Promise<void> {
  const built = await buildFiles(files);
  for (const { file, message, fix } of built.problems)
    assert.ok(file !== '' && message !== '' && fix !== '', `A problem says too little: ${file}: ${message} ${fix}`);
  if (isPublished(built)) {
    const outside = Object.keys(built.outputs).filter((path) => !isInside(path));
    assert.equal(outside, [], 'Files leave the output.');
  }
  // Also of a site that is refused: a rule may be switched off.
  assert.equal(activeIn(built), [], 'Something active is in a page.');
  const again = await buildFiles(Object.fromEntries(Object.entries(files).reverse()));
  assert.equal(again.outputs, built.outputs, 'Two builds differ.');
  assert.equal(again.problems, built.problems, 'Two builds differ in their problems.');
}

/** Whether neither the build nor what writes its files refuses the site. */
function isPublished({ problems, outputs }: Built): boolean {
  if (problems.some(isError)) return false;
  try {
    for (const path of Object.keys(outputs)) if (path !== MANIFEST) refusePath(path, path);
    return true;
  } catch (error) {
    if (error instanceof OutputFault) return false;
    throw error;
  }
}

const isInside = (path: string): boolean =>
  !/[\\\0]|^[a-z]:/i.test(path) && path.split('/').every((part) => !['', '.', '..'].includes(part));

const activeIn = ({ outputs, ownScripts }: Built): string[] =>
  Object.entries(outputs).flatMap(([path, text]) =>
    path.endsWith('.html') ? findActive(text, ownScripts).map((what) => `${path}: ${what}`) : [],
  );
