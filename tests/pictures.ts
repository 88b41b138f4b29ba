/** Small pictures of pages, and the differences between two of them. */
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from './site.ts';

/** Where the kept pictures are. */
export const KEPT = join(ROOT, 'tests/pictures');

/** Three bytes a pixel: red, green, blue. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8Array;
}

/** The side of a square in pixels. A square differs if more than FEW of its pixels do. */
const BLOCK = 16;
/** Other builds of the browser smooth edges differently, and shift letters by a fraction of a pixel. */
const FEW = 8;
/** How far red, green or blue may be outside the range of the pixels around it. Kept pictures have only 256 colours. */
const TOLERANCE = 48;
/** Rows by which heights may differ, because they are rounded. */
const ROWS = 2;

/** Reads a picture file or a screenshot, and scales it. */
export async function readPicture(file: string | Uint8Array, scale = 1): Promise<Picture> {
  const image = sharp(file, { limitInputPixels: false });
  const { width } = await image.metadata();
  const { data, info } = await image
    .resize(Math.round(width * scale))
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

export const writePicture = ({ data, width, height }: Picture, file: string) =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .png({ palette: true, colours: 256, dither: 0, effort: 4 })
    .toFile(file);

/** The squares that differ, including those that only the larger picture has, by their left and top pixel. */
export function differences(kept: Picture, now: Picture): [x: number, y: number][] {
  const [width, height] = [Math.max(kept.width, now.width), Math.max(kept.height, now.height)];
  const columns = Math.ceil(width / BLOCK);
  const counts = new Uint16Array(columns * Math.ceil(height / BLOCK));
  const isLonger = Math.abs(kept.height - now.height) > ROWS || kept.width !== now.width;
  const shared = {
    width: Math.min(kept.width, now.width),
    height: Math.min(kept.height, now.height),
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isShared = x < shared.width && y < shared.height;
      if (isShared ? isNew(kept, now, x, y) || isNew(now, kept, x, y) : isLonger)
        (counts[Math.floor(y / BLOCK) * columns + Math.floor(x / BLOCK)] as number)++;
    }
  return Array.from(counts.entries()).flatMap(([i, count]): [number, number][] =>
    count > FEW ? [[(i % columns) * BLOCK, Math.floor(i / columns) * BLOCK]] : [],
  );
}

/** Whether a pixel of the first picture is outside the range of the same pixel of the second and the eight around it. */
function isNew(one: Picture, other: Picture, x: number, y: number): boolean {
  const at = (y * one.width + x) * 3;
  for (let part = at; part < at + 3; part++) {
    const value = one.data[part] ?? 0;
    const there = other.data[(y * other.width + x) * 3 + part - at] ?? 0;
    if (Math.abs(value - there) <= TOLERANCE) continue;
    let [least, most] = [there, there];
    for (let v = Math.max(y - 1, 0); v <= Math.min(y + 1, other.height - 1); v++)
      for (let u = Math.max(x - 1, 0); u <= Math.min(x + 1, other.width - 1); u++) {
        const near = other.data[(v * other.width + u) * 3 + part - at] ?? 0;
        if (near < least) least = near;
        if (near > most) most = near;
      }
    if (value < least - TOLERANCE || value > most + TOLERANCE) return true;
  }
  return false;
}

/** Writes a pale copy of a picture, with the differing squares in red. */
export async function writeDifference(
  picture: Picture,
  squares: [x: number, y: number][],
  file: string,
) {
  const data = Uint8Array.from(picture.data, (part) => 170 + Math.round(part / 3));
  for (const [left, top] of squares)
    for (let y = top; y < Math.min(top + BLOCK, picture.height); y++)
      for (let x = left; x < Math.min(left + BLOCK, picture.width); x++) {
        const at = (y * picture.width + x) * 3;
        for (const part of [at + 1, at + 2]) data[part] = (picture.data[part] ?? 0) / 2;
      }
  await writePicture({ ...picture, data }, file);
}
