/** How pages show a picture: browsers choose the format and the width, and a plain colour keeps its place meanwhile. */
import { mapTags } from '../html/document.ts';
import { quote } from '../markdown/text.ts';
import { decoded } from '../routes/address.ts';
import { typeOf } from '../routes/media-types.ts';
import type { Picture, Pictures } from './pictures.ts';

export interface Setting {
  /** How wide pictures are shown, as the attribute `sizes` has it. */
  sizes: string;
  /** Whether the text is the first thing of its page. */
  isTop: boolean;
}

/** With no more letters before it, a picture is likely in sight as soon as a page is there. */
const FEW = 600;

/** What an `<img>` gets here, whatever was written. */
const OWN = new Set(['src', 'srcset', 'sizes', 'width', 'height', 'loading', 'decoding', 'class']);

/** A text with each `<img>` of a known picture as a `<picture>`. All of them are lazy but one at the top. */
export function drawPictures(html: string, pictures: Pictures, { sizes, isTop }: Setting): string {
  if (pictures.size === 0) return html;
  let isFirst = isTop;
  return mapTags(html, (tag, attributes, before) => {
    if (tag !== 'img') return undefined;
    const written = Object.fromEntries(attributes.map(({ name, value }) => [name, value]));
    const picture = pictures.get(decoded(written.src ?? '').normalize('NFC'));
    const isInSight = isFirst && before().replace(/<[^>]*>/g, '').length < FEW;
    isFirst = false;
    // What is wrong with a picture is told of the address that was written.
    return picture && written.alt !== undefined ? markupOf(picture, written, sizes, isInSight) : undefined;
  });
}

function markupOf(picture: Picture, written: Record<string, string>, sizes: string, isInSight: boolean): string {
  const { width, height, color = 'clear', formats, files } = picture;
  const kept = Object.entries(written).filter(([name]) => !OWN.has(name));
  const [fallback] = files.filter(({ format }) => format === formats.at(-1));
  const image = attributesOf({
    src: fallback?.address ?? written.src ?? '',
    ...Object.fromEntries(kept),
    width: String(width),
    height: String(height),
    class: [written.class ?? [], `picture-${color}`].flat().join(' '),
    ...(isInSight ? { fetchpriority: 'high' } : { loading: 'lazy', decoding: 'async' }),
  });
  if (!fallback) return `<img${image}/>`;
  const sources = formats.slice(0, -1).map((format) => {
    const own = files.filter((file) => file.format === format);
    const srcset = own.map((file) => `${file.address} ${file.width}w`).join(', ');
    return `<source${attributesOf({ type: typeOf(`x.${format}`), srcset, sizes })}/>`;
  });
  return `<picture>${sources.join('')}<img${image}/></picture>`;
}

const attributesOf = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${quote(value)}"`)
    .join('');

/** The styles of the classes of pictures. A policy forbids `style` attributes; any other style comes before these. */
export function pictureStyles(classes: ReadonlySet<string>): string {
  const rules = [...classes].flatMap((name) => {
    const [, color] = /^picture-([\da-f]{3}|clear)$/.exec(name) ?? [];
    const background = color === 'clear' ? '' : `;background:#${color}`;
    return color ? [`.${name}{max-width:100%;height:auto${background}}`] : [];
  });
  return rules.length > 0 ? `@layer pictures{${rules.join('')}}` : '';
}
