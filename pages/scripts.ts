/**
 * What pages need in scripts other than Latin, by their ISO 15924 names. For another script, install its package
 * `@fontsource-variable/noto-sans-…`, add a row, and run `npm run draw -- fonts`: it writes the font, its licence and the styles.
 */
import type { FinishedPage, PageFault } from '../build/api.ts';
import type { Zone } from '../content/schema.ts';

interface Script {
  /** In the names of the font's package, of its file and of the styles: `assets/fonts/zone-devanagari.woff2`. */
  font: string;
  /** The letters that its file keeps: code points, or ranges of them. */
  letters: readonly (number | readonly [from: number, to: number])[];
  /** The range in which browsers use the font. */
  range: string;
  /** In em. Letters that hang from a line have no spacing, since it would have gaps. */
  spacing: number;
  /** The line height of headings, which are in the text face: the display face lacks the letters. */
  leading: number;
}

export const scripts: Readonly<Record<string, Script>> = {
  Deva: {
    font: 'devanagari',
    // Without letters that neither Hindi, Marathi nor Nepali has, but with the joiners that select a form of a letter.
    letters: [
      [0x901, 0x903],
      [0x905, 0x90b],
      [0x90d, 0x911],
      [0x913, 0x928],
      [0x92a, 0x933],
      [0x935, 0x939],
      [0x93c, 0x943],
      [0x945, 0x949],
      [0x94b, 0x94d],
      0x950,
      [0x958, 0x95f],
      [0x964, 0x970],
      0x200c,
      0x200d,
      0x25cc,
    ],
    range: 'U+900-97F',
    spacing: 0,
    leading: 1.25,
  },
};

/** The script of a language, if it needs more than Latin: of `hi`, `mr` and `ne` that of `Deva`. */
export const scriptOf = (lang: string): Script | undefined =>
  scripts[new Intl.Locale(lang).maximize().script ?? ''];

/** A language in the format of Open Graph, with its most likely country: `en_IN`, `hi_IN`. */
export function localeOf(lang: string): string {
  const { language, region } = new Intl.Locale(lang).maximize();
  return `${language}_${region}`;
}

/**
 * Finds pages in a language that lacks the words of its frame or its questions, which would show those of the site's language, or
 * whose script is missing in the table above.
 */
export function* checkWords(
  { file, html }: Pick<FinishedPage, 'file' | 'html'>,
  { data }: Zone,
): Iterable<PageFault> {
  const [, lang = ''] = /\.([\w-]+)\.md$/.exec(file) ?? [];
  if (!lang || !html().includes(`<html lang="${lang}"`)) return;
  const shows = (words: readonly string[]) =>
    words.length > 0 && words.every((word) => html().includes(`>${word}<`));
  const foreign = {
    ui: shows([data.ui.page.skip]),
    menus: shows(data.menus.head.map(({ label }) => label)),
    tiles: Object.values(data.tiles).some(({ text }) => shows([text])),
    faq: Object.values(data.faq).some((list) => shows(list.map(({ question }) => question))),
  };
  for (const [name, isForeign] of Object.entries(foreign))
    if (isForeign)
      yield {
        message: `This page is in \`${lang}\`, but content/${name}.${lang}.yml, with words that it shows, is missing.`,
        fix: `Copy content/${name}.yml to content/${name}.${lang}.yml, and translate its words.`,
      };
  const { script = '' } = new Intl.Locale(lang).maximize();
  if (script !== 'Latn' && !scriptOf(lang))
    yield {
      message: `This page is in \`${lang}\`, but pages/scripts.ts has no row for its script, \`${script}\`.`,
      fix: 'Add one, as that file says: the fonts of the site lack its letters.',
      severity: 'warning',
    };
}
