/** The globe before it turns. */
import data from '../../assets/data/globe.json' with { type: 'json' };
import { type Row, START, stripes } from '../../islands/parts/globe.ts';
import { group, LINE, OBJECT, strokeGroup, svg } from './pen.ts';

/** The width of a stripe of land. */
export const STRIPE = 9;

/** The land of the still: path data for `.globe-land` and `.globe-home`. */
export const stillLand = () => stripes(data as unknown as Row[], START);

/** The still as a file, on the paint of the night. */
export function globeStill() {
  const { land, home } = stillLand();
  return svg(
    480,
    480,
    group(
      'translate(240 240)',
      strokeGroup(LINE, STRIPE, `<path d="${land}"/>`) +
        strokeGroup(OBJECT, STRIPE, `<path d="${home}"/>`),
    ),
  );
}
