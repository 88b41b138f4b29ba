import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { spansOf } from './ProductGrid.tsx';

const grid = suite('the zones of the home page');

grid('fill every row for any number of them, and none is alone in one', () => {
  for (let count = 2; count <= 12; count++) {
    const spans = spansOf(count);
    assert.is(spans.length, count);
    for (let i = 0; i < count; ) {
      let row = 0;
      for (; row < 12; i++) row += spans[i] ?? Number.NaN;
      assert.is(row, 12, `${count}: ${spans}`);
    }
    assert.is(Math.max(...spans) < 12, true, `${count}: ${spans}`);
  }
  assert.equal(spansOf(7), [7, 5, 4, 4, 4, 5, 7]);
});

grid.run();
