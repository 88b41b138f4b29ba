import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../tests/tree.ts';
import { createTypeCheck } from './types.ts';

const test = suite('type errors under dev');

/** A compiler whose only error names where it would keep its memory. */
const COMPILER = `console.log('pages/a.ts(1,2): error TS1: ' + (process.argv[process.argv.indexOf('--tsBuildInfoFile') + 1]));`;

const rootWith = (compiler: string) =>
  makeTree({
    'tsconfig.json': '{}',
    '.cache/x': '',
    'node_modules/typescript/package.json': '{ "bin": { "tsc": "tsc.cjs" } }',
    'node_modules/typescript/tsc.cjs': compiler,
  });

const messageIn = (root: string) =>
  new Promise<string>((found) => createTypeCheck(root, ([problem]) => found(problem?.message ?? ''))());

test('are found with a memory in the cache', async () => {
  const root = rootWith(COMPILER);
  assert.is(await messageIn(root), join(root, '.cache/types.tsbuildinfo'));
});

test('keep the reason, which the compiler tells on further lines', async () => {
  const said =
    "pages/a.ts(1,2): error TS2769: No overload matches.\\n  Overload 1 gave:\\n    Type 'number' is no 'string'.";
  const root = rootWith(`console.log("${said}\\npages/b.ts(1,1): error TS1: Other.")`);
  assert.is(await messageIn(root), "No overload matches. Type 'number' is no 'string'.");
});

test('are looked for by one compiler at a time, and only the last check reports', async () => {
  const busy = `const fs = require('node:fs'), isSecond = fs.existsSync('busy');
fs.writeFileSync('busy', '');
setTimeout(() => { fs.rmSync('busy', { force: true }); console.log('pages/a.ts(1,2): error TS1: ' + isSecond); }, 300);`;
  const root = rootWith(busy);
  const reports = await new Promise<string[]>((done) => {
    const found: string[] = [];
    const check = createTypeCheck(root, ([problem]) => found.push(problem?.message ?? '') && done(found));
    for (const wait of [0, 150, 200]) setTimeout(check, wait);
  });
  assert.equal(reports, ['false']);
});

test.run();
