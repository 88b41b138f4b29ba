/** The font families from their packages. */
import { readFileSync } from 'node:fs';

const packaged = (path: string) =>
  readFileSync(new URL(`../../node_modules/${path}`, import.meta.url));
const display = '@fontsource/special-gothic-expanded-one/';
const text = '@fontsource-variable/special-gothic/';

export const faces = {
  display: {
    latin: packaged(`${display}files/special-gothic-expanded-one-latin-400-normal.woff2`),
    extended: packaged(`${display}files/special-gothic-expanded-one-latin-ext-400-normal.woff2`),
    licence: packaged(`${display}LICENSE`),
  },
  text: {
    latin: packaged(`${text}files/special-gothic-latin-wght-normal.woff2`),
    extended: packaged(`${text}files/special-gothic-latin-ext-wght-normal.woff2`),
    licence: packaged(`${text}LICENSE`),
  },
};

/** The font of a script: `devanagari`. */
export const scriptFace = (name: string) => ({
  file: packaged(
    `@fontsource-variable/noto-sans-${name}/files/noto-sans-${name}-${name}-wght-normal.woff2`,
  ),
  licence: packaged(`@fontsource-variable/noto-sans-${name}/LICENSE`),
});

/** A string of all characters from one code point to another, inclusive. */
export const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
