/** Finds names that no style knows: custom properties in styles, and classes in components. Pure. */
import { didYouMean, nearest } from '../content/nearest.ts';
import { type Source, textIn } from '../content/source.ts';
import { placeIn } from '../place.ts';
import type { Problem } from '../problem.ts';

/** A file's text; comments of styles are blank, so that places stay. */
type Text = { file: string; text: string };

/**
 * A property without a fallback that nothing defines has no effect. So has a misspelt class; a class that is near no
 * other is left, since scripts and tests may look for it.
 */
export function findUnknownNames({ styles, code }: Pick<Source, 'styles' | 'code'>): Problem[] {
  const css = styles.map((style) => ({ file: style.path, text: withoutComments(textIn(style)) }));
  const scripts = code.map((one) => ({ file: one.path, text: textIn(one) }));
  if (css.length === 0) return [];
  return [...unknownProperties(css, scripts), ...unknownClasses(css, scripts)];
}

function unknownProperties(css: readonly Text[], code: readonly Text[]): Problem[] {
  const known = new Set([
    // What is in a name begins none: so many hyphens would be looked at again from each of them.
    ...namesIn(css, /(?<![\w-])(--[\w-]+)\s*:/g),
    ...namesIn(css, /@property\s+(--[\w-]+)/g),
    ...namesIn(code, /(--[\w-]+)/g),
  ]);
  const unknown = css.flatMap(({ file, text }) => {
    const used = [...text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].filter(([, name = '']) => !known.has(name));
    return used.map(({ 1: name = '', index }) => ({ file, ...placeIn(text, index), name }));
  });
  return unknown.map(({ name, ...place }) => {
    const message = `No style defines \`${name}\`.${didYouMean(name, known)}`;
    return { ...place, message, fix: 'Correct the name, or define it in assets/styles/.' };
  });
}

function unknownClasses(css: readonly Text[], code: readonly Text[]): Problem[] {
  // The name of a component may be a class without a rule.
  const components = css.map(({ file }) => file.replace(/^.*\/|\.css$/g, ''));
  const known = new Set([...namesIn(css, /\.(-?[_a-z][\w-]*)/gi), ...components]);
  const wanted = new Set(namesIn(code, /\.([a-z][\w-]*)/gi));
  return code.flatMap(({ file, text }) => {
    return [...text.matchAll(/\bclassName="([^"]+)"/g)].flatMap(({ 1: names = '', index }) =>
      [...names.matchAll(/\S+/g)].flatMap(({ 0: name, index: within }): Problem[] => {
        if (known.has(name) || wanted.has(name) || nearest(name, known).length === 0) return [];
        const message = `No style has a rule for the class \`${name}\`.${didYouMean(name, known)}`;
        const place = placeIn(text, index + 'className="'.length + within);
        return [{ file, ...place, message, fix: 'Correct the name, or write a rule for it.' }];
      }),
    );
  });
}

const namesIn = (texts: readonly Text[], pattern: RegExp): string[] =>
  texts.flatMap(({ text }) => Array.from(text.matchAll(pattern), ([, name = '']) => name));

const withoutComments = (css: string): string =>
  css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, (comment) => comment.replace(/[^\n]/g, ' '));
