import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { CollectionEntry } from '../build/api.ts';
import type { Zone } from '../content/schema.ts';
import { checkMenu, checkProductList, checkProductNames } from './products.ts';

const NAMES = ['AI', 'Education', 'Cards', 'Event', 'PoS', 'Park', 'Library'];

const product = (name: string, i: number) => {
  const front = { name, paint: 'sky', line: 'L', home: 'H', order: i, sections: [], without: [] };
  return { slug: name.toLowerCase(), path: `/zone-${name}`, lang: 'en', front };
};
const site = {
  collections: { products: NAMES.map(product) },
  drawings: {},
  lang: 'en',
} as unknown as Zone;

/** What is said of a description. */
const said = (description: string) => {
  const fault = (_: unknown, message: string) => new Error(message);
  return [
    ...checkProductList({ front: { description }, fault } as unknown as CollectionEntry, site),
  ].map(({ message }) => message);
};

const lists = suite('lists of products in descriptions');

lists('name the product that came after they were written', () => {
  assert.equal(said('With AI, Education, Cards, Event, PoS and Park.'), [
    'The description lists the products, but not Library.',
  ]);
});

lists('are right with all products, and a few of them are no list', () => {
  assert.equal(said('With AI, Education, Cards, Event, PoS, Park and Library.'), []);
  assert.equal(said('Education and Cards for schools.'), []);
});

lists.run();

const zones = suite('zones below a sentence');

zones('name products that exist', () => {
  const fault = (key: unknown, message: string) => new Error(`${JSON.stringify(key)} ${message}`);
  const entry = { front: { zones: ['park', 'pay'] }, fault } as unknown as CollectionEntry;
  assert.equal(
    [...checkProductNames(entry, site)].map(({ message }) => message),
    ['["zones",1] There is no product `pay`.'],
  );
});

zones.run();

const menu = suite('lines of the menu');

menu('name products that exist', () => {
  const data = { menus: { products: { lines: { park: 'P', pay: 'Q' } } } };
  const fault = (_: unknown, message: string) => new Error(message);
  const linesAt = (screen: string) => [
    ...checkMenu(
      { front: { screen }, fault } as unknown as CollectionEntry,
      { ...site, data } as unknown as Zone,
    ),
  ];
  assert.equal(
    linesAt('home').map(({ message }) => message),
    ['content/menus.en.yml has a line for `pay`, which is not a product.'],
  );
  assert.equal(linesAt('plain'), []);
});

menu.run();
