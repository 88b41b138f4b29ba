/**
 * The logo: two SVG files of any size, `logo-mark` and `logo-word`, which are shown next to each other at the same height.
 * The mark keeps its colours, and the word takes that of the text around it.
 */
import { type Drawings, drawing, rootAttribute } from './files.ts';

/** The height of the logo in its own units. */
export const HEIGHT = 84;
/** Between mark and word. */
const GAP = 13;

/** What a page cannot show as it is. */
const RAW = /<style|<text|<image|<script| style=/;

/** An error that is shown at its file. */
const fault = (file: string, message: string, fix: string) =>
  Object.assign(new Error(message), { problem: { file, message, fix } });

/** A part of the logo, `HEIGHT` high, at `x`. Throws if it is missing, empty, or was not formatted. */
function part(site: Drawings, name: string, x: number) {
  const file = `assets/drawings/${name}.svg`;
  if (!(name in site.drawings)) throw fault(file, 'The logo has no such file.', 'Add it.');
  const svg = drawing(site, name);
  const [, , width = 0, height = 0] =
    rootAttribute(svg, 'viewBox')?.split(/[ ,]+/).map(Number) ?? [];
  if (!(width > 0 && height > 0) || RAW.test(svg))
    throw fault(
      file,
      'The logo has styles, texts or no viewBox, as drawing programs write it.',
      'Make its texts paths, and run `npm run draw`, which does the rest.',
    );
  if (!/<(path|rect|circle|ellipse|poly|line|use)/.test(svg))
    throw fault(file, 'This part of the logo is empty.', 'Draw it.');
  const right = +((width * HEIGHT) / height).toFixed(2);
  const place = `x="${x}" width="${right}" height="${HEIGHT}" `;
  return {
    right: x + right,
    svg: svg
      .replace(/^<svg[^>]*>/, (root) => root.replace(/ (x|y|width|height)="[^"]*"/g, ''))
      .replace(/ xmlns(:\w+)?="[^"]*"/g, '')
      .replace(/ xlink:href=/g, ' href=')
      .replace('<svg ', `<svg ${place}`),
  };
}

/** The mark alone, as a nested `svg` of `HEIGHT` by its width. */
export const logoMark = (site: Drawings) => part(site, 'logo-mark', 0);

/** The word alone, in the colour of the text, at `x`. */
export function logoWord(site: Drawings, x = 0) {
  const { svg, right } = part(site, 'logo-word', x);
  const fill = /^<svg[^>]* fill="/.test(svg) ? '' : 'fill="currentColor" ';
  const colored = svg.replace(/ (fill|stroke)="(?!none")[^"]*"/g, ' $1="currentColor"');
  return { right, svg: colored.replace('<svg ', `<svg ${fill}`) };
}

/** Both parts. `id` begins their ids, so that a page may show the logo twice. */
export function logo(site: Drawings, id: string): { svg: string; width: number } {
  const mark = logoMark(site);
  const word = logoWord(site, mark.right + GAP);
  const parts = `${mark.svg}${word.svg}`
    .replace(/ id="/g, ` id="${id}`)
    .replace(/url\(#/g, `url(#${id}`)
    .replace(/href="#/g, `href="#${id}`);
  return { svg: `<svg viewBox="0 0 ${word.right} ${HEIGHT}">${parts}</svg>`, width: word.right };
}
