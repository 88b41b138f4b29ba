/** How a command ends whose site waits, exits or fails outside of a page, run as a process. */
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { end, run, SITE, start } from '../../tests/command.ts';
import { makeTree, readTree } from '../../tests/tree.ts';

/** Builds the small site with this `pages/index.ts` in a process. Returns its exit code, its outputs, and the root. */
async function build(index: string) {
  const root = makeTree({ ...SITE, 'pages/index.ts': index });
  return { ...(await run('build', '--root', root)), root };
}

const command = suite('a command');

command(
  'exits with 1 if the code exits or a promise never settles, names what waits, and leaves nothing behind',
  async () => {
    const never = 'new Promise(() => {})';
    for (const [code, said] of [
      [
        'files = () => globalThis.process.exit(3)',
        /^Exited early, while calling `files` of pages\/index\.ts: /m,
      ],
      [`files = () => ${never}`, /A promise never settles: calling `files` of pages\/index\.ts\./],
      [
        `files = { 'a.txt': 'a', 'b.txt': () => ${never} }`,
        /A promise never settles: making b\.txt of `files`\./,
      ],
      [
        `routes = () => ${never}`,
        /A promise never settles: calling `routes` of pages\/index\.ts\./,
      ],
      [
        `derived = () => ${never}`,
        /A promise never settles: calling `derived` of pages\/index\.ts\./,
      ],
      [
        `Document = () => use(${never})`,
        /A component is async \(while rendering content\/index\.md, in `Document`\)/,
      ],
      [
        `Document = async () => ${never}`,
        /`Document` is async \(while rendering content\/index\.md\)/,
      ],
    ] as const) {
      const index = `import { use } from 'react';\nexport const screens = {};\nexport const ${code};`;
      const { code: exit, err, root } = await build(index);
      assert.is(exit, 1, err);
      assert.match(err, said);
      const files = Object.keys(readTree(root)).filter((path) => !path.startsWith('.cache/'));
      assert.equal(files.sort(), [...Object.keys(SITE), 'pages/index.ts'].sort());
    }
  },
);

command(
  'ends once its work is done and all of its output is read, though the code keeps a timer and a server open',
  async () => {
    const index = `import { createServer } from 'node:net';
setInterval(() => {}, 1000);
createServer().listen(0);
export const screens = {};
export const checks = [function* () { for (let n = 0; n < 5000; n += 1) yield { message: 'Fault ' + n, fix: 'x'.repeat(100), severity: 'warning' }; }];`;
    const root = makeTree({ ...SITE, 'pages/index.ts': index });
    const folder = makeTree({});
    for (const words of [['build'], ['check', '--json'], ['deploy', '--staging', folder]]) {
      const child = start(...words, '--root', root);
      const ended = end(child);
      // A slow reader: the pipe is full long before the output is written.
      child.stdout.pause();
      await Promise.race([once(child.stdout, 'readable'), ended]);
      child.stdout.resume();
      const { code, out, err } = await ended;
      assert.is(code, 0, err);
      // Of the page of today, and of the one with a later date.
      if (words[1] === '--json') assert.is(JSON.parse(out).problems.length, 10_000);
    }
    assert.ok(existsSync(join(folder, 'index.html')));
  },
);

command(
  'reports an unhandled rejection or exception at its source, and leaves the output untouched',
  async () => {
    const index = (files: string) =>
      `export const screens = {};\n\nconst fail = async () => {\n  throw new Error('No bell');\n};\nexport const files = ${files};\n`;
    const { root } = await build(index('{}'));
    const before = readTree(join(root, 'dist'));
    const pause = 'await new Promise((done) => setTimeout(done, 500));';
    for (const [files, message] of [
      [
        '() => { fail(); return {}; }',
        /^error {2}pages\/index\.ts:4:9\n {7}No bell \(while running outside of/m,
      ],
      [
        `async () => { setTimeout(fail, 10); ${pause} return {}; }`,
        /^error {2}pages\/index\.ts:4:9\n {7}No bell/m,
      ],
      [
        '() => { Promise.reject("no Error"); return {}; }',
        /^error {2}pages\/index\.ts\n {7}`no Error` was thrown/m,
      ],
    ] as const) {
      writeFileSync(join(root, 'pages/index.ts'), index(files));
      const { code, err } = await run('build', '--root', root);
      assert.is(code, 1, err);
      assert.match(err, message);
      assert.not.match(err, /bug in the generator|node:internal/);
      assert.equal(readTree(join(root, 'dist')), before);
      assert.not.ok(readdirSync(root).some((name) => name.startsWith('.dist')));
    }
  },
);

command.run();
