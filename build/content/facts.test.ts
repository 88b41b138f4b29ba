import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readFacts } from './facts.ts';
import { parseYaml } from './yaml.ts';

const facts = suite('facts');
const told = (text: string) =>
  readFacts(parseYaml(text, 'content/facts.yml')).problems.map(({ line, message, fix }) => `${line} ${message} ${fix}`);

facts('are texts, numbers, marked ones and groups, and nothing else', () => {
  const wrong = ['2 `a.b`', '3 `c`', '4 `d`', '5 `e`'].map((fact) => `${fact} is not a fact or a group of facts.`);
  const problems = told(
    'a:\n  b: null\nc: [1]\nd: { value: 1 }\ne: true\nf: { g: { value: 1, placeholder: true }, h: 1 }\n',
  );
  for (const [index, problem] of problems.entries()) assert.match(problem, wrong[index] ?? 'no more');
  assert.match(told('- a\n').join(), '1 `content/facts.yml` is not a fact or a group of facts.');
});

facts('cannot name others: the braces would be shown as they are', () => {
  assert.equal(told('company: { name: A }\nline: Call {{ company.name }}\n'), [
    '2 A fact cannot name another. Write the words themselves, or name both where `line` is named.',
  ]);
});

facts.run();
