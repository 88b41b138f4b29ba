/**
 * The maps of the two offices, 570 by 260: the land around each in stripes like those of the globe, without borders. A
 * ring marks the place. A dashed one in the middle of the country means that the place is not known yet.
 */
import land from './offices.json' with { type: 'json' };
import { circle, dash, GROUND, group, line, OBJECT, ring, svg } from './pen.ts';

export const SIZE = { width: 570, height: 260 } as const;

/** A part of the earth: its north-west corner and the middle of the country in degrees, and pixels per degree. */
export interface Town {
  west: number;
  north: number;
  perDegree: [along: number, across: number];
  middle: Place;
}
export interface Place {
  latitude: number;
  longitude: number;
}

export const towns = {
  india: {
    west: 58.2,
    north: 26.6,
    perDegree: [13.6, 14.2],
    middle: { latitude: 22, longitude: 79 },
  },
  us: { west: -136, north: 51.5, perDegree: [7.3, 9.3], middle: { latitude: 39, longitude: -98 } },
} satisfies Record<string, Town>;

export type TownName = keyof typeof towns;

/** The map of an office's town, with its ring at a place. */
export function map(name: TownName, at?: Place): string {
  const { west, north, perDegree, middle }: Town = towns[name];
  const { latitude, longitude } = at ?? middle;
  const [x, y] = [(longitude - west) * perDegree[0], (north - latitude) * perDegree[1]];
  const stripes = land[name].flatMap(([y = 0, ...ends]) =>
    ends.flatMap((from, i) => (i % 2 ? [] : [`M${from} ${y}H${ends[i + 1]}`])),
  );
  const ink = 'var(--wall)';
  const mark = at
    ? ring(0, 0, 26, ink) + circle(0, 0, 11, ink)
    : dash('M26 0A26 26 0 0 1-26 0 26 26 0 0 1 26 0', ink, 4, '11.5 8.9');
  return svg(
    SIZE.width,
    SIZE.height,
    line(stripes.join(''), OBJECT, 8) +
      group(`translate(${x.toFixed(1)} ${y.toFixed(1)})`, circle(0, 0, 35, GROUND) + mark),
  );
}
