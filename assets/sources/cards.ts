/**
 * Draws the preview pictures of shared links, 1200 by 630 each, from the titles of products, and of the pages that say
 * `card:` in their front matter.
 *
 *     npm run draw -- cards
 */
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Problem, Refusal } from '../../build/base/problem.ts';
import { splitFrontMatter } from '../../build/content/front-matter.ts';
import { parseYaml } from '../../build/content/yaml.ts';
import { checkValue } from '../../build/content/zod-problems.ts';
import { card, line, paint, path } from '../../content/schema/base.ts';
import { game } from '../../content/schema/placeholder.ts';
import { contentOf, drawing, rootAttribute } from '../../pages/drawings/files.ts';
import { type GameName, gameDrawings, MIDDLE, WIDE, wordSize } from '../../pages/drawings/games.ts';
import { globeStill } from '../../pages/drawings/globe.ts';
import { displayText, outlined, width } from '../../pages/drawings/letters.ts';
import type { Paint } from '../../pages/drawings/paints.ts';
import { group, rect } from '../../pages/drawings/pen.ts';
import { seatingPlan } from '../../pages/drawings/seating-plan.ts';
import { mark, word } from './brand.ts';
import { site } from './drawings.ts';
import type { Drawn } from './make.ts';
import { png, svgDocument } from './raster.ts';

type SceneName = Exclude<z.infer<typeof card>['scene'], 'game'>;
type Box = readonly [x: number, y: number, width: number, height: number];

/** A drawing, and the part of it that fills the card from `left` to its right edge. */
interface Scene {
  markup: string;
  view: Box;
  left: number;
  /** The ground, if it is not that of the page. */
  paint?: Paint;
  /** Whether it is a floor with continuous lines, which a bare strip separates from the words. */
  floor?: boolean;
}

const scene = (name: string, view: Box, left: number): Scene => ({
  markup: outlined(drawing(site, name)),
  view,
  left,
});
const floor = (name: string, view: Box): Scene => ({ ...scene(name, view, 696), floor: true });
const page = (name: string, x = 30) => scene(name, [x, -92, 480, 504], 610);

const scenes: Record<SceneName | 'court', () => Scene> = {
  court: () => floor('court-lines', [3, 6, 303, 378]),
  student: () => scene('call-student-yellow', [210, 0, 500, 440], 560),
  app: () => scene('app-wide', [513, 0, 620, 640], 600),
  speech: () => scene('call-speech-coral', [190, 0, 530, 440], 540),
  scripts: () => scene('hero-lipi-tall', [0, -62, 330, 297], 490),
  bird: () => floor('early-bird', [716, -72, 440, 550]),
  seats: () => ({ markup: seatingPlan([]), view: [0, -90, 620, 540], left: 480 }),
  circle: () => scene('centre-circle', [20, 110, 510, 600], 650),
  terms: () => page('page-terms'),
  privacy: () => page('page-privacy'),
  refund: () => page('page-refund'),
  cookie: () => page('page-cookie'),
  guideline: () => page('page-guideline'),
  contact: () => page('page-contact'),
  demo: () => page('page-demo', -4),
  sitemap: () => page('page-sitemap'),
  blog: () => page('page-blog'),
};

/** The scenes of products, by the name of their file. Other products use their picture of the home page. */
const ofProducts: Record<string, () => Scene> = {
  ai: () => ({ markup: globeStill(), view: [0, -50, 530, 570], left: 610 }),
  education: () => scene('hero-education', [0, -70, 700, 630], 500),
  cards: () => scene('cards-coral', [20, -50, 460, 480], 600),
  pay: () => scene('pay-sky', [0, 0, 320, 320], 570),
  automation: () => scene('automation-pink', [0, -10, 380, 340], 570),
  event: () => scene('hero-event', [0, -40, 560, 500], 500),
  pos: () => scene('pos-green', [0, -80, 480, 504], 600),
  park: () => floor('park-night', [290, 0, 305, 380]),
  points: () => ({ ...scene('call-beads-sky', [120, -40, 600, 520], 460), paint: 'sky' }),
  ventures: () => scene('idea-pass-yellow', [10, -20, 260, 250], 570),
};

function pictureOf(name: string): Scene {
  const [x = 0, y = 0, width = 1, height = 1] =
    rootAttribute(drawing(site, name), 'viewBox')?.split(' ').map(Number) ?? [];
  return scene(name, [x, y, width, height], 570);
}

/** Wraps words into lines of at most `most` units at a size, unless a single word is wider. */
function wrap(words: string, size: number, most: number): string[] {
  const lines: string[] = [];
  for (const next of words.split(' ')) {
    const longer = [lines.at(-1), next].filter(Boolean).join(' ');
    if (lines.length > 0 && width(longer, size) <= most) lines.splice(-1, 1, longer);
    else lines.push(next);
  }
  return lines;
}

/** The largest size, and its lines, at which the words fit next to the drawing in three lines. */
function fit(words: string, most: number): { size: number; lines: string[] } {
  for (let size = 104; ; size -= 4) {
    const lines = wrap(words, size, most);
    if (lines.length < 4 && lines.every((line) => width(line, size) <= most))
      return { size, lines };
  }
}

/** A part of a drawing, from `left` to the right edge of the card. */
const place = (markup: string, left: number, view: Box) =>
  `<svg x="${left}" width="${1200 - left}" height="630" viewBox="${view.join(' ')}" preserveAspectRatio="xMidYMid slice">${contentOf(markup)}</svg>`;

