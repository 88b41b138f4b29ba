import { type CollectionEntry, frontMatter, type SiteView } from 'site/api';
import { z } from 'zod';

const words = z.string().min(1, 'write some words');

/** The front matter of every page: the generator's keys, two of them required. */
export const page = frontMatter.extend({ title: words, description: words });

/** The front matter of a page that lists the notes. */
export const list = page.extend({ filter: words });

/** The front matter of a note. */
const note = page.extend({ date: z.iso.date() });

export const collections = { notes: note };

/** The site as components see it. */
export type Site = SiteView<
  Record<string, unknown>,
  { notes: CollectionEntry<z.infer<typeof note>>[] }
>;
