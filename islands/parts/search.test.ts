import MiniSearch from 'minisearch';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lineOf, SEARCH } from './search.ts';

const test = suite('the ranking of a search');

const index = new MiniSearch(SEARCH);
index.addAll([
  { id: 'title', title: 'Pricing', headings: '', description: '', text: 'What it costs.' },
  {
    id: 'text',
    title: 'Template',
    headings: 'Price',
    description: 'A price.',
    text: 'The price of prices. Price: none.',
  },
  { id: 'other', title: 'Bells', headings: '', description: '', text: 'A bell rings.' },
]);
const found = (query: string) => index.search(query, { fuzzy: false }).map(({ id }) => id);

test('puts a page first whose title has another form of the word', () => {
  for (const query of ['price', 'Prices', 'pricing', 'pric'])
    assert.equal(found(query), ['title', 'text'], query);
  assert.equal([found('bell'), found('bells'), found('none')], [['other'], ['other'], ['text']]);
});

test('shows a sentence with the word rather than a label', () => {
  const page = { id: '', title: 'Demos', lang: 'en', description: 'What works here.', text: '' };
  assert.is(lineOf({ ...page, text: 'Park\nAsk. A park is full.' }, ['park']), 'A park is full.');
  const labelled = 'What works here. … Sample park';
  assert.is(lineOf({ ...page, text: 'Sample park\nPark' }, ['park']), labelled);
  assert.is(
    lineOf({ ...page, text: 'Park Your car, one click away' }, ['park']).slice(0, 4),
    'What',
  );
});

test.run();
