/**
 * Writes pages/drawings/offices.json, the land on the maps of the two offices, as stripes `[y, from, to, from, to…]` in units
 * of the drawing. Run: npm run draw -- maps
 */
import { SIZE, type Town, towns } from '../../pages/drawings/maps.ts';
import { rings, runs } from './land.ts';
import type { Drawn } from './make.ts';

/** The distance between stripes, and the y of the first one. */
const STEP = 13;
const TOP = 6.5;
/** How far the land continues beyond the edges, so that a wider card shows no end. */
const BEYOND = 20;

const coast = rings();

/** The stripes of land in a part of the earth, cut at its edges. */
function stripesOf({ west, north, perDegree: [along, across] }: Town): number[][] {
  const ys = Array.from({ length: SIZE.height / STEP }, (_, i) => TOP + i * STEP);
  const x = (degrees: number) =>
    Math.min(SIZE.width + BEYOND, Math.max(-BEYOND, Math.round((degrees - west) * along)));
  return ys.map((y) => {
    const land = runs(north - y / across, coast, { least: 0.7, step: 0.1 });
    const ends = land
      .map(([from, to]) => [x(from), x(to)] as const)
      .filter(([from, to]) => to - from > 4);
    return [y, ...ends.flat()];
  });
}

const data = Object.fromEntries(
  Object.entries(towns).map(([name, town]) => [name, stripesOf(town)]),
);

export const draw = (): Drawn => ({ 'pages/drawings/offices.json': `${JSON.stringify(data)}\n` });
