/** Words in the text face, as outlines, for pictures that are drawn where no font is. */
import { create, type Font, type FontCollection } from 'fontkit';
import subsetFont from 'subset-font';
import { faces, range } from './faces.ts';

const commands = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'z' } as const;
const anchors: Readonly<Record<string, number>> = { middle: 0.5, end: 1 };

/** The face in one weight. */
async function cut(file: Buffer, letters: string, wght: number): Promise<Font> {
  const font: Font | FontCollection = create(
    await subsetFont(file, letters, { targetFormat: 'truetype', variationAxes: { wght } }),
  );
  if (!('layout' in font)) throw new Error('A file of several fonts was given where one was expected.');
  return font;
}
/** The letters in the weight of a text and in that of a name; the rupee is in a font of its own. */
const weights: Record<string, { latin: Font; rupee: Font }> = {};
for (const wght of [400, 600])
  weights[wght] = {
    latin: await cut(faces.text.latin, `${range(0x20, 0x7e)}·`, wght),
    rupee: await cut(faces.text.extended, '₹', wght),
  };

/** The markup with each of its `<text>` as a `<path>`. */
export const spelled = (svg: string): string =>
  svg.replace(/<text ([^>]*)>([^<]*)<\/text>/g, (_, attributes: string, words: string) => {
    const value = (name: string) => attributes.match(`(?:^| )${name}="([^"]*)"`)?.[1] ?? '';
    const face = weights[value('font-weight') || 400];
    if (!face) throw new Error(`“${words}” has a weight of its own: give it 600, or none.`);
    const k = Number(value('font-size')) / 1000;
    let d = '';
    let at = 0;
    for (const part of words.replaceAll('&amp;', '&').split(/(₹)/)) {
      const font = part === '₹' ? face.rupee : face.latin;
      const { glyphs, positions } = font.layout(part);
      glyphs.forEach(({ path }, i) => {
        for (const { command, args } of path.commands)
          d += commands[command] + args.map((v, n) => (n % 2 ? -v * k : at + v * k).toFixed(2)).join(' ');
        at += (positions[i]?.xAdvance ?? 0) * k;
      });
    }
    const x = Number(value('x')) - at * (anchors[value('text-anchor')] ?? 0);
    const fill = value('fill');
    return `<path transform="translate(${x} ${value('y')})" ${fill && `fill="${fill}" `}d="${d}"/>`;
  });
