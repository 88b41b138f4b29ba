import type { siteMap } from '../../content/schema/frame.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { PageHero } from '../components/PageHero.tsx';
import { Prose } from '../components/Prose.tsx';
import { Zones } from '../components/Zones.tsx';
import { PageList } from './PageList.tsx';

/** /sitemap: the products, and every other page. A page that belongs to no section is in the last one. */
export function SiteMap({ page }: ScreenProps<typeof siteMap>) {
  return (
    <>
      <PageHero paint="green" title={page.title} lead={page.front.lead} drawing="page-sitemap" />
      <div className="wrap section">
        <div className="map">
          <h2>{page.front.products}</h2>
          <Zones />
          <PageList from={1} />
        </div>
      </div>
      <Prose html={page.body.html} />
    </>
  );
}
