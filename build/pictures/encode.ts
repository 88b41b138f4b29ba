/** Measures and encodes pictures. The encoder is loaded for the first one. */
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

export interface Encoded {
  format: Format;
  width: number;
  bytes: Uint8Array;
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

const load = async () => (await import('sharp')).default;

/** Looks at a picture. It throws where this is none. */
export async function readLook(bytes: Uint8Array): Promise<Look> {
  const picture = (await load())(bytes).autoOrient();
  const { autoOrient, hasAlpha, format, pages = 1 } = await picture.metadata();
  const width = pages > 1 ? autoOrient.width : Math.min(autoOrient.width, Math.max(...WIDTHS));
  const height = Math.max(1, Math.round((autoOrient.height * width) / autoOrient.width));
  const mean = await picture.resize(1, 1, { fit: 'fill' }).toColourspace('srgb').removeAlpha().raw().toBuffer();
  const color = [...mean].map((value) => Math.round(value / 17).toString(16)).join('');
  const last = hasAlpha || format === 'png' || format === 'gif' ? 'png' : 'jpeg';
  return { width, height, ...(!hasAlpha && { color }), formats: pages > 1 ? [] : ['avif', 'webp', last] };
}

/** Encodes a picture in all of its formats and widths, without what its camera wrote into it. */
export async function encode(bytes: Uint8Array, { width, height, formats }: Look): Promise<Encoded[]> {
  const sharp = await load();
  const whole = sharp(bytes).autoOrient().resize(width, height, { fit: 'fill' });
  const { data, info: raw } = await whole.raw().toBuffer({ resolveWithObject: true });
  const widths = [...WIDTHS.filter((one) => one < width), width];
  const files = formats.flatMap((format, index) => {
    const isLast = index === formats.length - 1;
    return (isLast ? [Math.min(width, FALLBACK_WIDTH)] : widths).map((one) => ({ format, width: one }));
  });
  const encodeOne = async ({ format, width }: (typeof files)[number]) => {
    const sized = sharp(data, { raw }).resize(width);
    return { format, width, bytes: await sized.toFormat(format, OPTIONS[format]).toBuffer() };
  };
  return Promise.all(files.map(encodeOne));
}
