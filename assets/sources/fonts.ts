/**
 * Subsets the two families to Latin-1 and the signs that the site uses, with the rupee in separate files that only pages
 * with a rupee load. Subsets Devanagari to the letters of Hindi and Marathi, and to the name of Hindi. Writes the licences
 * next to them.
 *
 *     npm run draw -- fonts
 */
import { writeFileSync } from 'node:fs';
import subset from 'subset-font';
import { devanagari, faces, range } from './faces.ts';

const latin = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}\u00a0¡¿©®™°·–—‘’“”…•→←↑↗−×£€¼½`;

/** Without letters of other languages, but with the joiners that select a form of a letter. */
const hindi = [
  ...[range(0x901, 0x903), range(0x905, 0x90b), range(0x90d, 0x911), range(0x913, 0x928), range(0x92a, 0x930)],
  ...['ऱलळवशषसह', range(0x93c, 0x943), range(0x945, 0x949), range(0x94b, 0x94d), 'ॐ'],
  ...[range(0x958, 0x95f), range(0x964, 0x970), '\u200c\u200d\u25cc'],
].join('');
const write = (path: string, bytes: Buffer) => writeFileSync(new URL(`../fonts/${path}`, import.meta.url), bytes);

for (const [name, { latin: file, extended, licence }] of Object.entries(faces)) {
  write(`zone-${name}.woff2`, await subset(file, latin, { targetFormat: 'woff2' }));
  write(`zone-${name}-inr.woff2`, await subset(extended, '₹', { targetFormat: 'woff2' }));
  write(`zone-${name}.LICENSE.txt`, licence);
}
const weights = { variationAxes: { wght: { min: 400, max: 800 } } };
write('zone-devanagari.woff2', await subset(devanagari.file, hindi, { targetFormat: 'woff2', ...weights }));
const word = { variationAxes: { wght: 500 } };
write('zone-language.woff2', await subset(devanagari.file, 'हिन्दी', { targetFormat: 'woff2', ...word }));
write('zone-devanagari.LICENSE.txt', devanagari.licence);
