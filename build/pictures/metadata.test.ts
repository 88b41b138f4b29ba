import { hash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, HOME, page } from '../../tests/built.ts';
import { paint, turned } from '../../tests/painted.ts';

const test = suite('files that are published as they are');

test('the original of a picture in assets/ is published only if something names it, and without metadata', async () => {
  const photo = await turned();
  const shown = {
    ...HOME,
    'content/site.yml': 'name: T\nassets: hashed\n',
    'assets/p/code.jpg': photo,
  };
  const text = page('Home', 'Words. <img src="/assets/p/code.jpg" alt="Code">');
  const { paths, problems, rows } = await build({
    ...shown,
    'content/index.md': text,
    'assets/p/draft.jpg': photo,
  });
  const message = 'No text and no page uses this file, so it is not published.';
  assert.equal(problems, [`assets/p/draft.jpg ${message}`]);
  assert.equal(
    paths.filter((path) => /^assets\/p\/\w+-\w{8}\.jpg$/.test(path)),
    [],
  );
  assert.not.match(JSON.stringify(rows), '.jpg');

  const code = (view: string, more = '') => ({
    'pages/index.ts': `export { screens } from './all.tsx'; ${more}`,
    'pages/all.tsx': `export const screens = { plain: () => <main><h1>T</h1>${view}</main> };`,
  });
  const files: Record<string, string>[] = [
    { 'content/index.md': page('Home', '[Large](/assets/p/code.jpg)') },
    {
      'pages/plain.css': '.plain { background: url(/assets/p/code.jpg) }',
      ...code('<i className="plain" />'),
    },
    { 'content/gallery.yml': 'photos: [code.jpg]\n' },
    code(
      '',
      'export const files = { \'site.webmanifest\': \'{"icons":[{"src":"/assets/p/code.jpg"}]}\' };',
    ),
    { 'assets/gallery.json': '["/assets/p/code.jpg"]' },
    { 'content/index.md': page('Home', '', 'photo: /assets/p/code.jpg\n') },
  ];
  for (const one of files) {
    const { site, out, problems } = await build({ ...shown, ...one });
    assert.equal(problems, []);
    const original = site.artifacts.find(({ path }) => /^assets\/p\/code-\w{8}\.jpg$/.test(path));
    const bytes = out.read(original?.path ?? '');
    const { width, height, orientation, exif } = await sharp(bytes).metadata();
    assert.equal(
      [width, height, orientation, exif],
      [600, 1200, undefined, undefined],
      Object.keys(one).join(),
    );
    assert.equal([original?.size, original?.sha256], [bytes.length, hash('sha256', bytes)]);
  }
});

test('a picture that code makes in assets/ is published if code, a page or data names it, also where names get hashes', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const { paths, problems } = await build({
    ...HOME,
    'content/site.yml': 'name: T\nassets: hashed\n',
    'content/index.md': page('Home', '![B](/assets/b-1.svg)'),
    'content/list.yml': 'pictures:\n  - c-1.svg\n',
    'pages/index.ts': `
      const made = (name) => ['assets/' + name + '-1.svg', '${svg}'];
      export const screens = {};
      export const files = { 'assets/a-1.svg': '${svg}', ...Object.fromEntries(['b', 'c', 'd'].map(made)) };`,
  });
  assert.equal(problems, []);
  const published = paths.flatMap((path) => /^assets\/(\w)-1-\w{8}\.svg$/.exec(path)?.[1] ?? []);
  assert.equal(published.sort(), ['a', 'b', 'c']);
});

