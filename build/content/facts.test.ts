import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Facts } from './facts.ts';
import { checkFacts, flattenFacts } from './facts.ts';

const facts = suite('facts');
const FACTS: Facts = {
  support: { email: { value: 'help@site.example', placeholder: true } },
  copyright: { year: 2024 },
  offices: { india: { address: 'Unit 1\nMumbai' } },
};
const table = flattenFacts(FACTS);

facts('have full names, and know which await their true value', () => {
  assert.equal([...table.keys()], ['support.email', 'copyright.year', 'offices.india.address']);
  assert.equal(table.get('support.email'), { value: 'help@site.example', placeholder: true });
  assert.equal(table.get('copyright.year'), { value: '2024', placeholder: false });
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

facts('cannot name others: the braces would be shown as they are', () => {
  const at = (path: (string | number)[]) => ({ line: path.length, column: 1 });
  const named = {
    company: { name: 'A' },
    line: 'Call {{ company.name }}',
    a: { b: { value: '{{ x }}', placeholder: true } },
  };
  const problems = checkFacts(named, 'content/facts.yml', at);
  const message = 'A fact cannot name another.';
  const fix = (name: string) => `Write the words themselves, or name both where \`${name}\` is named.`;
  assert.equal(problems, [
    { file: 'content/facts.yml', line: 1, column: 1, message, fix: fix('line') },
    { file: 'content/facts.yml', line: 2, column: 1, message, fix: fix('a.b') },
  ]);
});

facts('that are placeholders show something until their true value is known', () => {
  const at = () => ({ line: 3, column: 1 });
  const problems = checkFacts({ a: { value: ' ', placeholder: true } }, 'content/facts.yml', at);
  assert.equal(
    problems.map(({ message, fix }) => [message, fix]),
    [['`a` is a placeholder without a value.', 'Write what is to be shown until its true value is known.']],
  );
});

facts.run();
