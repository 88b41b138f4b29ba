import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createMemory, forget } from './memo.ts';

const memory = suite('createMemory');

memory('makes a value once for each key', () => {
  const { memo } = createMemory();
  let made = 0;
  const make = () => ({ number: ++made });
  assert.is(memo('a', make), memo('a', make));
  assert.is.not(memo('a', make), memo('b', make));
  assert.is(made, 2);
});

memory('keeps what the last round used, and drops the rest', () => {
  const { memo, endRound } = createMemory();
  let made = 0;
  const make = () => ++made;
  assert.equal([memo('a', make), memo('b', make)], [1, 2]);
  endRound();
  assert.is(memo('a', make), 1);
  endRound();
  assert.equal([memo('a', make), memo('b', make)], [1, 3]);
});

memory('remembers neither an error nor a promise that rejects', async () => {
  const { memo } = createMemory();
  const fail = () => {
    throw new Error('no');
  };
  assert.throws(() => memo('a', fail), 'no');
  assert.is(
    memo('a', () => 1),
    1,
  );
  await memo('b', () => Promise.reject(new Error('no'))).catch(() => {});
  await null;
  assert.is(await memo('b', () => Promise.resolve(2)), 2);
});

memory('makes a value again when something has changed that its making asked for after it had waited', async () => {
  const { memo } = createMemory();
  let made = 0;
  const valueWhen = (word: string) =>
    memo.traced(
      'a',
      () => word,
      async (ask) => {
        await null;
        ask('word');
        return ++made;
      },
    );
  assert.equal([await valueWhen('one'), await valueWhen('one'), await valueWhen('two')], [1, 1, 2]);
});

memory('is not needed by who builds once', () => {
  let made = 0;
  assert.equal([forget('a', () => ++made), forget('a', () => ++made)], [1, 2]);
});

memory.run();
