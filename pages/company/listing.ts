import type { z } from 'zod';
import type { siteMap } from '../../content/schema/frame.ts';
import type { Zone } from '../../content/schema.ts';
import { productsOf } from '../components/site.tsx';

/** Every page of the site: the products, then the sections of `content/sitemap.md`. The last one gets the rest. */
export function listPages(
  site: Zone,
): { title: string; links: { path: string; label: string }[] }[] {
  const map = site.pages.find(({ screen }) => screen === 'sitemap');
  if (!map) return [];
  const front = map.front as z.infer<typeof siteMap>;
  const titles = new Map(site.pages.map(({ path, title }) => [path, title]));
  const products = productsOf(site).map(({ path, name: label }) => ({ path, label }));
  const named = front.sections.flatMap(({ pages }) => pages.map(({ path }) => path));
  const listed = new Set([...named, ...products.map(({ path }) => path), map.path]);
  const rest = site.pages
    .filter(({ path }) => !listed.has(path))
    .map(({ path, title }) => ({ path, label: title }));
  const last = front.sections.length - 1;
  /** A page is listed with the page above it by address, such as a post with the blog. */
  const placeOf = (path: string) => {
    const at = front.sections.findIndex(({ pages }) =>
      pages.some((above) => path.startsWith(`${above.path}/`)),
    );
    return at < 0 ? last : at;
  };
  const sections = front.sections.map(({ title, pages }, i) => {
    const links = pages.map(({ path, label }) => ({
      path,
      label: label ?? titles.get(path) ?? path,
    }));
    return { title, links: [...links, ...rest.filter(({ path }) => placeOf(path) === i)] };
  });
  return [{ title: front.products, links: products }, ...sections];
}
