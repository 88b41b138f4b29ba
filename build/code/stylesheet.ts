/** Compiles one stylesheet: adds prefixes, minifies it, and finds its imports and its classes. */
import { join, posix } from 'node:path';
import type { Lexer } from 'css-tree/dist/csstree.esm';
import type { AtRule, Node, Plugin, Root, Rule } from 'postcss';
import { lazily } from '../base/lazily.ts';
import {
  misspelt,
  type Place,
  type Problem,
  placeIn,
  type Result,
  warning,
} from '../base/problem.ts';
import { BROWSERS } from '../base/project.ts';
import { mapAddressesInCss, withoutEscapes } from '../html/attributes.ts';
import { fromStyle } from '../site/address.ts';
import { loadEsbuild } from './esbuild.ts';
import type { Plugins } from './postcss.ts';

/** Loading the tools takes a quarter of a second, so they load only when a stylesheet has changed. */
const loadTools = lazily(async () => {
  const [{ default: postcss }, { default: autoprefixer }, { lexer }, { transform }] =
    await Promise.all([
      import('postcss'),
      import('autoprefixer'),
      import('css-tree/dist/csstree.esm'),
      loadEsbuild(),
    ]);
  // Browserslist would complain after six months that its data is old; the lock file keeps it on purpose.
  process.env.BROWSERSLIST_IGNORE_OLD_DATA ??= 'true';
  return {
    postcss,
    prefix: postcss([autoprefixer({ overrideBrowserslist: BROWSERS })]),
    lexer,
    transform,
  };
});

/** Prefixed and minified CSS, its imports with their places, and its classes: none if a rule needs no class. */
export interface CompiledStyle {
  css: string;
  /** Stylesheets of the site that come before this one, by path. */
  imports: (Partial<Place> & { path: string; condition: string })[];
  classes: string[];
}

/** A stylesheet: its path from the root, its text, and the component to which it belongs. */
export interface Sheet {
  file: string;
  text: string;
  component?: string;
}

/** The plugins of a site, its root, and whether it has a stylesheet: plugins get the imports of all others. */
export type Preparation = Plugins & { root: string; has: (path: string) => boolean };

export async function compileStyle(
  sheet: Sheet,
  preparation?: Preparation,
): Promise<Result<CompiledStyle>> {
  const { file, text, component } = sheet;
  const { postcss, prefix, lexer, transform } = await loadTools();
  const { root = '', list = [], options, has } = preparation ?? {};
  const imports: CompiledStyle['imports'] = [];
  const importTaker: Plugin = {
    postcssPlugin: 'imports',
    // All files of `assets/styles/` are on every page, so an import only sets their order.
    Once: (ast) => void (component === undefined && imports.push(...takeImports(ast, file, has))),
  };
  try {
    const prepared = await postcss([importTaker, ...list]).process(text, {
      ...options,
      from: join(root, file),
      map: false,
    });
    const ast = prepared.root as Root;
    // Some packages still carry this rule for old Internet Explorer. The address in it is not a file.
    ast.walkDecls('behavior', drop);
    // A page has its own encoding, and the order of layers must come first.
    ast.walkAtRules('charset', drop);
    const problems = [
      // A plugin may read and write what it likes.
      ...checkRules(ast, file, list.length > 0 ? undefined : lexer),
      ...(component === undefined ? [] : checkClasses(ast, file, component)),
    ];
    const { css } = await prefix.process(ast, { from: file, map: false });
    const { code, warnings } = await transform(css, {
      loader: 'css',
      minify: true,
      legalComments: 'none',
      // Older browsers, such as Chrome 109, skip nested rules.
      supported: { nesting: false },
    });
    for (const { text: words, location, notes } of warnings) {
      const at = text.indexOf(`${location?.lineText}`);
      // Plugins write lines of their own.
      if (at < 0 || /node_modules/.test(file)) continue;
      problems.push(warning(file, `${words}.`, notes[0]?.text || FIX, placeIn(text, at)));
    }
    const mapped = mapAddressesInCss(closeUp(code.trim()), (address) => fromStyle(address, file));
    return { value: { css: mapped, imports, classes: classesIn(ast) }, problems };
  } catch (error) {
    const { line, column, reason, message } = error as Partial<Place> & {
      reason?: string;
      message: string;
    };
    const isComment =
      reason?.startsWith('Unknown word') && text.split('\n')[(line ?? 1) - 1]?.includes('//');
    const words = reason?.replace('Missed semicolon', 'A semicolon is missing');
    const fault = { message: `${words ?? message}.`, fix: FIX };
    const problem = { file, line, column, ...(isComment ? COMMENT : fault) };
    return { value: { css: '', imports: [], classes: [] }, problems: [problem] };
  }
}

