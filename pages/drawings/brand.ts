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
const logoWidth = Math.round(word.x + width(word.text, word.size) * 0.98);

/** The word on a grid of halves, each of its curves joined to one: a fifth of a pixel off, and half as long. */
const letters =
  'M133 82c-20 0-40-10-40-31s20-30 40-30 39 9 39 30-19 31-39 31zM133 67c10 0 17-6 17-15s-7-16-17-16-18 6-18 16 8 15 18 15z' +
  'M179 80V23h22v5c4-4 10-7 21-7 13 0 27 6 27 23v36h-22V46c0-8-7-10-13-10s-13 3-13 10v34z' +
  'M295 82c-20 0-39-10-39-31s19-30 39-30c15 0 40 5 37 35h-54c1 7 7 11 18 11s14-3 16-7l20 3c-2 8-11 19-37 19zM295 35c-10 0-16 3-17 10h34c0-4-3-10-17-10z';

/** The logo, 29 px high, so drawn that it costs every page little. The word has the text's colour. */
export const logo = svg(
  logoWidth * 2,
  84,
  `<path d="M0 0h80v80H0z" fill="${GREEN}"/><path d="M14 13h52v12H14zm0 42h52v12H14z" fill="#fff"/>` +
    `<path d="M43 28h23L37 52H14z" fill="${YELLOW}"/><path d="${letters}" fill="currentColor"/>`,
  `width="${Math.round(logoWidth * 0.7)}" height="29"`,
);
