/** Renders drawings as PNGs without a browser, in the colours of light mode. */
import sharp from 'sharp';
import { hex } from '../../pages/drawings/color.ts';
import { type Paint, resolve } from '../../pages/drawings/paints.ts';

/** Markup with the colours of light mode instead of their names, since the renderer has no custom properties. */
export const painted = (markup: string, paint: Paint) =>
  markup.replace(/var\(--([\w-]+)\)/g, (_, name: string) => hex(resolve(name, false, paint)));

/** An SVG document on a paint; `box` is its `viewBox`. */
export const svgDocument = (box: string, body: string, paint: Paint = 'green') =>
  painted(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${body}</svg>`, paint);

/** A PNG of an SVG document, of a size in pixels. */
export const png = (svg: string, width: number, height = width) =>
  sharp(Buffer.from(svg), { density: 300 })
    .resize(width, height)
    .png({ palette: true, effort: 10 })
    .toBuffer();
