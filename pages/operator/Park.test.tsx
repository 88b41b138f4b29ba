import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { z } from 'zod';
import { drawings } from '../../assets/sources/drawings.ts';
import { checkBays } from '../../content/schema/operator/park.ts';
import type { SectionOf } from '../../content/schema/sections.ts';
import type { Zone } from '../../content/schema.ts';
import { SiteContext } from '../components/site.tsx';
import { OperatorPark } from './Park.tsx';

/** A lot of six bays, one of them free. Cars are requested from these bays, all fetched by the same valet. */
const lotWith = (...bays: number[]) =>
  ({
    kind: 'operator-park',
    title: 'Shift',
    lead: '{bays} bays, {asked} asked, {people} people',
    actions: [],
    samples: 'Samples',
    rows: [
      ['white', 'coral', 'free'],
      ['pink', 'white', 'green'],
    ],
    guests: { yellow: 5, coral: 5, sky: 5 },
    lot: { title: 'Lot', parked: 'Parked', asked: 'Asked', free: 'Free' },
    revenue: { title: 'Revenue', came: 'Came', left: 'Left', paid: 'Paid {fee}', out: 10, fee: 60 },
    request: { title: 'Request', words: 'Bay {bay} by {name}' },
    tasks: { title: 'Tasks' },
    tracking: { title: 'Tracking', words: '{minutes} min' },
    requests: bays.map((bay) => ({
      bay,
      name: 'Zoya',
      time: '18:02',
      valet: { drawing: 'person-kavita-night', name: 'Kavita', task: 'drives' },
      minutes: bay,
      way: 10 * bay,
    })),
  }) as SectionOf<'operator-park'>;

function render(part: SectionOf<'operator-park'>): string {
  const site = { data: { ui: { try: { currency: 'INR' } } }, drawings } as unknown as Zone;
  return renderToStaticMarkup(
    <SiteContext value={{ site }}>
      <OperatorPark {...part} />
    </SiteContext>,
  );
}

const wordsOf = (html: string) => html.replace(/(<[^>]*>|\s)+/g, ' ');

const park = suite('the shift');

park('counts cars, bays, people and revenue', () => {
  const words = wordsOf(render(lotWith(2, 4)));
  assert.match(words, '6 bays, 2 asked, 1 people');
  // The second count is the one after the visitor's car has left.
  assert.match(words, 'Lot Parked 3 2 Asked 2 Free 1 2');
  assert.match(words, 'Revenue Came 15 Left 10 11 Paid ₹60 ₹600 ₹660');
});

park(
  'takes requested cars out of their bays, and shows each on the lane and in the list in its colour',
  () => {
    const carsOf = (...bays: number[]) => {
      const [first = '', lane = '', second = ''] = render(lotWith(...bays))
        .split(/<\/?ol/)
        .filter((part) => /^>.*<li|lane/.test(part));
      return [first, lane, second].map((part) =>
        [...part.matchAll(/color="var\(--(\w+)\)"/g)].map(([, color]) => color),
      );
    };
    assert.equal(carsOf(), [['white', 'coral'], [], ['pink', 'white', 'green']]);
    // The lane is drawn twice: down on phones, and across.
    assert.equal(carsOf(2, 4), [['white'], ['coral', 'pink', 'coral', 'pink'], ['white', 'green']]);
    assert.match(render(lotWith(2, 4)), /<rect [^>]*width="40%"[^>]*fill="var\(--pink\)"/);
  },
);

park(
  'refuses a request from a free bay, from none, twice from the same, and from that of a guest',
  () => {
    const messages = (...bays: number[]) => {
      const { error } = z
        .any()
        .superRefine(checkBays)
        .safeParse(lotWith(...bays));
      return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
    };
    assert.equal(messages(1, 6), []);
    const none = 'write a bay that has a car in `rows`';
    assert.equal(messages(3, 7, 0), [
      `requests.0.bay: ${none}`,
      `requests.1.bay: ${none}`,
      `requests.2.bay: ${none}`,
    ]);
    assert.equal(messages(2, 2), ['requests.1.bay: write a bay that no other request has']);
    const stays = 'write a bay that has a car which stays there';
    assert.equal(messages(5), [
      `guests.yellow: ${stays}`,
      `guests.coral: ${stays}`,
      `guests.sky: ${stays}`,
    ]);
  },
);

park.run();
