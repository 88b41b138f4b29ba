import { useSite } from '../components/site.tsx';
import { Zones } from '../components/Zones.tsx';
import { listPages } from './listing.ts';

/** Every page of the site: the products as tiles, and the others by section. */
export function PageList() {
  const [products, ...sections] = listPages(useSite());
  return (
    <div className="map">
      <section className="map-zones">
        <h2>{products?.title}</h2>
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
  );
}
