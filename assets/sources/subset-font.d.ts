declare module 'subset-font' {
  /** Keeps the glyphs of `text`, in one place of each axis that is named. */
  export default function subset(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'truetype'; variationAxes?: Record<string, number> },
  ): Promise<Buffer>;
}
