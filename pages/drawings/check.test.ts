import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { CollectionEntry } from '../../build/api.ts';
import type { Zone } from '../../content/schema.ts';
import { checkDrawings } from './check.ts';

const names = [
  'card-gift-cobalt',
  'sign-zone',
  'sign-park',
  'gate-green',
  'gate-green-tall',
  'bell-sky',
];
const site = {
  drawings: Object.fromEntries(names.map((name) => [name, '<svg/>'])),
} as unknown as Zone;

/** The keys of front matter that are reported, with what is said of them and the names that may be meant. */
function said(front: object): string[] {
  const fault = (
    key: readonly (string | number)[],
    message: string,
    _fix: string,
    names: string[],
  ) => new Error(`${key.join('.')}: ${message} ${names?.includes('park') ? 'Signs.' : ''}`.trim());
  return [...checkDrawings({ front, fault } as unknown as CollectionEntry, site)].map(
    ({ message }) => message,
  );
}

const check = suite('names of drawings in front matter');

check('are reported at their keys if no file has them, in lists, too', () => {
  assert.equal(said({ drawing: 'card-gift-cobalt', list: [{ drawing: 'card-gift-sky' }] }), [
    'list.0.drawing: There is no drawing named `card-gift-sky`.',
  ]);
});

check('may be signs, which are missing once the product that they are of is gone', () => {
  assert.equal(said({ benefits: { items: [{ sign: 'zone' }, { sign: 'points' }] } }), [
    'benefits.items.1.sign: There is no drawing `sign-points`. Signs.',
  ]);
  // That of a product itself is checked with what else it lacks.
  assert.equal(said({ sign: 'points' }), []);
});

check('are on their own paint, but for the top of a page', () => {
  assert.equal(said({ drawing: 'bell-sky', paint: 'pink' }), [
    'drawing: The drawing `bell-sky` is on sky, but its ground here is pink.',
  ]);
  assert.equal(said({ kind: 'hero', drawing: 'bell-sky', paint: 'pink' }), []);
});

check('of a strip have a tall form for phones', () => {
  assert.equal(said({ kind: 'marking', drawing: 'gate-green' }), []);
  assert.equal(said({ kind: 'marking', drawing: 'bell-sky' }), [
    'drawing: There is no drawing named `bell-sky-tall`.',
  ]);
});

check.run();
