/**
 * Where each product is on the court of the home page: the one table for its drawing, its links and their styles, which
 * `npm run draw -- court` writes. Lengths are in units of the drawing. Links have the order of the table. A product has a
 * place, or leaves the court with `without`; a place without a product is empty floor.
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
  /** The paint that the floor has there, if it is not the floor's own: `court-<shape>.svg` draws it. */
  paint?: Paint;
  /** The width at scale 1, on phones and elsewhere. */
  width: readonly [small: number, large?: number];
  /** When the work `work-<key>` begins, in seconds. Without it, only a link is there, which is this high. */
  begins: number | { height: number };
  /** How the name is moved on phones, so that it covers nothing: a declaration. */
  name?: string;
  /** How far the middle of what it names is to the right of the middle of its work, in units at scale 1. */
  aside?: number;
  /** The outline of its zone in each shape, if that is no rectangle: its box, and its corners as a `border-radius`. */
  zone?: Partial<
    Record<Shape, readonly [x: number, y: number, width: number, height: number, corners: string]>
  >;
}

/** By the name of the product's file. */
export const places: Readonly<Record<string, Place>> = {
  education: {
    paint: 'yellow',
    width: [206, 226],
    begins: 1.1,
    tall: [98, 75],
    wide: [118, 83],
    long: [129, 81],
    zone: {
      tall: [0, 0, 216, 156, '0 0 132em'],
      wide: [0, 0, 262, 190, '0 0 150em'],
      long: [0, 0, 286, 190, '0 0 160em'],
    },
  },
  park: {
    width: [180, 214],
    begins: 1.6,
    tall: [100, 604],
    wide: [118, 504],
    long: [142, 279],
  },
  cards: {
    paint: 'coral',
    width: [174],
    begins: 2.1,
    tall: [98, 246],
    wide: [106, 288],
    long: [423, 280],
    zone: {
      tall: [0, 176, 198, 164, '0 999em 999em 0'],
      wide: [0, 205, 207, 190, '0 999em 999em 0'],
      long: [318, 195, 210, 189, '999em 999em 0 0'],
    },
  },
  event: {
    width: [194],
    begins: 2.6,
    tall: [300, 67],
    wide: [394, 79],
    long: [423, 77],
  },
  ai: {
    width: [218, 236],
    begins: 3.1,
    tall: [195, 428],
    wide: [384, 294],
    long: [683, 184],
    name: 'margin-block-start: -0.6em',
  },
  points: {
    paint: 'pink',
    width: [172, 186],
    begins: 4.1,
    tall: [306, 602],
    wide: [646, 81],
    long: [943, 79],
    zone: {
      tall: [209, 536, 181, 150, '999em 0 0 999em'],
      wide: [556, 0, 180, 174, '0 0 999em 999em'],
      long: [838, 0, 210, 189, '0 0 999em 999em'],
    },
  },
  pos: {
    width: [214],
    begins: 3.6,
    tall: [273, 248],
    wide: [380, 506],
    long: [948, 282],
    aside: 34,
  },
  pay: {
    width: [130, 112],
    begins: 4.5,
    tall: [103, 946],
    wide: [592, 520],
    long: [1150, 298],
    zone: { long: [1088, 208, 124, 176, '999em 999em 0 0'] },
  },
  automation: {
    width: [130, 112],
    begins: 4.7,
    tall: [298, 946],
    wide: [716, 520],
    long: [1297, 298],
  },
  ventures: {
    width: [160],
    begins: { height: 140 },
    tall: [195, 784],
    wide: [662, 280],
    long: [1226, 68],
  },
};
