import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Product } from '../../content/schema/frame.ts';
import type { Zone } from '../../content/schema.ts';
import { Pass } from './Pass.tsx';
import { SiteContext } from './site.tsx';

const product = (key: Product['key']): Product => ({ key, name: key, path: `/zone-${key}`, paint: 'sky', line: key });
const site = {
  data: {
    products: [product('cards'), product('pay'), product('event'), product('pos')],
    ui: { pass: { label: 'More products' } },
  },
  pages: [
    { path: '/zone-cards', screen: 'zone-cards' },
    { path: '/zone-pay', screen: 'placeholder' },
    { path: '/zone-event', screen: 'zone-event' },
    { path: '/zone-pos', screen: 'zone-pos' },
  ],
} as unknown as Zone;

/** The addresses that a page passes to. */
function passes(after: Product['key']) {
  const html = renderToStaticMarkup(
    <SiteContext value={{ site }}>
      <Pass after={after} />
    </SiteContext>,
  );
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
}

const pass = suite('Pass');

pass('goes to the next two products, and leaves out a page of one word', () => {
  assert.equal(passes('cards'), ['/zone-event', '/zone-pos']);
});

pass('begins again after the last product', () => {
  assert.equal(passes('event'), ['/zone-pos', '/zone-cards']);
  assert.equal(passes('pos'), ['/zone-cards', '/zone-event']);
});

pass.run();
