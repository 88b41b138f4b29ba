/**
 * The types that content must have. The build validates every file against this table
 * and the screens are typed by it, so that a missing word is found before a page is made.
 */
import type { z } from 'zod';
import type { CollectionEntry, ScreenProps as GenericScreenProps, SiteView } from '../build/api.ts';
import { cards } from './schema/cards.ts';
import { happening } from './schema/events.ts';
import { facts } from './schema/facts.ts';
import { faq } from './schema/faq.ts';
import { menus } from './schema/frame.ts';
import { organization } from './schema/organization.ts';
import { post } from './schema/posts.ts';
import { product } from './schema/products.ts';
import { samples } from './schema/samples.ts';
import { security } from './schema/security.ts';
import { services } from './schema/services.ts';
import { ui } from './schema/ui.ts';

/** `facts.yml`, which the generator reads: other files name its facts. */
export { facts };

/** The YAML files of `content/`, by name. `site.yml`, `redirects.yml` and `budgets.yml` belong to the generator. */
export const data = { cards, faq, menus, organization, samples, security, services, ui };

/** Entries of the folders that are collections. */
export const collections = { events: happening, posts: post, products: product };

type Output<Table extends Record<string, z.ZodType>> = { [Name in keyof Table]: z.infer<Table[Name]> };
export type Data = Output<typeof data>;
export type Collections = {
  [Name in keyof typeof collections]: CollectionEntry<z.infer<(typeof collections)[Name]>>[];
};
/** The site as every screen and part sees it. */
export type Zone = SiteView<Data, Collections>;
/** The props of a screen, by the schema of its front matter. */
export type ScreenProps<Schema extends z.ZodType> = GenericScreenProps<z.infer<Schema>, Zone>;
