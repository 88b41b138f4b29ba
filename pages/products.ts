import type { CollectionEntry } from '../build/api.ts';
import type { Section } from '../content/schema/sections.ts';
import type { Zone } from '../content/schema.ts';
import { productsOf } from './components/site.tsx';
import { places } from './drawings/places.ts';
import { LINES } from './sections/AiHero.tsx';

/**
 * Finds what a product lacks to be in every picture of all products: its sign, its place on the court of the home page, and
 * its line to the globe. Versions in other languages have those of the original.
 */
export function* checkProduct({ slug, path, fault }: CollectionEntry, site: Zone): Iterable<Error> {
  const product = site.collections.products.find((other) => other.path === path);
  if (!product || product.slug !== slug) return;
  const { sign = slug, without } = product.front;
  const signs = Object.keys(site.drawings).flatMap((name) =>
    name.startsWith('sign-') ? name.slice(5) : [],
  );
  if (!signs.includes(sign))
    yield fault(
      product.front.sign ? 'sign' : 'name',
      `There is no drawing \`sign-${sign}\`, the sign of the links to this product.`,
      'Add it to assets/drawings/, or name another: `sign: zone` is a plain one.',
      signs,
    );
  const { drawing = `${slug}-${product.front.paint}`, home } = product.front;
  if (home && !(drawing in site.drawings) && !product.front.drawing)
    yield fault(
      'home',
      `There is no drawing named \`${drawing}\`, the picture of this product on the home page.`,
      'Add it to assets/drawings/, or name another one with `drawing:`.',
      Object.keys(site.drawings),
    );
  if (!(slug in places) && !without.includes('court'))
    yield fault(
      'name',
      `The court of the home page has no place for \`${slug}\`.`,
      'Leave it out with `without: [court]`, or add its place to pages/drawings/places.ts and run `npm run draw -- court`.',
    );
  const lines = productsOf(site).filter(({ inGlobe }) => inGlobe);
  if (lines.findIndex(({ key }) => key === slug) >= 2 * LINES)
    yield fault(
      'home',
      `The globe of Zone AI has ${2 * LINES} lines, and this is product ${2 * LINES + 1} on the home page.`,
      'Write `without: [globe]` in this file, or in that of another product.',
    );
}

/**
 * Finds names of products that do not exist: lines of the globe, zones of /about-us, and texts of the home page in another
 * language.
 */
export function* checkProductNames({ front, fault }: CollectionEntry, site: Zone): Iterable<Error> {
  const names = site.collections.products.map(({ slug }) => slug);
  const {
    sections = [],
    products,
    zones = [],
  } = front as {
    sections?: Section[];
    products?: { texts?: object };
    zones?: string[];
  };
  const used = [
    ...sections.flatMap((section, i) =>
      section.kind === 'ai-hero'
        ? section.wired.map((name, at) => ({ name, at: ['sections', i, 'wired', at] }))
        : [],
    ),
    ...Object.keys(products?.texts ?? {}).map((name) => ({
      name,
      at: ['products', 'texts', name],
    })),
    ...zones.map((name, at) => ({ name, at: ['zones', at] })),
  ];
  for (const { name, at } of used)
    if (!names.includes(name))
      yield fault(
        at,
        `There is no product \`${name}\`.`,
        'Write the name of a file of content/products/, without .md.',
        names,
      );
}

/** Finds lines of the menu for products that do not exist. They are reported at the home page in their language. */
export function* checkMenu({ front, fault }: CollectionEntry, site: Zone): Iterable<Error> {
  const names = site.collections.products.map(({ slug }) => slug);
  for (const name of Object.keys(site.data.menus.products.lines ?? {}))
    if (front.screen === 'home' && !names.includes(name))
      yield fault(
        'title',
        `content/menus.${site.lang}.yml has a line for \`${name}\`, which is not a product.`,
        'Write the name of a file of content/products/ there, without .md, or remove the line.',
        names,
      );
}

/** Finds descriptions that list the products of the home page, but leave out one or two: a product came after they were written. */
export function* checkProductList({ front, fault }: CollectionEntry, site: Zone): Iterable<Error> {
  const description = String(front.description ?? '');
  const names = productsOf(site).flatMap(({ name, home }) => (home ? [name] : []));
  const absent = names.filter((name) => !description.includes(name));
  if (absent.length === 0 || absent.length > 2 || names.length - absent.length < 5) return;
  yield fault(
    'description',
    `The description lists the products, but not ${absent.join(' and ')}.`,
    'Add it, or say in words what the products are for.',
  );
}
