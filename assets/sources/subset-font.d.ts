declare module 'subset-font' {
  /** Keeps the glyphs of `text`, at a value or in a range of each given axis. */
  export default function subset(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype';
      variationAxes?: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
