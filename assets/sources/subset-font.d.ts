declare module 'subset-font' {
  /** Keeps the glyphs of `text`, in one place or a stretch of each axis that is named. */
  export default function subset(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype';
      variationAxes?: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
