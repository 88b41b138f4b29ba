/**
 * Draws the pictures that shared addresses show, from `content/cards.yml` and the titles of the pages: 1200 by 630 each.
 *
 *     npm run draw -- cards
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import matter from 'gray-matter';
import { parse } from 'yaml';
import type { z } from 'zod';
import { type cardDrawing, cards } from '../../content/schema/cards.ts';
import { passWide } from '../../pages/drawings/app.ts';
import { tile, word } from '../../pages/drawings/brand.ts';
import { calls } from '../../pages/drawings/calls.ts';
import { bareFloor } from '../../pages/drawings/court.ts';
import { type GameName, gameDrawings, SIZES, sizeOf } from '../../pages/drawings/games.ts';
import { globeStill } from '../../pages/drawings/globe.ts';
import { ideas } from '../../pages/drawings/ideas.ts';
import { type PageDrawing, pageHero } from '../../pages/drawings/page-heroes.ts';
import type { Paint } from '../../pages/drawings/paints.ts';
import { BLACK, displayText, GREEN, group, rect, svg, WHITE, width, YELLOW } from '../../pages/drawings/pen.ts';
import { art } from '../../pages/drawings/products.ts';
import { hop } from '../../pages/drawings/scripts.ts';
import { seatingPlan } from '../../pages/drawings/seating-plan.ts';
import { centreCircle, earlyBird } from '../../pages/drawings/statements.ts';
import { png, svgDocument } from './raster.ts';

type CardDrawing = Exclude<z.infer<typeof cardDrawing>, 'game'>;
type Box = readonly [x: number, y: number, width: number, height: number];

/** A drawing, and which part of it fills the card from `left` to its right edge. */
interface Scene {
  markup: string;
  view: Box;
  left: number;
  /** It is a floor whose lines go on: a bare strip keeps them from the words. */
  floor?: boolean;
}

const hero = (name: PageDrawing): Scene => ({ markup: pageHero(name), view: [30, -92, 480, 504], left: 610 });

const scenes: Record<CardDrawing | 'court', () => Scene> = {
  court: () => ({ markup: svg(620, 390, bareFloor()), view: [3, 6, 303, 378], left: 696, floor: true }),
  globe: () => ({ markup: globeStill(), view: [0, -50, 530, 570], left: 610 }),
  education: () => ({ markup: art.education(), view: [50, -150, 632, 604], left: 540 }),
  cards: () => ({ markup: art.cards(), view: [20, -50, 460, 480], left: 600 }),
  pay: () => ({ markup: art.pay(), view: [0, 0, 320, 320], left: 570 }),
  automation: () => ({ markup: art.automation(), view: [0, -10, 380, 340], left: 570 }),
  event: () => ({ markup: art.event(), view: [0, -10, 370, 350], left: 580 }),
  pos: () => ({ markup: art.pos(), view: [0, -80, 480, 504], left: 600 }),
  park: () => ({ markup: art.park(), view: [290, 0, 305, 380], left: 696, floor: true }),
  parcel: () => ({ markup: calls.parcel(), view: [60, -80, 660, 520], left: 400 }),
  idea: () => ({ markup: ideas.pass(), view: [10, -20, 260, 250], left: 570 }),
  student: () => ({ markup: calls.student(), view: [220, 0, 500, 440], left: 485 }),
  app: () => ({ markup: passWide(), view: [513, 0, 620, 640], left: 600 }),
  speech: () => ({ markup: calls.speech(), view: [190, 0, 530, 440], left: 540 }),
  scripts: () => ({ markup: hop(), view: [0, -62, 330, 297], left: 490 }),
  bird: () => ({ markup: earlyBird(), view: [716, -72, 440, 550], left: 696, floor: true }),
  seats: () => ({ markup: seatingPlan([]), view: [0, -90, 620, 540], left: 480 }),
  circle: () => ({ markup: centreCircle(), view: [20, 110, 510, 600], left: 650 }),
  terms: () => hero('terms'),
  privacy: () => hero('privacy'),
  refund: () => hero('refund'),
  cookie: () => hero('cookie'),
  guideline: () => hero('guideline'),
  contact: () => hero('contact'),
  demo: () => ({ ...hero('demo'), view: [-4, -92, 480, 504] }),
  sitemap: () => hero('sitemap'),
  blog: () => hero('blog'),
};

