import { z } from 'zod';
import { frontMatter, key, line, path } from './base.ts';

/** An address of this site, of another site, or a mailto: address. */
const href = z.union(
  [path, z.url({ protocol: /^https?$/ }), z.string().regex(/^mailto:\S+@\S+$/)],
  {
    error:
      'write an address of this site, such as /pricing, a whole one such as https://zone.example, or mailto: and an e-mail address',
  },
);
const link = z.strictObject({ label: line, href, about: line.optional() });
/** With `products`, the list begins with the products that no other list names. */
const list = z.strictObject({
  title: line,
  products: z.boolean().default(false),
  links: z.array(link).min(1),
});

/** `content/menus.yml`: the links of the header, the menu, the footer and the store badges. */
export const menus = z.strictObject({
  head: z.array(link),
  products: z.strictObject({
    title: line,
    /** Lines of products whose own files are not in the language of the page, by file name. */
    lines: z.record(key, line).optional(),
  }),
  menu: z.strictObject({ title: line, links: z.array(link) }),
  foot: z.strictObject({
    title: line,
    lead: line,
    action: link,
    search: link,
    lists: z.array(list),
    claims: line,
    copyright: line,
    notice: line,
  }),
  stores: z.strictObject({
    title: line,
    badges: z.array(z.strictObject({ store: z.enum(['apple', 'google']), line, name: line, href })),
  }),
});
export type MenuLink = z.infer<typeof link>;

/** `content/404.md`. */
export const notFound = frontMatter.extend({
  heading: line,
  lead: line,
  home: line,
  map: line,
  /** The heading of the list of products. */
  products: line,
});

/** `content/sitemap.md`: sections of pages. The label of a page defaults to its title. */
export const siteMap = frontMatter.extend({
  lead: line,
  products: line,
  sections: z
    .array(
      z.strictObject({
        title: line,
        pages: z.array(z.strictObject({ path, label: line.optional() })),
      }),
    )
    .min(1),
});
