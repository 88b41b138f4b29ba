import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawingFile, drawings, files, picture } from './files.ts';
import { bodyText, circle, letterDefs, svg, width } from './pen.ts';

const file = suite('a drawing as a file');

file('carries the colours that it uses, by day and by night', () => {
  const made = drawingFile(svg(40, 20, circle(20, 10, 8, 'var(--l)')), 'yellow');
  assert.is(
    made,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><style>svg{--l:#0a2119}' +
      '@media(prefers-color-scheme:dark){svg{--l:#f3c443}}</style>' +
      '<circle cx="20" cy="10" r="8" fill="var(--l)"/></svg>',
  );
});

file('refuses a colour that the table does not know', () => {
  assert.throws(() => drawingFile(svg(1, 1, circle(0, 0, 1, 'var(--puce)')), 'sky'), /No colour has the name “puce”/);
});

file('is made for every paint that a drawing is shown on, and says its size', () => {
  for (const [name, { paints }] of Object.entries(drawings))
    for (const paint of paints) {
      const { src, width: w, height: h } = picture(name, paint);
      assert.match(files[src.slice(1)]?.() ?? '', `viewBox="0 0 ${w} ${h}"`);
    }
  assert.throws(() => picture('nothing', 'sky'), /add it in pages\/drawings\/files.ts/);
});

const letters = suite('letters in drawings');

letters('are as wide as the face says, with its kerning', () => {
  assert.is(width('AV', 1000) < width('A', 1000) + width('V', 1000), true);
});

letters('are drawn once, and used wherever they stand', () => {
  const words = bodyText('noon', 0, 0, 14);
  assert.is(words.match(/<use /g)?.length, 4);
  assert.is(letterDefs(words).match(/<path /g)?.length, 2);
});

letters('that the table lacks are named', () => {
  assert.throws(() => width('ж', 10), /no letter “ж”/);
});

file.run();
letters.run();