/** Words in as few and as even lines as `most` units of width allow at a size. */
function wrap(words: string, size: number, most: number): string[] {
  const lines: string[] = [];
  for (const next of words.split(' ')) {
    const longer = [lines.at(-1), next].filter(Boolean).join(' ');
    if (lines.length > 0 && width(longer, size) <= most) lines.splice(-1, 1, longer);
    else lines.push(next);
  }
  return lines;
}

/** The largest size at which the words fit beside the drawing. */
function fit(words: string, most: number): { size: number; lines: string[] } {
  for (let size = 104; ; size -= 4) {
    const lines = wrap(words, size, most);
    if (lines.length < 4 && lines.every((line) => width(line, size) <= most)) return { size, lines };
  }
}

/** A part of a drawing, from `left` to the right edge of the card. */
const place = (markup: string, left: number, view: Box) =>
  markup.replace(
    /^<svg[^>]*>/,
    `<svg x="${left}" width="${1200 - left}" height="630" viewBox="${view.join(' ')}" preserveAspectRatio="xMidYMid slice">`,
  );

const mark = (paint: Paint) => tile(paint === 'night' ? GREEN : BLACK, WHITE, YELLOW);

/** The card of a page of one word: its game with the word in it, as on the page. */
function gameDocument(title: string, paint: Paint, game: GameName): string {
  const [size] = SIZES[sizeOf(title)];
  const { wide } = gameDrawings(game, title);
  return svgDocument(
    '0 0 1200 630',
    rect(0, 0, 1200, 630, 'var(--g)') +
      place(
        wide.replace('</svg>', `${displayText(title, 720, 410 + size * 0.35, size, 'var(--k)', 0.5)}</svg>`),
        0,
        [0, 0, 1440, 820],
      ) +
      rect(28, 508, 94, 94, 'var(--g)') +
      group('translate(42 522) scale(1.65)', mark(paint)),
    paint,
  );
}

/** The card as an SVG document. */
export function cardDocument(words: string, paint: Paint, drawing: CardDrawing | 'court'): string {
  const { markup, view, left, floor } = scenes[drawing]();
  const { size, lines } = fit(words, left - 64 - 40);
  const [ground, ink] = ['var(--g)', 'var(--k)'];
  const title = lines.map((line, i) => displayText(line, 64, 72 + size * (0.74 + i * 1.06), size, ink)).join('');
  return svgDocument(
    '0 0 1200 630',
    rect(0, 0, 1200, 630, ground) +
      (floor ? rect(left - 8, 0, 8, 630, 'var(--chalk)') : '') +
      place(markup, left, view) +
      title +
      group('translate(64 500) scale(1.65)', mark(paint) + displayText(word.text, word.x, word.y, word.size, ink)),
    paint,
  );
}

const read = (path: string) => readFileSync(new URL(`../../content/${path}`, import.meta.url), 'utf8');

/** Path in `assets/root/` → the document of its card. */
export function cardDocuments(): Map<string, string> {
  const home = ['card.png', cardDocument(parse(read('ui.yml')).page.card, 'green', 'court')] as const;
  const own = Object.entries(cards.parse(parse(read('cards.yml')))).map(([path, { paint, drawing }]) => {
    const { title, game } = matter(read(`${path}.md`)).data;
    const document = drawing === 'game' ? gameDocument(title, paint, game) : cardDocument(title, paint, drawing);
    return [`cards${path}.png`, document] as const;
  });
  return new Map([home, ...own]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = new URL('../root/', import.meta.url);
  mkdirSync(new URL('cards/', root), { recursive: true });
  for (const [path, document] of cardDocuments()) writeFileSync(new URL(path, root), await png(document, 1200, 630));
}
