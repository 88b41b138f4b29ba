/** Finds colours of the table that text could not be read in, or on. */
import type { FinishedPage, PageFault } from '../../build/api.ts';
import { atLightness, chromaOf, contrast, lightnessOf, type Oklch } from './color.ts';
import { colors, nameOf, onPaints, type Paint, paints, pairs, resolve } from './paints.ts';

/** The least contrast of text and of large text, by WCAG 2.2, 1.4.3. */
const LEAST = 4.5;
const LEAST_LARGE = 3;

/** Text and ground in one mode: the names that they have in the table, the values behind these, and the contrast they need. */
interface Pair {
  text: string;
  ground: string;
  night: boolean;
  values: readonly [text: Oklch, ground: Oklch];
  least: number;
}

/** Every pair of text and ground, in light and in dark mode. */
const measured = (): Pair[] =>
  [false, true].flatMap((night) => {
    const pair = (text: string, ground: string, paint?: Paint, least = LEAST): Pair => ({
      text: nameOf(text, night, paint),
      ground: nameOf(ground, night, paint),
      night,
      values: [resolve(text, night, paint), resolve(ground, night, paint)],
      least,
    });
    const onButtons = (paint?: Paint) => [
      pair('on-button', 'button', paint),
      pair('on-button-hover', 'button-hover', paint),
    ];
    const onPaint = (paint: Paint) => [
      pair('on-ground', 'ground', paint),
      pair('on-mark', 'mark', paint),
      ...onButtons(paint),
      // Headings take the line in dark mode.
      ...(night ? [pair('line', 'ground', paint)] : []),
    ];
    return [
      ...pairs.map(([text, ground]) => pair(text, ground)),
      ...onPaints.map(([text, paint, size]) =>
        pair(text, 'ground', paint, size === 'large' ? LEAST_LARGE : LEAST),
      ),
      ...onButtons(),
      ...(Object.keys(paints) as Paint[]).flatMap(onPaint),
    ];
  });

/** Reports each colour that has too little contrast with another, at its line of the table. The home page stands for all. */
export function* checkContrast({ path }: Pick<FinishedPage, 'path'>): Iterable<PageFault> {
  if (path !== '/') return;
  const all = measured();
  const faint = all.filter(({ values, least }) => contrast(...values) < least);
  for (const name of new Set(faint.map(chosenOf)))
    for (const night of [false, true]) {
      const own = faint.filter((pair) => chosenOf(pair) === name && pair.night === night);
      const [value] = own.map((pair) => sidesOf(pair, name).value);
      if (!value) continue;
      const others = own.map((pair) => {
        const ratio = contrast(...pair.values).toFixed(1);
        return `\`${sidesOf(pair, name).other}\` (${ratio} to 1, not ${pair.least})`;
      });
      const better = nearest(
        value,
        all.filter((pair) => pair.night === night && [pair.text, pair.ground].includes(name)),
        name,
      );
      yield {
        file: 'pages/drawings/paints.ts',
        at: name in colors ? `  ${name}: ` : value,
        message: `In ${night ? 'dark' : 'light'} mode, \`${name}\` has too little contrast for text with ${[...new Set(others)].join(', ')}.`,
        fix: better
          ? `Make it ${lightnessOf(better) > lightnessOf(value) ? 'lighter' : 'darker'}: \`${better}\` is the nearest that is enough.`
          : 'Choose another colour, or change the colours that it meets.',
      };
    }
}

/** Of the two, the one that is more of a colour: that one was chosen, and grey ones stand with all others. */
const chosenOf = ({ text, ground, values: [one, other] }: Pair): string =>
  chromaOf(one) > chromaOf(other) ? text : ground;

/** The value of a colour in a pair, and what it meets there. */
function sidesOf({ text, ground, values: [one, other] }: Pair, name: string) {
  return name === text
    ? { value: one, other: ground, met: other }
    : { value: other, other: text, met: one };
}

/** The colour at the nearest lightness with enough contrast in all of its pairs; undefined if there is none. */
const nearest = (color: Oklch, pairs: readonly Pair[], name: string): Oklch | undefined =>
  Array.from({ length: 101 }, (_, at) => atLightness(color, at / 100))
    .sort((a, b) => distance(a, color) - distance(b, color))
    .find((tried) => pairs.every((pair) => contrast(tried, sidesOf(pair, name).met) >= pair.least));

const distance = (one: Oklch, other: Oklch) => Math.abs(lightnessOf(one) - lightnessOf(other));
