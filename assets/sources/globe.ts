/**
 * Writes assets/data/globe.json, the land on the globe. Run: npm run draw -- globe
 */
import { RADIUS, type Row } from '../../islands/parts/globe.ts';
import { rings, runs } from './land.ts';
import type { Drawn } from './make.ts';

/** The number of stripes, the distance of the northernmost from the equator, and the step to the next, in drawing units. */
const COUNT = 27;
const TOP = 228;
const STEP = 16;
/** Runs of land and gaps of sea below this many degrees are too small to draw. */
const LEAST = 2;

const coast = rings();
const rows: Row[] = Array.from({ length: COUNT }, (_, i) => {
  const latitude = Math.round((Math.asin((TOP - i * STEP) / RADIUS) * 1800) / Math.PI) / 10;
  return [latitude, runs(latitude, coast, { least: LEAST, step: 1 })];
});

export const draw = (): Drawn => ({ 'assets/data/globe.json': `${JSON.stringify(rows)}\n` });
