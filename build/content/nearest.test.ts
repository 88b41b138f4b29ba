import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { distance, nearest } from './nearest.ts';

const near = suite('nearest');

near('gives the names that were probably meant, best first', () => {
  const names = ['support.email', 'support.phone', 'copyright.year', 'Support.mail'];
  assert.equal(nearest('suport.email', names), ['support.email', 'Support.mail']);
  assert.equal(nearest('nothing', names), []);
  assert.equal(nearest('x', ['ui', 'y']), [], 'two short words have nothing in common');
});

near('counts letters, and stops counting where there are too many', () => {
  assert.is(distance('kitten', 'sitting', 5), 3);
  assert.is(distance('kitten', 'sitting', 2), 3);
  assert.is(distance('a', 'a'.repeat(10_000), 2), 3);
});

near.run();
