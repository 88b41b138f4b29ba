/**
 * The types that content must have. The build validates every file against this table
 * and the screens are typed by it, so that a missing word is found before a page is made.
 */
import type { z } from 'zod';
import type { CollectionEntry, ScreenProps as GenericScreenProps, SiteView } from '../build/site.ts';
import { frontMatter } from './schema/base.ts';
import { budgets } from './schema/budgets.ts';
import { contact } from './schema/contact.ts';
import { demo } from './schema/demo.ts';
import { facts } from './schema/facts.ts';
import { faq } from './schema/faq.ts';
import { menus, notFound, products, siteMap } from './schema/frame.ts';
import { homeScreens } from './schema/home.ts';
import { legal } from './schema/legal.ts';
import { placeholder, productPlaceholder } from './schema/placeholder.ts';
import { post } from './schema/posts.ts';
import { happening, productScreens } from './schema/products.ts';
import { services } from './schema/services.ts';
import { ui } from './schema/ui.ts';

/** `facts.yml`, which the generator reads: other files name its facts. */
export { facts };

/** Front matter by the name of the screen. */
export const screens = {
  plain: frontMatter,
  ...homeScreens,
  ...productScreens,
  contact,
  demo,
  legal,
  placeholder,
  'product-placeholder': productPlaceholder,
  'not-found': notFound,
  sitemap: siteMap,
};

/** The YAML files of `content/`, by name. `site.yml` and `redirects.yml` belong to the generator. */
export const data = { budgets, faq, menus, products, services, ui };

/** Entries of the folders that are collections. */
export const collections = { events: happening, posts: post };

type Output<Table extends Record<string, z.ZodType>> = { [Name in keyof Table]: z.infer<Table[Name]> };
export type Data = Output<typeof data>;
export type Collections = {
  [Name in keyof typeof collections]: CollectionEntry<z.infer<(typeof collections)[Name]>>[];
};
/** The site as every screen and part sees it. */
export type Zone = SiteView<Data, Collections>;
/** The props of a screen, by its name. */
export type ScreenProps<Name extends keyof typeof screens> = GenericScreenProps<z.infer<(typeof screens)[Name]>, Zone>;
