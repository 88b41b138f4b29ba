/** Pictures of a chosen width in texts: `![What it shows](name.webp){half}`. */
import type { TokenizerAndRendererExtension } from 'marked';
import type { FinishedPage, PageFault } from '../../build/api.ts';

/** The widths in pixels; a wide picture is as wide as its place. Two halves stand next to each other. */
const WIDTHS = { small: 208, half: 304, wide: undefined };

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

export const sized: TokenizerAndRendererExtension = {
  name: 'image',
  level: 'inline',
  start: (source) => /!\[[^\]]*\]\([^()]*\)\{/.exec(source)?.index,
  tokenizer(source) {
    const [raw, text = '', href = '', size = ''] =
      /^!\[([^\]]*)\]\(<?([^()<>]+)>?\)\{(small|half|wide)\}/.exec(source) ?? [];
    return raw === undefined
      ? undefined
      : { type: 'image', raw, text, href: href.trim(), title: null, size };
  },
  // Without a size, the picture is rendered as usual.
  renderer({ text, href, size }) {
    if (!size) return false;
    const width = WIDTHS[size as keyof typeof WIDTHS];
    return `<img src="${escaped(href)}" alt="${escaped(text)}" class="sized-${size}"${width ? ` width="${width}"` : ''}>`;
  },
};

/** Finds other words in the place of a width, which the page would show. */
export function* checkSized({ html }: Pick<FinishedPage, 'html'>): Iterable<PageFault> {
  for (const [, word = ''] of html().matchAll(/(?:<\/picture>|<img\b[^>]*>)(\{\w+\})/g))
    yield {
      message: `\`${word}\` is not a width of a picture.`,
      fix: `Write ${Object.keys(WIDTHS)
        .map((name) => `\`{${name}}\``)
        .join(' or ')}.`,
      at: word,
    };
}
