import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { courtCss } from './court.ts';

const court = suite('the table of places on the court');

court('matches the styles of the links', () => {
  const written = readFileSync(
    new URL('../../pages/home/court-place.css', import.meta.url),
    'utf8',
  );
  assert.is(written, courtCss(), 'run: npm run draw -- court');
});

court.run();
