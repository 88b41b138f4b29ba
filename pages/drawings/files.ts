/**
 * Drawings are the SVG files of `assets/drawings/`. They name their colours, so that each fits its ground, in light and
 * dark. One whose name ends with a paint, such as `card-gift-cobalt`, is a file of the site on that paint; the others
 * are inlined in pages.
 */
import type { FileTable, SiteView } from '../../build/api.ts';
import type { Data } from '../../content/schema.ts';
import { hex } from './color.ts';
import { globeStill } from './globe.ts';
import { outlined } from './letters.ts';
import { motionOf, moves, moving } from './motion.ts';
import { type Paint, paints, resolve, tones } from './paints.ts';
import { scripted } from './scripts.ts';

/** The parts of the site that drawings need: their files, and the words in them, in the language of a page if it has one. */
export interface Drawings extends Pick<SiteView, 'drawings'> {
  data: Pick<Data, 'samples'>;
  lang?: string;
}

/**
 * A drawing for a page, without line breaks and in the colours of its surroundings. `{person-zoya-pink}` in it includes
 * the drawing of that name, and `{aarav}` words of `content/samples.yml`. These stay text in the font of the page, a
 * tenth of the size of outlines.
 */
export const drawing = (site: Drawings, name: string): string =>
  toned(scripted(worded(site, name), site.lang));

/** A drawing with its parts and its words. */
function worded(site: Drawings, name: string): string {
  const svg = site.drawings[name];
  if (svg === undefined)
    throw new Error(`There is no drawing “${name}”: add assets/drawings/${name}.svg.`);
  return svg
    .trim()
    .replace(/>\s+</g, '><')
    .replace(/\s*\{(\w+-[\w-]+)\}\s*/g, (_, part: string) => contentOf(worded(site, part)))
    .replace(/\{(\w+)\}/g, (_, key: string) =>
      sample(site, key).replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    );
}

const toned = (svg: string): string =>
  svg.replace(/var\(--([\w-]+)\)/g, (color, name: string) => tones[name] ?? color);

/** Words of `content/samples.yml`, in the language of the page if they are translated. */
export function sample({ data, lang = '' }: Omit<Drawings, 'drawings'>, key: string): string {
  const words = data.samples[key];
  if (words === undefined)
    throw new Error(`A drawing uses “${key}”: add its words to content/samples.yml.`);
  return typeof words === 'string' ? words : (words[lang] ?? Object.values(words)[0] ?? '');
}

/** The markup between a drawing's first and last tag. */
export const contentOf = (svg: string): string =>
  svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));

/** An attribute of a drawing's first tag. */
export const rootAttribute = (svg: string, name: string): string | undefined =>
  svg.slice(0, svg.indexOf('>')).split(` ${name}="`)[1]?.split('"')[0];

/** A drawing as a file, with its colours in light and dark. `inside` holds the paints of its parts. */
export function drawingFile(svg: string, paint: Paint, inside: readonly Paint[] = []): string {
  const names = [
    ...new Set([...svg.matchAll(/var\(--([\w-]+)\)/g)].map(([, name = '']) => name)),
  ].sort();
  const value = (name: string, on: Paint, night: boolean) => hex(resolve(name, night, on));
  const set = (on: Paint, night: boolean, some = names) =>
    some.map((name) => `--${name}:${value(name, on, night)}`).join(';');
  const differs = (name: string, one: Paint) =>
    [false, true].some((night) => value(name, one, night) !== value(name, paint, night));
  const sheet = (night: boolean) =>
    `:root{${set(paint, night)}}` +
    inside
      .map(
        (one) =>
          `.paint-${one}{${set(
            one,
            night,
            names.filter((name) => differs(name, one)),
          )}}`,
      )
      .join('');
  return svg.replace(
    '>',
    `><style>${sheet(false)}@media(prefers-color-scheme:dark){${sheet(true)}}</style>`,
  );
}

/** The paint that a drawing's name ends with, if any. */
export const paintOf = (name: string): Paint | undefined =>
  (Object.keys(paints) as Paint[]).find((paint) => name.endsWith(`-${paint}`));

/** The same drawings with words in another language, by default in that of the site. */
const speaking = ({ drawings, data }: Drawings, lang?: string): Drawings => ({
  drawings,
  data,
  lang,
});

/** What the name of a file ends with: `.hi` if the words of these drawings differ in the language of the page. */
export const languageOf = (site: Drawings, ...names: readonly string[]): string =>
  names.some((name) => worded(site, name) !== worded(speaking(site), name)) ? `.${site.lang}` : '';

/** The drawings with words in the language of the site, and in each into which words are translated. */
export function versionsOf(site: Drawings): Drawings[] {
  const translations = Object.values(site.data.samples).flatMap((words) =>
    typeof words === 'string' ? [] : Object.keys(words),
  );
  return [undefined, ...new Set(translations)].map((lang) => speaking(site, lang));
}

/** A drawing for a file, with outlines for its words. */
export const drawingWithOutlines = (site: Drawings, name: string): string =>
  outlined(toned(worded(site, name)));

function fileOf(site: Drawings, name: string, paint: Paint): string {
  const svg = drawingWithOutlines(site, name).replace(/ (?:at|for)-\d+/g, '');
  const file = drawingFile(svg, paint);
  return moves(svg) ? moving(file, motionOf(svg, 0.4)) : file;
}

/** The drawings that are files, for the build: in each language in which their words differ. */
export function files(site: Drawings): FileTable {
  const table: Record<string, () => string> = {
    'assets/drawings/globe-night.svg': () => drawingFile(globeStill(), 'night'),
  };
  for (const name of Object.keys(site.drawings)) {
    const paint = paintOf(name);
    if (!paint) continue;
    for (const version of versionsOf(site))
      table[`assets/drawings/${name}${languageOf(version, name)}.svg`] ??= () =>
        fileOf(version, name, paint);
  }
  return table;
}

/** The width and height of a drawing, from its viewBox. */
export function sizeOf(site: Drawings, name: string): { width: number; height: number } {
  const [, , width = 0, height = 0] =
    rootAttribute(drawing(site, name), 'viewBox')?.split(' ').map(Number) ?? [];
  return { width, height };
}

/** The address and the size of a drawing whose name ends with its paint, for its `img`. */
export function picture(
  site: Drawings,
  name: string,
): { src: string; width: number; height: number } {
  return { src: `/assets/drawings/${name}${languageOf(site, name)}.svg`, ...sizeOf(site, name) };
}
