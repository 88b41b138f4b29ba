/**
 * The maps of the two offices, 570 by 260: the land around each in stripes like those of the globe, without borders. A
 * ring marks the place, if it is known.
 */
import land from './offices.json' with { type: 'json' };
import { circle, GROUND, group, line, OBJECT, ring, svg } from './pen.ts';

export const SIZE = { width: 570, height: 260 } as const;

/** A part of the earth: its north-west corner in degrees, and pixels per degree. */
export interface Town {
  west: number;
  north: number;
  perDegree: [along: number, across: number];
}
export interface Place {
  latitude: number;
  longitude: number;
}

export const towns = {
  india: { west: 58.2, north: 26.6, perDegree: [13.6, 14.2] },
  us: { west: -136, north: 51.5, perDegree: [7.3, 9.3] },
} satisfies Record<string, Town>;

export type TownName = keyof typeof towns;

/** The map of an office's town, with a ring at its place. */
export function map(name: TownName, at?: Place): string {
  const stripes = land[name].flatMap(([y = 0, ...ends]) =>
    ends.flatMap((from, i) => (i % 2 ? [] : [`M${from} ${y}H${ends[i + 1]}`])),
  );
  return svg(
    SIZE.width,
    SIZE.height,
    line(stripes.join(''), OBJECT, 8) + (at ? mark(towns[name], at) : ''),
  );
}

function mark({ west, north, perDegree: [along, across] }: Town, { latitude, longitude }: Place) {
  const [x, y] = [(longitude - west) * along, (north - latitude) * across];
  const ink = 'var(--wall)';
  return group(
    `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
    circle(0, 0, 35, GROUND) + ring(0, 0, 26, ink) + circle(0, 0, 11, ink),
  );
}
