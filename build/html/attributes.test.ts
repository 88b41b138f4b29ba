import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addressesInCss, mapAddressesInCss } from './attributes.ts';

const mark = (address: string) => `<${address}>`;

const css = suite('addresses in CSS');

css('may have escapes, and get quotation marks where they change', () => {
  const text = String.raw`a { b: url(/my\ photo\).png) url(/\fc b\22 \3c .png) url("/a\"b\\.png") url('/\110000 \ ') }`;
  assert.equal(addressesInCss(text), ['/my photo).png', '/üb"<.png', '/a"b\\.png', '/\uFFFD ']);
  const below = mapAddressesInCss(text, (address) => `/x${address}`);
  assert.is(
    below,
    String.raw`a { b: url("/x/my photo).png") url("/x/üb\22 \3c .png") url("/x/a\22 b\5c .png") url("/x/� ") }`,
  );
  const same = mapAddressesInCss(text, (address) => address);
  assert.is(same, text);
});

css('are the texts of an image-set, but for its media types', () => {
  const text = `a { b: image-set("/a.png" 1x, url(/b.png) type("image/png"), c(d(e))), "f"; -webkit-image-set('/g.png' 2x) }`;
  assert.equal(addressesInCss(text), ['/a.png', '/b.png', '/g.png']);
  assert.is(mapAddressesInCss(text, mark), text.replace(/\/[abg]\.png/g, mark));
});

css.run();
