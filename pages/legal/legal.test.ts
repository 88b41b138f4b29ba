import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const read = (name: string) => readFileSync(new URL(`../../content/${name}.md`, import.meta.url), 'utf8');
const bodyOf = (name: string) => read(name).split(/^---$/m)[2] ?? '';
const headings = (body: string) => [...body.matchAll(/^## (.+)$/gm)].map(([, text]) => text);

/** Sentences of running text and list items; a link counts as its words, a fact as two, and a condition parts two. */
function sentences(body: string): string[][] {
  const plain = body
    .replace(/\{\{ (if|else|end)\b[^}]*\}\}/g, '\n\n')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\{\{[^}]*\}\}/g, 'a fact');
  return plain
    .split(/\n\s*\n|\n- /)
    .filter((block) => block.trim() && !/^\s*(#|\|)/.test(block))
    .flatMap((block) => block.trim().split(/(?<=[.!?:])\s+/))
    .map((sentence) => sentence.split(/\s+/));
}

const legal = suite('the policies and the terms');

for (const name of ['terms-of-service', 'privacy-policy', 'refund-policy', 'cookie-policy', 'content-guideline']) {
  legal(`${name}: sentences stay under 22 words on average and 30 at most`, () => {
    const lengths = sentences(bodyOf(name)).map(({ length }) => length);
    const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    assert.ok(average < 22, `the average is ${average.toFixed(1)} words`);
    assert.ok(Math.max(...lengths) <= 30, `the longest has ${Math.max(...lengths)} words`);
  });

  legal(`${name}: names the company, its e-mail, phone and address by their facts`, () => {
    const body = bodyOf(name);
    for (const fact of ['company.name', 'support.email', 'support.phone', 'offices.india.address'])
      assert.ok(body.includes(`{{ ${fact} }}`), `{{ ${fact} }} is missing`);
  });
}

legal('the terms have their five parts, twenty numbered sections and force majeure, in order', () => {
  const found = headings(bodyOf('terms-of-service'));
  assert.equal(found.slice(0, 5), ['Agreement', 'Services', 'Plan orders', 'Linking', 'User Responsibility']);
  assert.equal(found.slice(5, 25), [
    '1. Online store terms',
    '2. General conditions',
    '3. Accuracy of information',
    '4. Modifications to service and prices',
    '5. Products or services',
    '6. Billing and account information',
    '7. Optional tools',
    '8. Third-party links',
    '9. User comments',
    '10. Personal information',
    '11. Errors and omissions',
    '12. Prohibited uses',
    '13. Disclaimer and limitation of liability',
    '14. Indemnification',
    '15. Severability',
    '16. Termination',
    '17. Entire agreement',
    '18. Governing law',
    '19. Changes to terms',
    '20. Contact',
  ]);
  assert.equal(found.slice(25), ['Force majeure']);
});

legal.run();
