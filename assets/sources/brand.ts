/** The logo in its two parts: the mark, a tile of 80 by 80 with its Z, and the word beside it. */
import { contentOf, drawing } from '../../pages/drawings/files.ts';
import { site } from './drawings.ts';

const logo = contentOf(drawing(site, 'logo'));

/** The word has the text's colour. */
export const [word = ''] = /<path fill="currentColor"[^>]*>/.exec(logo) ?? [];
export const mark = logo.replace(word, '');
