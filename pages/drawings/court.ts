/**
 * The court of the home page: a floor with the lines of every game, and on it each product at work. It is three files,
 * tall, square and long, so that a visitor loads only one, and none is inlined. The works begin one after the other.
 * `places.ts` has the places.
 */
import type { FileTable } from '../../build/api.ts';
import type { Zone } from '../../content/schema.ts';
import { contentOf, drawing, drawingFile, rootAttribute } from './files.ts';
import { outlined } from './letters.ts';
import { motionOf, moving } from './motion.ts';
import { type Point, places, type Shape, shapes } from './places.ts';

/** Where the ball rests, and whether it passes the works, which it does not on phones: they show only a part. */
const balls: Record<Shape, { rests: Point; passes: boolean }> = {
  tall: { rests: [46, 806], passes: false },
  wide: { rests: [580, 298], passes: true },
  long: { rests: [1116, 101], passes: true },
};
/** When the ball leaves and arrives, in seconds. It passes the works that begin until then. */
const LEAVES = 0.6;
const ARRIVES = 4.6;

/** The places with a work, in the order in which the works begin. */
const works = Object.entries(places)
  .flatMap(([key, { begins, ...place }]) =>
    typeof begins === 'number' ? [{ key, begins, ...place }] : [],
  )
  .sort((a, b) => a.begins - b.begins);

/** The animation that paints the lines of the floor before any work begins. */
const lines = `.court-line{stroke-dasharray:1;animation:draw 1.1s cubic-bezier(.2,.8,.2,1) backwards}`;

/** The animation of the ball from the left edge, past the works, to where it rests. */
function pass(name: Shape): string {
  const stops = works.filter(({ begins }) => begins < ARRIVES - 0.1);
  const past = stops.map((stop, i) => {
    const [x, y] = stop[name];
    return `${((i + 1) * 100) / (stops.length + 1)}%{translate:${x - 66}px ${y + 70}px}`;
  });
  return (
    `.ball{animation:pass ${ARRIVES - LEAVES}s cubic-bezier(.4,0,.4,1) ${LEAVES}s backwards}` +
    `@keyframes pass{from{translate:-40px ${stops[0]?.[name][1]}px;rotate:-3turn}${past.join('')}}`
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

/** The court in one shape, as an SVG file. */
function court(site: Zone, name: Shape): string {
  const { scale } = shapes[name];
  const { rests, passes } = balls[name];
  const there = site.collections.products.map(({ slug }) => slug);
  const parts = works
    .filter(({ key }) => there.includes(key))
    .map((work) => {
      const { key, paint, begins } = work;
      const [small, large = small] = work.width;
      const width = (name === 'tall' ? small : large) * scale;
      // Without a ball, the works need not wait for it.
      const time = passes ? begins : begins / 2;
      const attributes = `${paint ? ` class="paint-${paint}"` : ''} style="--time:${time}s"`;
      return placed(outlined(drawing(site, `work-${key}`)), work[name], width, attributes);
    });
  const ball = `<g class="ball">${placed(drawing(site, 'ball'), [0, 0], 62 * scale)}</g>`;
  const style =
    `:root{--ground:var(--deep)}.ball{translate:${rests.join('px ')}px;rotate:-24deg}` +
    `${lines}${passes ? pass(name) : '.court-voice{display:none}'}`;
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

/** The three files, for the build. */
export const courtFiles: FileTable = Object.fromEntries(
  (Object.keys(shapes) as Shape[]).map((name) => [
    `assets/drawings/court-${name}.svg`,
    (site: Zone) => court(site, name),
  ]),
);
