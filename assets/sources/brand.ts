/** The logo for icons and share cards: its mark as a tile of 80 by 80, which is opaque on any ground, and its word. */

import sharp from 'sharp';
import { HEIGHT, logoMark, logoWord } from '../../pages/drawings/logo.ts';
import { group, rect } from '../../pages/drawings/pen.ts';
import { site } from './drawings.ts';
import { svgDocument } from './raster.ts';

const { svg, right: width } = logoMark(site);
const side = Math.max(width, HEIGHT);
const box = [(width - side) / 2, (HEIGHT - side) / 2, side, side].join(' ');
const square = `<svg width="80" height="80" viewBox="${box}">${svg}</svg>`;

/** The colours of the square's corners: red, green, blue, opacity. */
const pixels = await sharp(Buffer.from(svgDocument('0 0 80 80', square)))
  .resize(80, 80)
  .ensureAlpha()
  .raw()
  .toBuffer();
const corners = [0, 79, 80 * 79, 80 * 80 - 1].map((at) => [...pixels.subarray(4 * at, 4 * at + 4)]);

/** Whether the mark fills its square. If not, it gets a ground of its own. */
const isTile = corners.every(([, , , opacity]) => opacity === 255);

/** The colour around the mark. */
export const ground = isTile ? `rgb(${corners[0]?.slice(0, 3).join(',')})` : 'var(--paper)';

export const mark = isTile
  ? square
  : `${rect(0, 0, 80, 80, ground)}${group('translate(12 12) scale(.7)', square)}`;

/** The word next to the mark. */
export const word = logoWord(site, 93).svg;
