import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawings } from '../../assets/sources/drawings.ts';
import type { SectionOf } from '../../content/schema/sections.ts';
import type { Zone } from '../../content/schema.ts';
import { SiteContext } from '../components/site.tsx';
import { OperatorPoints } from './Points.tsx';

const purse = suite('a purse');

/** The texts of a purse in which these points were earned, with a bar between elements. */
function textsOf(...earned: number[]): string {
  const part: SectionOf<'operator-points'> = {
    kind: 'operator-points',
    title: 'Purse',
    lead: 'Both sides',
    actions: [],
    samples: 'Samples',
    size: 2000,
    owner: { name: 'Asha', drawing: 'person-savita-sky', text: '{name} has {points}.' },
    earn: { title: 'Earn', list: earned.map((points) => ({ points, text: 'Shop' })) },
    redeem: {
      title: 'Redeem',
      list: [
        { points: 150, title: 'Cash', drawing: 'person-savita-sky', text: '{sum} off', worth: 15 },
        { points: 1200, title: 'Prize', drawing: 'person-savita-sky', text: 'A cup' },
      ],
      missing: '{points} to go',
    },
    shop: { title: 'Shop', list: [{ text: 'Earned', count: 1240 }] },
  };
  const site = { data: { ui: { try: { currency: 'INR' } } }, drawings } as unknown as Zone;
  const html = renderToStaticMarkup(
    <SiteContext value={{ site, page: {} as never }}>
      <OperatorPoints {...part} />
    </SiteContext>,
  );
  return html
    .replace(/<style>.*?<\/style>/, '')
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|');
}

purse('sums up what was earned, and counts what is missing for each mark', () => {
  const some = textsOf(100, 900);
  assert.match(some, '|Asha| has |1,000|.|');
  assert.match(some, '|150| |Cash| |₹15 off|1,200| |Prize| |200 to go|');
});

purse('offers a mark whose points are there to the point', () => {
  assert.match(textsOf(1200), '|150| |Cash| |₹15 off|1,200| |Prize| |A cup|');
});

purse.run();
