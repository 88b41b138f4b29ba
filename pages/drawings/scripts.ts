/** Words of Indian scripts in drawings as outlines, since not every device has a font for them. */
import table from './scripts.json' with { type: 'json' };

/** The width of words, and their outline, at 100 units per em. */
type Outline = readonly [width: number, outline: string];

const outlines: Readonly<Record<string, { regular: Outline; bold?: Outline }>> = table as never;

/** The outline of words in an Indian script; undefined if `scripts.json` lacks them. */
export const scriptOutline = (words: string, isBold = false): Outline | undefined =>
  (isBold && outlines[words]?.bold) || outlines[words]?.regular;

/**
 * Replaces words of Indian scripts in a drawing for a page by their outlines. A page has the font of its own script, so words in
 * that stay text.
 */
export function scripted(svg: string, lang = 'en'): string {
  const native = new RegExp(`\\p{Script=${new Intl.Locale(lang).maximize().script}}`, 'u');
  return svg.replace(
    /<text ([^>]*)>([^<]*)<\/text>/g,
    (text, attributes: string, words: string) => {
      const [, d] = scriptOutline(words) ?? [];
      if (!d || native.test(words)) return text;
      const value = (name: string) => attributes.match(`(?:^| )${name}="([^"]*)"`)?.[1] ?? '';
      const fill = value('fill');
      const scale = Number(value('font-size')) / 100;
      return `<path ${fill && `fill="${fill}" `}transform="translate(${value('x')} ${value('y')})scale(${scale})" d="${d}"/>`;
    },
  );
}
