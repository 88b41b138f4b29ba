import { encode } from 'uqr';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  begin,
  type CardProps,
  codeOf,
  fitLines,
  follow,
  isNamed,
  personOf,
  vcardOf,
} from './card.ts';

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

card('puts a name on one or two lines, choosing the larger letters', () => {
  const fit = (text: string) => fitLines(text, 100, 20, ({ length }) => length);
  assert.equal(fit('Asha'), { lines: ['Asha'], size: 20 });
  assert.equal(fit('Asha Rao Das'), { lines: ['Asha', 'Rao Das'], size: 100 / 7 });
  assert.equal(fit('Internationalisationalist'), { lines: ['Internationalisationalist'], size: 4 });
});

const props = {
  words: {
    fields: { wrong: 'wrong' },
    says: {
      card: '{who} on {material} {codes}',
      nobody: 'nobody',
      both: 'both',
      qr: 'qr',
      nfc: 'nfc',
      none: 'none',
    },
  },
  materials: [
    { key: 'paper', name: 'Paper', qr: 'optional', nfc: 'none' },
    { key: 'pvc', name: 'PVC', qr: 'optional', nfc: 'optional' },
    { key: 'metal', name: 'Metal', qr: 'included', nfc: 'included' },
  ],
  sample: { name: 'Asha', role: 'Head' },
} as unknown as CardProps;
const change = follow(props);

card('tells who is on it, its material and its codes, after a pause if something is typed', () => {
  const first = begin(props);
  assert.is(first.said.words, 'Asha, Head on PVC qr');
  assert.equal(change(first, { role: ' ' }).said, { words: 'Asha on PVC qr', pause: 700 });
  assert.equal(change(first, { name: '' }).said, { words: 'nobody, Head on PVC qr', pause: 700 });
  assert.equal(change(first, { nfc: true }).said, { words: 'Asha, Head on PVC both' });
  const paper = change(change(first, { nfc: true }), { material: 0 });
  assert.is(change(paper, { qr: false }).said.words, 'Asha, Head on Paper none');
  assert.is(
    change(change(paper, { qr: false }), { material: 2 }).said.words,
    'Asha, Head on Metal both',
  );
});

card('keeps spaces that are being typed, and asks for a name that a file can have', () => {
  const typed = change(begin(props), { name: ' Asha ' });
  assert.equal([typed.name, personOf(typed)], [' Asha ', { name: 'Asha', role: 'Head' }]);
  const wrong = change(typed, 'nameless');
  assert.equal([wrong.isWrong, wrong.said], [true, typed.said]);
  assert.is(change(wrong, { role: 'Cook' }).isWrong, true);
  assert.is(change(wrong, { name: 'Bo' }).isWrong, false);
  const names = ['Asha', 'प्रिया', '7', '.Bo.', '☎', '...', ' ', '', '-', '"…"'];
  assert.equal(
    names.filter((name) => isNamed({ name, role: '' })),
    names.slice(0, 5),
  );
});

card.run();
