import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addressesInCss, addressesOf, mapAddresses, mapAddressesInCss } from './attributes.ts';

const mark = (address: string) => `<${address}>`;

const lists = suite('addresses in attributes');

lists('are one, whatever is in it', () => {
  assert.equal(addressesOf('one', ' /a,b c '), ['/a,b c']);
  assert.is(mapAddresses('one', '/a', mark), '</a>');
});

lists('are several in a list with descriptors, where a comma may be part of an address', () => {
  for (const [value, addresses] of [
    ['/a.png', ['/a.png']],
    ['/a.png 1x, /b.png 2x', ['/a.png', '/b.png']],
    ['/a,b.png 100w,/c.png 200w', ['/a,b.png', '/c.png']],
    [' \n/a.png\t1x ,\n /b.png', ['/a.png', '/b.png']],
    ['', []],
  ] as const) {
    assert.equal(addressesOf('list', value), addresses, value);
    const mapped = addresses.reduce<string>((text, address) => text.replace(address, mark(address)), value);
    assert.is(mapAddresses('list', value, mark), mapped, value);
  }
});

lists('are words where the attribute says so', () => {
  assert.equal(addressesOf('words', ' /a  /b '), ['/a', '/b']);
  assert.is(mapAddresses('words', '/a  /b', mark), '</a>  </b>');
});

lists.run();

const css = suite('addresses in CSS');

css('are what url() names, with and without quotation marks', () => {
  const text = `a { b: url(/1.png), url( "/2 .png" ); c: url('/3.png') }`;
  assert.equal(addressesInCss(text), ['/1.png', '/2 .png', '/3.png']);
  assert.is(mapAddressesInCss(text, mark), `a { b: url(</1.png>), url( "</2 .png>" ); c: url('</3.png>') }`);
});

css('are none in comments and in texts, which stay as they are', () => {
  const text = `/* url(/a) */ a::before { content: "url(/b)"; x: 'it\\'s url(/c)' } b { c: url(/d) }`;
  assert.equal(addressesInCss(text), ['/d']);
  assert.is(mapAddressesInCss(text, mark), text.replace('/d', '</d>'));
});

css('may have escapes, and get quotation marks where they change', () => {
  const text = String.raw`a { b: url(/my\ photo\).png) url(/\fc b\22 \3c .png) url("/a\"b\\.png") url('/\110000 \ ') }`;
  assert.equal(addressesInCss(text), ['/my photo).png', '/üb"<.png', '/a"b\\.png', '/\uFFFD ']);
  assert.is(
    mapAddressesInCss(text, (address) => `/x${address}`),
    String.raw`a { b: url("/x/my photo).png") url("/x/üb\22 \3c .png") url("/x/a\22 b\5c .png") url("/x/� ") }`,
  );
  assert.is(
    mapAddressesInCss(text, (address) => address),
    text,
  );
});

css('are the texts of an image-set, but for its media types', () => {
  const text = `a { b: image-set("/a.png" 1x, url(/b.png) type("image/png"), c(d(e))), "f"; -webkit-image-set('/g.png' 2x) }`;
  assert.equal(addressesInCss(text), ['/a.png', '/b.png', '/g.png']);
  assert.is(mapAddressesInCss(text, mark), text.replace(/\/[abg]\.png/g, mark));
});

css.run();
