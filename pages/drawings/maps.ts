/** Drawn maps of the two offices, 570 by 260: roads, water or a park, and a centre circle on the spot. */
import { circle, GREEN, GROUND, group, line, path, rect, ring, svg, WHITE } from './pen.ts';

interface Town {
  /** Wide roads first: these are as many as `wide` says. */
  roads: string[];
  wide: number;
  /** Water or a park, and its colour. */
  area: [d: string, fill: string];
  spot: [x: number, y: number];
}

const towns = {
  india: {
    roads: [
      'M-10 200C160 180 200 90 330 80S500 40 580 0',
      'M120-10v280',
      'M-10 80 240 140 580 190',
      'M420-10 380 270',
      'M250-10 230 270',
    ],
    wide: 2,
    area: ['M-10 130C40 140 60 190 40 270H-10z', 'var(--cobalt)'],
    spot: [330, 82],
  },
  us: {
    roads: ['M-10 70 580 30', 'M-10 190 580 150', 'M90-10 130 270', 'M300-10 340 270', 'M470-10 510 270'],
    wide: 2,
    area: ['M345 158 495 132 510 270H352z', GREEN],
    spot: [312, 52],
  },
} satisfies Record<string, Town>;

export type TownName = keyof typeof towns;

/** The drawn map of an office's town. */
export function map(name: TownName): string {
  const { roads, wide, area, spot } = towns[name] as Town;
  const streets = roads.map((d, i) => line(d, WHITE, i < wide ? 16 : 9)).join('');
  const ink = 'var(--wall)';
  const pin = group(
    `translate(${spot.join(' ')})`,
    circle(0, 0, 40, GROUND) + ring(0, 0, 32, ink) + circle(0, 0, 14, ink),
  );
  return svg(570, 260, rect(0, 0, 570, 260, GROUND) + path(...area) + streets + pin);
}
