/** What every host has to do for a finished site. The modules next to this one write it for each host. */
import { type CacheClass, NOT_FOUND, type Row } from '../site.ts';

export const CACHE_CONTROL: Record<CacheClass, string> = {
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
};

/** Sent with every answer. What a page may load is in the page itself. */
export const SECURITY_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // A window that signs a visitor in may answer the page that opened it.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Content-Security-Policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};

/** A second policy for SVG files: one that is opened on its own is a document, and its scripts would be this site's. */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
export const SVG = 'image/svg+xml';

export type Hosting = ReturnType<typeof describeHosting>;

/** Addresses have the base before them, and are not encoded. */
export function describeHosting(files: readonly Row[], { url, base }: { url: string; base: string }) {
  const redirects = files.flatMap(({ route, redirect: to }) =>
    // The page of unknown addresses is shown for them, even if it leads elsewhere.
    route && to && route !== NOT_FOUND ? [{ from: base + route, to: to.startsWith('/') ? base + to : to }] : [],
  );
  return {
    ...{ hostname: new URL(url).hostname, base, files },
    /** What browsers may keep for ever: folders with a slash at their end, then single files. */
    kept: keptPaths(files).map((path) => `${base}/${path}`),
    /** Addresses that moved for good: `from` without a slash at its end. */
    redirects: [...new Map(redirects.map((one) => [one.from, one])).values()],
  };
}

/** The topmost folders in which every file is immutable, and immutable files elsewhere. */
function keptPaths(files: readonly Row[]): string[] {
  const foldersOf = ({ path }: Row) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));
  const mixed = new Set(files.filter(({ cache }) => cache !== 'immutable').flatMap(foldersOf));
  const tops = files
    .filter(({ cache }) => cache === 'immutable')
    .map((file) => foldersOf(file).find((folder) => !mixed.has(folder)) ?? file.path);
  const sorted = [...new Set(tops)].sort();
  return [...sorted.filter((path) => path.endsWith('/')), ...sorted.filter((path) => !path.endsWith('/'))];
}
