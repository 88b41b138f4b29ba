/** Compiles one stylesheet: adds prefixes, minifies it, and finds its imports and its classes. */
import type { AtRule, Node, Root, Rule } from 'postcss';
import { lazily } from '../base/lazily.ts';
import type { Place, Problem, Result } from '../base/problem.ts';
import { PROJECT } from '../base/project.ts';
import { withoutEscapes } from '../html/attributes.ts';
import { loadEsbuild } from './esbuild.ts';

/** Loading the tools takes a quarter of a second, so they load only when a stylesheet has changed. */
const loadTools = lazily(async () => {
  const [{ default: postcss }, { default: autoprefixer }, { default: browserslist }, { transform }] = await Promise.all(
    [import('postcss'), import('autoprefixer'), import('browserslist'), loadEsbuild()],
  );
  // Browserslist would complain after six months that its data is old; the lock file keeps it on purpose.
  process.env.BROWSERSLIST_IGNORE_OLD_DATA ??= 'true';
  // The browsers are those of this project's package.json for every root. BROWSERSLIST is ignored.
  const browsers = browserslist.findConfig(PROJECT)?.defaults ?? [];
  return { postcss, prefix: postcss([autoprefixer({ overrideBrowserslist: browsers })]), transform };
});

/** Prefixed and minified CSS, its imports with their places, and its classes: none if a rule needs no class. */
export type CompiledStyle = { css: string; imports: (Partial<Place> & { name: string })[]; classes: string[] };

export async function compileStyle(text: string, file: string, component?: string): Promise<Result<CompiledStyle>> {
  const { postcss, prefix, transform } = await loadTools();
  try {
    const ast = postcss.parse(text, { from: file });
    // Some packages still carry this rule for old Internet Explorer. The address in it is not a file.
    ast.walkDecls('behavior', (rule) => void rule.remove());
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
    (match, string) => string ?? match.trim(),
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
  if (/\s/.test(component)) {
    const message = 'No class has a space in its name, so no page would get these styles.';
    return { imports, problems: [...problems, { file, message, fix: 'Rename the file.' }] };
  }
  // A component's styles may only select its own classes: pages get the styles by these.
  const isOwn = (name: string) => name === component || name.startsWith(`${component}-`);
  ast.walkRules((rule) => {
    if (isWithinRule(rule)) return;
    for (const selector of rule.selectors.filter((selector) => !classesOf(selector).some(isOwn))) {
      const fix = component.endsWith('.module')
        ? 'CSS modules are not read: drop `.module` from the name of the file, and begin the class with that name.'
        : 'Begin the class with the name of the file, or move the rule to assets/styles/.';
      report(rule, `\`${selector}\` selects no class of the component \`${component}\`.`, fix);
    }
  });
  return { imports, problems };
}

/** In a selector: a string, a class, and any other character with an escape. */
const CLASS = /"(?:\\.|[^"])*"|'(?:\\.|[^'])*'|\.((?:\\(?:[\da-f]{1,6}\s?|.)|[\w-]|[^\0-\x7f])+)|\\./gi;

/** The classes in a selector, as HTML has them: `.c\+\+` selects `c++`. */
const classesOf = (selector: string): string[] =>
  [...selector.matchAll(CLASS)].flatMap(([, name]) => (name ? withoutEscapes(name) : []));

/** The names by which a page is known to need a stylesheet. Rules for the whole page, such as sizes, do not count. */
function classesIn(ast: Root): string[] {
  const selectors: string[] = [];
  ast.walkRules((rule) => void (isWithinRule(rule) || selectors.push(...rule.selectors)));
  const named = selectors.map(classesOf);
  const isForAll = selectors.some(
    (selector, at) => named[at]?.length === 0 && !/^(:root|:host|html|body)\S*$/.test(selector),
  );
  return isForAll ? [] : [...new Set(named.flat())];
}

/** Whether a rule is nested in another, which limits what it selects, or in keyframes. */
function isWithinRule({ parent }: Rule | AtRule): boolean {
  if (parent === undefined || parent.type === 'root') return false;
  return parent.type === 'rule' || (parent as AtRule).name.endsWith('keyframes') || isWithinRule(parent as AtRule);
}
