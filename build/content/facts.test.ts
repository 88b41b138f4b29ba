import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { z } from 'zod';
import { readFacts } from './facts.ts';
import { parseYaml } from './yaml.ts';

const facts = suite('facts');
const told = (text: string) =>
  readFacts(parseYaml(text, 'content/facts.yml')).problems.map(({ line, message, fix }) => [
    line,
    message,
    fix,
  ]);

facts(
  'are texts, numbers, placeholders and groups, and cannot name other facts: pages would show the braces',
  () => {
    const refused = told(
      'a:\n  b: null\nc: [1]\nd: { value: 1 }\ne: true\nf: { g: { value: 1, placeholder: true } }\n',
    );
    const FIX = 'Write a text, a number, `{ value: …, placeholder: true }`, or a group of these.';
    const refusal = (line: number, name: string) => [
      line,
      `\`${name}\` is neither a fact nor a group of facts.`,
      FIX,
    ];
    assert.equal(refused, [refusal(2, 'a.b'), refusal(3, 'c'), refusal(4, 'd'), refusal(5, 'e')]);
    assert.equal(told('- a\n'), [refusal(1, 'content/facts.yml')]);
    assert.equal(told('company: { name: A }\nline: Call {{ company.name }}\n'), [
      [2, 'A fact cannot use another fact.', 'Write its words out.'],
    ]);
  },
);

facts('are left out if they are wrong, so that what uses them is not reported as well', () => {
  const schema = z.object({ card: z.object({ price: z.string(), name: z.string() }) });
  const read = readFacts(
    parseYaml('card:\n  price: 49\n  name: PVC\n', 'content/facts.yml'),
    schema,
  );
  assert.is(read.problems.length, 1);
  assert.equal([...read.facts.keys()], ['card.name']);
});

facts.run();