const drop = (node: Node): void => void node.remove();

const FIX = 'Correct the style rule.';

/** Removes spaces that the minifier leaves around commas, slashes and colons of custom properties, except in strings. */
const closeUp = (css: string) =>
  css.replace(
    /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<=[{;]--[\w-]+:) +|,\s+|(?<=[\w%)"]) \/ (?=[\w.("-])/g,
    (match, string) => string ?? match.trim(),
  );

const placeOf = ({ source }: Node): Partial<Place> => ({
  line: source?.start?.line,
  column: source?.start?.column,
});

const IMPORT =
  /^(?:(?:url\(\s*)?(["'])((?!\/)[^"'\\:]+)\1\s*\)?|url\(\s*((?!\/)[^"'\\:()\s]+)\s*\))(.*)$/is;

/** Takes the imports of other stylesheets of the site out of one. */
function takeImports(
  ast: Root,
  file: string,
  has = (_path: string) => true,
): CompiledStyle['imports'] {
  const imports: CompiledStyle['imports'] = [];
  ast.walkAtRules(/^import$/i, (rule) => {
    const [, , quoted, bare = quoted, condition = ''] = IMPORT.exec(rule.params) ?? [];
    const path = posix.join(posix.dirname(file), bare ?? '');
    if (bare === undefined || rule.parent !== ast || !has(path)) return;
    imports.push({ path, condition, ...placeOf(rule) });
    rule.remove();
  });
  return imports;
}

const NO_IMPORT =
  'Files in assets/styles/ import each other: `@import "name.css";`. Move other rules here.';
const NO_HOST = 'Save what it names in assets/: pages load nothing from other hosts.';

export const TAILWIND = 'Install `tailwindcss` and `@tailwindcss/postcss`, as docs/guide.md shows.';
const OTHERS = 'Write plain CSS, or name a plugin that knows it in postcss.config.mjs.';

/** Rules of Tailwind, and those of Sass and of plugins. */
const FOREIGN =
  /^(?:(apply|config|custom-variant|plugin|reference|screen|source|tailwind|theme|utility|variants?)|custom-(?:media|selector)|each|extend|for|forward|if|include|mixin|nest|use)$/;

const COMMENT = { message: 'CSS has no `//` comments.', fix: 'Write `/* … */`.' };

/** The pseudo-classes, pseudo-elements and at-rules that are written most. No other that exists is nearly one of them. */
const PSEUDOS =
  'active after before first-child focus focus-visible hover last-child nth-child'.split(' ');
