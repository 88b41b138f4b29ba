import { z } from 'zod';
import { frontMatter } from './base.ts';

/** The name of a game in `pages/drawings/games.ts`; each has a paint of its own. */
export const game = z.enum([
  'running-track',
  'cricket',
  'squash',
  'volleyball',
  'football',
  'sprint',
  'tennis',
  'basketball',
  'long-jump',
  'badminton',
  'fencing',
  'hopscotch',
]);

/**
 * Whether search engines leave a page of one word out is one setting for all of them, the fact `one_word_pages.noindex`,
 * so each has to name it.
 */
export const noindex = z.stringbool({
  truthy: ['yes'],
  falsy: ['no'],
  error: 'write "{{ one_word_pages.noindex }}", as every page of one word does',
});

/** A page of one word: its title, on a court that is still being marked out. */
export const placeholder = frontMatter.extend({ game, noindex });
