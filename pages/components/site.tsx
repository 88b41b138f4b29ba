import { createContext, useContext } from 'react';
import type { PageView } from '../../build/api.ts';
import type { Zone } from '../../content/schema.ts';
import { compareTexts } from './compare.ts';

/** The site and the page that are being rendered, for components at any depth. */
export const SiteContext = createContext<{ site: Zone; page?: PageView } | null>(null);

function useSiteContext() {
  const context = useContext(SiteContext);
  if (!context)
    throw new Error(
      'A component was rendered outside Document, which provides the site and the page.',
    );
  return context;
}

/** The site: its data, facts and pages. */
export const useSite = (): Zone => useSiteContext().site;

/** The page that is being rendered. */
export function usePage(): PageView {
  const { page } = useSiteContext();
  if (!page)
    throw new Error('A component that needs the page was rendered for a redirect, which has none.');
  return page;
}

/** A product: the front matter of its file, and the file's name as `key`, which its drawings have, too. */
export type Product = ReturnType<typeof productsOf>[number];

/**
 * The products in the order of every list. `sign` is the icon of its links. `waits` means that its page is still only a
 * word, `isOwn` that it is not the arm that invests in other companies, and `inGlobe` that it has a line to the globe of
 * Zone AI. `lang` is set if its words are not in the language of the page.
 */
export const productsOf = ({
  collections,
  drawings,
  ...site
}: Pick<Zone, 'collections' | 'drawings' | 'lang'>) =>
  collections.products
    .map(({ slug: key, path = '', front, ...entry }) => {
      const {
        name,
        paint,
        drawing = `${key}-${paint}`,
        line,
        home,
        order,
        sections,
        without,
      } = front;
      const sign = [front.sign ?? key].find((sign) => `sign-${sign}` in drawings) ?? 'zone';
      const inGlobe = home !== undefined && !without.includes('globe');
      const lang = entry.lang === site.lang ? undefined : entry.lang;
      const waits = sections[0]?.kind === 'marking';
      const isOwn = !sections.some(({ kind }) => kind === 'ventures');
      return {
        key,
        path,
        lang,
        name,
        sign,
        paint,
        drawing,
        line,
        home,
        order,
        waits,
        isOwn,
        inGlobe,
      };
    })
    .sort((a, b) => a.order - b.order || compareTexts(a.key, b.key));

export const useProducts = (): Product[] => productsOf(useSite());
