/**
 * Subsets the two families to Latin-1 and the signs that the site uses, with the rupee in separate files that only pages
 * with a rupee load. Subsets Devanagari to the letters of Hindi and Marathi, and to the name of Hindi. Writes the licences
 * next to them.
 *
 *     npm run draw -- fonts
 */
import subset from 'subset-font';
import { devanagari, faces, range } from './faces.ts';
import type { Drawn } from './make.ts';

const latin = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}\u00a0¡¿©®™°·–—‘’“”…•→←↑↗−×£€¼½`;

/** Without letters of other languages, but with the joiners that select a form of a letter. */
const hindi = [
  ...[range(0x901, 0x903), range(0x905, 0x90b), range(0x90d, 0x911), range(0x913, 0x928), range(0x92a, 0x930)],
  ...['ऱलळवशषसह', range(0x93c, 0x943), range(0x945, 0x949), range(0x94b, 0x94d), 'ॐ'],
  ...[range(0x958, 0x95f), range(0x964, 0x970), '\u200c\u200d\u25cc'],
].join('');

/** The weights of words in Hindi, and the one of the word in the menu of languages. */
const weights = { variationAxes: { wght: { min: 400, max: 800 } } };
const word = { variationAxes: { wght: 500 } };

export async function draw(): Promise<Drawn> {
  const cut = (file: Buffer, letters: string, options = {}) =>
    subset(file, letters, { targetFormat: 'woff2', ...options });
  const drawn: Record<string, Buffer> = {
    'assets/fonts/zone-devanagari.woff2': await cut(devanagari.file, hindi, weights),
    'assets/fonts/zone-language.woff2': await cut(devanagari.file, 'हिन्दी', word),
    'assets/fonts/zone-devanagari.LICENSE.txt': devanagari.licence,
  };
  for (const [name, { latin: file, extended, licence }] of Object.entries(faces)) {
    drawn[`assets/fonts/zone-${name}.woff2`] = await cut(file, latin);
    drawn[`assets/fonts/zone-${name}-inr.woff2`] = await cut(extended, '₹');
    drawn[`assets/fonts/zone-${name}.LICENSE.txt`] = licence;
  }
  return drawn;
}
