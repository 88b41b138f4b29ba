/** Reads the generator's own keys from front matter, before the root's schema sees it and could leave some out. */
import { z } from 'zod';
import type { Problem } from '../problem.ts';
import { type FrontMatter, frontMatter } from './front-matter-keys.ts';
import type { YamlPlace } from './yaml-places.ts';
import { checkValue } from './zod-problems.ts';

export type OwnKeys = Partial<FrontMatter>;

const NAMES = Object.keys(frontMatter.shape) as (keyof typeof frontMatter.shape)[];
const ownKeys = z.object(frontMatter.shape);

/** The keys that have a value, and the names of those whose value is wrong. */
export function readOwnKeys(
  data: Record<string, unknown>,
  where: { file: string; at: YamlPlace },
): { value: OwnKeys; wrong: string[]; problems: readonly Problem[] } {
  const read = checkValue(ownKeys, data, where);
  const wrong = read.value ? [] : NAMES.filter((name) => !frontMatter.shape[name].safeParse(data[name]).success);
  return { value: read.value ?? {}, wrong, problems: read.problems };
}

/** Front matter without the generator's own keys that have no value: they are as good as absent. */
export const withoutEmptyKeys = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).filter(([key, value]) => value !== null || !Object.hasOwn(frontMatter.shape, key)),
  );

/** The own keys that a schema adds, such as a screen for all entries of a collection. What is no such value is left. */
export const ownDefaults = (values: Record<string, unknown>): OwnKeys =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const { success, data } = frontMatter.shape[name].safeParse(values[name]);
      return success && data !== undefined ? [[name, data]] : [];
    }),
  );

/** What other generators call a key, and what to write here. */
const FOREIGN: Record<string, string> = {
  slug: 'Write the whole address: `permalink: /…`.',
  url: 'Write it as `permalink: /…`.',
  alias: 'Write it as a list: `aliases: [/…]`.',
  publishDate: 'Write it as `date:`.',
  pubDate: 'Write it as `date:`.',
  expiryDate: 'No page ends by itself here: write `draft: true` when it is to go.',
  lastmod: 'Write it as `updated:`.',
  last_modified_at: 'Write it as `updated:`.',
  published: 'Write `draft: true` for a page that is not to be published.',
  unlisted: 'Write `noindex: true` for a page that is not to be found.',
  language: 'Write it as `lang:`.',
};

/** A warning for each key that another generator would heed, and this one does not. */
export function foreignKeys(data: Record<string, unknown>, file: string, at: YamlPlace): Problem[] {
  return Object.keys(data)
    .filter((key) => Object.hasOwn(FOREIGN, key) && (key !== 'published' || data[key] !== true))
    .map((key) => {
      const message = `\`${key}:\` is a key of other generators, and does nothing here.`;
      return { file, ...at([key]), message, fix: FOREIGN[key] ?? '', severity: 'warning' };
    });
}
