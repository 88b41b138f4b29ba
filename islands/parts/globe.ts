/** The geometry of the globe, for the still drawn at build time and for the turning globe in the browser. */

/** One stripe of the globe: its latitude, and its runs of land `[from, to]`, all in degrees. A run may end beyond 180. */
export type Row = [latitude: number, runs: [from: number, to: number][]];

/** Radius of the land in the drawing, in its own pixels; the centre is 0, 0. */
export const RADIUS = 238;
/** The longitude in the middle of the still, where turning also starts: India is in front. */
export const START = 79;
/** Where the ball is in the still, and where it starts, in degrees of its orbit. */
export const REST = 105;
/** Land beyond this many degrees from the middle is behind the edge. */
const EDGE = 84;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** India from coast to coast: the rows where the sea alone bounds it, so that no border is drawn. */
const isHome = (latitude: number, from: number, to: number) => latitude > 8 && latitude < 24 && from >= 68 && to <= 90;

/** Path data of all visible land with a longitude in the middle, and of the runs that are painted as home. */
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

/** Speed of the land in degrees a second, and the part of it that is left while India is in front. */
const SPEED = 14;
const SLOWEST = 0.3;

/** The longitude in the middle some milliseconds later. The land turns slower while India is in front. */
export function turn(longitude: number, milliseconds: number): number {
  const facing = Math.max(0, Math.cos(radians(longitude - START)));
  return longitude - (SPEED * (1 - (1 - SLOWEST) * facing ** 4) * milliseconds) / 1000;
}

/** How far the globe has turned: the longitude in its middle, and the seconds that its ball has moved. */
export interface Moment {
  middle: number;
  seconds: number;
}

/** Milliseconds. After a pause, or time in another tab, the globe continues from the same place. */
const LONGEST_STEP = 100;

/** The globe some milliseconds after the last frame. */
export function advance({ middle, seconds }: Moment, since: number): Moment {
  const passed = Math.min(since, LONGEST_STEP);
  return { middle: turn(middle, passed), seconds: seconds + passed / 1000 };
}

/** Half axes of the orbit around the globe. */
export const ORBIT = { x: 290, y: 76 } as const;

/** Where the ball is after so many degrees of its orbit, and whether the globe hides it. */
export function orbit(degrees: number): { x: number; y: number; hidden: boolean } {
  const [across, along] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return { x: ORBIT.x * across, y: ORBIT.y * along, hidden: along < -0.12 && Math.abs(across) < 0.9 };
}
