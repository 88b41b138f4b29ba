/** What the comparison of pictures sees, and what it leaves to browsers. */
import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { differences, type Picture, readPicture } from './pictures.ts';

/** A page of 240 by 480 on a third of its scale: a line of text, a button and a sign. */
const page = (button = '#06573b', x = 24, words = 'Fill every seat'): Promise<Picture> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1440" font-family="sans-serif">
    <path fill="#fff" d="M0 0h720v1440H0z"/><text x="${x}" y="90" font-size="48">${words}</text>
    <rect x="24" y="300" width="240" height="72" rx="8" fill="${button}"/></svg>`;
  return readPicture(Buffer.from(svg), 1 / 3);
};
const cut = async (picture: Picture, height: number): Promise<Picture> => {
  const { data, width } = picture;
  const cropped = sharp(data, { raw: { width, height: picture.height, channels: 3 } });
  return { width, height, data: await cropped.extract({ left: 0, top: 0, width, height }).raw().toBuffer() };
};

const pictures = suite('pictures');

pictures('differ where a part has lost its ground or a word is another, and not by a fraction of a pixel', async () => {
  assert.equal(differences(await page(), await page(undefined, 24.3)), []);
  const squares = differences(await page(), await page('none'));
  assert.equal(squares[0], [0, 96]);
  assert.ok(squares.every(([x, y]) => x <= 80 && y >= 96 && y <= 112));
  assert.not.equal(differences(await page(), await page(undefined, 24, 'Fill every room')), []);
});

pictures('may be a row longer, for heights are rounded, and no more', async () => {
  const whole = await page();
  assert.equal(differences(await cut(whole, 479), whole), []);
  const [first] = differences(await cut(whole, 440), whole);
  assert.equal(first, [0, 432]);
});

pictures.run();
