/** The headers that every host should send. `hosts.ts` writes them for each host. */
import type { CacheClass } from '../site/artifact.ts';

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
