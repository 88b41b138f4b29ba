import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from '../../tests/site.ts';
import { draw } from './format.ts';

const format = suite('the format of the drawings');

format('is that of the committed files', () => {
  const changed = Object.entries(draw()).filter(
    ([file, svg]) => readFileSync(join(ROOT, file), 'utf8') !== String(svg),
  );
  assert.equal(
    changed.map(([file]) => file),
    [],
    'run: npm run draw -- format',
  );
});

format.run();
