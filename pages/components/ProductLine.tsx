import { type Product, useSite } from './site.tsx';

/** The line of a product. One without a page in the language of this page has a line in `menus.yml` of that language. */
export function ProductLine({ of: { key, line, lang } }: { of: Product }) {
  const words = useSite().data.menus.products.lines?.[key];
  return <small lang={words ? undefined : lang}>{words ?? line}</small>;
}
