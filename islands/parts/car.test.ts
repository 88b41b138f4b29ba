import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { begin, type CarWords, follow } from './car.ts';

const words = {
  currency: 'INR',
  fee: 1260,
  cars: { yellow: 'Yellow', coral: 'Coral', sky: 'Blue' },
  steps: [{ title: 'Asked.', text: 'It costs {fee}.' }, { title: 'Here.' }],
  says: { first: 'first', step: '{step}: {words}', chosen: 'your car: {car}', again: 'again' },
} as unknown as CarWords;

const move = follow(words);

const car = suite('a car');

car('comes step by step, goes back, and starts over for another car', () => {
  const asked = move(begin(words), 'next');
  assert.equal([asked.step, asked.said.words], [1, '1: Asked. It costs ₹1,260.']);
  const here = move(asked, 'next');
  assert.equal([here.step, here.said.words], [2, '2: Here. ']);
  const other = move(here, { car: 'sky' });
  assert.equal(other, { car: 'sky', step: 0, said: { words: 'your car: Blue' } });
  assert.equal(move(move(other, 'next'), 'again'), {
    car: 'sky',
    step: 0,
    said: { words: 'again' },
  });
});

car.run();
