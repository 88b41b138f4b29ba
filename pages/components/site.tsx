import { createContext, useContext } from 'react';
import type { PageView } from '../../build/api.ts';
import type { Zone } from '../../content/schema.ts';

/** The site and the page that are being rendered, for parts at any depth. */
export const SiteContext = createContext<{ site: Zone; page?: PageView } | null>(null);

function useSiteContext() {
  const context = useContext(SiteContext);
  if (!context)
    throw new Error('A part was rendered outside Document, which gives the site and the page to its parts.');
  return context;
}

/** The site: its data, facts and pages. */
export const useSite = (): Zone => useSiteContext().site;

/** The page that is being rendered. */
export function usePage(): PageView {
  const { page } = useSiteContext();
  if (!page) throw new Error('A part that looks at its page was rendered where an address moved, and no page is.');
  return page;
}

/** Whether an address has a page of more than one word. One that search engines leave out is not among `pages`. */
export const isDescribed = ({ pages }: Zone, path: string): boolean =>
  pages.some((page) => page.path === path && !page.screen.endsWith('placeholder'));
