import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { z } from 'zod';
import { drawings } from '../../assets/sources/drawings.ts';
import { checkSlips } from '../../content/schema/operator/pos.ts';
import type { SectionOf } from '../../content/schema/sections.ts';
import type { Zone } from '../../content/schema.ts';
import { SiteContext } from '../components/site.tsx';
import { OperatorPos } from './Pos.tsx';

/** A till with two dishes, five of each. The first order takes one dosa. */
const till = {
  kind: 'try-pos',
  dishes: [
    { key: 'dosa', drawing: 'person-savita-sky', name: 'Dosa', price: 90, stock: 5 },
    { key: 'idli', drawing: 'person-savita-sky', name: 'Idli', price: 60, stock: 5 },
  ],
  orders: [{ words: 'One dosa', dishes: { dosa: 1 } }],
  first: { dosa: 1 },
  low: 2,
  left: { some: '{count} left', low: 'Only {count} left', none: 'Sold out' },
  sums: { taxes: [{ name: 'Tax {percent}%', percent: 5 }] },
  receipt: { table: 'Table 7' },
  pay: { table: 'At the table', link: 'By link' },
};

/** The kitchen, with one slip that is paid by link. */
const kitchen = (dishes: Record<string, number>) =>
  ({
    kind: 'operator-pos',
    title: 'Kitchen',
    lead: 'At one',
    actions: [],
    samples: 'Samples',
    voice: { title: 'Voice', age: '2 min' },
    slips: [
      {
        title: 'Store',
        age: '1 min',
        place: 'Pick-up',
        dishes,
        by: { drawing: 'person-savita-sky', text: 'By', name: 'Savita' },
        paid: 'link',
      },
    ],
    payments: {
      title: 'Paid',
      first: { place: 'Table 2', dishes: { idli: 1 }, paid: 'table' },
      total: 'Sum',
      before: 100.5,
    },
    shelf: { title: 'Shelf', alert: { title: 'Alert', text: '{low} or fewer' } },
  }) as SectionOf<'operator-pos'>;

/** The words of the part, with a bar between elements. */
function wordsOf(part: SectionOf<'operator-pos'>): string {
  const site = { data: { ui: { try: { currency: 'INR' } } }, drawings } as unknown as Zone;
  const page = { front: { sections: [part, till] } };
  const html = renderToStaticMarkup(
    <SiteContext value={{ site, page: page as never }}>
      <OperatorPos {...part} />
    </SiteContext>,
  );
  return html.replace(/(<[^>]*>|\s)+/g, ' ');
}

const pos = suite('the kitchen and the till');

pos('work out each payment with its taxes, and the sum of the day', () => {
  const words = wordsOf(kitchen({ idli: 2 }));
  assert.match(words, 'Table 2 At the table ₹63.00');
  assert.match(words, 'Pick-up By link ₹126.00');
  assert.match(words, 'Sum ₹289.50');
});

pos('take what is on the slips from the shelf, and alert as soon as a dish is low', () => {
  const full = wordsOf(kitchen({ idli: 2 }));
  assert.match(full, 'Dosa 4 left');
  assert.match(full, 'Idli 3 left');
  assert.not.match(full, 'Alert');
  assert.match(wordsOf(kitchen({ idli: 3 })), 'Alert 2 or fewer Idli Only 2 left');
  assert.match(wordsOf(kitchen({ idli: 5 })), 'Alert 2 or fewer Idli Sold out');
});

pos(
  'refuse a dish that the menu does not have, more than the stock, and a page without a menu',
  () => {
    const messages = (...sections: unknown[]) => {
      const { error } = z.any().superRefine(checkSlips).safeParse(sections);
      return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
    };
    assert.equal(messages(kitchen({ dosa: 4 }), till), []);
    assert.equal(messages(kitchen({ dosa: 5 }), till), [
      '0.slips.0.dishes.dosa: write 4 at most: no more are in stock',
    ]);
    assert.equal(messages(kitchen({ dose: 1 }), till), [
      '0.slips.0.dishes.dose: Did you mean dosa?',
    ]);
    assert.match(messages(kitchen({ dosa: 1 }))[0] ?? '', /^0\.kind: add a section `try-pos`/);
  },
);

pos.run();
