/**
 * The schemas of all content. The build validates every file against them, and the screens take their types
 * from them, so that a missing word is found before a page is rendered.
 */
import type { z } from 'zod';
import type { CollectionEntry, ScreenProps as GenericScreenProps, SiteView } from '../build/api.ts';
import { doors } from './schema/doors.ts';
import { happening } from './schema/events.ts';
import { facts } from './schema/facts.ts';
import { faq } from './schema/faq.ts';
import { menus } from './schema/frame.ts';
import { legal } from './schema/legal.ts';
import { organization } from './schema/organization.ts';
import { post } from './schema/posts.ts';
import { product } from './schema/products.ts';
import { samples } from './schema/samples.ts';
import { security } from './schema/security.ts';
import { services } from './schema/services.ts';
import { ui } from './schema/ui.ts';
import { tiles } from './schema/ways.ts';

/** `facts.yml`, which the generator reads, so that other files can name its facts. */
export { facts };

/** The YAML files of `content/`, by name. `site.yml`, `redirects.yml` and `budgets.yml` belong to the generator. */
export const data = { doors, faq, menus, organization, samples, security, services, tiles, ui };

/** The entries of collections, by folder. */
export const collections = { events: happening, legal, posts: post, products: product };

type Output<Table extends Record<string, z.ZodType>> = {
  [Name in keyof Table]: z.infer<Table[Name]>;
};
export type Data = Output<typeof data>;
export type Collections = {
  [Name in keyof typeof collections]: CollectionEntry<z.infer<(typeof collections)[Name]>>[];
};
/** The type of the site for screens and components. */
export type Zone = SiteView<Data, Collections>;
/** The props of a screen, by the schema of its front matter. */
export type ScreenProps<Schema extends z.ZodType> = GenericScreenProps<z.infer<Schema>, Zone>;
