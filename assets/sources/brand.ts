/** The two parts of the logo: the mark, which is a tile of 80 by 80 with a Z, and the word next to it. */

import { Refusal } from '../../build/problem.ts';
import { contentOf, drawing } from '../../pages/drawings/files.ts';
import { site } from './drawings.ts';

const logo = contentOf(drawing(site, 'logo'));

/** The word has the colour of the text. */
export const [word = ''] = /<path [^>]*fill="currentColor"[^>]*>/.exec(logo) ?? [];
if (word === '')
  throw new Refusal(
    'assets/drawings/logo.svg',
    'The word of the logo is missing.',
    'Draw the mark 80 by 80 at the top left, and next to it the word as one path with fill="currentColor".',
  );
export const mark = logo.replace(word, '');
