/**
 * Where each product is on the court of the home page: the one table for its drawing, its links and their styles, which
 * `npm run draw -- court` writes. Lengths are in units of the drawing. Links have the order of the table. A product without a
 * place is not on the court, and a place without a product is empty floor.
 */
import type { Paint } from './paints.ts';

export type Point = readonly [x: number, y: number];

/** The shapes of the court: on phones, in wider windows, and in those of 64rem and more. `scale` is that of the works. */
export const shapes = {
  tall: { scale: 0.8 },
  wide: { scale: 0.86 },
  long: { scale: 1 },
} as const;
export type Shape = keyof typeof shapes;

/** The place of a product: the middle of its work in each shape. */
export interface Place extends Record<Shape, Point> {
  paint?: Paint;
  /** The width at scale 1, on phones and elsewhere. */
  width: readonly [small: number, large?: number];
  /** When the work `work-<key>` begins, in seconds. Without it, only a link is there, which is this high. */
  begins: number | { height: number };
  /** How the name is moved on phones, so that it covers nothing: a declaration. */
  name?: string;
}

/** By the name of the product's file. */
export const places: Readonly<Record<string, Place>> = {
  education: {
    paint: 'yellow',
    width: [206, 226],
    begins: 0.47,
    tall: [98, 62],
    wide: [118, 84],
    long: [129, 77],
  },
  park: {
    width: [180, 214],
    begins: 0.8,
    tall: [100, 604],
    wide: [118, 500],
    long: [142, 276],
  },
  cards: {
    paint: 'coral',
    width: [174],
    begins: 1.12,
    tall: [98, 244],
    wide: [106, 288],
    long: [423, 281],
  },
  event: {
    width: [194],
    begins: 1.45,
    tall: [300, 76],
    wide: [394, 78],
    long: [423, 76],
  },
  ai: {
    width: [218, 236],
    begins: 1.77,
    tall: [195, 428],
    wide: [384, 294],
    long: [683, 184],
    name: 'margin-block-start: -0.55em',
  },
  points: {
    paint: 'sky',
    width: [172, 186],
    begins: 2.42,
    tall: [306, 602],
    wide: [646, 76],
    long: [943, 80],
  },
  pos: {
    width: [214],
    begins: 2.1,
    tall: [273, 250],
    wide: [380, 512],
    long: [948, 284],
    name: 'margin-inline-start: calc(53 * var(--unit))',
  },
  pay: {
    width: [90],
    begins: 2.6,
    tall: [110, 892],
    wide: [566, 504],
    long: [1148, 258],
  },
  automation: {
    width: [90],
    begins: 2.7,
    tall: [280, 892],
    wide: [680, 504],
    long: [1272, 258],
  },
  ventures: {
    width: [160],
    begins: { height: 140 },
    tall: [195, 784],
    wide: [662, 308],
    long: [1226, 94],
  },
};
