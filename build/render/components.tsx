/** The components that texts name, by `components` of `pages/index.ts`. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteView } from '../api.ts';
import { thrown } from '../code/errors.ts';
import { INDEX } from '../code/esbuild.ts';
import type { Code } from '../code/load.ts';
import { didYouMean } from '../content/nearest.ts';
import { checkValue } from '../content/zod-problems.ts';
import type { ComponentCall, Components } from '../markdown/directives.ts';
import type { Problem, Result } from '../problem.ts';

/** Undefined where a site has none. `view`: what they are given as `site`. */
export function createComponents({ components, ...code }: Code, view: () => SiteView): Components | undefined {
  const names = Object.keys(components);
  if (names.length === 0) return undefined;
  const render = ({ name, attributes, children, file, at }: ComponentCall): Result<string> => {
    const fail = (...problems: Problem[]) => ({ value: '', problems });
    const { schema, View } = components[name] ?? {};
    if (!View) {
      const message = `There is no component named \`${name}\`.${didYouMean(name, names)}`;
      return fail({ file, ...at(), message, fix: `Name one of ${names.join(', ')}, or add it to ${INDEX}.` });
    }
    const origin = { file, at: ([key]: (string | number)[]) => at(String(key ?? '')), sign: '=' };
    const { value: props, problems } = checkValue(schema, attributes, origin);
    if (problems.length > 0) return fail(...problems);
    try {
      const element = createElement(View, { ...(props as object), children, site: view() });
      const { element: whole, islands } = code.collectIslands(element);
      // React puts links before it that load its pictures, which are for the head of a page.
      const value = renderToStaticMarkup(whole).replace(/^(?:<link rel="preload"[^>]*>)+/, '');
      const [island] = islands;
      if (!island) return { value, problems: [] };
      const message = `The component \`${name}\` has the island ${island.name}, which a text cannot have.`;
      return fail({ file, ...at(), message, fix: 'Show the island from a screen.' });
    } catch (error) {
      return fail(thrown(error, code.trace, `\`${name}\` in ${file}:${at().line} was rendered`, file));
    }
  };
  return { has: (name) => Object.hasOwn(components, name), render };
}
