/** How pages show a picture: browsers choose the format and the width, and a plain colour keeps its place meanwhile. */
import { decodeHTMLAttribute } from 'entities/decode';
import { decoded } from '../routes/address.ts';
import type { Picture } from './pictures.ts';

/** With no more letters before it, a picture is likely in sight as soon as a page is there. */
const FEW = 600;

/** How wide a column of text usually is, at most. */
const COLUMN = '(min-width: 45rem) 45rem, 100vw';
/** Attributes of an `<img>` that are always set here, or are not for browsers. */
const OWN = new Set(['src', 'width', 'height', 'loading', 'decoding', 'class', 'sizes', 'data-picture']);
/** What the component `Picture` leaves, and any other picture. */
const IMAGE = /<picture>(<img\b[^>]* data-picture="[^>]*>)<\/picture>|<img\b[^>]*>/g;

/** The HTML of a page with the pictures of its components. Each is lazy unless it says otherwise. */
export const drawComponents = (html: string, pictures: readonly Picture[]): string =>
  html.includes(' data-picture="') ? draw(html, pictures, () => undefined) : html;

/** The HTML of a text with its pictures, which are lazy; `isTop`: but for one that begins the text, and so the page. */
export function drawPictures(html: string, pictures: readonly Picture[], isTop: boolean): string {
  let isFirst = isTop;
  return draw(html, pictures, (offset) => {
    const isInSight = isFirst && html.slice(0, offset).replace(/<[^>]*>/g, '').length < FEW;
    isFirst = false;
    return isInSight;
  });
}

/** `inSight`: whether a picture that is no component is; undefined where it stays as it is. */
function draw(html: string, pictures: readonly Picture[], inSight: (offset: number) => boolean | undefined): string {
  if (pictures.length === 0) return html;
  const known = new Map(pictures.map((picture) => [picture.address, picture]));
  return html.replace(IMAGE, (tag, ofComponent: string | undefined, offset: number) => {
    const written = new Map(
      Array.from((ofComponent ?? tag).matchAll(/ ([\w-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, value]),
    );
    const isInSight = ofComponent ? written.get('loading') === 'eager' : inSight(offset);
    const picture = known.get(decoded(decodeHTMLAttribute(written.get('src') ?? '')).normalize('NFC'));
    // A picture without `alt` stays, so that its fault names the address that was written.
    if (!picture?.files.length || isInSight === undefined || !written.has('alt')) return tag;
    return markupOf(picture, written, isInSight);
  });
}

function markupOf(picture: Picture, written: ReadonlyMap<string, string>, isInSight: boolean): string {
  const { color = 'clear', files } = picture;
  // A width in raw HTML makes a picture smaller, and its height follows.
  const width = Number(written.get('width')) || picture.width;
  const height = Math.round((picture.height * width) / picture.width);
  const sizes = written.get('sizes') ?? (width === picture.width ? COLUMN : `${width}px`);
  const addresses = files.map(({ path }) => encodeURI(`/${path}`));
  const kept = [...written].filter(([name]) => !OWN.has(name)).map(([name, value]) => ` ${name}="${value}"`);
  const names = [written.get('class') ?? [], `picture-${color}`].flat().join(' ');
  const loading = isInSight ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"';
  const image = `<img src="${addresses.at(-1)}"${kept.join('')} width="${width}" height="${height}" class="${names}" ${loading}/>`;
  const sources = ['avif', 'webp'].map((name) => {
    const own = files.flatMap(({ format, width }, at) => (format === name ? `${addresses[at]} ${width}w` : []));
    return `<source type="image/${name}" srcset="${own.join(', ')}" sizes="${sizes}"/>`;
  });
  return `<picture>${sources.join('')}${image}</picture>`;
}

/** The styles of the classes of pictures. A policy forbids `style` attributes; any other style goes before these. */
export function pictureStyles(classes: ReadonlySet<string>): string {
  const rules = [...classes].flatMap((name) => {
    const [, color] = /^picture-([\da-f]{3}|clear)$/.exec(name) ?? [];
    const background = color === 'clear' ? '' : `;background:#${color}`;
    return color ? [`.${name}{max-width:100%;height:auto${background}}`] : [];
  });
  return rules.length > 0 ? `@layer pictures{${rules.join('')}}` : '';
}
