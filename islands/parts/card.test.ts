import { encode } from 'uqr';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { codeOf, fitLines, initialsOf, vcardOf } from './card.ts';

const card = suite('a card');

card('is a vCard that escapes special characters, one line for each field', () => {
  const lines = (name: string, role = '') => vcardOf({ name, role }).split('\r\n');
  assert.equal(lines('Asha Devi Rao', 'Head'), [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Rao;Asha Devi;;;',
    'FN:Asha Devi Rao',
    'TITLE:Head',
    'END:VCARD',
    '',
  ]);
  assert.equal(lines('A; B, C\\D').slice(2, 4), ['N:C\\\\D;A\\; B\\,;;;', 'FN:A\\; B\\, C\\\\D']);
  assert.equal(lines('Asha').slice(2), ['N:;Asha;;;', 'FN:Asha', 'END:VCARD', '']);
});

card('draws the modules of its QR code as rows of strokes', () => {
  const text = vcardOf({ name: 'प्रिया शिंदे', role: 'Head' });
  const { size, rows } = codeOf(text);
  const dark = rows.map((row, y) => {
    const cells = Array.from({ length: size }, () => false);
    let x = 0;
    for (const [, step, count] of row.slice(`M0 ${y}.5`.length).matchAll(/([hm])(\d+)/g)) {
      if (step === 'h') cells.fill(true, x, x + Number(count));
      x += Number(count);
    }
    return cells;
  });
  assert.equal(dark, encode(text, { ecc: 'L', border: 0 }).data);
});

card('has initials in every script', () => {
  assert.is(initialsOf('Asha Devi Rao'), 'AR');
  assert.is(initialsOf('Asha'), 'A');
  assert.is(initialsOf('प्रिया शिंदे'), 'प्रिशिं');
  assert.is(initialsOf(''), '');
});

card('puts a name on one or two lines, choosing the larger letters', () => {
  const fit = (text: string) => fitLines(text, 100, 20, ({ length }) => length);
  assert.equal(fit('Asha'), { lines: ['Asha'], size: 20 });
  assert.equal(fit('Asha Rao Das'), { lines: ['Asha', 'Rao Das'], size: 100 / 7 });
  assert.equal(fit('Internationalisationalist'), { lines: ['Internationalisationalist'], size: 4 });
});

card.run();
