/** What any host has to do for a finished site. `hosts.ts` writes it for each host. */
import type { CacheClass } from '../site/artifact.ts';
import type { Row } from '../site/manifest.ts';
import { NOT_FOUND } from '../site/page.ts';

export const CACHE_CONTROL: Record<CacheClass, string> = {
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
};

/** Sent with every response. What a page may load is in the page's own policy. */
export const SECURITY_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // A sign-in window must be able to answer the page that opened it.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Content-Security-Policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};

/** A policy for SVG files: opened on its own, an SVG is a document, and its scripts would run as this site's. */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
export const SVG = 'image/svg+xml';

/** Addresses include the base, and are not encoded, but for `to`. */
export interface Hosting {
  hostname: string;
  base: string;
  files: readonly Row[];
  /** What browsers may cache for ever: folders, ending in a slash, and single files. */
  immutable: readonly string[];
  /** Permanent redirects. `from` does not end in a slash. */
  redirects: readonly { from: string; to: string }[];
}

export function describeHosting(
  files: readonly Row[],
  { url, base }: { url: string; base: string },
): Hosting {
  const redirects = files.flatMap(({ route, redirect: to }) =>
    // The 404 page is served for unknown addresses, even if it is a redirect.
    route && to && route !== NOT_FOUND
      ? [
          {
            from: base + route,
            to: (to.startsWith('/') ? base + to : to).replaceAll(' ', '%20'),
          },
        ]
      : [],
  );
  return {
    hostname: new URL(url).hostname,
    base,
    files,
    immutable: immutablePaths(files).map((path) => `${base}/${path}`),
    redirects: [...new Map(redirects.map((redirect) => [redirect.from, redirect])).values()],
  };
}

/** The topmost folders in which every file is immutable, and immutable files elsewhere. */
function immutablePaths(files: readonly Row[]): string[] {
  const foldersOf = ({ path }: Row) =>
    [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));
  const mixed = new Set(files.filter(({ cache }) => cache !== 'immutable').flatMap(foldersOf));
  const tops = files
    .filter(({ cache }) => cache === 'immutable')
    .map((file) => foldersOf(file).find((folder) => !mixed.has(folder)) ?? file.path);
  return [...new Set(tops)].sort();
}
