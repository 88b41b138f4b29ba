import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { advance, ORBIT, orbit, RADIUS, type Row, START, stripes, turn } from './globe.ts';

const file = readFileSync(new URL('../../assets/data/globe.json', import.meta.url), 'utf8');
const rows = JSON.parse(file) as Row[];

const data = suite('the land of the globe');
data('is 27 stripes from north to south, and small', () => {
  const latitudes = rows.map(([latitude]) => latitude);
  assert.is(rows.length, 27);
  assert.equal(
    latitudes,
    latitudes.toSorted((a, b) => b - a),
  );
  assert.ok(file.length < 2000, `${file.length} bytes`);
});
data('has its runs in order from west to east', () => {
  for (const [latitude, runs] of rows) {
    const ends = runs.flat();
    assert.equal(
      ends,
      ends.toSorted((a, b) => a - b),
      `at ${latitude}`,
    );
  }
});
data.run();

const turning = suite('stripes');
turning('show the land in front, and none behind the globe', () => {
  const row: Row[] = [[0, [[-10, 10]]]];
  assert.match(stripes(row, 0).land, /^M-41\.3 0H41\.3$/);
  assert.is(stripes(row, 180).land, '');
});
turning('cut a run at the edge of the globe', () => {
  const { land } = stripes([[0, [[0, 360]]]], 0);
  const edge = (RADIUS * Math.sin((84 * Math.PI) / 180)).toFixed(1);
  assert.ok(land.includes(`-${edge}`) && land.includes(edge), land);
});
turning('draw a run across the date line in one piece', () => {
  assert.match(stripes([[0, [[170, 190]]]], 180).land, /^M-41\.3 0H41\.3$/);
});
turning('are the same after a whole turn', () => {
  assert.equal(stripes(rows, START), stripes(rows, START + 360));
  assert.equal(stripes(rows, START), stripes(rows, START - 720));
});
turning('paint India, which is near the middle of the still', () => {
  assert.is(stripes(rows, START).home.match(/M/g)?.length, 3);
  assert.is(stripes(rows, START + 180).home, '');
});
turning('turn slower over India than over the ocean on the other side, but never stop', () => {
  const step = (longitude: number) => longitude - turn(longitude, 1000);
  assert.ok(step(START) < step(START + 180) / 3);
  assert.is(step(START + 180), 14);
  assert.ok(step(START) > 4);
});
turning('continue from the same place after an hour in another tab', () => {
  const before = { middle: START, seconds: 1 };
  assert.equal(advance(before, 50), { middle: turn(START, 50), seconds: 1.05 });
  assert.equal(advance(before, 3_600_000), advance(before, 100));
});
turning.run();

const ball = suite('orbit');
ball('passes before the globe, and is hidden behind it', () => {
  assert.is(orbit(90).hidden, false);
  assert.is(orbit(270).hidden, true);
  assert.is(Math.round(orbit(0).x), ORBIT.x);
  assert.is(orbit(0).hidden, false);
});
ball.run();
