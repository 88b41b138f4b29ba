import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { game } from '../../content/schema/placeholder.ts';
import { clearOf, drawDashes, layDashes } from './dashes.ts';
import { gameDrawings, wordSize } from './games.ts';
import { width } from './letters.ts';

const games = suite('games');

games('every page of one word has a field that no other has', () => {
  const fields = game.options.map((name) => gameDrawings(name, 'Word').wide);
  assert.is(new Set(fields).size, game.options.length);
});

games('a field is drawn in landscape and in portrait', () => {
  const { wide, tall } = gameDrawings('hopscotch', 'Life at Zone');
  assert.match(wide, 'viewBox="0 -10 1360 720"');
  assert.match(tall, 'viewBox="0 0 700 1300"');
});

games('no dash meets the word', () => {
  const { wide } = gameDrawings('sprint', 'Training');
  const middle = [...wide.matchAll(/M([\d.-]+) 350L([\d.-]+) 350/g)].map(([, from, to]) => [
    Number(from),
    Number(to),
  ]);
  assert.is.not(middle.length, 0);
  const half = width('Training', wordSize('Training')) / 2;
  for (const [from = 0, to = 0] of middle)
    assert.ok(to < 680 - half || from > 680 + half, `${from} to ${to}`);
});

games('a dash that meets something is left out, with its other half around a corner', () => {
  const lines = layDashes('M0 0h420v420');
  const drawn = drawDashes(
    lines,
    clearOf(lines, ([x, y]) => x > 400 && y > 8),
  );
  assert.match(drawn, /^<path [^>]* d="M0 0L/);
  assert.not.match(drawn, '420 0');
});

games.run();
