/**
 * Functions for drawings that depend on words, days or places; all others are files. Each returns SVG markup. Lengths are
 * in user units of the drawing, and numbers are rounded to a tenth, so that drawings stay small.
 */
const n = (v: number) => +v.toFixed(1);

/** Colours are names from the table of paints, so a drawing fits every ground in light and dark. These keep their hue. */
export const BLACK = 'var(--black)';
export const CORAL = 'var(--coral)';

/** These depend on the paint of the ground; `paints.ts` says what each is for. */
export const GROUND = 'var(--ground)';
export const LINE = 'var(--line)';
export const OBJECT = 'var(--object)';
export const HIGHLIGHT = 'var(--highlight)';
export const MARK = 'var(--mark)';

const more = (attributes: string) => (attributes ? ` ${attributes}` : '');

/** A filled rectangle, with rounded corners if `r` is given. */
export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${r ? ` rx="${r}"` : ''}/>`;

/** A filled circle. */
export const circle = (x: number, y: number, r: number, fill: string, attributes = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more(attributes)}/>`;

/** An unfilled circle. */
export const ring = (x: number, y: number, r: number, color = LINE, width = 4) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${color}" stroke-width="${width}"/>`;

/** A filled path. */
export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

/** A line, for things that are there already. */
export const line = (d: string, color = LINE, width = 4, attributes = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"${more(attributes)}/>`;

/** A group, moved by an SVG transform. */
export const group = (transform: string, body: string) => `<g transform="${transform}">${body}</g>`;

/** A group of unfilled shapes that share a stroke. */
export const strokeGroup = (color: string, width: number, body: string, attributes = '') =>
  `<g fill="none" stroke="${color}" stroke-width="${width}"${more(attributes)}>${body}</g>`;

/** A part that moves. `names` are its classes, each of which begins with `play-`; the page's styles animate it. */
export const part = (names: string, body: string) => `<g class="${names}">${body}</g>`;

/** The whole drawing, whose top is at `y`. */
export const svg = (w: number, h: number, body: string, y = 0) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${y} ${w} ${h}">${body}</svg>`;

/** Draws a part for each item. */
export const each = <Item>(
  items: readonly Item[],
  draw: (item: Item, index: number) => string,
): string => items.map(draw).join('');
