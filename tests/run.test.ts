import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from './site.ts';
import { makeTree } from './tree.ts';

const runner = suite('the runner of the tests');

runner('fails a file that forgets to run a suite', () => {
  const file = join(makeTree({ 'x.test.ts': "const one = suite('one');" }), 'x.test.ts');
  const { stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'tests/host.ts', file], { cwd: ROOT });
  assert.match(String(stderr), 'A suite never runs: one');
});

runner.run();
