/** The stylesheets of all pages and of each component, and which of them a page needs. */
import type { Memory } from '../base/lazily.ts';
import { didYouMean, type Problem, placeIn, type Result, warning } from '../base/problem.ts';
import { cachedData, keyOf, type Store } from '../base/store.ts';
import { isPostcssConfig, type Source, type SourceFile, textIn } from '../content/source.ts';
import type { BundledSheet } from './imported.ts';
import { loadPlugins } from './postcss.ts';
import {
  type CompiledStyle,
  compileStyle,
  type Preparation,
  type Sheet,
  TAILWIND,
} from './stylesheet.ts';

export interface Styles {
  /** `assets/styles/`: the order of the layers, tokens, base. */
  always: string;
  components: ReadonlyMap<string, string>;
  /** Stylesheets of packages, which come before the site's own. Without `names`, all pages need them. */
  sheets: readonly { css: string; names: readonly string[] }[];
}

const FOLDER = 'assets/styles/';
const INDEX = `${FOLDER}index.css`;

/** What compiles stylesheets: the store, and the plugins of the site. */
export interface Compiler {
  store: Store;
  preparation?: Preparation;
}

/** The compiler of a site. What plugins make depends on any file, so it is made for every build. */
export async function createCompiler(
  source: Source,
  { store, remember }: { store: Store; remember: Memory },
) {
  const { value, problems } = await loadPlugins(source, remember);
  const has = (path: string) =>
    path.startsWith(FOLDER) && source.styles.some((file) => file.path === path);
  const compiler: Compiler = { store, preparation: value && { ...value, root: source.root, has } };
  return { value: compiler, problems };
}

const compile = (
  { store, preparation }: Compiler,
  sheet: Sheet,
  hash: string,
): Promise<Result<CompiledStyle>> =>
  preparation
    ? compileStyle(sheet, preparation)
    : cachedData(store, keyOf('style', sheet.file, hash), () => compileStyle(sheet));

/** Custom properties that styles read, and nothing sets. Code may set those that it names, also by their first letters. */
export function findUnset(
  { files, styles, code }: Source,
  sheets: Styles['sheets'],
): readonly Problem[] {
  // Plugins may set any property.
  if (files.some(isPostcssConfig)) return [];
  const texts = [...[...styles, ...code].map(textIn), ...sheets.map(({ css }) => css)].join('\n');
  const names = new Set(texts.match(/(?<!var\(\s*)--[\w-]+/g));
  const prefixes = texts.match(/--[\w-]*(?=\$\{)/g) ?? [];
  return styles.flatMap((file) => {
    const text = textIn(file).replace(/\/\*[\s\S]*?\*\//g, (comment) =>
      comment.replace(/\S/g, ' '),
    );
    return Array.from(text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)).flatMap(
      ({ 1: name = '', index }): Problem[] => {
        if (names.has(name) || prefixes.some((prefix) => name.startsWith(prefix))) return [];
        const message = `Nothing sets \`${name}\`.${didYouMean(name, names)}`;
        const fix = 'Correct the name, or set it.';
        return [{ code: 'styles', ...warning(file.path, message, fix, placeIn(text, index)) }];
      },
    );
  });
}

export async function makeStyles(
  files: readonly SourceFile[],
  compiler: Compiler,
): Promise<Result<Styles>> {
  const compiling = files.map(async ({ path: file, hash, ...source }) => {
    const component = file.startsWith(FOLDER)
      ? undefined
      : file.replace(/^.*\/|\.css$/g, '').normalize();
    return {
      file,
      component,
      ...(await compile(compiler, { file, text: textIn(source), component }, hash)),
    };
  });
  const styles = await Promise.all(compiling);
  const shared = orderShared(styles.filter(({ component }) => component === undefined));
  const components = new Map<string, Style>();
  const problems: Problem[] = [];
  for (const style of styles) {
    const { file, component = '' } = style;
    const owner = components.get(component);
    const message = `${owner?.file} has the same name.`;
    if (owner) problems.push({ file, message, fix: 'Rename one of them.' });
    else if (component) components.set(component, style);
  }
  const byName = [...components].sort(([a], [b]) => (a < b ? -1 : 1));
  // A plugin that throws does so for every stylesheet.
  const messages = new Set<string>();
  const ofStyles = styles
    .flatMap((style) => style.problems)
    .filter(({ line, message }) => {
      const isNew = line !== undefined || !messages.has(message);
      messages.add(message);
      return isNew;
    });
  return {
    value: {
      always: joinShared(shared.value),
      sheets: [],
      components: new Map(byName.map(([name, { value }]) => [name, value.css])),
    },
    problems: [...shared.problems, ...problems, ...ofStyles],
  };
}

export async function makeSheets(
  sheets: readonly BundledSheet[],
  compiler: Compiler,
): Promise<Result<Styles['sheets']>> {
  const compiling = sheets.map(async ({ file, text, islands }) => {
    const { value, problems } = await compile(compiler, { file, text }, keyOf(text));
    const { css, classes } = value;
    return { css, names: classes.length > 0 ? [...classes, ...islands] : [], problems };
  });
  const value = await Promise.all(compiling);
  return { value, problems: value.flatMap(({ problems }) => problems) };
}

type Style = { file: string } & Result<CompiledStyle>;

/** The conditions of an import: `layer(base) supports(not (display: grid)) screen and (width > 40em)`. */
const CONDITIONS =
  /^\s*(?:(layer)(?:\(([^)]*)\)|(?![\w(-])))?\s*(?:supports(\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)))?\s*(.*?)\s*$/is;

