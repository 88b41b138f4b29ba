import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree, readTree } from '../../tests/tree.ts';
import { emit, recover } from './emit.ts';
import type { OutputFault } from './faults.ts';

const OLD = {
  '.dist.old/a.html': 'A',
  '.dist.old/b.html': 'B',
  '.dist.old/build.json': '{"files":[{"path":"a.html","sha256":"1"},{"path":"b.html","sha256":"2"}]}',
};

const patch = suite('a change of a site that was stopped');

patch('removes nothing where the disk does not say what was to be changed', async () => {
  for (const text of ['', '{"files', '{}']) {
    const home = makeTree({ ...OLD, '.dist.staging/.build.json.patch': text });
    const out = join(home, 'dist');
    const before = readTree(home);
    const { problems } = await emit(out, [], async () => []);
    assert.match(problems[0]?.message ?? '', /\.build\.json\.patch cannot be read/);
    assert.match(problems[0]?.fix ?? '', `remove ${home}/.dist.staging and ${home}/.dist.old`);
    const thrown = await recover(out).catch((error: OutputFault) => error.problem.message);
    assert.match(String(thrown), 'cannot be read');
    assert.equal(readTree(home), before);
    assert.equal(readdirSync(home).sort(), ['.dist.old', '.dist.staging']);
  }
});

patch.run();
