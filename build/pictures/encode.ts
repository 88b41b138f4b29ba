/** Measures and encodes pictures. sharp loads with the first one. */

export interface PictureLook {
  /** In pixels, after the EXIF rotation, and at most the width of the widest file. */
  width: number;
  height: number;
  /** The mean colour as three hexadecimal digits; none if the picture may be transparent. */
  color?: string;
}

/** An encoded file. The last one of a picture is for browsers that know no other format. */
export type Encoded = { format: keyof typeof OPTIONS; width: number; bytes: Uint8Array };

/** A column of text is about 700 CSS pixels wide, and screens have up to two pixels for each. */
const WIDTHS = [480, 960, 1600] as const;
/** The widest file in formats for older browsers. Few people use these, and every file slows every build. */
const OLDER_WIDTH = 960;
const OPTIONS = {
  // More effort takes ten times as long, and saves 5 %.
  avif: { quality: 50, effort: 2 },
  webp: { quality: 75 },
  jpeg: { quality: 80, mozjpeg: true },
  png: { compressionLevel: 9 },
};

/** Encodes a picture without its metadata. An animation gives no files. Throws if the bytes are not a picture. */
export async function encode(bytes: Uint8Array): Promise<{ look: PictureLook; files: Encoded[] }> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const picture = sharp(bytes).autoOrient();
  const { autoOrient, hasAlpha, format: own, pages = 1 } = await picture.metadata();
  const width = Math.min(autoOrient.width, Math.max(...WIDTHS));
  const height = Math.max(1, Math.round((autoOrient.height * width) / autoOrient.width));
  const whole = picture.resize(width, height, { fit: 'fill' }).toColourspace('srgb').raw();
  const { data, info: raw } = await whole.toBuffer({ resolveWithObject: true });
  const mean = await sharp(data, { raw }).resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  const color = [...mean].map((value) => Math.round(value / 17).toString(16)).join('');
  const encodeAs = async (format: Encoded['format'], width: number): Promise<Encoded> => {
    const sized = sharp(data, { raw }).resize(width).toFormat(format, OPTIONS[format]);
    return { format, width, bytes: await sized.toBuffer() };
  };
  const narrow = WIDTHS.filter((step) => step < width);
  const last = hasAlpha || own === 'png' || own === 'gif' ? 'png' : 'jpeg';
  const look = { width, height, ...(!hasAlpha && { color }) };
  if (pages > 1) return { look, files: [] };
  const encodeOthers = async () => {
    const others: Encoded[] = [];
    for (const step of narrow) others.push(await encodeAs('avif', step));
    for (const step of [...narrow, width].filter((step) => step <= OLDER_WIDTH))
      others.push(await encodeAs('webp', step));
    return [...others, await encodeAs(last, Math.min(width, OLDER_WIDTH))];
  };
  // The widest file keeps one core busy for as long as all others take on another. All at once would need twice the memory.
  const [widest, others] = await Promise.all([encodeAs('avif', width), encodeOthers()]);
  return { look, files: others.toSpliced(narrow.length, 0, widest) };
}
