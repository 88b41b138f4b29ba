import type { FileTable } from '../../build/api.ts';
import type { Zone } from '../../content/schema.ts';
import { hex } from '../drawings/color.ts';
import { type ColorName, resolve } from '../drawings/paints.ts';
import { publishedPosts } from './posts.ts';

/** The feeds that the build makes, with their media types; none if there is no post. */
export const feedsOf = (site: Zone): { type: string; href: string }[] =>
  publishedPosts(site).length === 0
    ? []
    : [
        { type: 'application/atom+xml', href: '/blog/feed.xml' },
        { type: 'application/feed+json', href: '/blog/feed.json' },
      ];

/** The style sheet of the feed, for visitors who open it in a browser. */
export const feedStyle = (site: Zone): FileTable =>
  feedsOf(site).length > 0 ? { 'assets/feed.css': (late: Zone) => styleFor(late) } : {};

function styleFor(site: Zone): string {
  const font = (face: string) =>
    new URL(site.absolute(`/assets/fonts/zone-${face}.woff2`)).pathname;
  const color = (name: ColorName) =>
    `light-dark(${hex(resolve(name, false))}, ${hex(resolve(name, true))})`;
  return `@font-face { font-family: display; src: url("${font('display')}"); font-weight: 400 900; font-display: swap; }
@font-face { font-family: text; src: url("${font('text')}"); font-weight: 400 700; font-display: swap; }
feed { display: block; max-width: 39rem; margin: 0 auto; padding: 4rem 1.25rem; color-scheme: light dark; background: ${color('chalk')}; color: ${color('ink')}; font: 1.0625rem/1.6 text, system-ui, sans-serif; }
id, link, published, updated, author, category, content { display: none; }
title { display: block; font: 800 1.375rem/1.25 display, system-ui, sans-serif; text-wrap: balance; }
feed > title { font-size: 2.5rem; }
subtitle, entry, summary { display: block; }
subtitle { margin-block: 1rem 3rem; }
entry { padding-block: 1.5rem; border-block-start: 2px solid ${color('rule')}; }
summary { margin-block-start: .5rem; }
a { color: ${color('link')}; overflow-wrap: anywhere; }
`;
}
