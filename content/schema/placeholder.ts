import { z } from 'zod';
import { frontMatter } from './base.ts';
import { ways } from './ways.ts';

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
 * One setting, the fact `one_word_pages.noindex`, decides whether search engines list pages of one word, so each of
 * these pages has to name it.
 */
export const noindex = z.stringbool({
  truthy: ['yes'],
  falsy: ['no'],
  error: 'write "{{ one_word_pages.noindex }}", as every page of one word does',
});

/** A page of one word, which is its title, on a court that is still being marked out. */
export const placeholder = frontMatter.extend({ game, noindex, ways });
