/** How pages show a picture: browsers choose the format and the width, and a plain colour keeps its place meanwhile. */
import { decodeHTMLAttribute } from 'entities';
import { decoded } from '../routes/address.ts';
import type { Picture } from './pictures.ts';

/** With no more letters before it, a picture is likely in sight as soon as a page is there. */
const FEW = 600;

/** How wide a column of text usually is, at most. */
const COLUMN = '(min-width: 45rem) 45rem, 100vw';

/** Attributes of an `<img>` that are always set here. */
const OWN = new Set(['src', 'width', 'height', 'loading', 'decoding', 'class']);

/**
 * The HTML of a text with each `<img>` of a known picture as a `<picture>`, which is lazy. `isTop`: the text begins its page,
 * so that a picture at its beginning is not lazy.
 */
export function drawPictures(html: string, pictures: readonly Picture[], isTop: boolean): string {
  if (pictures.length === 0) return html;
  const known = new Map(pictures.map((picture) => [picture.address, picture]));
  let isFirst = isTop;
  return html.replace(/<img\b[^>]*>/g, (tag, offset) => {
    const written = new Map(
      Array.from(tag.matchAll(/ ([\w-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, value]),
    );
    const picture = known.get(decoded(decodeHTMLAttribute(written.get('src') ?? '')).normalize('NFC'));
    const isInSight = isFirst && html.slice(0, offset).replace(/<[^>]*>/g, '').length < FEW;
    isFirst = false;
    // A picture without `alt` stays, so that its fault names the address that was written.
    return picture && written.has('alt') ? markupOf(picture, written, isInSight) : tag;
  });
}

function markupOf(picture: Picture, written: ReadonlyMap<string, string>, isInSight: boolean): string {
  const { width, height, color = 'clear', files } = picture;
  const addresses = files.map(({ path }) => encodeURI(`/${path}`));
  const kept = [...written].filter(([name]) => !OWN.has(name)).map(([name, value]) => ` ${name}="${value}"`);
  const names = [written.get('class') ?? [], `picture-${color}`].flat().join(' ');
  const loading = isInSight ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"';
  const image = `<img src="${addresses.at(-1)}"${kept.join('')} width="${width}" height="${height}" class="${names}" ${loading}/>`;
  const sources = ['avif', 'webp'].map((name) => {
    const own = files.flatMap(({ format, width }, at) => (format === name ? `${addresses[at]} ${width}w` : []));
    return `<source type="image/${name}" srcset="${own.join(', ')}" sizes="${COLUMN}"/>`;
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
