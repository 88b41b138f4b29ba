import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findOverflow } from './gate/overflow.ts';
import { canBrowse, loadPictures, stageOf, visit } from './gate/visit.ts';
import { emitTurned, turn } from './turned.ts';

const turned = suite('pages that are written from right to left');
const look = canBrowse() ? turned : turned.skip;

const { folder, problems } = await emitTurned();
const stage = stageOf(turned, () => folder);

turned('have the real ones’ facts, links and addresses', () => {
  assert.is(turn('Pay, {{ price }} [here](/pricing)'), 'עאן, {{ price }} [חהצה](/pricing)');
  assert.equal(problems, []);
});

turned('name their language and direction', () => {
  for (const name of ['index', 'pricing', '404']) {
    const html = readFileSync(join(folder, `${name}.html`), 'utf8');
    assert.match(html, /<html[^>]* lang="he" dir="rtl"/, name);
  }
});

/** One page of every family. */
const PAGES = ['/', '/zone-education', '/zone-ai', '/assistant', '/event', '/terms-of-service', '/demo', '/blog'];

for (const path of PAGES)
  look(`${path} does not scroll sideways`, async () => {
    for (const width of [390, 1440]) {
      const { page, trouble, close } = await visit(stage, path, { width, scheme: 'light' });
      await loadPictures(page);
      assert.equal([...trouble, ...(await findOverflow(page))], [], `${width} px`);
      await close();
    }
  });

look('begin at the right: the logo, a heading, and the drawing beyond it', async () => {
  const { page, close } = await visit(stage, '/contact-us', { width: 1440, scheme: 'light' });
  const parts = await page.$$('.header-logo, main h1, .page-hero-art');
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  const atTheRight = boxes.map((box) => box !== null && box.x + box.width / 2 > 720);
  assert.equal(atTheRight, [true, true, false]);
  await close();
});

look('leave the digits of a telephone number in their order', async () => {
  const { page, close } = await visit(stage, '/contact-us', { width: 390, scheme: 'light' });
  const directions = await page.$$eval('[href^="tel:"]', (links) =>
    links.map((link) => getComputedStyle(link).direction),
  );
  assert.equal(directions, ['ltr', 'ltr']);
  await close();
});

turned.run();
