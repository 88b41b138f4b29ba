/**
 * Draws the icons and the card that a shared address shows, from the mark and the court.
 *
 *     npm run draw -- icons
 */
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { tape, tile, word } from '../../pages/drawings/brand.ts';
import { hex } from '../../pages/drawings/color.ts';
import { bareFloor } from '../../pages/drawings/court.ts';
import { resolve } from '../../pages/drawings/paints.ts';
import { BLACK, displayText, group, rect, svg, width } from '../../pages/drawings/pen.ts';

const write = (name: string, contents: string | Buffer) =>
  writeFileSync(new URL(`../root/${name}`, import.meta.url), contents);

/** Markup with the day's colours in place of their names, since the painter of PNGs knows no custom properties. */
const painted = (markup: string) =>
  markup.replace(/var\(--([\w-]+)\)/g, (_, name: string) => hex(resolve(name, false, 'green')));
const document = (box: string, body: string) =>
  painted(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${body}</svg>`);
const png = (svg: string, size: number, height = size) =>
  sharp(Buffer.from(svg), { density: 300 }).resize(size, height).png({ palette: true, effort: 10 }).toBuffer();

const green = 'var(--green)';
const chalk = '#fff';
const pass = 'var(--yellow)';
const icon = document('0 0 40 40', tile(green, chalk, pass));
/** The Z within the circle that every mask leaves. */
const maskable = document('-10 -10 60 60', `${rect(-10, -10, 60, 60, green)}${tape(chalk, pass)}`);

/** An ICO that holds PNGs: a directory of 16 bytes an image, then the images. */
function ico(images: { size: number; bytes: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(({ size, bytes }, i) => {
    const at = 6 + 16 * i;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(bytes.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  });
  return Buffer.concat([head, ...images.map(({ bytes }) => bytes)]);
}

/** 1200 by 630: the words on the green ground, the court running off the right edge. */
function card(): string {
  const lines = ['One Platform', 'With Endless', 'Capabilities'];
  const size = (92 * 600) / Math.max(...lines.map((words) => width(words, 92)));
  const floor = svg(620, 390, bareFloor(), 'x="696" y="-4" width="1014" height="638"');
  const title = lines
    .map((words, i) => displayText(words, 64, 72 + size * 0.74 + i * size * 1.06, size, chalk))
    .join('');
  const logo = tile(BLACK, chalk, pass) + displayText(word.text, word.x, word.y, word.size, chalk);
  return document(
    '0 0 1200 630',
    rect(0, 0, 1200, 630, green) +
      rect(688, 0, 8, 630, 'var(--chalk)') +
      floor +
      title +
      group('translate(64 500) scale(1.65)', logo),
  );
}

write('favicon.svg', icon);
write(
  'favicon.ico',
  ico(await Promise.all([16, 32, 48].map(async (size) => ({ size, bytes: await png(icon, size) })))),
);
write('apple-touch-icon.png', await png(icon, 180));
for (const size of [192, 512]) write(`icon-${size}.png`, await png(icon, size));
write('icon-maskable.png', await png(maskable, 512));
write('card.png', await png(card(), 1200, 630));
