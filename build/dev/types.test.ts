import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../tests/tree.ts';
import { createTypeCheck } from './types.ts';

const test = suite('type errors under dev');

/** A compiler whose only error names where it would keep its memory. */
const COMPILER = `console.log('pages/a.ts(1,2): error TS1: ' + (process.argv[process.argv.indexOf('--tsBuildInfoFile') + 1]));`;

const messageIn = (root: string) =>
  new Promise<string>((found) => createTypeCheck(root, ([problem]) => found(problem?.message ?? ''))());

test('are found with a memory in the cache, unless a link leads from there to another file', async () => {
  const root = makeTree({
    ...{ 'tsconfig.json': '{}', '.cache/x': '' },
    'node_modules/typescript/package.json': '{ "bin": { "tsc": "tsc.cjs" } }',
    'node_modules/typescript/tsc.cjs': COMPILER,
  });
  const info = join(root, '.cache/types.tsbuildinfo');
  assert.is(await messageIn(root), info);
  symlinkSync(join(makeTree({}), 'x'), info);
  assert.is.not(await messageIn(root), info);
});

test.run();
