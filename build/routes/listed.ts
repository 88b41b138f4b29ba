import { NOT_FOUND } from './paths.ts';
import type { PageRoute, Route } from './route.ts';

/** The pages that lists and search engines may show: under their own address, and not kept out by `noindex: true`. */
export const isListed = (route: Route): route is PageRoute =>
  route.kind === 'page' && route.path !== NOT_FOUND && route.entry.front.noindex !== true;
