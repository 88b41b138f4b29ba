import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findOverflow } from '../overflow.ts';
import { listFiles } from '../site.ts';
import { canBrowse, loadPictures, stageOf, visit } from '../visit.ts';
import { DAY, turn } from './letters.ts';
import { emitTurned } from './turned.ts';

const turned = suite('pages in Hebrew letters, from right to left');
const look = canBrowse() ? turned : turned.skip;

const { folder, problems } = await emitTurned();
const stage = stageOf(turned, () => folder);
const pages = listFiles(folder).filter((file) => file.endsWith('.html'));

/** Attributes and metadata that visitors see or hear. */
const TOLD =
  'alt aria-description aria-label aria-roledescription aria-valuetext placeholder title'.split(
    ' ',
  );
const METADATA = ['description', 'og:description', 'og:image:alt', 'og:site_name', 'og:title'];

/** The words of a page in Latin letters, apart from addresses, days and time zones. */
function latin(html: string): string[] {
  const tree = parseDocument(html);
  const walk = (nodes: typeof tree.children): string[] =>
    nodes.flatMap((node) => {
      if (node.type === 'text') return [node.data];
      // Code is the name of a fact, for whoever runs the site.
      if (!('attribs' in node) || ['script', 'style', 'code'].includes(node.name)) return [];
      const { attribs, children } = node;
      const told = TOLD.map((name) => attribs[name] ?? '');
      if (METADATA.includes(attribs.name ?? attribs.property ?? ''))
        told.push(attribs.content ?? '');
      return [...told, ...walk(children)];
    });
  return walk(DomUtils.getElementsByTagName('html', tree))
    .map((words) =>
      words
        .replace(/\S*(@|:\/\/|\.example|UTC[+-]\d)\S*/g, '')
        .replace(DAY, '')
        .trim(),
    )
    .filter((words) => /[a-z]/i.test(words));
}

turned('keep the facts, links and addresses of the real ones', () => {
  assert.is(turn('Pay, {{ price }} [here](/pricing)'), 'עאן, {{ price }} [חהצה](/pricing)');
  assert.equal(problems, []);
});

turned(
  'show and announce no word that is not from the content, and name their language and direction',
  () => {
    const found = pages.flatMap((file) => {
      const html = readFileSync(join(folder, file), 'utf8');
      return latin(html).map((what) => `${file}: ${what}`);
    });
    assert.equal(found, []);
    for (const name of ['index', 'pricing', '404'])
      assert.match(
        readFileSync(join(folder, `${name}.html`), 'utf8'),
        /<html[^>]* lang="he" dir="rtl"/,
        name,
      );
    const bad = `<html><title>One</title><p>${turn('Two')} help@zone.example</p><img alt="Three" src="four.png"></html>`;
    assert.equal(latin(bad), ['One', 'Three']);
  },
);

/** One page of every family. */
const FAMILIES = [
  '/',
  '/zone-education',
  '/zone-ai',
  '/assistant',
  '/event',
  '/terms-of-service',
  '/demo',
  '/blog',
];

for (const path of FAMILIES)
  look(`do not scroll sideways: ${path}`, async () => {
    for (const width of [390, 1440]) {
      const { page, trouble } = await visit(stage, path, { width, scheme: 'light' });
      await loadPictures(page);
      assert.equal([...trouble, ...(await findOverflow(page))], [], `${width} px`);
    }
  });

look('begin at the right, and keep telephone numbers from left to right', async () => {
  const { page } = await visit(stage, '/contact-us', { width: 1440, scheme: 'light' });
  const atTheRight = await page.$$eval('.header-logo, main h1, .page-hero-art', (parts) =>
    parts.map((one) => one.getBoundingClientRect().left + one.getBoundingClientRect().right > 1440),
  );
  assert.equal(atTheRight, [true, true, false]);
  const directions = await page.$$eval('[href^="tel:"]', (links) =>
    links.map((link) => getComputedStyle(link).direction),
  );
  assert.equal([...new Set(directions)], ['ltr']);
});

turned.run();
