import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Product } from '../../content/schema/frame.ts';
import type { Zone } from '../../content/schema.ts';
import { NextProducts } from './NextProducts.tsx';
import { SiteContext } from './site.tsx';

const product = (key: Product['key']): Product => ({ key, name: key, path: `/zone-${key}`, paint: 'sky', line: key });
const site = {
  data: {
    products: [product('cards'), product('pay'), product('event'), product('pos')],
    ui: { next: { label: 'More products' } },
  },
  pages: [
    { path: '/zone-cards', screen: 'zone-cards' },
    { path: '/zone-pay', screen: 'product-placeholder' },
    { path: '/zone-event', screen: 'zone-event' },
    { path: '/zone-pos', screen: 'zone-pos' },
  ],
} as unknown as Zone;

/** The addresses that a page goes on to. */
function goesOnTo(after: Product['key']) {
  const html = renderToStaticMarkup(
    <SiteContext value={{ site }}>
      <NextProducts after={after} />
    </SiteContext>,
  );
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
}

const next = suite('the next products');

next('are the two after this one, and leave out a page of one word', () => {
  assert.equal(goesOnTo('cards'), ['/zone-event', '/zone-pos']);
});

next('begin again after the last product', () => {
  assert.equal(goesOnTo('event'), ['/zone-pos', '/zone-cards']);
  assert.equal(goesOnTo('pos'), ['/zone-cards', '/zone-event']);
});

next.run();
