import { execFileSync } from 'node:child_process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findTests } from './find.ts';
import { ROOT } from './site.ts';
import { readResult, suitesThatDoNotRun, totalOf } from './tally.ts';

const printed = (total: number, passed: number, skipped: number) =>
  ` words  • • •   (${passed} / ${total})\n\n  Total:     ${total}\n  Passed:    ${passed}\n  Skipped:   ${skipped}\n  Duration:  1.00ms\n`;

const runner = suite('the runner of the tests');

runner('counts what passed, failed and was skipped', () => {
  const results = [readResult('a', printed(3, 2, 1), 1), readResult('b', printed(4, 4, 0), 0)];
  assert.is(totalOf(results).line, '6 passed, 1 failed, 1 skipped');
  assert.is(totalOf(results.slice(1)).line, '4 passed, 0 failed');
});

runner('fails a file that registers no test, or ends early', () => {
  assert.is(readResult('a', '', 0).failed, 1);
  assert.is(readResult('a', printed(0, 0, 0), 0).failed, 1);
  assert.is(readResult('a', printed(2, 2, 0), 7).failed, 1);
});

runner('hands on why tests were skipped', () => {
  const result = readResult('a', `skipped: There is no such tool.\n${printed(0, 0, 2)}`, 0);
  assert.equal([result.failed, result.skipped, result.skips], [0, 2, ['There is no such tool.']]);
});

runner('finds a suite that never runs', () => {
  const source = "const one = suite('one');\nconst two = suite('two');\none('x', () => {});\none.run();\n";
  assert.equal(suitesThatDoNotRun(source), ['two']);
});

runner('runs every test file of the project, wherever it lies', () => {
  const committed = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: ROOT, encoding: 'utf8' });
  assert.equal(
    committed
      .trim()
      .split('\n')
      .filter((path) => !findTests().includes(path)),
    [],
  );
});

runner.run();
