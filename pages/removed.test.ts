import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { FinishedPage } from '../build/api.ts';
import type { Zone } from '../content/schema.ts';
import { checkRemoved, checkTranslation } from './removed.ts';

const removed = suite('checkRemoved');

const saying = (words: string): FinishedPage => ({
  path: '/',
  file: 'content/index.md',
  facts: { description: '' } as FinishedPage['facts'],
  html: () => `<title>Park</title><body><p>${words}</p><script>"Park"</script></body>`,
});
const siteOf = (...slugs: string[]) =>
  siteWith(Object.fromEntries(slugs.map((slug) => [slug, slug])));
/** A site with these products: the name of the file → the name in texts. */
const siteWith = (names: Record<string, string>) =>
  ({
    collections: {
      products: Object.entries(names).map(([slug, name]) => ({ slug, front: { name } })),
    },
    drawings: { 'work-park': '', 'work-pos': '' },
  }) as never;
const messages = (words: string, site: Zone) =>
  [...checkRemoved(saying(words), site)].map(({ message }) => message);

removed(
  'reports a page that mentions a product whose file is gone, with the words around it',
  () => {
    assert.equal(messages('PoS and Park.', siteOf('pos')), [
      'The product park was removed, but the page still names it: “… PoS and Park. …”.',
    ]);
  },
);

removed('ignores words in lower case and parts of other words', () => {
  assert.equal(messages('You park here. Parking is free.', siteOf('pos')), []);
});

removed('reports nothing while every product has its file, under any name', () => {
  assert.equal(messages('PoS and Park.', siteOf('pos', 'park')), []);
  assert.equal(messages('PoS and Park.', siteWith({ pos: 'PoS', lot: 'Park' })), []);
});

removed.run();

const translations = suite('translations of products');

/** What is said of a file whose page names these versions. */
const told = (file: string, versions: string) =>
  [...checkTranslation({ file, html: () => `<link${versions}>` })].map(({ message }) => message);

translations('go with their original', () => {
  const file = 'content/products/park.hi.md';
  assert.equal(told(file, ''), ['content/products/park.md, which this file translates, is gone.']);
  assert.equal(told(file, ' hreflang="x-default"'), []);
  assert.equal(told('content/products/park.md', ''), []);
});

translations.run();
