/** Compiles the stylesheets: those of all pages, and those of each component; and finds which ones a page needs. */
import type { AtRule, Node, Root, Rule } from 'postcss';
import { startEsbuild } from './code/esbuild.ts';
import type { BundledSheet } from './code/imported.ts';
import type { Client } from './code/islands.ts';
import { type SourceFile, textIn } from './content/source.ts';
import { mapAddressesInCss } from './html/attributes.ts';
import { lazily, onceFor } from './lazily.ts';
import type { Place, Problem, Result } from './problem.ts';
import { PROJECT } from './project.ts';
import type { Made } from './site.ts';
import { cachedData, keyOf, type Store } from './store.ts';

export interface Styles {
  /** `assets/styles/`: the order of the layers, tokens, base. */
  always: string;
  components: ReadonlyMap<string, string>;
  /** Stylesheets of packages, which come before the site's own. Without `names`, all pages need them. */
  sheets: readonly { css: string; names: readonly string[] }[];
}

export type SiteStyles = Styles & ReturnType<typeof stylesOfIslands>;

const FOLDER = 'assets/styles/';
const INDEX = `${FOLDER}index.css`;

export async function makeStyles(files: readonly SourceFile[], store: Store): Promise<Result<Styles>> {
  const made = files.map(async ({ path: file, hash, ...source }) => {
    const component = file.startsWith(FOLDER) ? undefined : file.replace(/^.*\/|\.css$/g, '');
    const key = keyOf('style', file, hash);
    return { file, component, ...(await cachedData(store, key, () => compileStyle(textIn(source), file, component))) };
  });
  const styles = await Promise.all(made);
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
      always: shared.value.map(({ value }) => value.css).join(''),
      sheets: [],
      components: new Map(named.map(([name, { value }]) => [name, value.css])),
    },
    problems: [...shared.problems, ...problems, ...styles.flatMap((style) => style.problems)],
  };
}

export async function makeSheets(sheets: readonly BundledSheet[], store: Store): Promise<Result<Styles['sheets']>> {
  const made = sheets.map(async ({ file, text, islands }) => {
    const key = keyOf('sheet', file, text);
    const { value, problems } = await cachedData(store, key, () => compileStyle(text, file));
    const { css, classes } = value;
    return { css, names: classes.length > 0 ? [...classes, ...islands] : [], problems };
  });
  const value = await Promise.all(made);
  return { value, problems: value.flatMap(({ problems }) => problems) };
}

type Style = { file: string } & Result<CompiledStyle>;

/** `assets/styles/index.css` first, then its imports in order, then the rest by name. */
function orderShared(styles: readonly Style[]): Result<readonly Style[]> {
  const imports = styles.find(({ file }) => file === INDEX)?.value.imports ?? [];
  const order = [INDEX, ...imports.map(({ name }) => FOLDER + name)];
  const rank = ({ file }: Style) => (order.includes(file) ? order.indexOf(file) : order.length);
  const lost = imports.filter(({ name }) => !styles.some(({ file }) => file === FOLDER + name));
  const problems = lost.map(({ name, ...place }) => {
    const message = `It imports \`${FOLDER}${name}\`, which does not exist.`;
    return { file: INDEX, ...place, message, fix: 'Correct the name.' };
  });
  return { value: styles.toSorted((a, b) => rank(a) - rank(b)), problems };
}

/** The styles that a page needs, by its classes and the names of its islands. `read`: returns its HTML without these. */
export function pageStyles(read: () => string, classes: Iterable<string>, islands: string[], styles: SiteStyles) {
  const names = new Set([...classes, ...islands.flatMap((name) => styles.ofIslands.get(name) ?? [])]);
  const css = stylesFor(names, styles);
  return css && neededStyles(css, islands.length > 0 ? `${read()}\n${styles.said}` : read());
}

/** The styles for some classes: those of all pages, and those of each component that has one of the classes. */
export function stylesFor(classes: ReadonlySet<string>, { always, components, sheets }: Styles): string {
  const names = components.size > 0 ? new Set([...classes].flatMap(owners)) : classes;
  const own = [...components].filter(([name]) => names.has(name)).map(([, css]) => css);
  const isNeeded = (by: readonly string[]) => by.length === 0 || by.some((name) => classes.has(name));
  const others = sheets.flatMap(({ css, names }) => (isNeeded(names) ? css : []));
  return [...others, always, ...own].join('');
}

