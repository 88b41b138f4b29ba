import { useSite } from '../components/site.tsx';
import { Zones } from '../components/Zones.tsx';
import { listPages } from './listing.ts';

/** Every page of the site: products as tiles, others by section, and pages in other languages by language. */
export function PageList() {
  const site = useSite();
  const [products, ...sections] = listPages(site);
  const others = site.pages.flatMap(({ languages }) =>
    languages.filter(({ lang }) => lang !== site.lang),
  );
  const languages = new Map(others.map(({ lang, name }) => [lang, name]));
  return (
    <div className="map">
      <section className="map-zones">
        <h2>{products?.title}</h2>
        <Zones />
      </section>
      {sections.map(({ title, links }, at) => (
        <section key={at} className="map-list sunk">
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
      {[...languages].map(([lang, name]) => (
        <section key={lang} className="map-list sunk devanagari" lang={lang}>
          <h2 className="devanagari">{name}</h2>
          <ul>
            {others
              .filter((page) => page.lang === lang)
              .map(({ path, title }) => (
                <li key={path}>
                  <a href={path} hrefLang={lang}>
                    {title}
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
