import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { SectionOf } from '../../content/schema/sections.ts';
import type { Zone } from '../../content/schema.ts';
import { SiteContext } from '../components/site.tsx';
import { Materials } from './Materials.tsx';

const materials = suite('the materials of cards');

materials('have what each offers below the column of that code', () => {
  const words: SectionOf<'materials'> = {
    kind: 'materials',
    title: 'Materials',
    columns: { material: 'Material', qr: 'QR', nfc: 'NFC' },
    offers: { included: 'Included', optional: 'On request', none: 'None' },
    list: [
      { key: 'paper', drawing: 'a-sky', material: 'Paper', qr: 'included', nfc: 'none' },
      { key: 'metal', drawing: 'a-sky', material: 'Metal', qr: 'optional', nfc: 'included' },
    ],
  };
  const site = { drawings: { 'a-sky': '<svg viewBox="0 0 9 9"/>' } } as unknown as Zone;
  const html = renderToStaticMarkup(
    <SiteContext value={{ site }}>
      <Materials {...words} />
    </SiteContext>,
  );
  const textOf = (markup: string) => markup.replace(/<[^>]*>/g, '').trim();
  const rows = (html.match(/<tr>.*?<\/tr>/g) ?? []).map((row) =>
    (row.match(/<t[hd].*?<\/t[hd]>/g) ?? []).map(textOf),
  );
  assert.equal(rows, [
    ['Material', 'QR', 'NFC'],
    ['Paper', 'QR Included', 'NFC None'],
    ['Metal', 'QR On request', 'NFC Included'],
  ]);
});

materials.run();
