import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runFile } from './run-file.ts';
import { ROOT } from './site.ts';
import { makeTree } from './tree.ts';

const from = (path: string) => JSON.stringify(pathToFileURL(join(ROOT, path)).href);

/** Runs a test file with this text. */
async function run(text: string, timeout = 20_000) {
  const imports = `import { suite } from ${from('node_modules/uvu/dist/index.mjs')};\n`;
  const root = makeTree({ 'x.test.ts': imports + text, 'package.json': '{ "type": "module" }' });
  return runFile(join(root, 'x.test.ts'), process.env, timeout);
}

const FAILING = "() => { throw new Error('No bell.'); }";

const runner = suite('the runner of the tests');

runner('counts what passed, failed and was skipped, in every suite', async () => {
  const { passed, failed, skipped, report } = await run(`
    const one = suite('one');
    one('a', () => {});
    one('b', ${FAILING});
    one.skip('c', () => {});
    one.run();
    const two = suite('two');
    two('d', () => {});
    two.run();`);
  assert.equal([passed, failed, skipped], [2, 1, 1]);
  assert.match(report, 'No bell.');
});

runner('takes the reasons for what is skipped', async () => {
  const { failed, skipped, reasons } = await run(`
    import { explainSkip } from ${from('tests/tally.ts')};
    explainSkip('There is no such tool.');
    const one = suite('one');
    one.skip('a', () => {});
    one.run();`);
  assert.equal([failed, skipped, reasons], [0, 1, ['There is no such tool.']]);
});

for (const [what, text, report] of [
  ['never runs a suite', "const one = suite('one');\none('a', () => {});", 'These suites never run: one.'],
  ['has no test', "const one = suite('one');\none.run();", 'The file has no test.'],
  ['cannot be loaded', "throw new Error('No gate.');", 'No gate.'],
  ['ends before its tests', "const one = suite('one');\none('a', () => process.exit(0));\none.run();", ''],
  ['fails to begin', `const one = suite('one');\none.before(${FAILING});\none('a', () => {});\none.run();`, ''],
  ['does not end', 'setInterval(() => {}, 1000);\nawait new Promise(() => {});', 'stopped after 1 seconds'],
] as const)
  runner(`fails a file that ${what}`, async () => {
    const result = await run(text, what === 'does not end' ? 1000 : undefined);
    assert.equal([result.passed, result.failed], [0, 1]);
    assert.match(result.report, report);
  });

runner('fails a file that passes and then ends with an error', async () => {
  const text =
    "const one = suite('one');\none('a', () => {});\none.run();\nprocess.on('exit', () => { process.exitCode = 7; });";
  const { passed, failed } = await run(text);
  assert.equal([passed, failed], [1, 1]);
});

runner('ends what a file started', async () => {
  const { report } = await run(`
    import { spawn } from 'node:child_process';
    const { pid } = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
    console.log('pid ' + pid);
    const one = suite('one');
    one('a', () => {});
    one.run();
    process.on('beforeExit', () => process.exit());
    setTimeout(() => process.exit(), 300);`);
  const pid = report.match(/pid (\d+)/)?.[1] ?? '';
  await new Promise((done) => setTimeout(done, 200));
  assert.not(existsSync(`/proc/${pid}/fd/0`));
});

runner('runs the files that have a word in their path, and sums them up in the last line', () => {
  const start = (word: string) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'tests/run.ts', word], {
      cwd: ROOT,
      env: { ...process.env, SKIP_BROWSER: '1' },
      encoding: 'utf8',
    });
  const { stdout, status } = start('build/routes/media-types');
  assert.match(stdout, /^build\/routes\/media-types\.test\.ts {2}\d+ passed {2}[\d.]+ s\n\d+ passed, 0 failed\n$/);
  assert.is(status, 0);
  const none = start('no-such-file');
  assert.match(none.stdout, /No test file has no-such-file in its path\.\n\n0 passed, 1 failed\n$/);
  assert.is(none.status, 1);
});

runner.run();
