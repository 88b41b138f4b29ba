/** The mark: a Z cut from three pieces of tape on a tile. In the logo the tile is the Z and the word is "one". */
import { GRN, svg, txFine, width, YEL } from './pen.ts';

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

/** The logo, 29 px high, on a grid of whole quarters so that it costs every page little. The word has the text's colour. */
export const logo = svg(
  logoWidth * 4,
  168,
  `<path d="M0 0h160v160H0z" fill="${GRN}"/><path d="M28 26h104v24H28zm0 84h104v24H28z" fill="#fff"/>` +
    `<path d="M86 56h46l-58 48H28z" fill="${YEL}"/>${txFine(word.text, word.x, word.y, word.size, 'currentColor')}`,
  `width="${Math.round(logoWidth * 0.7)}" height="29"`,
);
