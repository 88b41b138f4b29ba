import { didYouMean } from '../content/nearest.ts';
import { type Source, textIn } from '../content/source.ts';
import { placeIn } from '../place.ts';
import type { Problem } from '../problem.ts';

/** Finds custom properties that are used without a fallback, and that nothing defines: they have no effect. */
export function findUnknownNames({ styles, code }: Pick<Source, 'styles' | 'code'>): Problem[] {
  // Comments are blank, so that places stay.
  const blank = (comment: string) => comment.replace(/[^\n]/g, ' ');
  const css = styles.map((style) => ({
    file: style.path,
    text: textIn(style).replace(/\/\*[\s\S]*?(?:\*\/|$)/g, blank),
  }));
  const namesIn = (texts: readonly string[], pattern: RegExp) =>
    texts.flatMap((text) => Array.from(text.matchAll(pattern), ([, name = '']) => name));
  const known = new Set([
    // What is in a name begins none: so many hyphens would be looked at again from each of them.
    ...namesIn(
      css.map(({ text }) => text),
      /(?:(?<![\w-])|@property\s+)(--[\w-]+)(?=\s*[:{])/g,
    ),
    ...namesIn(code.map(textIn), /(--[\w-]+)/g),
  ]);
  return css.flatMap(({ file, text }) => {
    const used = [...text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].filter(([, name = '']) => !known.has(name));
    return used.map(({ 1: name = '', index }) => {
      const message = `No style defines \`${name}\`.${didYouMean(name, known)}`;
      return { file, ...placeIn(text, index), message, fix: 'Correct the name, or define it in assets/styles/.' };
    });
  });
}