/** A colour with a wrong number of digits. */
const WRONG_COLOUR = /(?<![^\s,:(]|l\()#(?!([\da-f]{3,4}|([\da-f]{2}){3,4})\b)\w+(?!.*["'])/i;
/** Where the lexer knows less than browsers: what one of them alone has, and new functions and words. */
const NEW =
  /(?<![\w-])-(?:webkit|moz|ms|o)-|\bfrom |\b(?:attr|calc-size|circle|color|count|cross-fade|env|if|index|mix|random)\(|\b(?:arcs|base-select|(?:block|inline)-(?:end|start)|footnote|grid-lanes|masonry|scroll-state)\b/;
const VALUE =
  'Correct the value: a length has a unit, a word no quotation marks, and `--name` is in `var()`.';
const AT_RULES = 'container font-face keyframes layer media supports'.split(' ');

/** What is left of imports, and rules that no browser knows: it would drop one with an unknown pseudo-class. */
function checkRules(ast: Root, file: string, lexer?: Lexer): Problem[] {
  const problems: Problem[] = [];
  const report = (node: Node, message: string, fix: string, severity?: 'warning') =>
    void problems.push({ file, ...placeOf(node), message, fix, severity });
  const unknown = (word: string) => `Browsers do not know \`${word}\`.`;
  const suggest = (node: Node, sign: string, name: string, known: readonly string[]) => {
    const hint = known.includes(name) ? '' : misspelt(name, known);
    if (hint) report(node, unknown(sign + name) + hint, FIX, 'warning');
  };
  ast.walkRules((rule) => {
    for (const [, name = ''] of rule.selector.matchAll(/(?<!\\):([a-z-]+)/g))
      suggest(rule, ':', name, PSEUDOS);
    // Such a comment before a rule is read as the start of its selector.
    if (!/^\s*\/\//.test(rule.selector)) return;
    report(rule, COMMENT.message, COMMENT.fix);
    rule.remove();
  });
  ast.walkAtRules((rule) => {
    const { name, params } = rule;
    const [isForeign, isTailwind] = FOREIGN.exec(name) ?? [];
    if (/^import$/i.test(name)) {
      report(
        rule,
        `\`@import ${params}\` would be left out of the page.`,
        /\/\//.test(params) ? NO_HOST : NO_IMPORT,
      );
      rule.remove();
    } else if (isForeign) report(rule, unknown(`@${name}`), isTailwind ? TAILWIND : OTHERS);
    else suggest(rule, '@', name, AT_RULES);
  });
  ast.walkDecls((decl) => {
    const { prop, value, parent } = decl;
    const [colour] = WRONG_COLOUR.exec(`${decl}`) ?? [];
    const isKnown = () =>
      parent?.type !== 'rule' ||
      NEW.test(`${prop}:${value}`) ||
      lexer?.matchProperty(prop, value).error?.name !== 'SyntaxMatchError';
    if (prop.startsWith('$')) report(decl, unknown(prop), OTHERS);
    else if (colour) report(decl, unknown(colour), 'Write 3, 4, 6 or 8 digits.', 'warning');
    else if (!isKnown()) report(decl, unknown(`${prop}: ${value}`), VALUE, 'warning');
  });
  return problems;
}

/** A component's styles may only select its own classes: pages get the styles by these. */
function checkClasses(ast: Root, file: string, component: string): Problem[] {
  const isOwn = (name: string) => name === component || name.startsWith(`${component}-`);
  const fix = component.endsWith('.module')
    ? 'CSS modules are not read: drop `.module`, and begin the class with the name of the file.'
    : 'Begin the class with the name of the file, or move the rule to assets/styles/.';
  return selectorsIn(ast)
    .filter(({ classes }) => !classes.some(isOwn))
    .map(({ selector, rule }) => {
      const message = `\`${selector}\` selects no class of the component \`${component}\`.`;
      return { file, ...placeOf(rule), message, fix };
    });
}

/** In a selector: a string, a class, and any other character with an escape. */
const CLASS =
  /"(?:\\.|[^"])*"|'(?:\\.|[^'])*'|\.((?:\\(?:[\da-f]{1,6}\s?|.)|[\w-]|[^\0-\x7f])+)|\\./gi;

/** The classes in a selector, as HTML has them: `.c\+\+` selects `c++`. */
const classesOf = (selector: string): string[] =>
  [...selector.matchAll(CLASS)].flatMap(([, name]) => (name ? withoutEscapes(name) : []));

/** The selectors of a stylesheet with their classes, except those nested in other rules or in keyframes. */
function selectorsIn(ast: Root) {
  const found: { selector: string; classes: string[]; rule: Rule }[] = [];
  ast.walkRules((rule) => {
    if (isWithinRule(rule)) return;
    for (const selector of rule.selectors)
      found.push({ selector, classes: classesOf(selector), rule });
  });
  return found;
}

/** The names by which a page is known to need a stylesheet. Rules for the whole page, such as sizes, do not count. */
function classesIn(ast: Root): string[] {
  const selectors = selectorsIn(ast);
  const isForAll = selectors.some(
    ({ selector, classes }) =>
      classes.length === 0 && !/^(:root|:host|html|body)\S*$/.test(selector),
  );
  return isForAll ? [] : [...new Set(selectors.flatMap(({ classes }) => classes))];
}

/** Whether a rule is nested in another, which limits what it selects, or in keyframes. */
function isWithinRule({ parent }: Rule | AtRule): boolean {
  if (parent === undefined || parent.type === 'root') return false;
  return (
    parent.type === 'rule' ||
    (parent as AtRule).name.endsWith('keyframes') ||
    isWithinRule(parent as AtRule)
  );
}
