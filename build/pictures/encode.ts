/** Reads and encodes pictures. The encoder is loaded for the first one. */
import { keyOf } from '../store.ts';

/** What the pages need to know of a picture. */
export interface Look {
  /** In pixels, as it is shown: turned as its camera was held, and no wider than the widest file. */
  width: number;
  height: number;
  /** Its mean colour as three hexadecimal digits; none where it may be transparent. */
  color?: string;
  /** The formats that browsers choose from, the best first; the last one is for all others. None for an animation. */
  formats: readonly Format[];
}

export type Format = keyof typeof OPTIONS;

/** A column of text is about 700 pixels wide, and screens have up to two for each. */
const WIDTHS = [480, 960, 1600] as const;
/** The format for those that know no other has one file, of this width at most. */
const FALLBACK_WIDTH = 960;
const OPTIONS = {
  // More effort takes ten times as long, and saves a twentieth.
  avif: { quality: 50, effort: 2 },
  webp: { quality: 75 },
  jpeg: { quality: 80, mozjpeg: true },
  png: { compressionLevel: 9 },
};

/** Changes with what pictures are encoded to. */
export const ENCODING = keyOf(WIDTHS, FALLBACK_WIDTH, OPTIONS);

async function open(bytes: Uint8Array) {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp(bytes).autoOrient();
}

/** Looks at a picture. It throws where this is none. */
export async function readLook(bytes: Uint8Array): Promise<Look> {
  const picture = await open(bytes);
  const { autoOrient, hasAlpha, format, pages = 1 } = await picture.metadata();
  const width = Math.min(autoOrient.width, pages > 1 ? Number.POSITIVE_INFINITY : Math.max(...WIDTHS));
  const height = Math.max(1, Math.round((autoOrient.height * width) / autoOrient.width));
  const mean = await picture.resize(1, 1, { fit: 'fill' }).toColourspace('srgb').removeAlpha().raw().toBuffer();
  const digits = [0, 1, 2].map((at) => Math.round((mean[at] ?? mean[0] ?? 0) / 17).toString(16));
  const last = hasAlpha || format === 'png' || format === 'gif' ? 'png' : 'jpeg';
  const formats: Format[] = pages > 1 ? [] : ['avif', 'webp', last];
  return { width, height, ...(!hasAlpha && { color: digits.join('') }), formats };
}

/** The widths of the files of a format. */
function widthsOf({ width, formats }: Look, format: Format): number[] {
  if (format === formats.at(-1)) return [Math.min(width, FALLBACK_WIDTH)];
  return [...WIDTHS.filter((one) => one < width), width];
}

/** Encodes a picture in all of its formats and widths, without what its camera wrote into it. */
export async function encode(
  bytes: Uint8Array,
  look: Look,
): Promise<{ format: Format; width: number; bytes: Buffer }[]> {
  const { default: sharp } = await import('sharp');
  const picture = (await open(bytes)).resize(look.width, look.height, { fit: 'fill' });
  const { data, info: raw } = await picture.raw().toBuffer({ resolveWithObject: true });
  const files = look.formats.flatMap((format) => widthsOf(look, format).map((width) => ({ format, width })));
  return Promise.all(
    files.map(async ({ format, width }) => {
      const sized = sharp(data, { raw }).resize(width);
      return { format, width, bytes: await sized.toFormat(format, OPTIONS[format]).toBuffer() };
    }),
  );
}
