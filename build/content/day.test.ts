import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isDay, today } from './day.ts';

const day = suite('a day');

day('is one of the calendar', () => {
  for (const text of ['2024-02-29', '0001-01-01', '9999-12-31']) assert.ok(isDay(text), text);
  for (const text of ['2023-02-29', '2024-13-01', '2024-00-10', '2024-1-1', '2024-04-31', 'today'])
    assert.not(isDay(text), text);
});

day('is the same everywhere at the same moment', () => {
  const before = new Date().toISOString().slice(0, 10);
  const now = today();
  assert.ok([before, new Date().toISOString().slice(0, 10)].includes(now), now);
});

day.run();
