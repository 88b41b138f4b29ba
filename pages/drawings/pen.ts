/**
 * The pen that draws every picture. Each function returns SVG markup; lengths are user units
 * of the drawing, and numbers are rounded to a tenth so that drawings stay small.
 */
const n = (v: number) => +v.toFixed(1);

/** Colours are names from the table of paints, so that a drawing fits every ground, day and night. These keep their hue. */
export const BLACK = 'var(--black)';
export const WHITE = 'var(--white)';
export const YELLOW = 'var(--yellow)';
export const CORAL = 'var(--coral)';
export const SKY = 'var(--sky)';
export const PINK = 'var(--pink)';
export const GREEN = 'var(--green)';

/** What these are depends on the paint that the drawing lies on: `paints.ts` says what each is for. */
export const GROUND = 'var(--g)';
export const LINE = 'var(--l)';
export const OBJECT = 'var(--o)';
export const HIGHLIGHT = 'var(--h)';
export const MARK = 'var(--m)';
export const ON_MARK = 'var(--n)';

const more = (attributes: string) => (attributes ? ` ${attributes}` : '');

/** A filled rectangle, with rounded corners where `r` is given. */
export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, attributes = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${r ? ` rx="${r}"` : ''}${more(attributes)}/>`;

/** A filled circle. */
export const circle = (x: number, y: number, r: number, fill: string, attributes = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more(attributes)}/>`;

/** A circle's line. */
export const ring = (x: number, y: number, r: number, color = LINE, width = 4) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${color}" stroke-width="${width}"/>`;

/** A filled path. */
export const path = (d: string, fill: string, attributes = '') => `<path d="${d}" fill="${fill}"${more(attributes)}/>`;

/** A line: what is there already. */
export const line = (d: string, color = LINE, width = 4, attributes = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"${more(attributes)}/>`;

/** A dashed line: what is on its way. */
export const dash = (d: string, color = LINE, width = 4, pattern = '14 11') =>
  line(d, color, width, `stroke-dasharray="${pattern}"`);

/** A line that lies over others: it clears a bare gap in the lines beneath it. */
export const lineOver = (d: string, color = LINE, width = 4, ground = GROUND) =>
  line(d, ground, width + 10) + line(d, color, width);

/** A group, moved by an SVG transform. */
export const group = (transform: string, body: string) => `<g transform="${transform}">${body}</g>`;

/** A group of unfilled shapes that share a stroke. */
export const strokeGroup = (color: string, width: number, body: string, attributes = '') =>
  `<g fill="none" stroke="${color}" stroke-width="${width}"${more(attributes)}>${body}</g>`;

/** A part that moves. `names` are its classes, each of which begins with `op-`; its page's styles say how it moves. */
export const part = (names: string, body: string, attributes = '') =>
  `<g class="${names}"${more(attributes)}>${body}</g>`;

/** Attributes of a line that draws itself: its length counts as 1, whatever it is. */
export const drawn = (names: string) => `pathLength="1" class="${names}"`;

/** The whole drawing, hidden from screen readers. */
export const svg = (w: number, h: number, body: string, attributes = '') =>
  `<svg viewBox="0 0 ${w} ${h}" aria-hidden="true"${more(attributes)}>${body}</svg>`;

/** A basketball seen from above, turned by `turn` degrees. */
export const ball = (x: number, y: number, r = 32, fill = CORAL, turn = -24) =>
  group(
    `translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${+(r / 32).toFixed(2)})`,
    circle(0, 0, 32, fill) + line('M-32 0h64M0-32v64M-23-23a32 32 0 0 1 0 46M23-23a32 32 0 0 0 0 46', BLACK, 3),
  );

/** A head and shoulders, the sign for a person. */
export const face = (x: number, y: number, r: number, fill = BLACK) =>
  circle(x, y - r * 0.28, r * 0.42, fill) +
  path(`M${n(x - r * 0.8)} ${n(y + r)}a${n(r * 0.8)} ${n(r * 0.8)} 0 0 1 ${n(r * 1.6)} 0z`, fill);

/** A QR code of side `s`: a pattern that looks like one and means nothing. */
export function qr(x: number, y: number, s: number): string {
  const u = s / 11;
  const finder = (a: number, b: number) =>
    `M${n(a * u)} ${n(b * u)}h${n(3 * u)}v${n(3 * u)}h${n(-3 * u)}z` +
    `m${n(u * 0.7)} ${n(u * 0.7)}v${n(1.6 * u)}h${n(1.6 * u)}v${n(-1.6 * u)}z`;
  let d = finder(0, 0) + finder(8, 0) + finder(0, 8);
  for (let row = 0; row < 11; row++)
    for (let column = 0; column < 11; column++) {
      const inFinder = (row < 4 && (column < 4 || column > 6)) || (row > 6 && column < 4);
      if (inFinder || (row * 7 + column * 5 + row * column * 3) % 5 > 1) continue;
      d += `M${n(column * u)} ${n(row * u)}h${n(u)}v${n(u)}h${n(-u)}z`;
    }
  return group(
    `translate(${n(x)} ${n(y)})`,
    rect(-8, -8, s + 16, s + 16, WHITE, 6) + path(d, BLACK, 'fill-rule="evenodd"'),
  );
}

/** Drops the zeros that hand-written coordinates end in, and the line breaks between shapes. */
export const tidy = (markup: string) =>
  markup
    .replace(/(\.\d*?)0+(?=[^\d.]|$)/g, (_, digits: string) => (digits === '.' ? '' : digits))
    .replace(/\s*\n\s*/g, '');

export { bodyText, displayText, hasLetters, letterDefs, width } from './letters.ts';

/** A part of a drawing for each of some things. */
export const each = <Item>(items: readonly Item[], draw: (item: Item, index: number) => string): string =>
  items.map(draw).join('');
