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
  data: { ui: { next: { label: 'More products' } } },
  collections: {
    products: [
      product('cards', 1),
      product('event', 3),
      product('pay', 2, 'marking'),
      product('pos', 4),
    ],
  },
} as unknown as Zone;

/** The addresses to which a page links at its end. */
function goesOnTo(key: string) {
  const after = productsOf(site).find((product) => product.key === key);
  assert.ok(after);
  const html = renderToStaticMarkup(
    <SiteContext value={{ site }}>
      <NextProducts after={after} />
    </SiteContext>,
  );
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
}

const next = suite('the next products');

next('are the two after this one, without pages of one word', () => {
  assert.equal(goesOnTo('cards'), ['/zone-event', '/zone-pos']);
});

next('start from the first again after the last product', () => {
  assert.equal(goesOnTo('event'), ['/zone-pos', '/zone-cards']);
  assert.equal(goesOnTo('pos'), ['/zone-cards', '/zone-event']);
});

next.run();
