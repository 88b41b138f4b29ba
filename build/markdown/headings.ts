import { slug } from 'github-slugger';

export interface Heading {
  level: number;
  id: string;
  text: string;
}

/** Ids that stay while a heading's text stays: `3. Fees` is `fees`, and of several the later take a free number. */
export function nameHeadings(
  titles: { level: number; text: string }[],
  taken: Iterable<string> = [],
  prefix = '',
): Heading[] {
  const natural = titles.map(({ text }) => prefix + (slug(text.trim().replace(/^\d+\.\s+/, '')) || 'section'));
  const owned = new Set(natural);
  const used = new Set(taken);
  /** The number to try next, so that a thousand headings of one text are not counted a thousand times. */
  const next = new Map<string, number>();
  return titles.map(({ level, text }, index) => {
    const own = natural[index] ?? '';
    let id = own;
    let number = next.get(own) ?? 2;
    for (; used.has(id) || (id !== own && owned.has(id)); number += 1) id = `${own}-${number}`;
    next.set(own, number);
    used.add(id);
    return { level, id, text };
  });
}
