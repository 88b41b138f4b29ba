import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Facts } from '../site.ts';
import { checkFacts, fillFacts, flattenFacts } from './facts.ts';

const facts = suite('facts');
const FACTS: Facts = {
  support: { email: { value: 'help@zone.example', placeholder: true } },
  copyright: { year: 2024 },
  offices: { india: { address: 'Unit 1\nMumbai' } },
};
const table = flattenFacts(FACTS);
const where = { file: 'content/pricing.md', line: 7, column: 10 };

facts('have full names, and know which await their true value', () => {
  assert.equal([...table.keys()], ['support.email', 'copyright.year', 'offices.india.address']);
  assert.equal(table.get('support.email'), { value: 'help@zone.example', placeholder: true });
  assert.equal(table.get('copyright.year'), { value: '2024', placeholder: false });
});

facts('stand in a text without moving its lines', () => {
  const { text, used, problems } = fillFacts('At {{offices.india.address}},\n{{ copyright.year }}.', table, where);
  assert.is(text, 'At Unit 1 Mumbai,\n2024.');
  assert.equal([...used], ['offices.india.address', 'copyright.year']);
  assert.equal(problems, []);
});

facts('leave braces behind a backslash, and all braces of a folder without facts', () => {
  assert.is(fillFacts('\\{{ support.email }}', table, where).text, '{{ support.email }}');
  assert.is(fillFacts('{{ page.title }} {{', undefined, where).text, '{{ page.title }} {{');
});

facts('that are unknown are told with their place and the nearest names', () => {
  const { text, problems } = fillFacts('a {{ suport.email }}\nb {{ x }} {{ open', table, where);
  assert.is(text, 'a {{ suport.email }}\nb {{ x }} {{ open');
  assert.equal(
    problems.map(({ line, column, message, fix }) => [line, column, message, fix]),
    [
      [7, 12, 'There is no fact named `suport.email`.', 'Did you mean `support.email`?'],
      [8, 3, 'There is no fact named `x`.', 'Add it to content/facts.yml, or write `\\{{` where braces are meant.'],
      [8, 11, '`{{` is not closed by `}}`.', 'Close it on the same line, or write `\\{{` where braces are meant.'],
    ],
  );
});

facts('are texts, numbers, marked ones and groups, and nothing else', () => {
  const at = () => ({ line: 3, column: 1 });
  const told = (value: unknown) => checkFacts(value, 'content/facts.yml', at).map(({ message }) => message);
  assert.equal(told(FACTS), []);
  assert.equal(told({ a: { b: null }, c: [1], d: { value: 1 } }), [
    '`a.b` is no fact and no group of facts.',
    '`c` is no fact and no group of facts.',
    '`d` has a `value`, but does not say `placeholder: true`.',
  ]);
  assert.equal([...flattenFacts(['x'] as unknown as Facts)], []);
});

facts.run();
