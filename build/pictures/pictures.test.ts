/** Pictures next to texts, from the source file to the page, with real pictures and the real encoder. */
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, HOME, page } from '../../tests/built.ts';
import { paint, turned } from '../../tests/painted.ts';
import { makeTree, readTree } from '../../tests/tree.ts';
import { createStore, openStore } from '../base/store.ts';

/** The `<picture>` elements of a page, and the bare `<img>` tags. */
const picturesIn = (html: string | undefined) =>
  html?.match(/<picture>.*?<\/picture>|<img[^>]*>/g) ?? [];
const attribute = (tag: string | undefined, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag ?? '')?.[1];

const test = suite('pictures');

test('a `<picture>` that an author wrote stays as it is, with its files, and others get formats', async () => {
  const source = '<source media="(prefers-color-scheme: dark)" srcset="b.jpg">';
  const { texts, problems } = await build({
    'content/index.md': page(
      'Home',
      `<picture>${source}<img src="a.jpg" alt="A"></picture>\n\n![A](a.jpg)`,
    ),
    'content/a.jpg': await turned(),
    'content/b.jpg': await turned(),
  });
  assert.equal(problems, []);
  const [own = '', other = ''] = picturesIn(texts['index.html']);
  assert.is(own.match(/<picture/g)?.length, 1);
  assert.match(own, / srcset="\/assets\/content\/b\.jpg".*<img src="\/assets\/content\/a\.jpg"/);
  assert.match(other, 'type="image/avif"');
});

test('a picture gets fitting widths and three formats, turned upright, without the data of its camera', async () => {
  const text = 'Words.\n\n![A sunset](my%20photo.jpg "At sea")';
  const root = makeTree({
    'content/index.md': page('Home', text),
    'content/my photo.jpg': await turned(),
  });
  const { site, texts, problems } = await build(root);
  assert.equal(problems, []);
  const [picture] = picturesIn(texts['index.html']);
  const [tag] = /<img.*>/.exec(picture ?? '') ?? [];
  const values = ['alt', 'title', 'width', 'height', 'class'].map((name) => attribute(tag, name));
  assert.equal(values, ['A sunset', 'At sea', '600', '1200', 'picture-d42']);
  assert.match(
    texts['index.html'] ?? '',
    '.picture-d42{max-width:100%;height:auto;background:#d42}',
  );
  const addresses = [...(picture ?? '').matchAll(/\/assets[^ ",]*/g)].map(([address]) =>
    decodeURI(address),
  );
  const files = addresses.map((address) =>
    site.plan.files.output.find(({ path }) => `/${path}` === address),
  );
  const shown = await Promise.all(
    files.map(async (file) => {
      const { format, compression, width, height, exif, icc } = await sharp(
        file?.read(),
      ).metadata();
      return [compression === 'av1' ? 'avif' : format, width, height, exif ?? icc, file?.cache];
    }),
  );
  const size = (format: string, width: number) => [
    format,
    width,
    width * 2,
    undefined,
    'immutable',
  ];
  const sizes = [480, 600].map((width) => [size('avif', width), size('webp', width)]);
  assert.equal(shown.toSorted(), [...sizes.flat(), size('jpeg', 600)].sort());
  const published = site.artifacts
    .map(({ path }) => path)
    .filter((path) => path.includes('my photo'));
  assert.equal(published.length, 5, 'the photo itself is not published');
});

test('raw HTML may name files next to its text, as Markdown may', async () => {
  const { texts, problems } = await build({
    ...HOME,
    'content/notes/index.md': page(
      'Notes',
      '<img src="./a.png" alt="A" width="15"> <a href="other.md#x">Other</a>',
    ),
    'content/notes/other.md': page('Other', '## X'),
    'content/notes/a.png': await paint(30, 20).png().toBuffer(),
  });
  assert.equal(problems, []);
  const html = texts['notes/index.html'] ?? '';
  assert.match(
    html,
    /<picture>.*<img src="\/assets\/content\/notes\/a-\w{8}-30\.png" alt="A" width="15" height="10"/,
  );
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
  assert.equal(
    [loading('index.html'), loading('late/index.html')],
    [[undefined, 'lazy'], ['lazy']],
  );
});

test('a transparent picture gets no background colour, and an animated one is not encoded', async () => {
  const frames = await Promise.all(
    [0, 255].map((r) => paint(8, 8).tint({ r, g: 0, b: 0 }).png().toBuffer()),
  );
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
  const found = site.problems.map(({ file, line, column, severity }) => [
    file,
    line,
    column,
    severity,
  ]);
  assert.equal(found, [
    ['content/index.md', 6, 7, 'error'],
    ['content/index.md', 8, 1, 'error'],
    ['content/index.md', 8, 18, 'error'],
  ]);
  assert.match(texts['index.html'] ?? '', 'src="/assets/content/broken.png"');
  const { problems, severities } = await build({ ...files, 'content/site.yml': 'name: T\n' });
  assert.match(problems.join(), 'content/index.md:8 The picture "broken.png" cannot be encoded: ');
  assert.equal([...new Set(severities)], ['warning']);
  const none = await build({ ...files, 'content/site.yml': 'checks: { images: off }\n' });
  assert.equal(none.problems, []);
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
  const filesOf = ({ rows }: typeof first) =>
    Object.values(rows).filter(({ path }) => path.startsWith('assets/'));
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
  assert.equal(
    filesOf(await build(root, {}, createStore())),
    filesOf(first),
    'as a first build makes them',
  );
  for (const name of Object.keys(readTree(folder)))
    if (name.endsWith('.large')) rmSync(join(folder, name));
  assert.equal(
    filesOf(await build(root, {}, openStore(folder, 'dist', '1'))),
    filesOf(first),
    'after files were removed',
  );
});

test('equal pictures whose names differ in the ending share their files', async () => {
  const photo = await paint(9, 9).jpeg().toBuffer();
  const files = { 'content/a.jpg': photo, 'content/a.jpeg': photo };
  const { paths, problems } = await build({
    'content/index.md': page('Home', '![A](a.jpg) ![A](a.jpeg)'),
    ...files,
  });
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
  assert.match(
    a,
    /<source type="image\/avif" srcset="\/assets\/content\/a-[^"]* 480w, [^"]* 900w" sizes="100vw"\/>/,
  );
  const size = 'width="900" height="600"';
  assert.match(a, `-900.jpeg" alt="A" ${size} class="picture-d42" fetchpriority="high"/>`);
  assert.match(b, 'sizes="50vw"');
  assert.match(b, `alt="" ${size} class="b picture-d42" loading="lazy" decoding="async"/>`);
  assert.match(c, 'src="/assets/c1.jpg"');
  assert.not.match(html, 'rel="preload"');
});

test.run();
