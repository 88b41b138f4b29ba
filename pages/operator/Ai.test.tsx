import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawings } from '../../assets/sources/drawings.ts';
import type { SectionOf } from '../../content/schema/sections.ts';
import type { Zone } from '../../content/schema.ts';
import { SiteContext } from '../components/site.tsx';
import { OperatorAi } from './Ai.tsx';

const ai = suite('what AI does');

const action = { label: 'See it', href: '/see' };
const face = { drawing: 'person-savita-sky', text: 'A photo' };
const part: SectionOf<'operator-ai'> = {
  kind: 'operator-ai',
  title: 'AI',
  lead: 'In and out',
  actions: [],
  samples: 'Samples',
  platform: 'Platform',
  voice: { title: 'Voice', action },
  photo: { title: 'Photo', action, before: face, after: face },
  assignment: { title: 'Sheet', action, asks: ['Sums'], name: 'Sums', questions: [] },
};

/** The words of the part on a site whose products have these sections. */
function wordsOf(...sections: unknown[]): string {
  const ui = { try: { currency: 'INR' }, link: {}, moved: { places: {} } };
  const data = { ui, doors: { list: {} } };
  const site = {
    data,
    drawings,
    collections: { products: [{ front: { sections } }] },
  } as unknown as Zone;
  const html = renderToStaticMarkup(
    <SiteContext value={{ site, page: {} as never }}>
      <OperatorAi {...part} />
    </SiteContext>,
  );
  return html.replace(/(<[^>]*>|\s)+/g, ' ');
}

ai('takes the first spoken order of the till, and writes its sums', () => {
  const till = {
    kind: 'try-pos',
    orders: [{ words: 'Three coffee', dishes: { coffee: 3 } }],
    dishes: [
      { key: 'dosa', name: 'Dosa', price: 90 },
      { key: 'coffee', name: 'Coffee', price: 40 },
    ],
    receipt: { table: 'Table 7' },
  };
  const words = wordsOf(till);
  assert.match(words, 'Three coffee Platform Table 7 3 Coffee ₹120 Photo');
  assert.not.match(words, 'Dosa');
});

ai('leaves out what is heard on a site without a till', () => {
  const words = wordsOf();
  assert.not.match(words, 'Voice');
  assert.match(words, 'Photo');
});

ai.run();
