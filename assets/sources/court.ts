/**
 * Writes the places of the links on the court of the home page, from the table of places.
 *
 *     npm run draw -- court
 */
import { rootAttribute } from '../../pages/drawings/files.ts';
import { type Place, places, type Shape, shapes } from '../../pages/drawings/places.ts';
import { drawings } from './drawings.ts';
import type { Drawn } from './make.ts';

/** The height of a place that is so wide: that of its work. */
function heightOf(key: string, { begins }: Place, width: number): number {
  if (typeof begins !== 'number') return begins.height;
  const [, , w = 1, h = 1] =
    rootAttribute(drawings[`work-${key}`] ?? '', 'viewBox')
      ?.split(' ')
      .map(Number) ?? [];
  return Math.round((width * h) / w);
}

const rule = (key: string, lines: string[], below = '') =>
  `  .court-place-${key}${below} {\n${lines.map((line) => `    ${line};\n`).join('')}  }\n`;
const media = (condition: string, rules: string) =>
  `  @media (${condition}) {\n${rules.replace(/^(?=.)/gm, '  ')}  }\n`;

/** The outline of what stays light while the rest of the floor is dim, from the edges of its link. */
function lightOf(key: string, { zone = {}, ...place }: Place, shape: Shape, top: number): string {
  const box = zone[shape];
  if (!box) return '';
  const [x, y, width, height, corners] = box;
  const [small, large = small] = place.width;
  const half = ((shape === 'tall' ? small : large) * shapes[shape].scale) / 2;
  const left = place[shape][0] - half;
  const before = shape === 'long' ? zone.wide : shape === 'wide' ? zone.tall : undefined;
  const [above, start, end] = [y - top, x - left, left + 2 * half - x - width].map(Math.round);
  const lines = [
    `inset: ${above}em ${end}em auto ${start}em`,
    `block-size: ${height}em`,
    ...(before?.[4] === corners ? [] : [`border-radius: ${corners}`]),
  ];
  return rule(key, lines, ' a::before');
}

/** The rules of all places in a shape. */
function rulesOf(shape: Shape): string {
  const rules = Object.entries(places).map(([key, place]) => {
    const [x, y] = place[shape];
    const [small, large] = place.width;
    const width = { tall: small, wide: large, long: undefined }[shape];
    const high = heightOf(key, place, width ?? large ?? small);
    const size = width ? [`--width: ${width}`, `--height: ${high}`] : [];
    const top = y - (high * shapes[shape].scale) / 2;
    return (
      rule(key, [`--centre-x: ${x}`, `--centre-y: ${y}`, ...size]) + lightOf(key, place, shape, top)
    );
  });
  return rules.join('');
}

export function courtCss(): string {
  const names = Object.entries(places).map(([key, { name }]) =>
    name ? rule(key, [name], ' span') : '',
  );
  const moved = Object.entries(places).map(([key, { aside }]) =>
    aside
      ? rule(key, [`margin-left: calc(${2 * aside} * var(--unit) * var(--scale))`], ' span')
      : '',
  );
  return `/* court-place: written by assets/sources/court.ts from pages/drawings/places.ts: change the table, not this file. */
@layer components {
${moved.join('')}${rulesOf('tall')}${media('width < 40rem', names.join(''))}${media('width >= 40rem', rulesOf('wide'))}${media('width >= 64rem', rulesOf('long'))}}
`;
}

export const draw = (): Drawn => ({ 'pages/home/court-place.css': courtCss() });
