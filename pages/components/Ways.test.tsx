import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawings } from '../../assets/sources/drawings.ts';
import type { CollectionEntry, PageView } from '../../build/api.ts';
import { ways as schema } from '../../content/schema/ways.ts';
import type { Zone } from '../../content/schema.ts';
import { SiteContext } from './site.tsx';
import { checkWays, Ways } from './Ways.tsx';

const product = (slug: string, order: number) => ({
  slug,
  path: `/zone-${slug}`,
  lang: 'en',
  front: { name: slug, paint: 'pink', line: `A line about ${slug}`, order, sections: [] },
});
const event = (slug: string, kind: string, day: string) => ({
  slug,
  front: { title: slug, kind, day, place: 'Online' },
});
const site = {
  lang: 'en',
  today: '2030-06-01',
  drawings,
  data: {
    doors: { list: {} },
    menus: { products: { lines: { pay: 'Rechnungen' } } },
    tiles: { '/pricing': { title: 'Prices', text: 'What it costs' } },
    ui: {
      actions: { email: 'us@example.com' },
      moved: { places: {} },
      next: { label: 'Others' },
      posts: { sample: 'Sample' },
    },
  },
  isPlaceholder: () => true,
  collections: {
    products: [product('pay', 2), product('cards', 1)],
    events: [
      event('third', 'event', '2030-09-01'),
      event('first', 'webinar', '2030-07-01'),
      event('second', 'event', '2030-08-01'),
      event('older', 'webinar', '2029-01-01'),
      event('newer', 'webinar', '2030-05-01'),
      event('gone', 'event', '2030-05-01'),
    ],
  },
} as unknown as Zone;
const lead = {
  paint: 'green' as const,
  title: 'Ask',
  text: 'Write.',
  actions: [{ label: 'Write to us' }],
};
const show = (tiles: 'events' | string[], samples?: string, posts: object[] = []) =>
  renderToStaticMarkup(
    <SiteContext
      value={{
        site: { ...site, collections: { ...site.collections, posts } } as unknown as Zone,
        page: { path: '/zone-pay', title: 'Pay & more' } as PageView,
      }}
    >
      <Ways title="Ways on" lead={lead} samples={samples} tiles={tiles} />
    </SiteContext>,
  );
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);

const ways = suite('what a page of one word leads to');

ways('begins with a letter to us, with the word as its subject', () => {
  assert.is(linksIn(show(['/pricing']))[0], 'mailto:us@example.com?subject=Pay%20%26%20more');
});

ways('has a tile for each page that is named, and for all products but the one of the page', () => {
  const html = show(['/pricing', 'products']);
  assert.equal(linksIn(html).slice(1), ['/pricing', '/zone-cards']);
  assert.match(html, 'What it costs');
  assert.match(html, 'A line about cards');
});

ways('gives the other products a heading of their own on the page of a product', () => {
  assert.match(show(['products']), /Ways on<\/h2>.*>Others<\/h2><ul/);
});

ways(
  'names a product itself by its own words, or those of the menu in the language of the page',
  () => {
    assert.match(show(['/zone-pay']), 'Rechnungen');
    assert.match(show(['/zone-cards']), 'A line about cards');
  },
);

const post = (title: string, sample: boolean) => ({
  slug: title,
  front: {
    title,
    sample,
    category: 'Park',
    author: ['Asha'],
    date: '2030-01-01',
    drawing: 'close-park-night',
  },
});

ways('shows sample posts under their own heading, as long as all posts are samples', () => {
  const html = show('events', 'Samples', [post('Made up', true)]);
  assert.match(html, '>Samples</h2>');
  assert.match(html, 'Made up');
  assert.not.match(html, 'newer');
  const later = show('events', 'Samples', [post('Made up', true), post('True', false)]);
  assert.match(later, '>Ways on</h2>');
  assert.match(later, 'newer');
});

ways('shows the next two events and the last webinar', () => {
  const titles = [...show('events').matchAll(/<b>(.*?)<\/b>/g)].map(([, title]) => title);
  assert.equal(titles, ['first', 'second', 'newer']);
});

ways('has a drawing that is a file of the site: the name of one ends with its paint', () => {
  const parse = (drawing: string) =>
    schema.safeParse({ title: 'Ways on', lead: { ...lead, drawing }, tiles: 'events' });
  assert.ok(parse('ask-pay-green').success);
  assert.match(String(parse('door-desk').error), 'with its paint');
});

ways('reports a tile without words', () => {
  const front = {
    ways: { title: 'Ways on', lead, tiles: ['/pricing', '/zone-cards', 'products', '/priicng'] },
  };
  const fault = (key: unknown, message: string) => new Error(`${JSON.stringify(key)} ${message}`);
  const errors = [...checkWays({ front, fault } as unknown as CollectionEntry, site)];
  assert.equal(
    errors.map(({ message }) => message),
    ['["ways","tiles",3] Neither a product nor content/tiles.yml has the address `/priicng`.'],
  );
});

ways(
  'gives a tile that is not of a product another paint than its neighbours and its lead have',
  () => {
    const named = ['/a', '/b', '/c', '/d', '/e', '/f'];
    const words = Object.fromEntries(named.map((path) => [path, { title: path, text: path }]));
    const before = { ...site.data.tiles };
    Object.assign(site.data.tiles, words);
    const html = show([...named.slice(0, 2), '/zone-cards', ...named.slice(2)]);
    for (const path of named) delete site.data.tiles[path];
    assert.equal(site.data.tiles, before);
    const [first, ...paints] = [...html.matchAll(/paint-(\w+)/g)].map(([, paint]) => paint);
    for (const [at, paint] of paints.entries())
      assert.not.ok([first, ...paints.slice(at + 1, at + 4)].includes(paint), `${paint} at ${at}`);
  },
);

ways.run();
