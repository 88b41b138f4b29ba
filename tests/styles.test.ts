/** Styles use shared widths, and colours that most browsers support. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { builtSite, listFiles, ROOT } from './site.ts';

/** assets/styles/tokens.css explains each of them. */
const WIDTHS = ['17rem', '23rem', '40rem', '56rem', '64rem', '80rem'];

/** How many different lengths the stylesheets have. One of them, 300px, is in the specification. */
const LENGTHS = 109;

/** How many classes more than one file styles. It only goes down. */
const SHARED = 8;

/** Colour functions that 5 % of visitors' browsers lack: a custom property that uses one paints nothing there. */
const NEW = /\b(light-dark|oklch|oklab|lch|lab|color|color-mix|contrast-color)\(/;

const styles = suite('styles');

const readAll = (folder: string, ending: string) =>
  listFiles(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));

/** The stylesheets of the site's source. */
const SOURCES = ['pages', 'islands', 'assets/styles'].flatMap((folder) =>
  readAll(join(ROOT, folder), '.css'),
);

/** The declarations of all stylesheets. */
const declarations = () => {
  const list: { file: string; prop: string; value: string }[] = [];
  for (const { file, text } of SOURCES)
    postcss.parse(text).walkDecls(({ prop, value }) => void list.push({ file, prop, value }));
  return list;
};

for (const folder of ['pages', 'islands', 'assets/styles'])
  styles(`in ${folder}/ change only at the shared widths`, () => {
    const others = readAll(join(ROOT, folder), '.css').flatMap(({ file, text }) => {
      const queries = text.match(/@(?:media|container)[^{]*width[^{]*/g) ?? [];
      const used = queries.flatMap((query) => query.match(/[\d.]+[a-z]+/g) ?? []);
      return used.filter((width) => !WIDTHS.includes(width)).map((width) => `${file}: ${width}`);
    });
    assert.equal(others, [], `use one of ${WIDTHS.join(', ')}`);
  });

styles(
  'write every condition in one way: widths as ranges, and dark mode for screens alone',
  () => {
    const others = SOURCES.flatMap(({ file, text }) => {
      const conditions = text.match(/@(?:media|container)[^{]*/g) ?? [];
      const isOther = (condition: string) =>
        /\b(?:min|max)-(?:width|height)/.test(condition) ||
        /@media \(prefers-color-scheme/.test(condition);
      return conditions.filter(isOther).map((condition) => `${file}: ${condition}`);
    });
    assert.equal(
      others,
      [],
      'write `(width >= 40rem)`, and `@media screen and (prefers-color-scheme: dark)`',
    );
  },
);

styles('write a margin, a padding, a gap or an inset of the scale as its token', () => {
  const tokens = readFileSync(join(ROOT, 'assets/styles/tokens.css'), 'utf8');
  const scale = new Map(
    Array.from(tokens.matchAll(/(--space-\d): ([\d.]+rem);/g), ([, name, size]) => [size, name]),
  );
  const others = declarations().flatMap(({ file, prop, value }) => {
    if (
      !/^(?:margin|padding|(?:row-|column-)?gap|inset|scroll-)/.test(prop) ||
      /\d(?:[sd]?v|cq)/.test(value)
    )
      return [];
    const sizes = value.match(/(?<![\w.])[\d.]+rem/g) ?? [];
    return sizes.flatMap((size) =>
      scale.has(size) ? `${file}: ${prop}: ${value} (${scale.get(size)})` : [],
    );
  });
  assert.equal(others, [], 'write the token in brackets');
});

styles('have few different lengths: take a near one before you add another', () => {
  const UNIT = /(?<![\w#.-])-?(\d*\.?\d+(?:rem|em|px|pt|lh|cq[iw]|[sd]?v[wh]|dvb))\b/g;
  const lengths = new Set(
    declarations()
      // Those of the court are units of its drawing.
      .filter(({ file }) => !file.endsWith('court-place.css'))
      .flatMap(({ value }) => Array.from(value.matchAll(UNIT), ([, length]) => length)),
  );
  assert.ok(lengths.size <= LENGTHS, `${lengths.size} lengths, where ${LENGTHS} were enough`);
});

styles('style a class in one file: others use its custom properties, or a variant', () => {
  const files = new Map<string, Set<string>>();
  for (const { file, text } of SOURCES)
    postcss.parse(text).walkRules(({ selectors }) => {
      for (const name of selectors.flatMap(subjects))
        files.set(name, (files.get(name) ?? new Set()).add(file));
    });
  const shared = [...files].filter(([, list]) => list.size > 1).map(([name]) => name);
  assert.ok(
    shared.length <= SHARED,
    `${shared.length}, where ${SHARED} were too many: ${shared.join(', ')}`,
  );
});

styles('select no picture by the name of its file', () => {
  const others = SOURCES.filter(({ text }) => /\[src[*^$]?=/.test(text)).map(({ file }) => file);
  assert.equal(
    others,
    [],
    'a drawing that is renamed would lose its styles: let the content say how it is placed',
  );
});

for (const ending of ['.html', '.svg'])
  styles(`use plain colours in every ${ending} file, except under @supports`, () => {
    const found = readAll(builtSite(), ending).flatMap(({ file, text }) => {
      const css = Array.from(
        text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g),
        ([, own = '']) => own,
      ).join('\n');
      return newColors(css).map((line) => `${file}: ${line}`);
    });
    assert.equal(
      found.slice(0, 10),
      [],
      'write hex, and the night in @media (prefers-color-scheme: dark)',
    );
  });

styles('use only custom properties that a style or a script sets', () => {
  const all = ['pages', 'islands', 'assets/styles'].flatMap((folder) =>
    readAll(join(ROOT, folder), '').filter(({ file }) => !file.includes('.test.')),
  );
  const known = new Set(
    all.flatMap(
      ({ text }) =>
        text.match(/--[\w-]+(?=["'\]]*\s*:)|(?<=@property )--[\w-]+|(?<=["'`])--[\w-]+/g) ?? [],
    ),
  );
  const lost = all.flatMap(({ file, text }) => {
    const used = Array.from(text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g), ([, name = '']) => name);
    return used.filter((name) => !known.has(name)).map((name) => `${file}: ${name}`);
  });
  assert.equal(lost, []);
});

/** The classes of the element that a selector is about, which is the last one: `b` and `c` of `.a:has(.d) > .b.c`. */
function subjects(selector: string): string[] {
  const last =
    selector
      .replace(/:(?:has|not)\((?:[^()]|\([^()]*\))*\)/g, '')
      .split(/[\s>+~]+/)
      .pop() ?? '';
  return Array.from(last.matchAll(/\.([\w-]+)/g), ([, name = '']) => name);
}

/** Declarations with a new colour function that are not guarded by @supports. */
function newColors(css: string): string[] {
  const found: string[] = [];
  const root = postcss.parse(css);
  root.walkAtRules('supports', (rule) => {
    if (NEW.test(rule.params)) rule.remove();
  });
  root.walkDecls(({ prop, value }) => {
    if (NEW.test(value)) found.push(`${prop}: ${value}`);
  });
  return found;
}

styles.run();
