/** Words of Indian scripts in drawings as outlines, since not every device has a font for them. */
import table from './scripts.json' with { type: 'json' };

const outlines: Readonly<Record<string, string>> = table;

/** Replaces the words of a drawing by outlines, if `scripts.json` has them. */
export const scripted = (svg: string): string =>
  svg.replace(/<text ([^>]*)>([^<]*)<\/text>/g, (text, attributes: string, words: string) => {
    const d = outlines[words];
    if (!d) return text;
    const value = (name: string) => attributes.match(`(?:^| )${name}="([^"]*)"`)?.[1] ?? '';
    const fill = value('fill');
    const scale = Number(value('font-size')) / 100;
    return `<path ${fill && `fill="${fill}" `}transform="translate(${value('x')} ${value('y')})scale(${scale})" d="${d}"/>`;
  });
