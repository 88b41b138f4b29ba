import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { didYouMean, nearest } from './nearest.ts';

const near = suite('nearest');

near('gives the names that were probably meant, best first', () => {
  const names = ['support.email', 'support.phone', 'copyright.year', 'Support.mail'];
  assert.equal(nearest('suport.email', names), ['support.email', 'Support.mail']);
  assert.is(didYouMean('suport.email', names), ' Did you mean support.email or Support.mail?');
  assert.equal(nearest('nothing', names), []);
  assert.equal(nearest('x', ['ui', 'y']), [], 'two short words have nothing in common');
});

near.run();
