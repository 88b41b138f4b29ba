import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { z } from 'zod';
import { readFacts } from './facts.ts';
import { parseYaml } from './yaml.ts';

const facts = suite('facts');
const file = 'content/facts.yml';
const read = (text: string, schema?: z.ZodType) => readFacts(parseYaml(text, file), schema);
const told = (text: string, schema?: z.ZodType) =>
  read(text, schema).problems.map(({ line, message }) => `${line} ${message}`);

facts('have full names, and know which await their true value', () => {
  const found = read(
    'support:\n  email: { value: help@site.example, placeholder: true }\ncopyright: { year: 2024 }\n' +
      'offices: { india: { address: "Unit 1\\nMumbai" } }\n',
  );
  assert.equal(
    [...found.facts],
    [
      ['support.email', { value: 'help@site.example', placeholder: true }],
      ['copyright.year', { value: '2024', placeholder: false }],
      ['offices.india.address', { value: 'Unit 1\nMumbai', placeholder: false }],
    ],
  );
  assert.equal(found.placeholders, [{ name: 'support.email', value: 'help@site.example', file, line: 2 }]);
  assert.equal(found.problems, []);
});

facts('are texts, numbers, marked ones and groups, and nothing else', () => {
  assert.equal(told('a:\n  b: null\nc: [1]\nd: { value: 1 }\ne: true\n'), [
    '2 `a.b` is not a fact or a group of facts.',
    '3 `c` is not a fact or a group of facts.',
    '4 `d` is not a fact or a group of facts.',
    '5 `e` is not a fact or a group of facts.',
  ]);
  assert.equal(told('- a\n'), ['1 `content/facts.yml` is not a fact or a group of facts.']);
});

facts('cannot name others: the braces would be shown as they are', () => {
  const { problems } = read('company: { name: A }\nline: Call {{ company.name }}\n');
  assert.equal(
    problems.map(({ line, message, fix }) => [line, message, fix]),
    [[2, 'A fact cannot name another.', 'Write the words themselves, or name both where `line` is named.']],
  );
});

facts('are held to the schema of the root', () => {
  assert.equal(told('b: 1\n', z.strictObject({ a: z.string() })), ['1 `a` is missing.', '1 `b` is not a known key.']);
});

facts.run();
