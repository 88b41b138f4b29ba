/** docs/faults.md says what the tests hold. `npm run faults` makes the faults. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { HELD } from './faults/held.ts';
import { PAGE, writePage } from './faults/table.ts';
import { ROOT } from './site.ts';

const page = suite('docs/faults.md');

page('is as `npm run faults` writes it', () => {
  assert.is(readFileSync(PAGE, 'utf8'), writePage());
});

page('names only tests that there are', () => {
  const missing = HELD.filter(([, file, test]) => !readFileSync(join(ROOT, file), 'utf8').includes(test));
  assert.equal(missing, []);
});

page.run();
