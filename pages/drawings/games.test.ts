import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { game } from '../../content/schema/placeholder.ts';
import { gameDrawings } from './games.ts';

const games = suite('games');

games('every page of one word has a field of its own', () => {
  const fields = game.options.map((name) => gameDrawings(name).wide);
  assert.is(fields.length, 14);
  assert.is(new Set(fields).size, 14);
});

games('a field is drawn once lying and once upright, hidden from screen readers', () => {
  const { wide, tall } = gameDrawings('hopscotch');
  assert.match(wide, 'viewBox="0 0 1440 820"');
  assert.match(tall, 'viewBox="0 0 820 1640"');
  for (const drawing of [wide, tall]) assert.match(drawing, 'aria-hidden="true"');
});

games.run();
