/**
 * Cuts the two families down to Latin-1 and the marks that the site sets; the rupee stands in
 * files of its own, which only pages that show it fetch. Writes the licences beside them.
 *
 *     npm run draw -- fonts
 */
import { writeFileSync } from 'node:fs';
import subset from 'subset-font';
import { faces, range } from './faces.ts';

const latin = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}\u00a0¡¿©®™°·–—‘’“”…•→←↑↗−×£€¼½`;

for (const [name, { latin: file, extended, licence }] of Object.entries(faces)) {
  const write = (path: string, bytes: Buffer) => writeFileSync(new URL(`../fonts/${path}`, import.meta.url), bytes);
  write(`zone-${name}.woff2`, await subset(file, latin, { targetFormat: 'woff2' }));
  write(`zone-${name}-inr.woff2`, await subset(extended, '₹', { targetFormat: 'woff2' }));
  write(`zone-${name}.LICENSE.txt`, licence);
}
