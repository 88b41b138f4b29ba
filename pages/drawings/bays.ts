/** What is looked after in a parking lot, 100 by 100 each, in plan view. */
import { car } from './objects.ts';
import { C, COR, dash, G, ln, O, PNK, R, ring, SKY, svg, W, YEL } from './pen.ts';

const bay = (body: string) => svg(100, 100, body);

/** A car, and the way on which it will come. */
const request = () => bay(dash('M76 96V34q0-20-20-20', O, 4, '9 7') + car(30, 50, SKY));

/** A small lot: one bay is free. */
const lot = () =>
  bay(
    ln('M4 4h92M4 4v40M35 4v40M65 4v40M96 4v40M4 96h92M4 96V56M35 96V56M65 96V56M96 96V56', W, 3) +
      car(19.5, 25, COR, 0, 0.36) +
      R(40, 8, 20, 34, O) +
      car(80.5, 25, W, 0, 0.36) +
      car(19.5, 76, W, 180, 0.36) +
      car(50, 76, SKY, 180, 0.36) +
      car(80.5, 76, COR, 180, 0.36),
  );

/** A car, and the valet who walks to its door. */
const valet = () => bay(car(30, 50, YEL) + dash('M94 88V62q0-12-12-12H62', W, 4, '9 7') + C(92, 88, 8, PNK));

/** A car in the middle of its rings. */
const tracking = () =>
  bay(ring(50, 50, 47, W, 3) + ring(50, 50, 36, O, 3) + C(50, 50, 32, G) + car(50, 50, PNK, 35, 0.56));

/** A barrier across the lane, and the car before it. */
const control = () =>
  bay(
    ln('M6 0v100M94 0v100', W, 3) +
      car(50, 66, W, 0, 0.68) +
      R(0, 12, 16, 16, O, 3) +
      ln('M8 20h82', W, 8) +
      ln('M26 20h14M54 20h14M82 20h8', COR, 8),
  );

/** One for each bay, in the order in which they are shown. */
export const bays = [request, lot, valet, tracking, control];
