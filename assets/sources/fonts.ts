/**
 * Subsets the two families to Latin-1 and the signs that the site uses, with the rupee in separate files that only pages
 * with a rupee load. Subsets the font of each other script to the letters of its languages, and to their names, and writes its
 * styles. Writes the licences next to the fonts.
 *
 *     npm run draw -- fonts
 */
import { readFileSync } from 'node:fs';
import subset from 'subset-font';
import { parse } from 'yaml';
import { scriptOf, scripts } from '../../pages/scripts.ts';
import { faces, range, scriptFace } from './faces.ts';
import type { Drawn } from './make.ts';

const latin = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}\u00a0¡¿©®™°·–—‘’“”…•→←↑↗−×£€¼½`;

/** The weights of words, and the one of the names in the menu of languages. */
const weights = { variationAxes: { wght: { min: 400, max: 800 } } };
const word = { variationAxes: { wght: 500 } };

type Script = (typeof scripts)[string];

/** The own names of the site's languages in a script. */
function namesIn(script: Script): string {
  const { languages }: { languages: Record<string, string> } = parse(
    readFileSync(new URL('../../content/site.yml', import.meta.url), 'utf8'),
  );
  const names = Object.entries(languages).filter(([lang]) => scriptOf(lang) === script);
  return names.map(([, name]) => name).join(' ') || ' ';
}

const written =
  'written by assets/sources/fonts.ts from pages/scripts.ts: change the table, not this file';
const fontFace = (
  family: string,
  weight: string,
  file: string,
  display: string,
  range: string,
) => `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  src: url(/assets/fonts/zone-${file}.woff2);
  font-display: ${display};
  unicode-range: ${range};
}
`;

/**
 * The styles of a page in the script. Words that are marked as another language keep the spacing of their own. Both fonts of
 * its text come in time or not at all: no font of a system is adjusted to them, so its lines would break elsewhere.
 */
const pageStyles = ({ font, range, spacing, leading }: Script) => `/* script-${font}: ${written}. */
${fontFace('Zone Script', '400 800', font, 'optional', range)}${fontFace('Zone Latin', '400 700', 'text', 'optional', 'U+0-10FFFF')}
@layer screens {
  .script-${font} {
    --font-text: "Zone Latin", "Zone Script", sans-serif;
  }
  .script-${font} :not(body [lang], body [lang] *) {
    letter-spacing: ${spacing};
  }
  .script-${font} :is(h1, h2, h3:not(.product-grid *), .display, .description-list dt, .tile b) {
    font-family: var(--font-text);
    font-weight: 800;
    line-height: ${leading};
  }
  /* As dark as the name of the other language next to it. */
  .script-${font} .header-nav > :not([lang]) {
    font-size: 1.0625rem;
    font-weight: 600;
  }
}
`;

/** The styles of a link to a page in the script, by the language's own name. */
const nameStyles = ({ font, range }: Script) => `/* language-${font}: ${written}. */
${fontFace('Zone Language', '500', `${font}-names`, 'swap', range)}
@layer components {
  .language-${font} {
    font-family: "Zone Text", "Zone Language", sans-serif;
  }
}
`;

export async function draw(): Promise<Drawn> {
  const cut = (file: Buffer, letters: string, options = {}) =>
    subset(file, letters, { targetFormat: 'woff2', ...options });
  const drawn: Record<string, string | Buffer> = {};
  for (const script of Object.values(scripts)) {
    const { file, licence } = scriptFace(script.font);
    const letters = script.letters
      .map((one) => (typeof one === 'number' ? range(one, one) : range(...one)))
      .join('');
    drawn[`assets/fonts/zone-${script.font}.woff2`] = await cut(file, letters, weights);
    drawn[`assets/fonts/zone-${script.font}-names.woff2`] = await cut(file, namesIn(script), word);
    drawn[`assets/fonts/zone-${script.font}.LICENSE.txt`] = licence;
    drawn[`pages/components/script-${script.font}.css`] = pageStyles(script);
    drawn[`pages/components/language-${script.font}.css`] = nameStyles(script);
  }
  for (const [name, { latin: file, extended, licence }] of Object.entries(faces)) {
    drawn[`assets/fonts/zone-${name}.woff2`] = await cut(file, latin);
    drawn[`assets/fonts/zone-${name}-inr.woff2`] = await cut(extended, '₹');
    drawn[`assets/fonts/zone-${name}.LICENSE.txt`] = licence;
  }
  return drawn;
}
