import type { ScreenProps } from 'site/api';
import type { z } from 'zod';
import type { priceListFront } from '../../content/schema/price-list.ts';

/** Say here what it is for. Its styles are in price-list.css, for the classes price-list and price-list-…. */
export function PriceList({ page }: ScreenProps<z.infer<typeof priceListFront>>) {
  return (
    <div className="price-list">
      <h1>{page.title}</h1>
      <p className="price-list-lead">{page.front.lead}</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build renders and sanitises Markdown. */}
      <div dangerouslySetInnerHTML={{ __html: page.body.html }} />
    </div>
  );
}
