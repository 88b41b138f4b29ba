import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../tests/tree.ts';
import { until } from '../../tests/until.ts';
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
  new Promise<string>((found) =>
    createTypeCheck(root, ([problem]) => found(problem?.message ?? ''))(),
  );

test('are found with a memory in the cache', async () => {
  const root = rootWith(COMPILER);
  assert.is(await messageIn(root), join(root, '.cache/types.tsbuildinfo'));
});

test('are found by the compiler of this project if the root has none', async () => {
  const root = makeTree({
    'tsconfig.json': '{ "compilerOptions": { "types": [] }, "include": ["pages"] }',
    '.cache/x': '',
    'pages/a.ts': 'export const a: string = 5;\n',
  });
  assert.is(await messageIn(root), "Type 'number' is not assignable to type 'string'.");
});

test('keep the reason, which the compiler tells on further lines', async () => {
  const said =
    "pages/a.ts(1,2): error TS2769: No overload matches.\\n  Overload 1 gave:\\n    Type 'number' is no 'string'.";
  const root = rootWith(`console.log("${said}\\npages/b.ts(1,1): error TS1: Other.")`);
  assert.is(await messageIn(root), "No overload matches. Type 'number' is no 'string'.");
});

test('are looked for by one compiler at a time, and only the last check reports', async () => {
  // It works until the test says that it is done.
  const busy = `const fs = require('node:fs'), isSecond = fs.existsSync('busy');
fs.writeFileSync('busy', '');
fs.appendFileSync('runs', 'x');
const timer = setInterval(() => {
  if (!fs.existsSync('done')) return;
  clearInterval(timer);
  fs.rmSync('busy');
  console.log('pages/a.ts(1,2): error TS1: ' + isSecond + fs.readFileSync('runs', 'utf8'));
}, 5);`;
  const root = rootWith(busy);
  const reports: string[] = [];
  const check = createTypeCheck(root, ([problem]) => reports.push(problem?.message ?? ''));
  check();
  await until(() => existsSync(join(root, 'busy')));
  check();
  check();
  writeFileSync(join(root, 'done'), '');
  await until(() => reports.length > 0);
  assert.equal(reports, ['falsexx']);
});

test.run();
