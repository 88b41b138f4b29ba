import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { game } from '../../content/schema/placeholder.ts';
import { clearOf, drawDashes, layDashes } from './dashes.ts';
import { gameDrawings, games as table } from './games.ts';
import { pieces } from './pieces.ts';

const games = suite('games');

games('every page of one word has a field of its own', () => {
  const fields = game.options.map((name) => gameDrawings(name, 'Word').wide);
  assert.is(new Set(fields).size, game.options.length);
});

games('a field is drawn once lying and once upright', () => {
  const { wide, tall } = gameDrawings('hopscotch', 'Life at Zone');
  assert.match(wide, 'viewBox="0 0 1440 820"');
  assert.match(tall, 'viewBox="0 0 820 1640"');
});

games('no dash meets the word', () => {
  const { wide } = gameDrawings('sprint', 'Training');
  const middle = [...wide.matchAll(/M([\d.-]+) 409L([\d.-]+) 409/g)].map(([, from, to]) => [Number(from), Number(to)]);
  assert.is.not(middle.length, 0);
  for (const [from = 0, to = 0] of middle) assert.ok(to < 300 || from > 1140, `${from} to ${to}`);
});

games('a dash that meets something is gone whole, and its other half around the corner too', () => {
  const lines = layDashes('M0 0h420v420');
  const drawn = drawDashes(
    lines,
    clearOf(lines, ([x, y]) => x > 400 && y > 8),
  );
  assert.match(drawn, /^<path [^>]* d="M0 0L/);
  assert.not.match(drawn, '420 0');
});

games('the cart ends where its paint ends, and its way there is the line that it paints', () => {
  const css = readFileSync(new URL('../components/cover.css', import.meta.url), 'utf8');
  for (const [name, { painted, cart }] of Object.entries(table)) {
    const way = new RegExp(`\\.cover-${name} \\.play-cart \\{\\s*offset-path: path\\("([^"]+)"\\)`).exec(css)?.[1];
    if (!way) throw new Error(`The cart of ${name} has no way in cover.css.`);
    const [x, y, heading] = cart;
    const turn = (heading * Math.PI) / 180;
    const line = pieces(painted);
    const local = pieces(way);
    assert.is(local.length, line.length, name);
    line.forEach((piece, i) => {
      const [px, py] = piece.at(0);
      const [dx, dy] = [px - x, py - y];
      const [ox, oy] = local[i]?.at(0) ?? [0, 0];
      const there = [dx * Math.cos(turn) + dy * Math.sin(turn), dy * Math.cos(turn) - dx * Math.sin(turn)];
      assert.ok(Math.hypot((there[0] ?? 0) - ox, (there[1] ?? 0) - oy) < 2, `${name}: ${there} is not ${ox} ${oy}`);
    });
    const end = line.at(-1);
    assert.ok(end && Math.hypot(end.at(end.length)[0] - x, end.at(end.length)[1] - y) < 2, name);
  }
});

games.run();
