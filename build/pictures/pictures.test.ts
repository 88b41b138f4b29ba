/** Pictures next to texts, from the source file to the page, with real pictures and the real encoder. */
import { hash } from 'node:crypto';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, HOME, page } from '../../tests/built.ts';
import { makeTree, readTree } from '../../tests/tree.ts';
import { createStore, openStore } from '../base/store.ts';

const paint = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 221, g: 68, b: 34, alpha: 0.5 } } });

/** A photo with EXIF data: the camera was held sideways, and recorded its position. */
const turned = () =>
  paint(1200, 600)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '23/1 48/1 0/1' } })
    .jpeg()
    .toBuffer();

/** The `<picture>` elements of a page, and the bare `<img>` tags. */
const picturesIn = (html: string | undefined) => html?.match(/<picture>.*?<\/picture>|<img[^>]*>/g) ?? [];
const attribute = (tag: string | undefined, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag ?? '')?.[1];

const test = suite('pictures');

test('a picture gets fitting widths and three formats, turned upright, without the data of its camera', async () => {
  const text = 'Words.\n\n![A sunset](my%20photo.jpg "At sea")';
  const root = makeTree({ 'content/index.md': page('Home', text), 'content/my photo.jpg': await turned() });
  const { site, texts, problems } = await build(root);
  assert.equal(problems, []);
  const [picture] = picturesIn(texts['index.html']);
  const [tag] = /<img.*>/.exec(picture ?? '') ?? [];
  const values = ['alt', 'title', 'width', 'height', 'class'].map((name) => attribute(tag, name));
  assert.equal(values, ['A sunset', 'At sea', '600', '1200', 'picture-d42']);
  assert.match(texts['index.html'] ?? '', '.picture-d42{max-width:100%;height:auto;background:#d42}');
  const addresses = [...(picture ?? '').matchAll(/\/assets[^ ",]*/g)].map(([address]) => decodeURI(address));
  const files = addresses.map((address) => site.plan.files.output.find(({ path }) => `/${path}` === address));
  const shown = await Promise.all(
    files.map(async (file) => {
      const { format, compression, width, height, exif, icc } = await sharp(file?.read()).metadata();
      return [compression === 'av1' ? 'avif' : format, width, height, exif ?? icc, file?.cache];
    }),
  );
  const size = (format: string, width: number) => [format, width, width * 2, undefined, 'immutable'];
  const sizes = [480, 600].map((width) => [size('avif', width), size('webp', width)]);
  assert.equal(shown.toSorted(), [...sizes.flat(), size('jpeg', 600)].sort());
  const published = site.artifacts.map(({ path }) => path).filter((path) => path.includes('my photo'));
  assert.equal(published.length, 5, 'the photo itself is not published');
});

test('raw HTML may name files next to its text, as Markdown may', async () => {
  const { texts, problems } = await build({
    ...HOME,
    'content/notes/index.md': page('Notes', '<img src="./a.png" alt="A" width="15"> <a href="other.md#x">Other</a>'),
    'content/notes/other.md': page('Other', '## X'),
    'content/notes/a.png': await paint(30, 20).png().toBuffer(),
  });
  assert.equal(problems, []);
  const html = texts['notes/index.html'] ?? '';
  assert.match(html, /<picture>.*<img src="\/assets\/content\/notes\/a-\w{8}-30\.png" alt="A" width="15" height="10"/);
  assert.match(html, '<a href="/notes/other#x">Other</a>');
});

test('a picture loads lazily, unless it is the first one at the top of its page', async () => {
  const long = 'Words and more words. '.repeat(50);
  const one = '![A](a.png)';
  const { texts, problems } = await build({
    'content/index.md': page('Home', `${one}\n\n${one}`),
    'content/late.md': page('Late', `${long}\n\n${one}`),
    'content/a.png': await paint(30, 20).png().toBuffer(),
  });
  assert.equal(problems, []);
  const loading = (path: string) => picturesIn(texts[path]).map((tag) => attribute(tag, 'loading'));
  assert.equal([loading('index.html'), loading('late/index.html')], [[undefined, 'lazy'], ['lazy']]);
});

test('a transparent picture gets no background colour, and an animated one is not encoded', async () => {
  const frames = await Promise.all([0, 255].map((r) => paint(8, 8).tint({ r, g: 0, b: 0 }).png().toBuffer()));
  const { texts, paths, problems } = await build({
    'content/index.md': page('Home', '![Clear](clear.png) ![Moving](moving.gif)'),
    'content/clear.png': await paint(40, 20, 4).png().toBuffer(),
    'content/moving.gif': await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  });
  assert.equal(problems, []);
  const [clear, moving] = picturesIn(texts['index.html']);
  assert.match(clear ?? '', 'class="picture-clear"');
  assert.equal(attribute(moving, 'src'), '/assets/content/moving.gif');
  assert.ok(paths.includes('assets/content/moving.gif'));
});

test('a picture without alternative text breaks a rule, and so does one that the encoder cannot read', async () => {
  const files = {
    'content/site.yml': 'checks: { images: error }\n',
    'content/index.md': page('Home', 'Words ![](a.png)\n\n![ ](a.png) ![B](broken.png)'),
    'content/a.png': await paint(30, 20).png().toBuffer(),
    'content/broken.png': 'No picture.',
  };
  const { site, texts } = await build(files);
  const found = site.problems.map(({ file, line, column, severity }) => [file, line, column, severity]);
  assert.equal(found, [
    ['content/broken.png', undefined, undefined, 'error'],
    ['content/index.md', 6, 7, 'error'],
    ['content/index.md', 8, 1, 'error'],
  ]);
  assert.match(texts['index.html'] ?? '', 'src="/assets/content/broken.png"');
  const { problems, severities } = await build({ ...files, 'content/site.yml': 'name: T\n' });
  assert.match(problems.join(), 'content/broken.png This picture cannot be encoded: ');
  assert.equal([...new Set(severities)], ['warning']);
  const none = await build({ ...files, 'content/site.yml': 'checks: { images: off }\n' });
  assert.equal(none.problems, []);
});

test('the original of a picture in assets/ is published only if something names it, and without metadata', async () => {
  const photo = await turned();
  const shown = { ...HOME, 'content/site.yml': 'name: T\nassets: hashed\n', 'assets/p/code.jpg': photo };
  const text = page('Home', 'Words. <img src="/assets/p/code.jpg" alt="Code">');
  const { paths, problems, rows } = await build({ ...shown, 'content/index.md': text, 'assets/p/draft.jpg': photo });
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
    { 'pages/plain.css': '.plain { background: url(/assets/p/code.jpg) }', ...code('<i className="plain" />') },
    { 'content/gallery.yml': 'photos: [code.jpg]\n' },
    code('', 'export const files = { \'site.webmanifest\': \'{"icons":[{"src":"/assets/p/code.jpg"}]}\' };'),
    { 'assets/gallery.json': '["/assets/p/code.jpg"]' },
    { 'content/index.md': page('Home', '', 'photo: /assets/p/code.jpg\n') },
  ];
  for (const one of files) {
    const { site, out, problems } = await build({ ...shown, ...one });
    assert.equal(problems, []);
    const original = site.artifacts.find(({ path }) => /^assets\/p\/code-\w{8}\.jpg$/.test(path));
    const bytes = out.read(original?.path ?? '');
    const { width, height, orientation, exif } = await sharp(bytes).metadata();
    assert.equal([width, height, orientation, exif], [600, 1200, undefined, undefined], Object.keys(one).join());
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
    const said = await paint(40, 20).withIccProfile('p3').withExif(data).toFormat(format).toBuffer();
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
    const [before, after] = await Promise.all([sharp(said), clean].map((one) => one.raw().toBuffer()));
    const apart = before?.map((value, at) => Math.abs(value - (after?.[at] ?? 0))) ?? [];
    assert.ok(Math.max(...apart) <= (format === 'jpeg' ? 2 : 0), format);
  }
});

test('a file that is published as it is, with a place or an author in it, is a warning', async () => {
  const film = (place: string) => Buffer.from(`\0\0\0\x18ftypmp42\0\0\0\0mp42isom${place}`, 'latin1');
  const photo = await turned();
  const files = {
    'cut.jpg': photo.subarray(0, photo.length * 0.7),
    'android.mp4': film('\0\0\0\x1e\xa9xyz\0\x12\x15\xc7+27.5916+085.5640/'),
    'iphone.mov': film('mdtacom.apple.quicktime.location.ISO6709'),
    'old.mp4': film('\0\0\0\x20loci\0\0\0\0\x15\xc7'),
    'menu.pdf': '%PDF-1.4\n1 0 obj\n<< /Author (A. Cook) /Title (Menu) >>',
    'xmp.pdf': '%PDF-1.4\n<dc:creator><rdf:Seq>\n<rdf:li>A. Cook</rdf:li>',
    'none.mp4': film(''),
    'none.pdf': '%PDF-1.4\n1 0 obj\n<< /Author () /Title (Menu) >><dc:creator><rdf:Seq><rdf:li/></rdf:Seq>',
  };
  const assets = Object.entries(files).map(([name, bytes]) => [`assets/root/${name}`, bytes]);
  const { problems, severities, out } = await build({ ...HOME, ...Object.fromEntries(assets) });
  const named = Object.keys(files).filter((name) => !name.startsWith('none'));
  const message = 'Everybody can read in this file where it was made, or by whom.';
  assert.equal(problems, named.map((name) => `assets/root/${name} ${message}`).sort());
  assert.equal([...new Set(severities)], ['warning']);
  assert.ok(Buffer.from(out.read('menu.pdf')).equals(Buffer.from(files['menu.pdf'])));
});

test('a picture is encoded once, by its contents, for all later builds and versions of the generator', async () => {
  const root = makeTree({
    'content/index.md': page('Home', '![A](a.png)'),
    'content/a.png': await paint(9, 9).png().toBuffer(),
  });
  const folder = makeTree({});
  const store = openStore(folder, 'dist', '1');
  const first = await build(root, {}, store);
  store.save(true);
  writeFileSync(join(root, 'content/index.md'), page('Home', 'Other. ![B](a.png)'));
  const filesOf = ({ rows }: typeof first) => Object.values(rows).filter(({ path }) => path.startsWith('assets/'));
  assert.equal(filesOf(first).length, 3);
  for (const version of ['1', 'of another generator']) {
    const again = openStore(folder, 'dist', version);
    let encoded = 0;
    const put = (key: string, bytes: Uint8Array, isLarge?: boolean) => {
      if (isLarge) encoded += 1;
      again.put(key, bytes, isLarge);
    };
    const next = await build(root, {}, { ...again, put });
    assert.equal([encoded, filesOf(next)], [0, filesOf(first)]);
  }
  const kept = join(folder, `zone/dist/${filesOf(first)[0]?.sha256}.large`);
  appendFileSync(kept, 'Damaged.');
  const refusal = await build(root, {}, openStore(folder, 'dist', '1')).catch((error) => error);
  assert.is(refusal.message, 'A damaged file of this picture was removed from the cache.');
  assert.equal(
    filesOf(await build(root, {}, openStore(folder, 'dist', '1'))),
    filesOf(first),
    'after a file was damaged',
  );
  writeFileSync(kept, 'Damaged.');
  assert.equal(
    filesOf(await build(root, {}, openStore(folder, 'dist', '1'))),
    filesOf(first),
    'after one was replaced',
  );
  assert.equal(filesOf(await build(root, {}, createStore())), filesOf(first), 'as a first build makes them');
  for (const name of Object.keys(readTree(folder))) if (name.endsWith('.large')) rmSync(join(folder, name));
  assert.equal(
    filesOf(await build(root, {}, openStore(folder, 'dist', '1'))),
    filesOf(first),
    'after files were removed',
  );
});

test('equal pictures whose names differ in the ending share their files', async () => {
  const photo = await paint(9, 9).jpeg().toBuffer();
  const files = { 'content/a.jpg': photo, 'content/a.jpeg': photo };
  const { paths, problems } = await build({ 'content/index.md': page('Home', '![A](a.jpg) ![A](a.jpeg)'), ...files });
  assert.equal([problems, paths.filter((path) => path.startsWith('assets/')).length], [[], 3]);
});

test('a picture of a component gets fitting widths, unless the build cannot find its name in the code', async () => {
  const photo = await paint(900, 600).jpeg().toBuffer();
  const { texts, problems } = await build({
    'content/index.md': page('Home', 'Text.', 'photo: /assets/content/a.jpg\n'),
    'content/a.jpg': photo,
    'assets/b.jpg': photo,
    'assets/c1.jpg': photo,
    'pages/index.ts': `export { screens } from './all.tsx';`,
    'pages/all.tsx': `
      import { Picture } from 'site/api';
      export const screens = { plain: ({ page }) => (
        <main>
          <h1>T</h1>
          <Picture src={page.front.photo} alt="A" eager />
          <Picture src="/assets/b.jpg" alt="" sizes="50vw" className="b" />
          <Picture src={'/assets/c' + 1 + '.jpg'} alt="C" />
        </main>
      ) };`,
  });
  assert.equal(problems, []);
  const html = texts['index.html'] ?? '';
  const [a = '', b = '', c = ''] = picturesIn(html);
  assert.match(a, /<source type="image\/avif" srcset="\/assets\/content\/a-[^"]* 480w, [^"]* 900w" sizes="100vw"\/>/);
  const size = 'width="900" height="600"';
  assert.match(a, `-900.jpeg" alt="A" ${size} class="picture-d42" fetchpriority="high"/>`);
  assert.match(b, 'sizes="50vw"');
  assert.match(b, `alt="" ${size} class="b picture-d42" loading="lazy" decoding="async"/>`);
  assert.match(c, 'src="/assets/c1.jpg"');
  assert.not.match(html, 'rel="preload"');
});

test('files that no text names are not published, with a warning each; nor are the files of drafts', async () => {
  const unused = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`content/old/${name}.pdf`, 'P']));
  const { paths, problems, severities } = await build({
    ...HOME,
    ...unused,
    // The search for names takes time in proportion to the text: in proportion to its square, this would never end.
    'content/index.md': page('Home', `[Menu](menu.pdf) ${'x'.repeat(2_000_000)}`),
    'content/next.md': page('Next', '[Plan](plan.pdf)', 'draft: true\n'),
    'content/menu.pdf': 'P',
    'content/plan.pdf': 'P',
  });
  const expected = Object.keys(unused).map(
    (file) => `${file} No text and no page uses this file, so it is not published.`,
  );
  assert.equal(problems, expected);
  assert.equal([...new Set(severities)], ['warning']);
  const published = paths.filter((path) => path.startsWith('assets/'));
  assert.equal(published, ['assets/content/menu.pdf']);
});

