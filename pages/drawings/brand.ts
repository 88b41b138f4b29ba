/** The mark: a Z cut from three pieces of tape on a tile. In the logo the tile is the Z and the word is "one". */
import { GREEN, svg, width, YELLOW } from './pen.ts';

/** The Z on a field of 40 by 40. */
export const tape = (chalk: string, pass: string) =>
  `<path d="M7 6.5h26v6H7zM7 27.5h26v6H7z" fill="${chalk}"/><path d="M21.5 14H33L18.5 26H7z" fill="${pass}"/>`;

/** The tile with its Z, 40 by 40. */
export const tile = (ground: string, chalk: string, pass: string) =>
  `<path d="M0 0h40v40H0z" fill="${ground}"/>${tape(chalk, pass)}`;

/** Type size of the word beside a tile of 40, and where it begins. */
export const word = { text: 'one', x: 45, y: 40, size: 56 } as const;

/** Width of the logo beside a tile of 40. */
export const logoWidth = Math.round(word.x + width(word.text, word.size) * 0.98);

/** The word on a grid of whole quarters, each of its curves joined to one: a sixth of a pixel off, and half as long. */
const letters =
  'M265 163c-40 0-79-19-79-61s39-60 79-60 79 18 79 60-39 61-79 61zM265 133c20 0 35-12 35-30s-15-31-35-31-35 12-35 31 15 30 35 30z' +
  'M358 160V45h43v11c9-8 21-14 42-14 27 0 54 11 54 45v73h-43v-68c0-16-14-20-26-20s-26 5-27 20v68z' +
  'M590 163c-40 0-79-19-79-61s39-60 79-60c30 0 80 10 74 69H555c2 14 15 22 37 22s27-5 32-13l39 5c-4 16-22 38-73 38zM590 69c-20 0-33 7-35 20h69c-1-7-6-20-34-20z';

/** The logo, 29 px high, so drawn that it costs every page little. The word has the text's colour. */
export const logo = svg(
  logoWidth * 4,
  168,
  `<path d="M0 0h160v160H0z" fill="${GREEN}"/><path d="M28 26h104v24H28zm0 84h104v24H28z" fill="#fff"/>` +
    `<path d="M86 56h46l-58 48H28z" fill="${YELLOW}"/><path d="${letters}" fill="currentColor"/>`,
  `width="${Math.round(logoWidth * 0.7)}" height="29"`,
);
