import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ADDRESSES } from '../../tests/routes.ts';
import { builtSite, listFiles, readPage } from '../../tests/site.ts';
import { cardDocuments } from './cards.ts';

const cards = suite('previews of shared links');
const documents = cardDocuments();

cards('are up to date with titles and drawings', async () => {
  const root = new URL('../root/', import.meta.url);
  const small = (picture: Buffer) =>
    sharp(picture).resize(150, 79, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const stale: string[] = [];
  for (const [path, document] of documents) {
    const [kept, drawn] = await Promise.all([
      small(readFileSync(new URL(path, root))),
      small(await sharp(Buffer.from(document), { density: 72 }).png().toBuffer()),
    ]);
    const apart = drawn.reduce(
      (sum, value, i) => sum + (Math.abs(value - (kept[i] ?? 0)) > 64 ? 1 : 0),
      0,
    );
    if (apart > drawn.length / 1000) stale.push(`${path}: ${apart} of ${drawn.length}`);
  }
  assert.equal(stale, [], 'run: npm run draw -- cards');
});

cards('are used by their own pages, and the general one by home and all other pages', () => {
  const site = builtSite();
  const shown = ADDRESSES.filter(({ kind }) => kind === 'page' || kind === 'unlisted').map(
    ({ path }) => {
      const [, picture = ''] =
        /<meta property="og:image" content="([^"]*)"/.exec(readPage(site, path)) ?? [];
      const own = `cards${path}.png`;
      assert.is(new URL(picture).pathname, `/${documents.has(own) ? own : 'card.png'}`, path);
      return new URL(picture).pathname.slice(1);
    },
  );
  assert.equal([...new Set(shown)].sort(), [...documents.keys()].sort());
  assert.equal(
    listFiles(join(site, 'cards')).map((file) => `cards/${file}`),
    [...documents.keys()].filter((path) => path !== 'card.png').sort(),
  );
});

cards('measure 1200 by 630', async () => {
  for (const path of documents.keys()) {
    const { width, height } = await sharp(join(builtSite(), path)).metadata();
    assert.equal([width, height], [1200, 630], path);
  }
});

cards.run();
