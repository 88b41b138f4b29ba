/** The stylesheets of all pages and of each component, and which of them a page needs. */
import { onceFor } from '../base/lazily.ts';
import type { Problem, Result } from '../base/problem.ts';
import { cachedData, keyOf, type Store } from '../base/store.ts';
import { type SourceFile, textIn } from '../content/source.ts';
import { mapAddressesInCss } from '../html/attributes.ts';
import type { OutputFile } from '../site/artifact.ts';
import type { BundledSheet } from './imported.ts';
import type { Client } from './islands.ts';
import { type CompiledStyle, compileStyle } from './stylesheet.ts';

export interface Styles {
  /** `assets/styles/`: the order of the layers, tokens, base. */
  always: string;
  components: ReadonlyMap<string, string>;
  /** Stylesheets of packages, which come before the site's own. Without `names`, all pages need them. */
  sheets: readonly { css: string; names: readonly string[] }[];
}

/** The styles that the scripts of islands need. */
interface IslandStyles {
  /** Island → the names whose styles it needs: its own, and those of components that it may show later, such as a dialog. */
  ofIslands: ReadonlyMap<string, readonly string[]>;
  /** All that scripts may set for the styles, as one text. */
  setByScripts: string;
}

export type SiteStyles = Styles & IslandStyles;

const FOLDER = 'assets/styles/';
const INDEX = `${FOLDER}index.css`;

export async function makeStyles(files: readonly SourceFile[], store: Store): Promise<Result<Styles>> {
  const compiling = files.map(async ({ path: file, hash, ...source }) => {
    const component = file.startsWith(FOLDER) ? undefined : file.replace(/^.*\/|\.css$/g, '').normalize();
    const key = keyOf('style', file, hash);
    return { file, component, ...(await cachedData(store, key, () => compileStyle(textIn(source), file, component))) };
  });
  const styles = await Promise.all(compiling);
  const shared = orderShared(styles.filter(({ component }) => component === undefined));
  const components = new Map<string, Style>();
  const problems: Problem[] = [];
  for (const style of styles) {
    const { file, component = '' } = style;
    const owner = components.get(component);
    const message = `There are two files named \`${component}.css\`: the other is ${owner?.file}.`;
    if (owner) problems.push({ file, message, fix: 'Rename one of them.' });
    else if (component) components.set(component, style);
  }
  const named = [...components].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    value: {
      always: joinShared(shared.value),
      sheets: [],
      components: new Map(named.map(([name, { value }]) => [name, value.css])),
    },
    problems: [...shared.problems, ...problems, ...styles.flatMap((style) => style.problems)],
  };
}

export async function makeSheets(sheets: readonly BundledSheet[], store: Store): Promise<Result<Styles['sheets']>> {
  const compiling = sheets.map(async ({ file, text, islands }) => {
    const key = keyOf('sheet', file, text);
    const { value, problems } = await cachedData(store, key, () => compileStyle(text, file));
    const { css, classes } = value;
    return { css, names: classes.length > 0 ? [...classes, ...islands] : [], problems };
  });
  const value = await Promise.all(compiling);
  return { value, problems: value.flatMap(({ problems }) => problems) };
}

type Style = { file: string } & Result<CompiledStyle>;

/** The imports of `assets/styles/index.css` in order, then the file itself, then the rest by name. */
function orderShared(styles: readonly Style[]): Result<readonly Style[]> {
  const imports = styles.find(({ file }) => file === INDEX)?.value.imports ?? [];
  const order = [...imports.map(({ name }) => FOLDER + name), INDEX];
  const rank = ({ file }: Style) => (order.includes(file) ? order.indexOf(file) : order.length);
  const missing = imports.filter(({ name }) => !styles.some(({ file }) => file === FOLDER + name));
  const problems = missing.map(({ name, ...place }) => {
    const message = `\`${INDEX}\` imports \`${FOLDER}${name}\`, which does not exist.`;
    return { file: INDEX, ...place, message, fix: 'Correct the name.' };
  });
  return { value: styles.toSorted((a, b) => rank(a) - rank(b)), problems };
}

