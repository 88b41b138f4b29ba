/** The geometry of the globe, for the still drawn by the build and for the turning globe in the browser. */

/** A stripe of the globe: its latitude, and its runs of land `[from, to]`, all in degrees. A run may end beyond 180. */
export type Row = [latitude: number, runs: [from: number, to: number][]];

/** The radius of the land in units of the drawing, whose centre is 0, 0. */
export const RADIUS = 238;
/** The longitude in the middle of the still and at the start, where India is in front. */
export const START = 79;
/** The position of the ball in the still and at the start, in degrees of its orbit. */
export const REST = 105;
/** Land that is more degrees than this from the middle is behind the edge. */
const EDGE = 84;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** India in the rows where it goes from coast to coast, so that no border is drawn. */
const isHome = (latitude: number, from: number, to: number) =>
  latitude > 8 && latitude < 24 && from >= 68 && to <= 90;

/** Path data of the visible land with this longitude in the middle: of India as `home`, of the rest as `land`. */
export function stripes(rows: Row[], longitude: number): { land: string; home: string } {
  let land = '';
  let home = '';
  for (const [latitude, runs] of rows) {
    const reach = RADIUS * Math.cos(radians(latitude));
    const y = Math.round(-RADIUS * Math.sin(radians(latitude)));
    const x = (degrees: number) => +(reach * Math.sin(radians(degrees))).toFixed(1);
    for (const [from, to] of runs) {
      const start = ((((from - longitude + 540) % 360) + 360) % 360) - 180;
      for (const turn of [0, -360]) {
        const west = Math.max(-EDGE, start + turn);
        const east = Math.min(EDGE, start + turn + to - from);
        if (east - west < 2) continue;
        const run = `M${x(west)} ${y}H${x(east)}`;
        if (isHome(latitude, from, to)) home += run;
        else land += run;
      }
    }
  }
  return { land, home };
}

/** The speed of the land in degrees a second, and the share of it while India is in front. */
const SPEED = 14;
const SLOWEST = 0.3;

/** The longitude in the middle some milliseconds later. */
export function turn(longitude: number, milliseconds: number): number {
  const facing = Math.max(0, Math.cos(radians(longitude - START)));
  return longitude - (SPEED * (1 - (1 - SLOWEST) * facing ** 4) * milliseconds) / 1000;
}

/** The state of the globe: the longitude in the middle, and the seconds that the ball has moved. */
export interface Moment {
  middle: number;
  seconds: number;
}

/** In milliseconds, so that the globe continues from the same place after a pause or time in another tab. */
const LONGEST_STEP = 100;

/** The state of the globe some milliseconds after the last frame. */
export function advance({ middle, seconds }: Moment, since: number): Moment {
  const passed = Math.min(since, LONGEST_STEP);
  return { middle: turn(middle, passed), seconds: seconds + passed / 1000 };
}

/** The semi-axes of the orbit around the globe. */
export const ORBIT = { x: 290, y: 76 } as const;

/** The place of the ball at an angle of its orbit, and whether the globe hides it. */
export function orbit(degrees: number): { x: number; y: number; hidden: boolean } {
  const [across, along] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return {
    x: ORBIT.x * across,
    y: ORBIT.y * along,
    hidden: along < -0.12 && Math.abs(across) < 0.9,
  };
}
