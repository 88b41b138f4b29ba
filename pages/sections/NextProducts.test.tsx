import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawings } from '../../assets/sources/drawings.ts';
import type { Zone } from '../../content/schema.ts';
import { productsOf, SiteContext } from '../components/site.tsx';
import { NextProducts } from './NextProducts.tsx';

const product = (slug: string, order: number, kind = 'hero') => ({
  slug,
  path: `/zone-${slug}`,
  front: { name: slug, order, paint: 'sky', line: slug, sections: [{ kind }] },
});
const site = {
  drawings,
  data: {
    ui: { next: { label: 'More products' } },
    menus: { products: { lines: { pos: 'Bills' } } },
  },
  collections: {
    products: [
      product('cards', 1),
      product('event', 3),
      product('pay', 2, 'marking'),
      product('pos', 4),
    ],
  },
} as unknown as Zone;

/** What a page shows at its end. */
function endOf(key: string) {
  const after = productsOf(site).find((product) => product.key === key);
  assert.ok(after);
  return renderToStaticMarkup(
    <SiteContext value={{ site }}>
      <NextProducts after={after} />
    </SiteContext>,
  );
}

/** The addresses to which it links. */
const goesOnTo = (key: string) =>
  [...endOf(key).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

const next = suite('the next products');

next('are the two after this one, without pages of one word', () => {
  assert.equal(goesOnTo('cards'), ['/zone-event', '/zone-pos']);
});

next('start from the first again after the last product', () => {
  assert.equal(goesOnTo('event'), ['/zone-pos', '/zone-cards']);
  assert.equal(goesOnTo('pos'), ['/zone-cards', '/zone-event']);
});

next(
  'have the line of the menu, if it has one for a product without a page in its language',
  () => {
    assert.match(endOf('cards'), />event<\/small>.*>Bills<\/small>/);
  },
);

next.run();
