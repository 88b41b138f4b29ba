import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { changesIn, type Part } from './changes.ts';

const text = (...sections: [heading: string, ...lines: string[]][]) =>
  sections
    .map(
      ([heading, ...lines]) =>
        `<h2>${heading}</h2>${lines.map((line) => `<p>${line}</p>`).join('')}`,
    )
    .join('');

/** Parts of a paragraph as one line: `[-old-]` and `[+new+]`. */
const marked = (parts: Part[]) =>
  parts
    .map(({ kind, text }) =>
      kind === 'same' ? text : kind === 'added' ? `[+${text}+]` : `[-${text}-]`,
    )
    .join('')
    .trim();
const changes = (before: string, after: string) =>
  changesIn(before, after).map(({ kind, heading, paragraphs }) => [
    kind,
    heading,
    ...paragraphs.map(marked),
  ]);

const compared = suite('what changed in a text');

compared(
  'names sections that are new or gone, and says nothing of the same ones, whatever their number is now',
  () => {
    const before = text(['1. Orders', 'We reply.'], ['2. Returns', 'Within a week.']);
    const after = text(
      ['1. Orders', 'We reply.'],
      ['2. Children', 'Not served.'],
      ['3. Contact', 'Write to us.'],
    );
    assert.equal(
      changes(before, text(['1.1. Orders', 'We reply.'], ['7. Returns', 'Within a week.'])),
      [],
    );
    assert.equal(changes(before, after), [
      ['added', 'Children'],
      ['added', 'Contact'],
      ['removed', 'Returns', '[-Within a week.-]'],
    ]);
  },
);

compared('shows a reworded paragraph once, with the words that it lost and got', () => {
  const before = text(['Returns', 'The same.', 'You may return it within 7 days.', 'We pay.']);
  const after = text([
    'Returns',
    'The same.',
    'You may return it, unused, within 14 days.',
    'We pay.',
    'Ask first.',
  ]);
  assert.equal(changes(before, after), [
    [
      'changed',
      'Returns',
      'You may return it[+, unused,+] within[- 7-][+ 14+] days.',
      '[+Ask first.+]',
    ],
  ]);
});

compared('shows paragraphs with little in common one after the other', () => {
  const before = text(['Returns', 'Send it back at once.', 'You pay.']);
  const after = text(['Returns', 'A shop near you takes what you do not want.', 'You pay.']);
  assert.equal(changes(before, after), [
    [
      'changed',
      'Returns',
      '[-Send it back at once.-]',
      '[+A shop near you takes what you do not want.+]',
    ],
  ]);
});

compared('shows a section with another heading, and the same words, as that', () => {
  const lines: [string, string] = [
    'We reply within a day.',
    'An order binds when we have replied.',
  ];
  assert.equal(changes(text(['Orders', ...lines]), text(['Plan orders', ...lines])), [
    ['changed', 'Plan orders', '[- Orders-][+ Plan orders+]'],
  ]);
});

compared('tells sections with the same heading apart', () => {
  const once = text(['Fees', 'None for schools.']);
  const twice = text(['Fees', 'None for schools.'], ['Fees', 'Five for shops.']);
  assert.equal(changes(twice, once), [['removed', 'Fees', '[-Five for shops.-]']]);
  assert.equal(changes(once, twice), [['added', 'Fees']]);
  assert.equal(changes(twice, twice.replace('Five', 'Six')), [
    ['changed', 'Fees', '[- Five-][+ Six+] for shops.'],
  ]);
});

compared('shows what changed in a table with its row', () => {
  const table = (state: string) =>
    `<table><thead><tr><th>Service</th>\n<th>Now</th></tr></thead><tbody><tr><td>Forms</td>\n<td>${state}</td></tr></tbody></table>`;
  assert.equal(changes(table('off'), table('on')), [['changed', '', 'Forms ·[- off-][+ on+]']]);
});

compared('knows the signs of the text, and where a Hindi sentence ends', () => {
  assert.equal(changes('<p>It&#39;s R&amp;D.</p>', '<p>It&#39;s not R&amp;D.</p>'), [
    ['changed', '', "It's[+ not+] R&D."],
  ]);
  assert.equal(changes('<p>लौटा सकते हैं।</p>', '<p>लौटा सकते हैं, पर पूछकर।</p>'), [
    ['changed', '', 'लौटा सकते हैं[+, पर पूछकर+]।'],
  ]);
});

compared('compares what comes before the first section', () => {
  assert.equal(changes(text(['Fees']), `<p>For all.</p>${text(['Fees'])}`), [
    ['added', '', '[+For all.+]'],
  ]);
  assert.equal(changes('<p>For everyone.</p>', '<p>For everyone of age.</p>'), [
    ['changed', '', 'For everyone[+ of age+].'],
  ]);
});

compared.run();
