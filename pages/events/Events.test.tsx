import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { drawings } from '../../assets/sources/drawings.ts';
import type { events as eventsSchema } from '../../content/schema/events.ts';
import type { ScreenProps, Zone } from '../../content/schema.ts';
import { SiteContext } from '../components/site.tsx';
import { Events } from './Events.tsx';

const ui = {
  posts: { sample: 'Sample' },
  link: { newTab: '(opens in a new tab)' },
  moved: { places: {} },
};
/** The words in the drawings of events. */
const samples = parse(readFileSync('content/samples.yml', 'utf8'));
const entry = (title: string, kind: string, day: string, sample = false) => ({
  slug: title.toLowerCase(),
  front: { title, kind, day, place: 'Online', sample },
});
const page = {
  front: {
    hero: { title: 'Zone Events', lead: 'A calendar.' },
    samples: 'All are samples.',
    address: 'https://events.zone.example',
    upcoming: { title: 'Upcoming events', ticket: 'Get a ticket', visit: 'See the events site' },
    open: {
      title: 'Open',
      text: 'Free.',
      action: { label: 'Create', href: 'https://events.zone.example' },
    },
    webinars: { title: 'Past webinars' },
    call: {
      title: 'Fill a seat',
      lead: 'In one place.',
      actions: [{ label: 'Create', href: '/zone-event' }],
    },
  },
  body: { html: '' },
} as unknown as ScreenProps<typeof eventsSchema>['page'];

/** The page with these entries. */
function show(...entries: ReturnType<typeof entry>[]): string {
  const site = {
    lang: 'en-IN',
    data: { doors: { list: {} }, ui, samples },
    drawings,
    collections: { events: entries },
    today: '2026-01-01',
  } as unknown as Zone;
  return renderToStaticMarkup(
    <SiteContext value={{ site }}>
      <Events page={page} site={site} />
    </SiteContext>,
  );
}

const LATE = entry('Late', 'event', '2027-03-09');
const EARLY = entry('Early', 'event', '2027-01-14', true);
const OLD = entry('Old', 'webinar', '2024-01-02');
const RECENT = entry('Recent', 'webinar', '2024-03-01');
const html = show(LATE, EARLY, OLD, RECENT);

/** The titles in the order of the page. */
const orderIn = (text: string, ...titles: string[]) =>
  titles.toSorted((a, b) => text.indexOf(`<h3>${a}`) - text.indexOf(`<h3>${b}`));

const events = suite('the calendar');

events('shows the next event first, and the latest webinar first', () => {
  assert.equal(orderIn(html, 'Late', 'Early'), ['Early', 'Late']);
  assert.ok(html.indexOf('Recent') < html.indexOf('Old'));
});

events('shows two events of one day in the order of their files', () => {
  const [a, b] = [entry('A', 'event', '2027-01-14'), entry('B', 'event', '2027-01-14')];
  assert.equal(orderIn(show(a, b), 'A', 'B'), ['A', 'B']);
  assert.equal(orderIn(show(b, a), 'A', 'B'), ['A', 'B']);
});

events('links every entry to the events site, in a new tab', () => {
  const links = [...html.matchAll(/<a [^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !tag.includes('/zone-event'));
  assert.is(links.length, 5);
  for (const link of links)
    assert.match(link, 'href="https://events.zone.example" target="_blank" rel="noopener"');
});

events('says once that all entries are samples, or else marks each sample', () => {
  assert.is(html.match(/Sample/g)?.length, 1);
  assert.not.match(html, 'All are samples.');
  const samples = show(EARLY, entry('Before', 'webinar', '2024-01-02', true));
  assert.match(samples, 'A calendar.</p>');
  assert.match(samples, 'All are samples.');
  assert.not.match(samples, 'Sample.');
});

events('offers no ticket to a sample', () => {
  assert.match(html, /See the events site<span class="visually-hidden">: Early/);
  assert.match(html, /Get a ticket<span class="visually-hidden">: Late/);
});

events(
  'writes a day for people and for machines, without a year for an upcoming sample, so that it never passes',
  () => {
    assert.match(html, '<time dateTime="2027-03-09">9 <small>March 2027</small></time>');
    assert.match(html, '<time dateTime="01-14">14 <small>January</small></time>');
  },
);

events.run();
