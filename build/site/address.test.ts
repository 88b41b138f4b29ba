import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type AddressBook, addressOf, fromMarkdown, resolveAddress } from './address.ts';

const book: AddressBook = {
  settings: { base: '/x', url: 'https://site.example' },
  hashed: new Map([['/assets/R&D.svg', '/assets/R&D-12345678.svg']]),
  pages: new Map([
    ['content/guide/start.md', '/begin'],
    ['content/guide/index.md', '/guide'],
  ]),
  versions: new Map(),
};

const s = suite('addresses');

s('are served with the base and the hash of an asset, in every spelling', () => {
  for (const [written, served] of [
    ['/', '/x/'],
    ['/pricing?a=/b#c', '/x/pricing?a=/b#c'],
    ['/assets/R&D.svg#x', '/x/assets/R&D-12345678.svg#x'],
    ['/assets/R%26D.svg', '/x/assets/R&D-12345678.svg'],
    ['/assets/%E9.svg', '/x/assets/%E9.svg'],
    ['/caf%C3%A9', '/x/caf%C3%A9'],
    ['/cafe\u0301?a#b', '/x/caf%C3%A9?a#b'],
    ['/cafe%CC%81', '/x/caf%C3%A9'],
    ['//elsewhere.example/', '//elsewhere.example/'],
    ['https://elsewhere.example/', 'https://elsewhere.example/'],
    ['#top', '#top'],
    ['', ''],
  ] as const)
    assert.is(resolveAddress(book, written), served, written);
});

s('come from the path of the file', () => {
  const files = ['index.md', 'a.md', 'a/index.md', 'a/_index.md', 'a/b.md', 'reindex.md'];
  const addresses = files.map((file) => addressOf(`content/${file}`));
  assert.equal(addresses, ['/', '/a', '/a', '/a', '/a/b', '/reindex']);
  const odd = ['C#', '100%', 'What is this?', 'a: b', ' a./ b '].map((name) =>
    addressOf(`content/${name}.md`),
  );
  assert.equal(odd, ['/C', '/100', '/What is this', '/a b', '/a/b']);
});

s('that are relative in Markdown resolve to the page of the file that they name', () => {
  for (const [href, address] of [
    ['start.md', '/begin'],
    ['start', '/begin'],
    ['./start.md?a#b', '/begin?a#b'],
    ['index.md', '/guide'],
    ['other.md', '/guide/other'],
    ['../a%20b.md', '/a%20b'],
    // With two slashes, it would be another host.
    ['../../../above/a.md', '/above/a'],
    ['../../assets/dot.svg', '/assets/dot.svg'],
    ['/start.md', undefined],
    ['/guide/start.md#b', '/begin#b'],
    ['start.mdx?a', '/begin?a'],
    ['../later/2024-01-31-b.md', '/later/b'],
    ['guide/start.md#b', '/begin#b'],
    ['@/guide/start.md#b', '/begin#b'],
    ['../start/', '/begin'],
    ['../start/?a', '/begin?a'],
    ['./', '/guide'],
    ['#part', undefined],
    ['mailto:a@b.example', undefined],
  ] as const)
    assert.is(fromMarkdown(book, href, 'content/guide/here.md'), address, href);
});

s.run();