test('a published picture keeps its pixels, its colour profile and, without metadata, its bytes', async () => {
  const data = { IFD0: { Artist: 'A. Painter' }, IFD3: { GPSLatitude: '23/1 48/1 0/1' } };
  for (const format of ['png', 'webp', 'avif', 'jpeg'] as const) {
    const bare = await paint(40, 20).withIccProfile('p3').toFormat(format).toBuffer();
    const said = await paint(40, 20)
      .withIccProfile('p3')
      .withExif(data)
      .toFormat(format)
      .toBuffer();
    const { out, problems } = await build({
      ...HOME,
      [`assets/root/bare.${format}`]: bare,
      [`assets/root/said.${format}`]: said,
    });
    assert.equal(problems, []);
    assert.ok(Buffer.from(out.read(`bare.${format}`)).equals(bare));
    const clean = sharp(out.read(`said.${format}`));
    const { exif, icc } = await clean.metadata();
    assert.equal([exif, icc?.length], [undefined, (await sharp(bare).metadata()).icc?.length]);
    const [before, after] = await Promise.all(
      [sharp(said), clean].map((one) => one.raw().toBuffer()),
    );
    const apart = before?.map((value, at) => Math.abs(value - (after?.[at] ?? 0))) ?? [];
    assert.ok(Math.max(...apart) <= (format === 'jpeg' ? 2 : 0), format);
  }
});

test('a published picture loses its comments', async () => {
  const bare = await paint(40, 20).png().toBuffer();
  const chunk = Buffer.from('tEXtAuthor\0A. Painter', 'latin1');
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(chunk.length - 4);
  sum.writeUInt32BE(crc32(chunk));
  // The header of a PNG ends after 33 bytes.
  const said = Buffer.concat([bare.subarray(0, 33), length, chunk, sum, bare.subarray(33)]);
  const { out, problems } = await build({ ...HOME, 'assets/root/said.png': said });
  assert.equal(problems, []);
  assert.equal((await sharp(said).metadata()).comments?.[0]?.text, 'A. Painter');
  assert.is((await sharp(out.read('said.png')).metadata()).comments, undefined);
});

test('a file that is published as it is, with a place or an author in it, is a warning', async () => {
  const film = (place: string) =>
    Buffer.from(`\0\0\0\x18ftypmp42\0\0\0\0mp42isom${place}`, 'latin1');
  const packed = (objects: string) =>
    Buffer.concat([
      Buffer.from('%PDF-1.5\n6 0 obj\n<< /Type /ObjStm /N 1 /Filter /FlateDecode >>\nstream\n'),
      deflateSync(objects),
      Buffer.from('\nendstream\nendobj\n'),
    ]);
  const photo = await turned();
  const files = {
    'cut.jpg': photo.subarray(0, photo.length * 0.7),
    'android.mp4': film('\0\0\0\x1e\xa9xyz\0\x12\x15\xc7+27.5916+085.5640/'),
    'iphone.mov': film('mdtacom.apple.quicktime.location.ISO6709'),
    'old.m4v': film('\0\0\0\x20loci\0\0\0\0\x15\xc7'),
    'artist.mp4': film('\0\0\0\x22\xa9ART\0\0\0\x1adata\0\0\0\x01\0\0\0\0A. Cook'),
    'menu.pdf': '%PDF-1.4\n1 0 obj\n<< /Author (A. Cook) /Title (Menu) >>',
    'xmp.pdf': '%PDF-1.4\n<dc:creator><rdf:Seq>\n<rdf:li>A. Cook</rdf:li>',
    'packed.pdf': packed('7 0 << /Author (A. Cook) >>'),
    'none.mp4': film(''),
    'none-packed.pdf': packed('7 0 << /Author () /Title (Menu) >>'),
    'none.pdf':
      '%PDF-1.4\n1 0 obj\n<< /Author () /Title (Menu) >><dc:creator><rdf:Seq><rdf:li/></rdf:Seq>',
  };
  const assets = Object.entries(files).map(([name, bytes]) => [`assets/root/${name}`, bytes]);
  const { problems, severities, out } = await build({ ...HOME, ...Object.fromEntries(assets) });
  const named = Object.keys(files).filter((name) => !name.startsWith('none'));
  const message = 'Everybody can read in this file where it was made, or by whom.';
  assert.equal(problems, named.map((name) => `assets/root/${name} ${message}`).sort());
  assert.equal([...new Set(severities)], ['warning']);
  assert.ok(Buffer.from(out.read('menu.pdf')).equals(Buffer.from(files['menu.pdf'])));
});

test.run();
