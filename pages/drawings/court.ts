/**
 * The court of the home page: a floor with the lines of every game, and on it each product at work. It is three files,
 * tall, square and long, so that a visitor loads only one, and none is inlined. The works begin one after the other.
 * `court.css` places the links.
 */
import type { FileTable } from '../../build/api.ts';
import type { Zone } from '../../content/schema.ts';
import { contentOf, drawing, drawingFile, rootAttribute } from './files.ts';
import { outlined } from './letters.ts';
import { motionOf, moving } from './motion.ts';
import type { Paint } from './paints.ts';

type Zones = 'education' | 'park' | 'cards' | 'event' | 'ai' | 'pos' | 'points' | 'pay' | 'automation';
type Place = readonly [x: number, y: number];

interface Shape {
  /** The scale of the works. */
  scale: number;
  /** The middle of each work. */
  places: Record<Zones, Place>;
  /** Where the ball rests, and whether it passes the works, which it does not on phones: they show only a part. */
  ball: Place;
  passes: boolean;
}

const shapes: Record<'tall' | 'wide' | 'long', Shape> = {
  tall: {
    scale: 0.8,
    places: {
      education: [98, 62],
      park: [100, 604],
      cards: [98, 244],
      event: [300, 76],
      ai: [195, 428],
      pos: [273, 250],
      points: [306, 602],
      pay: [110, 892],
      automation: [280, 892],
    },
    ball: [42, 806],
    passes: false,
  },
  wide: {
    scale: 0.86,
    places: {
      education: [118, 84],
      park: [118, 500],
      cards: [106, 288],
      event: [394, 78],
      ai: [384, 294],
      pos: [380, 512],
      points: [646, 76],
      pay: [566, 504],
      automation: [680, 504],
    },
    ball: [580, 326],
    passes: true,
  },
  long: {
    scale: 1,
    places: {
      education: [129, 77],
      park: [142, 276],
      cards: [423, 281],
      event: [423, 76],
      ai: [683, 184],
      pos: [948, 284],
      points: [943, 80],
      pay: [1148, 258],
      automation: [1272, 258],
    },
    ball: [1114, 126],
    passes: true,
  },
};

/** For each work: its width at scale 1, on phones and elsewhere, its paint if it has one, and its start in seconds. */
const works: Record<Zones, { width: readonly [small: number, large?: number]; paint?: Paint; at: number }> = {
  education: { width: [206, 226], paint: 'yellow', at: 0.47 },
  park: { width: [180, 214], at: 0.8 },
  cards: { width: [174], paint: 'coral', at: 1.12 },
  event: { width: [194], at: 1.45 },
  ai: { width: [218, 236], at: 1.77 },
  pos: { width: [214], at: 2.1 },
  points: { width: [172, 186], paint: 'sky', at: 2.42 },
  pay: { width: [90], at: 2.6 },
  automation: { width: [90], at: 2.7 },
};
const stops = ['education', 'park', 'cards', 'event', 'ai', 'pos', 'points'] as const;

/** The animation that paints the lines of the floor before any work begins. */
const lines = `.court-line{stroke-dasharray:1;animation:draw 1.1s cubic-bezier(.2,.8,.2,1) backwards}`;

/** The animation of the ball from the left edge, past the works in `stops`, to where it rests. */
function pass({ places }: Shape): string {
  const past = stops.map((key, i) => {
    const [x, y] = places[key];
    return `${((i + 1) * 100) / (stops.length + 1)}%{translate:${x - 66}px ${y + 70}px}`;
  });
  return (
    `.ball{animation:pass 2.6s cubic-bezier(.4,0,.4,1) .15s backwards}` +
    `@keyframes pass{from{translate:-40px ${places.education[1]}px;rotate:-3turn}${past.join('')}}`
  );
}

/** A drawing as a part of another, centred at a place and `width` wide. */
function placed(svg: string, [x, y]: Place, width: number, attributes = ''): string {
  const viewBox = rootAttribute(svg, 'viewBox') ?? '';
  const [, , w = 1, h = 1] = viewBox.split(' ').map(Number);
  const height = (width * h) / w;
  const fill = rootAttribute(svg, 'fill');
  const [left, top] = [x - width / 2, y - height / 2].map((at) => +at.toFixed(1));
  return (
    `<svg x="${left}" y="${top}" width="${+width.toFixed(1)}" height="${+height.toFixed(1)}" viewBox="${viewBox}"` +
    `${fill ? ` fill="${fill}"` : ''} overflow="visible"${attributes}>${contentOf(svg)}</svg>`
  );
}

/** The court in one shape, as an SVG file. */
function court(site: Zone, name: keyof typeof shapes): string {
  const shape = shapes[name];
  const there = site.collections.products.map(({ slug }) => slug);
  const zones = (Object.keys(works) as Zones[]).filter((key) => there.includes(key));
  const parts = zones.map((key) => {
    const { paint, at } = works[key];
    const [small, large = small] = works[key].width;
    const width = (name === 'tall' ? small : large) * shape.scale;
    const attributes = `${paint ? ` class="paint-${paint}"` : ''} style="--time:${at}s"`;
    return placed(outlined(drawing(site, `work-${key}`)), shape.places[key], width, attributes);
  });
  const ball = `<g class="ball">${placed(drawing(site, 'ball'), [0, 0], 44 * shape.scale)}</g>`;
  const style =
    `:root{--ground:var(--deep)}.ball{translate:${shape.ball.join('px ')}px;rotate:-24deg}` +
    `${lines}${shape.passes ? pass(shape) : '.court-voice{display:none}'}`;
  const floor = drawing(site, `court-${name}`).replace('</svg>', `${parts.join('')}${ball}</svg>`);
  return moving(drawingFile(floor, 'green', ['yellow', 'coral', 'sky']), style + motionOf(floor, 0));
}

/** The three files, for the build. */
export const courtFiles: FileTable = Object.fromEntries(
  (Object.keys(shapes) as (keyof typeof shapes)[]).map((name) => [
    `assets/drawings/court-${name}.svg`,
    (site: Zone) => court(site, name),
  ]),
);