/** The mark on black instead of the green of many grounds, or on green if the ground is black. */
const markOn = (paint: Paint) =>
  paint === 'night' ? mark : mark.replaceAll('var(--green)', 'var(--black)');

/** The picture for a page of one word, which is its game with the word in it, as on the page. */
function gameDocument(title: string, paint: Paint, game: GameName): string {
  const { wide } = gameDrawings(game, title);
  const size = wordSize(title);
  return svgDocument(
    '0 0 1200 630',
    rect(0, 0, 1200, 630, 'var(--ground)') +
      place(
        wide.replace(
          '</svg>',
          `${displayText(title, MIDDLE.x, MIDDLE.y + size * 0.35, size, 'var(--on-ground)', 0.5)}</svg>`,
        ),
        0,
        [0, -10, WIDE.width, WIDE.height],
      ) +
      rect(28, 508, 94, 94, 'var(--ground)') +
      group('translate(42 522) scale(.825)', markOn(paint)),
    paint,
  );
}

/** The picture as an SVG document. */
function cardDocument(
  words: string,
  page: Paint,
  { markup, view, left, paint = page, floor }: Scene,
): string {
  const { size, lines } = fit(words, left - 64 - 40);
  const [ground, ink] = ['var(--ground)', 'var(--on-ground)'];
  const title = lines
    .map((line, i) => displayText(line, 64, 72 + size * (0.74 + i * 1.06), size, ink))
    .join('');
  return svgDocument(
    '0 0 1200 630',
    rect(0, 0, 1200, 630, ground) +
      (floor ? rect(left - 8, 0, 8, 630, 'var(--chalk)') : '') +
      place(markup, left, view) +
      title +
      group('translate(64 500) scale(.825)', markOn(paint) + word.replaceAll('currentColor', ink)),
    paint,
  );
}

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url));

/** What a card needs of front matter. */
const fields = z.object({
  title: line,
  permalink: path.optional(),
  paint: paint.optional(),
  drawing: line.optional(),
  card: card.optional(),
  game: game.optional(),
});

/** The front matter of a page: only what its card needs. */
function frontOf(file: string): z.infer<typeof fields> {
  const { data, at, problems } = splitFrontMatter({ path: file, bytes: read(file) });
  const front = checkValue(fields, data, { file, at });
  return valid(front.value, [...problems, ...front.problems]);
}

function valid<T>(value: T | undefined, problems: readonly Problem[]): T {
  if (value !== undefined && problems.length === 0) return value;
  throw new AggregateError(
    problems.map(({ file, message, fix, ...place }) => new Refusal(file, message, fix, place)),
  );
}

/** The words on the picture of all other pages. */
function generalWords(): string {
  const file = 'content/ui.yml';
  const { value, at, problems } = parseYaml(String(read(file)), file);
  const words = checkValue(z.object({ page: z.object({ card: line }) }), value, { file, at });
  return valid(words.value, [...problems, ...words.problems]).page.card;
}

/** The picture of a page; undefined if it shows the general one. Products have a picture without asking for it. */
function documentOf(file: string): [path: string, document: string] | undefined {
  const [, product] = /^content\/products\/([^/]+)\.md$/.exec(file) ?? [];
  const {
    title,
    permalink = file.replace(/^content(\/legal(?=\/))?|(\/[\d-]+)?\.md$/g, ''),
    paint,
    drawing = `${product}-${paint}`,
    card,
    game,
  } = frontOf(file);
  const path = `cards${permalink}.png`;
  if (product && paint)
    return [path, cardDocument(title, paint, ofProducts[product]?.() ?? pictureOf(drawing))];
  if (!card) return undefined;
  if (card.scene !== 'game') return [path, cardDocument(title, card.paint, scenes[card.scene]())];
  if (game) return [path, gameDocument(title, card.paint, game)];
  throw new Refusal(
    file,
    'Its card shows a game, but the page has none.',
    'Write another `scene`, or `game:`.',
  );
}

/** Path in `assets/root/` → the SVG document of the picture. Throws an `AggregateError` of all that is wrong. */
export function cardDocuments(): Map<string, string> {
  // Versions in other languages use the general picture.
  // Of a policy with several versions, the last one counts.
  const pages = readdirSync(new URL('../../content', import.meta.url), { recursive: true })
    .map((name) => `${name}`.replaceAll('\\', '/'))
    .filter(
      (name) => /^(?:products\/|legal\/[^/]+\/)?[^/.]+\.md$/.test(name) && name !== 'README.md',
    )
    .sort()
    .map((name) => `content/${name}`);
  const errors: unknown[] = [];
  const documents = pages.flatMap((file) => {
    try {
      const row = documentOf(file);
      return row ? [row] : [];
    } catch (error) {
      errors.push(...(error instanceof AggregateError ? error.errors : [error]));
      return [];
    }
  });
  if (errors.length > 0) throw new AggregateError(errors);
  return new Map([
    ['card.png', cardDocument(generalWords(), 'green', scenes.court())],
    ...documents,
  ]);
}

export const folder = 'assets/root/cards/';

export async function draw(): Promise<Drawn> {
  const drawn: Record<string, Buffer> = {};
  for (const [path, document] of cardDocuments())
    drawn[`assets/root/${path}`] = await png(document, 1200, 630);
  return drawn;
}
