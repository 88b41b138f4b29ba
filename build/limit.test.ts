import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createLimit, oneByOne } from './limit.ts';

const spin = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

const each = suite('values that are made under one limit');

each('come in their order, when they are asked for', () => {
  const { limit, makeEach } = createLimit('site.js');
  const made: number[] = [];
  const makes = Array.from(
    { length: 40 },
    (_, number) => () =>
      limit(() => {
        made.push(number);
        return number;
      }),
  );
  const values: number[] = [];
  for (const value of makeEach(makes)) {
    values.push(value);
    if (values.length === 1) assert.ok(made.length < 40, `${made.length} were made`);
  }
  assert.equal(values, [...makes.keys()]);
  assert.equal(made, values);
});

each('come one by one without a limit', () => {
  const made: number[] = [];
  const makes = [1, 2, 3].map((number) => () => made.push(number));
  for (const value of oneByOne(makes)) assert.is(made.length, value);
  assert.equal(made, [1, 2, 3]);
});

each('are made again, one by one, where they take too long together', () => {
  const { limit, makeEach } = createLimit('site.js');
  const made: number[] = [];
  const slow = (number: number) => () =>
    limit(() => {
      made.push(number);
      spin(600);
      return number;
    });
  assert.equal([...makeEach([slow(1), slow(2)])], [1, 2]);
  assert.equal(made, [1, 2, 1, 2]);
});

each('throw what one of them throws', () => {
  const { limit, makeEach } = createLimit('site.js');
  const wrong = () =>
    limit(() => {
      throw new Error('wrong');
    });
  assert.throws(() => [...makeEach([() => 1, wrong])], /^wrong$/);
});

each.run();