/** `hero-tx` may belong to the component `hero-tx` or to `hero`. */
const owners = (name: string) => [name, ...[...name.matchAll(/-/g)].map((dash) => name.slice(0, dash.index))];

export const resolveStyles = ({ always, components, sheets }: Styles, map: (address: string) => string): Styles => ({
  sheets: sheets.map(({ css, names }) => ({ css: mapAddressesInCss(css, map), names })),
  always: mapAddressesInCss(always, map),
  components: new Map([...components].map(([name, css]) => [name, mapAddressesInCss(css, map)])),
});

/**
 * `ofIslands`: island → the names whose styles it needs: its own, and those of components that it may show later, such as
 * a dialog, found by the class names in its script. `said`: all that scripts may set for the styles, as one text.
 */
export function stylesOfIslands({ components }: Styles, scripts: readonly Made[], manifest: Client['manifest']) {
  const read = new Map(scripts.map((script) => [`/${script.path}`, readScript(script)]));
  const ofIslands = Object.entries(manifest).map(([island, address]) => {
    const names = [...components.keys()].filter((name) => read.get(address)?.names.has(name));
    return [island, [`islands/${island}`, ...names]] as const;
  });
  const said = new Set([...read.values()].flatMap((script) => script.said));
  return { ofIslands: new Map(ofIslands), said: [...said].join(' ') };
}

