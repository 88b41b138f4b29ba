import type { PageRoute, Route } from './route.ts';

/** The address of the page that hosts show for addresses that lead nowhere. */
export const NOT_FOUND = '/404';

/** The pages that lists and search engines may show: under their own address, and not kept out by `noindex: true`. */
export const isListed = (route: Route): route is PageRoute =>
  route.kind === 'page' && route.path !== NOT_FOUND && route.entry.front.noindex !== true;