/** Styles under the layer and the conditions of their import: https://www.w3.org/TR/css-cascade-5/#at-import */
function within(css: string, written: string): string {
  const [, layer, name = '', supports, media] = CONDITIONS.exec(written) ?? [];
  const layered = layer ? `@layer ${name.trim()}{${css}}` : css;
  const supported = supports ? `@supports ${supports}{${layered}}` : layered;
  return media ? `@media ${media}{${supported}}` : supported;
}

/** `assets/styles/index.css` comes first, then the rest by name, and before each file what it imports. */
function orderShared(styles: readonly Style[]): Result<readonly Style[]> {
  const value = new Set<Style>();
  const above = new Set<Style>();
  const problems: Problem[] = [];
  const add = (style: Style, conditions: readonly string[] = []): void => {
    if (above.has(style)) return;
    above.add(style);
    for (const { path, condition, ...place } of style.value.imports) {
      const imported = styles.find(({ file }) => file === path);
      const message = `\`${style.file}\` imports \`${path}\`, which does not exist.`;
      if (!imported) {
        problems.push({
          file: style.file,
          ...place,
          message,
          fix: /tailwind/.test(path) ? TAILWIND : NO_FILE,
        });
      } else if (!above.has(imported)) {
        const allConditions = [condition, ...conditions];
        imported.value = {
          ...imported.value,
          css: allConditions.reduce(within, imported.value.css),
        };
        add(imported, allConditions);
      }
    }
    value.add(style);
  };
  for (const style of styles.toSorted(
    (a, b) => Number(b.file === INDEX) - Number(a.file === INDEX),
  ))
    add(style);
  return { value: [...value], problems };
}

const NO_FILE =
  "Correct the name. Import the styles of a package in code: `import 'package/styles.css'`.";

/** The order of the layers, which `index.css` may set before its imports, comes first. */
function joinShared(styles: readonly Style[]): string {
  const index = styles.find(({ file }) => file === INDEX)?.value.css ?? '';
  const [layers = ''] = /^(?:@layer [^{;]*;)*/.exec(index) ?? [];
  return (
    layers +
    styles
      .map(({ file, value: { css } }) => (file === INDEX ? css.slice(layers.length) : css))
      .join('')
  );
}