test('files are published if a page names them by the whole address of the site', async () => {
  const { paths, problems } = await build({
    'content/site.yml': 'url: https://test.example\nbase: /x\n',
    'content/index.md': page('Home', '[Paper](https://test.example/x/assets/content/paper.pdf)'),
    'content/paper.pdf': 'P',
  });
  assert.equal(problems, []);
  assert.ok(paths.includes('assets/content/paper.pdf'));
});

test('a text uses a file that it shows or links, in every notation, but not one that it only mentions', async () => {
  const picture = await paint(20, 20).png().toBuffer();
  const shown = ['one', 'two', 'three', 'four', 'five', 'six'];
  const mentioned = ['seven', 'eight', 'nine'];
  const names = [...shown, ...mentioned];
  const text = `![1](one.png) [2]

[2]: two.png "Two"

<a href="three.png">3</a>

- > | ![4][4] |
  > |--|

[^1]: ![5](five.png)

<div>
<img alt="6" src="six.png">
</div>

[4]: four.png

Save it as seven.png, or \`eight.png\`.

    nine.png
`;
  const { problems, site } = await build({
    'content/index.md': page('Home', `${text}[^1]`),
    ...Object.fromEntries(names.map((name) => [`content/${name}.png`, picture])),
  });
  assert.equal(
    problems.sort(),
    mentioned.map((name) => `content/${name}.png No text and no page uses this file, so it is not published.`).sort(),
  );
  assert.equal(site.plan.content.entries.length, 1);
});

