/** The HTML of pictures: browsers choose format and width, and see a plain colour until the file arrives. */
import { decodeHTMLAttribute } from 'entities/decode';
import { decode, encodePath } from '../site/address.ts';
import type { Picture } from './pictures.ts';

/** A picture after at most this many letters is probably visible when the page opens. */
const FEW = 600;

/** The usual maximum width of a column of text. */
const COLUMN = '(min-width: 45rem) 45rem, 100vw';
/** Attributes of an `<img>` that are replaced here, or are not for browsers. */
const REPLACED = new Set([
  'src',
  'width',
  'height',
  'loading',
  'decoding',
  'class',
  'sizes',
  'data-picture',
]);
/** The output of the component `Picture`, a `<picture>` as an author wrote it, or any other picture. */
const IMAGE =
  /<picture>(<img\b[^>]* data-picture="[^>]*>)<\/picture>|<picture\b.*?<\/picture>|<img\b[^>]*>/gs;

/**
 * Expands the pictures in the HTML of a text or, in a page, those of components. They are lazy, except those of components that
 * say otherwise and, in the `main` text of a page, a first one near its start.
 */
export function expandPictures(
  html: string,
  pictures: readonly Picture[],
  where: 'page' | 'text' | 'main',
): string {
  const isPage = where === 'page';
  if (pictures.length === 0 || (isPage && !html.includes(' data-picture="'))) return html;
  const byAddress = new Map(pictures.map((picture) => [picture.address, picture]));
  let isFirst = where === 'main';
  return html.replace(IMAGE, (tag, ofComponent: string | undefined, offset: number) => {
    if (!ofComponent && (isPage || tag.startsWith('<p'))) return tag;
    const attributes = new Map(
      Array.from(
        (ofComponent ?? tag).matchAll(/ ([\w-]+)="([^"]*)"/g),
        ([, name = '', value = '']) => [name, value],
      ),
    );
    const isInSight = ofComponent
      ? attributes.get('loading') === 'eager'
      : isFirst && html.slice(0, offset).replace(/<[^>]*>/g, '').length < FEW;
    if (!ofComponent) isFirst = false;
    const picture = byAddress.get(
      decode(decodeHTMLAttribute(attributes.get('src') ?? '')).normalize('NFC'),
    );
    // A picture without `alt` stays unchanged, so that the problem names the address as written.
    return picture?.files.length && attributes.has('alt')
      ? markupOf(picture, attributes, isInSight)
      : tag;
  });
}

function markupOf(
  picture: Picture,
  written: ReadonlyMap<string, string>,
  isInSight: boolean,
): string {
  const { color = 'clear', files } = picture;
  // A width in raw HTML makes a picture smaller, and its height follows.
  const width = Number(written.get('width')) || picture.width;
  const height = Math.round((picture.height * width) / picture.width);
  const sizes = written.get('sizes') ?? (width === picture.width ? COLUMN : `${width}px`);
  const addresses = files.map(({ path }) => encodePath(`/${path}`));
  const attributes = [...written]
    .filter(([name]) => !REPLACED.has(name))
    .map(([name, value]) => ` ${name}="${value}"`);
  const names = [written.get('class') ?? [], `picture-${color}`].flat().join(' ');
  const loading = isInSight ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"';
  const image = `<img src="${addresses.at(-1)}"${attributes.join('')} width="${width}" height="${height}" class="${names}" ${loading}/>`;
  const sources = ['avif', 'webp'].map((name) => {
    const candidates = files.flatMap(({ format, width }, at) =>
      format === name ? `${addresses[at]} ${width}w` : [],
    );
    return `<source type="image/${name}" srcset="${candidates.join(', ')}" sizes="${sizes}"/>`;
  });
  return `<picture>${sources.join('')}${image}</picture>`;
}

/** The styles of picture classes, since the policy forbids `style` attributes. Any other style overrides them. */
export function pictureStyles(classes: ReadonlySet<string>): string {
  const rules = [...classes].flatMap((name) => {
    const [, color] = /^picture-([\da-f]{3}|clear)$/.exec(name) ?? [];
    const background = color === 'clear' ? '' : `;background:#${color}`;
    return color ? [`.${name}{max-width:100%;height:auto${background}}`] : [];
  });
  return rules.length > 0 ? `@layer pictures{${rules.join('')}}` : '';
}