/** The order of the layers, which `index.css` may set before its imports, comes first. */
function joinShared(styles: readonly Style[]): string {
  const index = styles.find(({ file }) => file === INDEX)?.value.css ?? '';
  const [layers = ''] = /^(?:@layer [^{;]*;)*/.exec(index) ?? [];
  return layers + styles.map(({ file, value: { css } }) => (file === INDEX ? css.slice(layers.length) : css)).join('');
}

/** The styles that a page needs, by its classes and the names of its islands. `read`: returns its HTML without these. */
export function pageStyles(read: () => string, classes: Iterable<string>, islands: string[], styles: SiteStyles) {
  const names = new Set([...classes, ...islands.flatMap((name) => styles.ofIslands.get(name) ?? [])]);
  const css = stylesFor(names, styles);
  return css && neededStyles(css, islands.length > 0 ? `${read()}\n${styles.setByScripts}` : read());
}

/** The styles for some classes: those of all pages, and those of each component that has one of the classes. */
export function stylesFor(classes: ReadonlySet<string>, { always, components, sheets }: Styles): string {
  const names = components.size > 0 ? new Set([...classes].flatMap(owners)) : classes;
  const ofComponents = [...components].filter(([name]) => names.has(name)).map(([, css]) => css);
  const isNeeded = (by: readonly string[]) => by.length === 0 || by.some((name) => classes.has(name));
  const ofPackages = sheets.flatMap(({ css, names }) => (isNeeded(names) ? css : []));
  return [...ofPackages, always, ...ofComponents].join('');
}

/** `hero-tx` may belong to the component `hero-tx` or to `hero`. */
const owners = (name: string) => [name, ...[...name.matchAll(/-/g)].map((dash) => name.slice(0, dash.index))];

export const resolveStyles = ({ always, components, sheets }: Styles, map: (address: string) => string): Styles => ({
  sheets: sheets.map(({ css, names }) => ({ css: mapAddressesInCss(css, map), names })),
  always: mapAddressesInCss(always, map),
  components: new Map([...components].map(([name, css]) => [name, mapAddressesInCss(css, map)])),
});

/** Finds the components that an island may show by the class names in its script. */
export function stylesOfIslands(
  { components }: Styles,
  scripts: readonly OutputFile[],
  manifest: Client['manifest'],
): IslandStyles {
  const byAddress = new Map(scripts.map((script) => [`/${script.path}`, readScript(script)]));
  const ofIslands = Object.entries(manifest).map(([island, address]) => {
    const names = [...components.keys()].filter((name) => byAddress.get(address)?.names.has(name));
    return [island, [`islands/${island}`, ...names]] as const;
  });
  const setByScripts = new Set([...byAddress.values()].flatMap((script) => script.settings));
  return { ofIslands: new Map(ofIslands), setByScripts: [...setByScripts].join(' ') };
}

/** The components whose classes a script may set, and what it may tell the styles. Under dev, most of it is source map. */
const readScript = onceFor(({ read }: OutputFile) => {
  const [text = ''] = new TextDecoder().decode(read()).split('\n//# sourceMappingURL=');
  const words = text.match(/(?<=["'`\s])[^"'`\s]+(?=["'`\s])/g) ?? [];
  return { names: new Set(words.flatMap(owners)), settings: settingsForStyles(text) };
});

/** A custom property that is set, such as `--gap:1rem`, unless its value has quotation marks or braces of its own. */
const SET = /(?<=[{;])(--[\w-]+):([^;{}"'\\]*)(?:;|(?=\}))/g;
/** A custom property that is read: `var(--gap)`; in a page, also one that a script names. */
const USED = /(?<![{;])--[\w-]+/g;
/** A rule such as `.card:dir(rtl){…}`. */
const RULE_RTL = /(?<=^|[{};])([^{};"']*:dir\(rtl\)[^{}"']*)\{[^{}"']*\}/g;
/** What makes a part of a page run from right to left: `dir="rtl"`, `dir=auto`, `<bdi>`. */
const PAGE_RTL = /\brtl\b|\bdir=["']?auto|<bd[io]\b/i;

/** What a script may set for the styles of its page: custom properties, and the text direction. */
export const settingsForStyles = (script: string): string[] => script.match(/--[\w-]+|\brtl\b/g) ?? [];

/** `css`: minified. `page`: its HTML, and what its scripts may set. */
export function neededStyles(css: string, page: string): string {
  const isUnchanged = !css.includes(':dir(rtl)') || PAGE_RTL.test(page);
  const turned = isUnchanged ? css : css.replace(RULE_RTL, (rule, by) => (isOnlyRtl(by) ? '' : rule));
  const used = new Set([...(turned.match(USED) ?? []), ...(page.match(USED) ?? [])]);
  return turned.replace(SET, (set, name, value) => (used.has(name) || value.includes('url(') ? set : ''));
}

const isOnlyRtl = (selectors: string) =>
  !selectors.includes(':not(') && selectors.split(',').every((selector) => selector.includes(':dir(rtl)'));
