/** What is looked after in a parking lot, 100 by 100 each, in plan view. */
import { car } from './objects.ts';
import { CORAL, circle, dash, GROUND, line, OBJECT, PINK, rect, ring, SKY, svg, WHITE, YELLOW } from './pen.ts';

const bay = (body: string) => svg(100, 100, body);

/** A car, and the way on which it will come. */
const request = () => bay(dash('M76 96V34q0-20-20-20', OBJECT, 4, '9 7') + car(30, 50, SKY));

/** A small lot: one bay is free. */
const lot = () =>
  bay(
    line('M4 4h92M4 4v40M35 4v40M65 4v40M96 4v40M4 96h92M4 96V56M35 96V56M65 96V56M96 96V56', WHITE, 3) +
      car(19.5, 25, CORAL, 0, 0.36) +
      rect(40, 8, 20, 34, OBJECT) +
      car(80.5, 25, WHITE, 0, 0.36) +
      car(19.5, 76, WHITE, 180, 0.36) +
      car(50, 76, SKY, 180, 0.36) +
      car(80.5, 76, CORAL, 180, 0.36),
  );

/** A car, and the valet who walks to its door. */
const valet = () =>
  bay(car(30, 50, YELLOW) + dash('M94 88V62q0-12-12-12H62', WHITE, 4, '9 7') + circle(92, 88, 8, PINK));

/** A car in the middle of its rings. */
const tracking = () =>
  bay(
    ring(50, 50, 47, WHITE, 3) + ring(50, 50, 36, OBJECT, 3) + circle(50, 50, 32, GROUND) + car(50, 50, PINK, 35, 0.56),
  );

/** A barrier across the lane, and the car before it. */
const control = () =>
  bay(
    line('M6 0v100M94 0v100', WHITE, 3) +
      car(50, 66, WHITE, 0, 0.68) +
      rect(0, 12, 16, 16, OBJECT, 3) +
      line('M8 20h82', WHITE, 8) +
      line('M26 20h14M54 20h14M82 20h8', CORAL, 8),
  );

/** One for each bay, in the order in which they are shown. */
export const bays = [request, lot, valet, tracking, control];
