import type { CollectionEntry } from '../build/api.ts';
import type { Zone } from '../content/schema.ts';

/** The file in `assets/` with the picture that the shared address of a page shows. All versions of a legal text have the same. */
export const cardOf = (path: string) => `root/cards${path.replace(/\/\d{4}-\d\d-\d\d$/, '')}.png`;

/**
 * Warns of pages whose picture for shared links is not drawn yet: until then, they show that of the site. Versions in other
 * languages have none of their own.
 */
export function* checkCard(
  { path, lang, front, fault }: CollectionEntry,
  site: Zone,
): Iterable<Error> {
  if (!path || path.startsWith(`/${lang}`)) return;
  const hasOwn =
    'card' in front || site.collections.products.some((product) => product.path === path);
  if (!hasOwn || site.assets.includes(cardOf(path))) return;
  const message = `The picture for shared links, assets/${cardOf(path)}, is missing.`;
  const error = fault('title', message, 'Run `npm run draw -- cards`, which draws it.');
  yield Object.assign(error, { severity: 'warning' });
}
