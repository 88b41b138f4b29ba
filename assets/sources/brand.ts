/** The two parts of the logo: the mark, which is a tile of 80 by 80 with a Z, and the word next to it. */
import { contentOf, drawing } from '../../pages/drawings/files.ts';
import { site } from './drawings.ts';

const logo = contentOf(drawing(site, 'logo'));

/** The word has the colour of the text. */
export const [word = ''] = /<path fill="currentColor"[^>]*>/.exec(logo) ?? [];
export const mark = logo.replace(word, '');
