import type { Entry } from '../content/entry.ts';

/** A page of its own address, the same screen at a further address, or a move to another. */
export type Route = PageRoute | AliasRoute | RedirectRoute;

export interface PageRoute {
  readonly kind: 'page';
  /** Address without base or trailing slash: `/`, `/pricing`. */
  readonly path: string;
  readonly entry: Entry;
}

export interface AliasRoute {
  readonly kind: 'alias';
  readonly path: string;
  readonly of: PageRoute;
}

export interface RedirectRoute {
  readonly kind: 'redirect';
  readonly path: string;
  /** A root-relative address, or an absolute one elsewhere; chains are already flattened. */
  readonly to: string;
  /** False while the target is a placeholder: the page then says where it will lead. */
  readonly forwards: boolean;
  readonly file: string;
}

/** The entry whose text a route shows. */
export function entryOf(route: Route | undefined): Entry | undefined {
  if (route?.kind === 'page') return route.entry;
  return route?.kind === 'alias' ? route.of.entry : undefined;
}
