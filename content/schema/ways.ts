import { z } from 'zod';
import { action, line, paint, path, picture } from './base.ts';

/** What a page of one word leads to, below its main part and outside of it. */
export const ways = z.strictObject({
  title: line,
  lead: z.strictObject({
    paint,
    title: line,
    text: line,
    /** A drawing of the same paint, such as `close-event-cobalt`. */
    drawing: picture.optional(),
    /** A link without an address opens a letter to us, with the title of the page as its subject. */
    actions: z.array(action.partial({ href: true })).min(1),
  }),
  /** The heading of the sample posts, which are shown instead of the tiles while all posts are samples. */
  samples: line.optional(),
  /** The tiles: pages by address, `products` for all products that are not named, or `events` for the next ones alone. */
  tiles: z.union([z.literal('events'), z.array(z.union([z.literal('products'), path])).min(1)]),
});

/** `content/tiles.yml`: the words of tiles, by the address of their page. Products have their own. */
export const tiles = z.record(path, z.strictObject({ title: line, text: line }));
