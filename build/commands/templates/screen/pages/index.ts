import { type PagesModule, screen } from 'site/api';
import { priceListFront } from '../content/schema/price-list.ts';
import { PriceList } from './price-list/PriceList.tsx';

/** What `screen:` in front matter may name. */
export const screens = {
  'price-list': screen(priceListFront, PriceList),
} satisfies PagesModule['screens'];