/** The components whose classes a script may set, and what it may tell the styles. Under dev, most of it is source map. */
const readScript = onceFor(({ read }: Made) => {
  const [text = ''] = new TextDecoder().decode(read()).split('\n//# sourceMappingURL=');
  const words = text.match(/(?<=["'`\s])[\w-]+(?=["'`\s-])/g) ?? [];
  return { names: new Set(words.flatMap(owners)), said: saidToStyles(text) };
});

/** A custom property that is set, unless its value has quotation marks or braces of its own. */
const SET = /(?<=[{;])(--[\w-]+):([^;{}"'\\]*)(?:;|(?=\}))/g;
const USED = /(?<![{;])--[\w-]+/g;
const RULE_RTL = /(?<=^|[{};])([^{};"']*:dir\(rtl\)[^{}"']*)\{[^{}"']*\}/g;
const PAGE_RTL = /\brtl\b|\bdir=["']?auto|<bd[io]\b/i;

/** What a script may set for the styles of its page: custom properties, and the text direction. */
export const saidToStyles = (script: string): string[] => script.match(/--[\w-]+|\brtl\b/g) ?? [];

/** `css`: minified. `page`: its HTML, and what its scripts may set. */
export function neededStyles(css: string, page: string): string {
  const isAsItIs = !css.includes(':dir(rtl)') || PAGE_RTL.test(page);
  const turned = isAsItIs ? css : css.replace(RULE_RTL, (rule, by) => (isOnlyRtl(by) ? '' : rule));
  const used = new Set([...(turned.match(USED) ?? []), ...(page.match(USED) ?? [])]);
  return turned.replace(SET, (set, name, value) => (used.has(name) || value.includes('url(') ? set : ''));
}

const isOnlyRtl = (selectors: string) =>
  !selectors.includes(':not(') && selectors.split(',').every((one) => one.includes(':dir(rtl)'));

/** Loading the tools takes a quarter of a second, so they load only when a stylesheet has changed. */
const loadTools = lazily(async () => {
  const [{ default: postcss }, { default: autoprefixer }, { default: browserslist }, { transform }] = await Promise.all(
    [import('postcss'), import('autoprefixer'), import('browserslist'), startEsbuild()],
  );
  // Browserslist would complain after six months that its data is old; the lock file keeps it on purpose.
  process.env.BROWSERSLIST_IGNORE_OLD_DATA ??= 'true';
  // The browsers are those of this project's package.json for every root. BROWSERSLIST is ignored.
  const browsers = browserslist.findConfig(PROJECT)?.defaults ?? [];
  return { postcss, prefix: postcss([autoprefixer({ overrideBrowserslist: browsers })]), transform };
});

/** Prefixed and minified CSS, its imports with their places, and its classes: none if a rule needs no class. */
type CompiledStyle = { css: string; imports: (Partial<Place> & { name: string })[]; classes: string[] };

async function compileStyle(text: string, file: string, component?: string): Promise<Result<CompiledStyle>> {
  const { postcss, prefix, transform } = await loadTools();
  try {
    const ast = postcss.parse(text, { from: file });
    // Some packages still carry this rule for old Internet Explorer. The address in it is not a file.
    ast.walkDecls('behavior', (one) => void one.remove());
    const { imports, problems } = takeImports(ast, file, component);
    const { css } = await prefix.process(ast, { from: file, map: false });
    const { code } = await transform(css, { loader: 'css', minify: true, legalComments: 'none' });
    return { value: { css: closeUp(code.trim()), imports, classes: classesIn(ast) }, problems };
  } catch (error) {
    const { line, column, reason, message } = error as Partial<Place> & { reason?: string; message: string };
    const problem = { file, line, column, message: `${reason ?? message}.`, fix: 'Correct the style rule.' };
    return { value: { css: '', imports: [], classes: [] }, problems: [problem] };
  }
}

/** Removes spaces that the minifier leaves around commas, slashes and colons of custom properties, except in strings. */
const closeUp = (css: string) =>
  css.replace(
    /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<=[{;]--[\w-]+:) +|,\s+|(?<=[\w%)"]) \/ (?=[\w.("-])/g,
    (found, string) => string ?? found.trim(),
  );

const placeOf = ({ source }: Node): Partial<Place> => ({ line: source?.start?.line, column: source?.start?.column });

const IMPORT = /^(["'])(?:\.\/)?((?!\/)[^"'\\:]+)\1$/;

function takeImports(ast: Root, file: string, component: string | undefined) {
  const imports: CompiledStyle['imports'] = [];
  const problems: Problem[] = [];
  const report = (node: Node, message: string, fix: string) => problems.push({ file, ...placeOf(node), message, fix });
  // All files of `assets/styles/` are on every page, so an import only sets their order.
  ast.walkAtRules(/^import$/i, (rule) => {
    const [, , name] = IMPORT.exec(rule.params) ?? [];
    const fix =
      'Only files in assets/styles/ can import, and only each other: `@import "name.css";`. Move other rules here.';
    if (component !== undefined || rule.parent !== ast || name === undefined)
      report(rule, `\`@import ${rule.params}\` would be left out of the page.`, fix);
    else imports.push({ name, ...placeOf(rule) });
    rule.remove();
  });
  if (component === undefined) return { imports, problems };
  // A component's styles may only select its own classes: pages get the styles by these.
  const own = new RegExp(`\\.${component}(?![\\w])`);
  ast.walkRules((rule) => {
    if (isWithinRule(rule)) return;
    for (const selector of rule.selectors.filter((one) => !own.test(one))) {
      const fix = `Begin the class with \`.${component}\`, or move the rule to assets/styles/.`;
      report(rule, `\`${selector}\` selects no class of the component \`${component}\`.`, fix);
    }
  });
  return { imports, problems };
}

/** The names by which a page is known to need a stylesheet. Rules for the whole page, such as sizes, do not count. */
function classesIn(ast: Root): string[] {
  const selectors: string[] = [];
  ast.walkRules((rule) => void (isWithinRule(rule) || selectors.push(...rule.selectors)));
  const named = selectors.map((selector) => selector.match(/(?<=\.)-?[_a-z][\w-]*/gi) ?? []);
  const isForAll = selectors.some((one, at) => named[at]?.length === 0 && !/^(:root|:host|html|body)\S*$/.test(one));
  return isForAll ? [] : [...new Set(named.flat())];
}

/** Whether a rule is nested in another, which limits what it selects, or in keyframes. */
function isWithinRule({ parent }: Rule | AtRule): boolean {
  if (parent === undefined || parent.type === 'root') return false;
  return parent.type === 'rule' || (parent as AtRule).name.endsWith('keyframes') || isWithinRule(parent as AtRule);
}