test('files are published if a component names them, and in full size if a text links to them', async () => {
  const { paths, problems } = await build({
    'content/site.yml': 'name: T\nassets: hashed\nbase: /x\n',
    'content/index.md': page('Home', '[Large](b.png) ![B](b.png)', 'photo: /assets/content/a.png\n'),
    'content/a.png': await paint(9, 9).png().toBuffer(),
    'content/b.png': await paint(9, 9).png().toBuffer(),
    'pages/index.ts': `import { plain } from './Plain.tsx'; export const screens = { plain };`,
    'pages/Plain.tsx': `export const plain = ({ page }) => <main><h1>T</h1><img src={page.front.photo} alt="A" /><div dangerouslySetInnerHTML={{ __html: page.body.html }} /></main>;`,
  });
  assert.equal(problems, []);
  const of = (name: string) => paths.filter((path) => path.startsWith(`assets/content/${name}-`)).length;
  assert.equal([of('a'), of('b')], [1, 4]);
});

test('files of any kind next to a text are published if a page names them, and films and sounds are played', async () => {
  const kinds = 'csv zip ics epub docx txt json mov vcf JPE'.split(' ');
  const { text, paths, problems } = await build(
    {
      'content/index.md': page(
        'Home',
        `${kinds.map((kind) => `[${kind}](a.${kind})`).join(' ')} [v](v1.2) [n](asp.net)

![A film](clip.mp4 "Title") ![A talk](talk.MP3)

<video controls poster="still.webp"><source src="clip.mp4" type="video/mp4"><track src="words.vtt" kind="captions"></video>`,
      ),
      ...Object.fromEntries(kinds.map((kind) => [`content/a.${kind}`, kind === 'json' ? '{}' : 'x'])),
      'content/v1.2.md': page('Version'),
      'content/asp.net.md': page('Name'),
      'content/clip.mp4': 'x',
      'content/talk.MP3': 'x',
      'content/words.vtt': 'x',
      'content/still.webp': '<svg/>',
      'content/not-named.csv': 'x',
      'content/data.yml': 'a: 1',
    },
    { command: 'dev' },
  );
  assert.equal(problems, []);
  const published = paths.filter((path) => path.startsWith('assets/'));
  const named = [...kinds.map((kind) => `a.${kind}`), 'clip.mp4', 'talk.MP3', 'words.vtt', 'still.webp'];
  assert.equal(published.sort(), named.map((name) => `assets/content/${name}`).sort());
  const html = text('index.html');
  for (const [kind, name, label] of [
    ['video', 'clip.mp4', 'A film'],
    ['audio', 'talk.MP3', 'A talk'],
  ] as const)
    assert.match(html, new RegExp(`<${kind} controls[^>]* src="/assets/content/${name}" aria-label="${label}"`));
  assert.match(html, '<source src="/assets/content/clip.mp4" type="video/mp4"');
  assert.match(html, /media-src 'self'/);
});

test.run();
