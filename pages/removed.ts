import type { FinishedPage, PageFault } from '../build/api.ts';
import type { Zone } from '../content/schema.ts';
import { linesOf } from './search/searchIndex.ts';

/** Reports the translation of a product whose own file is gone: its page would stay, at another address. */
export function* checkTranslation({
  file,
  html,
}: Pick<FinishedPage, 'file' | 'html'>): Iterable<PageFault> {
  const [, original] = /^(content\/products\/[\w-]+)\.[\w-]+\.md$/.exec(file) ?? [];
  if (original && !html().includes(' hreflang="x-default"'))
    yield {
      message: `${original}.md, which this file translates, is gone.`,
      fix: 'Remove this file, too.',
    };
}

/** Reports each page that still mentions a product whose file is gone, as long as the drawing of its work exists. */
export function* checkRemoved(
  { facts, html }: FinishedPage,
  { collections, drawings }: Zone,
): Iterable<PageFault> {
  const there = collections.products.flatMap(({ slug, front }) => [slug, front.name.toLowerCase()]);
  const gone = Object.keys(drawings).filter(
    (name) => name.startsWith('work-') && !there.includes(name.slice(5)),
  );
  if (gone.length === 0) return;
  const [, body = ''] = html().split('<body');
  const texts = [facts.description, linesOf(`<body${body}`).join(' ')];
  for (const drawing of gone) {
    const name = drawing.slice('work-'.length);
    // Names have one capital letter, which tells "Park" from "to park", or several, as in "PoS".
    const mention = new RegExp(`\\b${name}\\b`, 'gi');
    const places = texts.flatMap((text) =>
      [...text.matchAll(mention)]
        .filter(([word]) => word !== name)
        .map(({ index }) => `“… ${text.slice(Math.max(0, index - 30), index + 30).trim()} …”`),
    );
    if (places.length === 0) continue;
    yield {
      severity: 'warning',
      message: `The product ${name} was removed, but the page still names it: ${places.join(', ')}.`,
      fix: `Change the text, here or in a data file such as faq.yml; then remove assets/drawings/${drawing}.svg.`,
    };
  }
}
