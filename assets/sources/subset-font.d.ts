declare module 'subset-font' {
  /** Keeps the glyphs of `text`. */
  export default function subset(font: Buffer, text: string, options: { targetFormat: 'woff2' }): Promise<Buffer>;
}
