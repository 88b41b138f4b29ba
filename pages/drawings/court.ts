/**
 * The court of the home page: a floor with the lines of every game, and on it each product at work. It is three files,
 * tall, square and long, so that a visitor loads only one, and none is inlined. The works begin one after the other.
 * `places.ts` has the places.
 */
import type { FileTable } from '../../build/api.ts';
import type { Zone } from '../../content/schema.ts';
import {
  contentOf,
  type Drawings,
  drawing,
  drawingFile,
  drawingWithOutlines,
  languageOf,
  rootAttribute,
  versionsOf,
} from './files.ts';
import { motionOf, moving } from './motion.ts';
import { type Place, type Point, places, type Shape, shapes } from './places.ts';

/**
 * The points that the ball passes, the last of which is where it rests: it covers no words on its way. `pace` is how long
 * that takes: on phones it is a slower one, down a floor of several windows.
 */
const balls: Record<Shape, { way: readonly Point[]; rests: Point; pace: number }> = {
  tall: { way: [[14, -40]], rests: [46, 806], pace: 1.5 },
  wide: {
    way: [
      [-40, 190],
      [520, 190],
    ],
    rests: [580, 298],
    pace: 1,
  },
  long: {
    way: [
      [-40, 195],
      [1010, 195],
    ],
    rests: [1116, 101],
    pace: 1,
  },
};
/** When the ball leaves and arrives at pace 1, in seconds. */
const LEAVES = 0.6;
const ARRIVES = 4.6;
/** The height of a row on phones, in units: works whose middles lie within it share the row. */
const ROW = 150;

/** The places with a work, in the order in which the works begin. */
const works = Object.entries(places)
  .flatMap(([key, { begins, ...place }]) =>
    typeof begins === 'number' ? [{ key, begins, ...place }] : [],
  )
  .sort((a, b) => a.begins - b.begins);

/** The works of a shape in the order of the ball's way, with their times: on phones it leads down the floor, row by row. */
function playsOf(name: Shape): typeof works {
  const rowOf = ({ tall: [, y] }: Place) => Math.floor(y / ROW);
  const order =
    name === 'tall'
      ? works.toSorted((a, b) => rowOf(a) - rowOf(b) || a.tall[0] - b.tall[0])
      : works;
  return order.map((work, i) => {
    const { begins } = works[i] ?? work;
    return { ...work, begins: +(LEAVES + (begins - LEAVES) * balls[name].pace).toFixed(2) };
  });
}

/** The animation of the lines of the floor before any work begins. */
const lines = `.court-line{stroke-dasharray:1;animation:draw 1.1s cubic-bezier(.2,.8,.2,1) backwards}`;

/** The animation of the ball from the edge to where it rests. */
function pass(name: Shape): string {
  const { way, pace } = balls[name];
  const [from = '', ...past] = way.map(([x, y]) => `translate:${x}px ${y}px`);
  return (
    `.ball{animation:pass ${(ARRIVES - LEAVES) * pace}s cubic-bezier(.4,0,.4,1) ${LEAVES}s backwards}` +
    `@keyframes pass{from{${from};rotate:-3turn}${past.map((point) => `85%{${point}}`).join('')}}`
  );
}

/** A drawing as a part of another, centred at a place and `width` wide. */
function placed(svg: string, [x, y]: Point, width: number, attributes = ''): string {
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

/** The court in one shape, as an SVG file. `there`: the products that the site has. */
function court(site: Drawings, name: Shape, there: readonly string[]): string {
  const { scale } = shapes[name];
  const { rests } = balls[name];
  const parts = playsOf(name)
    .filter(({ key }) => there.includes(key))
    .map((work) => {
      const { key, paint, begins } = work;
      const [small, large = small] = work.width;
      const width = (name === 'tall' ? small : large) * scale;
      const attributes = `${paint ? ` class="paint-${paint}"` : ''} style="--time:${begins}s"`;
      return placed(drawingWithOutlines(site, `work-${key}`), work[name], width, attributes);
    });
  const ball = `<g class="ball">${placed(drawing(site, 'ball'), [0, 0], 62 * scale)}</g>`;
  const style =
    `:root{--ground:var(--deep)}.ball{translate:${rests.join('px ')}px;rotate:-24deg}` +
    `${lines}${pass(name)}${name === 'tall' ? '.court-voice{display:none}' : ''}`;
  const floor = drawing(site, `court-${name}`).replace('</svg>', `${parts.join('')}${ball}</svg>`);
  return moving(
    drawingFile(
      floor,
      'green',
      works.flatMap(({ paint }) => paint ?? []),
    ),
    style + motionOf(floor, 0),
  );
}

/** The address of the court in a shape, with words in the language of the page. */
export function courtPath(site: Drawings, name: Shape): string {
  const drawn = works.map(({ key }) => `work-${key}`).filter((work) => work in site.drawings);
  return `/assets/drawings/court-${name}${languageOf(site, ...drawn)}.svg`;
}

/** The three files in each language, for the build. */
export function courtFiles(site: Zone): FileTable {
  const there = site.collections.products.map(({ slug }) => slug);
  const table: Record<string, () => string> = {};
  for (const name of Object.keys(shapes) as Shape[])
    for (const version of versionsOf(site))
      table[courtPath(version, name).slice(1)] ??= () => court(version, name, there);
  return table;
}
