import type { siteMap } from '../../content/schema/frame.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { PageHero } from '../components/PageHero.tsx';
import { Prose } from '../components/Prose.tsx';
import { productsOf } from '../components/site.tsx';
import { Zones } from '../components/Zones.tsx';

interface Link {
  path: string;
  label: string;
}

/** /sitemap: the products, and every other page. A page that no section has a place for is in the last one. */
export function SiteMap({ page, site }: ScreenProps<typeof siteMap>) {
  const { front } = page;
  const titles = new Map(site.pages.map(({ path, title }) => [path, title]));
  const named = front.sections.flatMap(({ pages }) => pages.map(({ path }) => path));
  const known = new Set([...named, ...productsOf(site).map(({ path }) => path), page.path]);
  const rest = site.pages.filter(({ path }) => !known.has(path)).map(({ path, title }) => ({ path, label: title }));
  const last = front.sections.length - 1;
  /** A page is listed with the one whose address its own begins with, as a post with the blog. */
  const placeOf = (path: string) => {
    const at = front.sections.findIndex(({ pages }) => pages.some((one) => path.startsWith(`${one.path}/`)));
    return at < 0 ? last : at;
  };
  const sections = front.sections.map(({ title, pages }, i) => {
    const links = pages.map(({ path, label }): Link => ({ path, label: label ?? titles.get(path) ?? path }));
    return { title, links: [...links, ...rest.filter(({ path }) => placeOf(path) === i)] };
  });
  return (
    <>
      <PageHero paint="green" title={page.title} lead={front.lead} drawing="sitemap" />
      <div className="wrap section map">
        <section className="map-zones">
          <h2>{front.products}</h2>
          <Zones />
        </section>
        {sections.map(({ title, links }) => (
          <section key={title} className="map-list sunk">
            <h2>{title}</h2>
            <ul>
              {links.map(({ path, label }) => (
                <li key={path}>
                  <a href={path}>{label}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Prose html={page.body.html} />
    </>
  );
}
