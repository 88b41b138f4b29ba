import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { builtSite, listFiles } from './site.ts';

/** Colours that a twentieth of all visitors' browsers do not know: a custom property with one in it paints nothing at all. */
const NEW = /\b(light-dark|oklch|oklab|lch|lab|color|color-mix|contrast-color)\(/;

const site = builtSite();
const files = listFiles(site);
const read = (file: string) => readFileSync(join(site, file), 'utf8');
const stylesIn = (text: string) =>
  [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css).join('\n');

const colors = suite('colours in browsers that are not new');

for (const [kind, ending] of [
  ['page', '.html'],
  ['drawing', '.svg'],
] as const)
  colors(`are plain in every ${kind}, but for what is under @supports`, () => {
    const found = files
      .filter((file) => file.endsWith(ending))
      .flatMap((file) => newColors(stylesIn(read(file))).map((line) => `${file}: ${line}`));
    assert.equal(
      [...new Set(found)].slice(0, 10),
      [],
      'write hex, and the night in @media (prefers-color-scheme: dark)',
    );
  });

/** Declarations whose colour is new, unless the browser was asked for it. */
function newColors(css: string): string[] {
  const found: string[] = [];
  const root = postcss.parse(css);
  root.walkAtRules('supports', (rule) => {
    if (NEW.test(rule.params)) rule.remove();
  });
  root.walkDecls((declaration) => {
    if (NEW.test(declaration.value)) found.push(`${declaration.prop}: ${declaration.value}`);
  });
  return found;
}

colors.run();
