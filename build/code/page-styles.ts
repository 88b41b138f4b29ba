/** Finds the styles that a page needs: those of its components and of what its islands may show. */
import { onceFor } from '../base/lazily.ts';
import { mapAddressesInCss } from '../html/attributes.ts';
import type { OutputFile } from '../site/artifact.ts';
import type { Styles } from './styles.ts';

/** The styles that the scripts of islands need. */
interface IslandStyles {
  /** `islands/Wall` → the names whose styles it needs: its own, and those of components that it may show later, such as a dialog. */
  ofIslands: ReadonlyMap<string, readonly string[]>;
  /** All that scripts may set for the styles, as one text. */
  setByScripts: string;
}

export type SiteStyles = Styles & IslandStyles;

/** The styles that a page needs, by its classes and the names of its islands. `read`: returns its HTML without these. */
export function pageStyles(
  read: () => string,
  classes: Iterable<string>,
  islands: string[],
  styles: SiteStyles,
) {
  const names = new Set([
    ...classes,
    ...islands.flatMap((name) => styles.ofIslands.get(`islands/${name}`) ?? []),
  ]);
  const css = stylesFor(names, styles);
  return (
    css && neededStyles(css, islands.length > 0 ? `${read()}\n${styles.setByScripts}` : read())
  );
}

/** The styles for some classes: those of all pages, and those of each component that has one of the classes. */
export function stylesFor(
  classes: ReadonlySet<string>,
  { always, components, sheets }: Styles,
): string {
  const names = components.size > 0 ? new Set([...classes].flatMap(owners)) : classes;
  const ofComponents = [...components].filter(([name]) => names.has(name)).map(([, css]) => css);
  const isNeeded = (by: readonly string[]) =>
    by.length === 0 || by.some((name) => classes.has(name));
  const ofPackages = sheets.flatMap(({ css, names }) => (isNeeded(names) ? css : []));
  return [...ofPackages, always, ...ofComponents].join('');
}

/** `hero-tx` may belong to the component `hero-tx` or to `hero`. */
const owners = (name: string) => [
  name,
  ...[...name.matchAll(/-/g)].map((dash) => name.slice(0, dash.index)),
];

export const resolveStyles = (
  { always, components, sheets }: Styles,
  map: (address: string) => string,
): Styles => ({
  sheets: sheets.map(({ css, names }) => ({ css: mapAddressesInCss(css, map), names })),
  always: mapAddressesInCss(always, map),
  components: new Map([...components].map(([name, css]) => [name, mapAddressesInCss(css, map)])),
});

/** Finds the components that an island may show by the class names in its script. */
export function stylesOfIslands(
  { components }: Styles,
  scripts: readonly OutputFile[],
): IslandStyles {
  const ofIslands = scripts.map((script) => {
    const { names } = readScript(script);
    const shown = [...components.keys()].filter((name) => names.has(name));
    return [script.source, [script.source, ...shown]] as const;
  });
  const setByScripts = new Set(scripts.flatMap((script) => readScript(script).settings));
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
export const settingsForStyles = (script: string): string[] =>
  script.match(/--[\w-]+|\brtl\b/g) ?? [];

/**
 * Leaves out of the styles of a page the custom properties that nothing reads and, unless a part of it runs from right to left,
 * the rules for that. `css`: minified. `page`: its HTML, and what its scripts may set.
 */
export function neededStyles(css: string, page: string): string {
  const isUnchanged = !css.includes(':dir(rtl)') || PAGE_RTL.test(page);
  const turned = isUnchanged
    ? css
    : css.replace(RULE_RTL, (rule, by) => (isOnlyRtl(by) ? '' : rule));
  const usedProperties = new Set([...(turned.match(USED) ?? []), ...(page.match(USED) ?? [])]);
  return turned.replace(SET, (set, name, value) =>
    usedProperties.has(name) || value.includes('url(') ? set : '',
  );
}

const isOnlyRtl = (selectors: string) =>
  !selectors.includes(':not(') &&
  selectors.split(',').every((selector) => selector.includes(':dir(rtl)'));
