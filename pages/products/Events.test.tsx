import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { events as eventsSchema } from '../../content/schema/products.ts';
import type { ScreenProps, Zone } from '../../content/schema.ts';
import { SiteContext } from '../components/site.tsx';
import { Events } from './Events.tsx';

const months = ['January', 'February', 'March'];
const ui = { day: { months }, posts: { sample: 'Sample' }, link: { newTab: '(opens in a new tab)' } };
const entry = (title: string, kind: string, day: string, sample = false) => ({
  front: { title, kind, day, place: 'Online', product: 'education', sample },
});
const site = {
  data: { ui, products: [{ key: 'education', paint: 'yellow' }] },
  collections: {
    events: [
      entry('Late', 'upcoming', '2027-03-09'),
      entry('Early', 'upcoming', '2027-01-14', true),
      entry('Second', 'upcoming', '2027-01-14'),
      entry('Old', 'webinar', '2024-01-02'),
      entry('Recent', 'webinar', '2024-03-01'),
    ],
  },
} as unknown as Zone;
const page = {
  front: {
    hero: { title: 'Zone Events', lead: 'A calendar.' },
    address: 'https://events.zone.example',
    upcoming: { title: 'Upcoming events', ticket: 'Get a ticket' },
    open: {
      stub: 'Yours',
      title: 'Open',
      text: 'Free.',
      action: { label: 'Create', href: 'https://events.zone.example' },
    },
    webinars: { title: 'Past webinars' },
  },
  body: { html: '' },
} as unknown as ScreenProps<typeof eventsSchema>['page'];
const html = renderToStaticMarkup(
  <SiteContext value={{ site }}>
    <Events page={page} site={site} />
  </SiteContext>,
);

const events = suite('the calendar');

events('shows what comes next first, and the latest webinar first', () => {
  const order = ['Early', 'Second', 'Late', 'Recent', 'Old'].map((title) => html.indexOf(title));
  assert.equal(
    order,
    [...order].sort((a, b) => a - b),
  );
});

events('sends every entry to the events site, in a new tab', () => {
  const links = [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => tag);
  assert.is(links.length, 5);
  for (const link of links) assert.match(link, 'href="https://events.zone.example" target="_blank" rel="noopener"');
});

events('says which entries are samples', () => {
  assert.is(html.match(/Sample/g)?.length, 1);
});

events('writes a day for people and for machines', () => {
  assert.match(html, '<time dateTime="2027-01-14">14<small>January 2027</small></time>');
});

events.run();
