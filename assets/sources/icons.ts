/**
 * Draws the icons from the mark.
 *
 *     npm run draw -- icons
 */
import { rect } from '../../pages/drawings/pen.ts';
import { ground, mark } from './brand.ts';
import type { Drawn } from './make.ts';
import { png, svgDocument } from './raster.ts';

const icon = svgDocument('0 0 80 80', mark);
/** The mark of a tile fits into the circle that every mask leaves. */
const maskable = svgDocument('-20 -20 120 120', `${rect(-20, -20, 120, 120, ground)}${mark}`);

/** An ICO file of PNGs: a directory of 16 bytes per image, then the images. */
function ico(images: { size: number; bytes: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(({ size, bytes }, i) => {
    const at = 6 + 16 * i;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(bytes.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  });
  return Buffer.concat([head, ...images.map(({ bytes }) => bytes)]);
}

export const draw = async (): Promise<Drawn> => ({
  'assets/root/favicon.svg': icon,
  'assets/root/favicon.ico': ico(
    await Promise.all([16, 32, 48].map(async (size) => ({ size, bytes: await png(icon, size) }))),
  ),
  'assets/root/apple-touch-icon.png': await png(icon, 180),
  'assets/root/icon-192.png': await png(icon, 192),
  'assets/root/icon-512.png': await png(icon, 512),
  'assets/root/icon-maskable.png': await png(maskable, 512),
});
