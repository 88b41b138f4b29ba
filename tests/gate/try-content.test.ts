/** The content of products that a visitor can try, and of their operators: what does not fit together is an error at its line. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Document, parseDocument } from 'yaml';
import { run } from '../command.ts';
import { copySite } from '../copy.ts';

type Path = readonly (string | number)[];

const root = copySite();

/** Sets values in the `try` or the `operator` part of a product, by their paths. Returns the lines of the file afterwards. */
function edit(name: string, values: readonly (readonly [Path, unknown])[]): string[] {
  const file = join(root, `content/products/${name}.md`);
  const [, front = '', text = ''] =
    /^---\n([\s\S]*?)^---$([\s\S]*)/m.exec(readFileSync(file, 'utf8')) ?? [];
  const written: Document = parseDocument(front);
  const { sections } = written.toJS() as { sections: { kind: string }[] };
  for (const [[part, ...path], value] of values) {
    const section = sections.findIndex(({ kind }) => kind === `${part}-${name}`);
    written.setIn(['sections', section, ...path], value);
  }
  const whole = `---\n${written.toString({ lineWidth: 0 })}---${text}`;
  writeFileSync(file, whole);
  return whole.split('\n');
}

/** Mistakes by product: a path, a wrong value with a word that is only there, and what the error says. */
const MISTAKES: Record<string, readonly (readonly [Path, unknown, string, RegExp])[]> = {
  pos: [
    [
      ['try', 'first', 'zofee'],
      1,
      'zofee',
      /first\.zofee.*\n.*Write one of|first\.zofee.*\n.*Did you mean/,
    ],
    [['try', 'orders', 0, 'dishes', 'zoda'], 1, 'zoda', /`dishes\.zoda` in entry 1 of `orders`/],
    [['try', 'says', 'low'], 'Low: {dihs}', '{dihs}', /Did you mean \{dish\}\?/],
    [['try', 'title'], 'Order {zotal}', '{zotal}', /Leave out the braces/],
    [['try', 'sums', 'taxes', 0, 'name'], 'Zax 2.5%', 'Zax', /Add the rate as \{percent\}/],
  ],
  event: [
    [['try', 'rows', 0, 'taken'], [4711], '4711', /Write a seat from 1 to 5/],
    [['try', 'says', 'chosen'], '{seet} chosen.', '{seet}', /Did you mean \{seat\}/],
    [['try', 'rows', 2, 'name'], 'B', '', /Write a name that no other row has/],
    [['operator', 'sales', 'sold'], '{cuont} sold', '{cuont}', /Did you mean \{count\}\?/],
    [['operator', 'full'], 'Full: {hall}', '{hall}', /Did you mean \{full\}/],
  ],
  park: [[['try', 'says', 'chosen'], 'Your {caar}', '{caar}', /Did you mean \{car\}\?/]],
  cards: [[['try', 'says', 'card'], 'Card of {whom}', '{whom}', /Did you mean \{who\}\?/]],
  education: [
    [['try', 'messages', 1, 'text'], '{naam} is absent', '{naam}', /Did you mean \{name\}\?/],
    [['try', 'phone', 'to'], 'To {mother}', '{mother}', /Write one of \{parent\}/],
    [['operator', 'staff', 'note'], '{heer} are in', '{heer}', /Did you mean \{here\}\?/],
    [['operator', 'money', 'note'], '{left} over', '{left}', /Did you mean \{rest\}/],
  ],
  points: [
    [['operator', 'owner', 'text'], '{point} of it', '{point}', /Did you mean \{points\}\?/],
    [['operator', 'redeem', 'missing'], '{few} more', '{few}', /Write one of \{points\}/],
  ],
};

const content = suite('the content of a part to try');

content('names each unknown dish, seat and placeholder at its line, all in one run', async () => {
  const places = Object.entries(MISTAKES).flatMap(([name, mistakes]) => {
    edit(
      name,
      [[['try', 'rows', 1, 'name'], 'B'] as const].filter(() => name === 'event'),
    );
    const lines = edit(
      name,
      mistakes.map(([path, value]) => [path, value] as const),
    );
    return mistakes.map(([, , word, advice]) => ({
      place: `content/products/${name}.md:${lines.findIndex((line) => line.includes(word)) + 1}:`,
      word,
      advice,
    }));
  });
  const { code, out, err } = await run('check', '--root', root);
  assert.is(code, 1);
  // Links to these pages, and what other pages say of these products, are not reported as well.
  const mistakes = Object.values(MISTAKES).flat().length;
  assert.match(out + err, `: ${mistakes} errors.`);
  const told = (out + err).split(/\n\n/);
  for (const { place, word, advice } of places) {
    const found = told.filter((one) => advice.test(one));
    assert.ok(found.length > 0, `nothing says ${advice} in:\n${out}${err}`);
    if (word)
      assert.ok(
        found.some((one) => one.includes(place)),
        `${place} is not the place of:\n${found.join('\n')}`,
      );
  }
});

content.run();
