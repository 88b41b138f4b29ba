import type { AtRule, Node, Root, Rule } from 'postcss';
import { lazily } from '../lazily.ts';
import type { Problem, Result } from '../problem.ts';
import { PROJECT } from '../project.ts';

/** What makes styles costs a quarter of a second to load: only a style that moved has to wait for it. */
const loadTools = lazily(async () => {
  const [{ default: postcss }, { default: autoprefixer }, { default: browserslist }, { transform }] = await Promise.all(
    [import('postcss'), import('autoprefixer'), import('browserslist'), import('esbuild')],
  );
  // It would say after six months that its table of browsers is old, which a lock file keeps on purpose.
  process.env.BROWSERSLIST_IGNORE_OLD_DATA ??= 'true';
  // The browsers are those of this project's package.json, wherever the root is, and whatever BROWSERSLIST says.
  const browsers = browserslist.findConfig(PROJECT)?.defaults ?? [];
  return { postcss, prefix: postcss([autoprefixer({ overrideBrowserslist: browsers })]), transform };
});

type Place = { line?: number; column?: number };
/** A style file as browsers get it, prefixed and minified; the files that it imports, with the place of each; and its classes, none where it styles elements without one. */
export type CompiledStyle = { css: string; imports: (Place & { name: string })[]; classes: string[] };

export async function compileStyle(text: string, file: string, component?: string): Promise<Result<CompiledStyle>> {
  const { postcss, prefix, transform } = await loadTools();
  try {
    const ast = postcss.parse(text, { from: file });
    // Packages still have it, for an old Internet Explorer: the address in it leads nowhere.
    ast.walkDecls('behavior', (one) => void one.remove());
    const { imports, problems } = takeImports(ast, file, component);
    const { css } = await prefix.process(ast, { from: file, map: false });
    const { code } = await transform(css, { loader: 'css', minify: true, legalComments: 'none' });
    return { value: { css: closeUp(code.trim()), imports, classes: classesIn(ast) }, problems };
  } catch (error) {
    const { line, column, reason, message } = error as Place & { reason?: string; message: string };
    const problem = { file, line, column, message: `${reason ?? message}.`, fix: 'Correct the style rule.' };
    return { value: { css: '', imports: [], classes: [] }, problems: [problem] };
  }
}

/** Without the spaces that the minifier leaves around commas, slashes and the colons of custom properties; strings keep theirs. */
const closeUp = (css: string) =>
  css.replace(
    /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<=[{;]--[\w-]+:) +|,\s+|(?<=[\w%)"]) \/ (?=[\w.("-])/g,
    (found, string) => string ?? found.trim(),
  );

const placeOf = ({ source }: Node): Place => ({ line: source?.start?.line, column: source?.start?.column });

const IMPORT = /^(["'])(?:\.\/)?((?!\/)[^"'\\:]+)\1$/;

function takeImports(ast: Root, file: string, component: string | undefined) {
  const imports: CompiledStyle['imports'] = [];
  const problems: Problem[] = [];
  const report = (node: Node, message: string, fix: string) => problems.push({ file, ...placeOf(node), message, fix });
  // All files of `assets/styles/` are in every page, so that an import only says an order.
  ast.walkAtRules(/^import$/i, (rule) => {
    const [, , name] = IMPORT.exec(rule.params) ?? [];
    const fix =
      'Only files of assets/styles/ import, and only one another, as `@import "name.css";`. Move other rules here.';
    if (component !== undefined || rule.parent !== ast || name === undefined)
      report(rule, `\`@import ${rule.params}\` would be left out of the page.`, fix);
    else imports.push({ name, ...placeOf(rule) });
    rule.remove();
  });
  if (component === undefined) return { imports, problems };
  // A component's styles reach only its own classes: by them a page is known to need the styles.
  const own = new RegExp(`\\.${component}(?![\\w])`);
  ast.walkRules((rule) => {
    if (isWithinRule(rule)) return;
    for (const selector of rule.selectors.filter((one) => !own.test(one))) {
      const fix = `Begin the class with \`.${component}\`, or move the rule to assets/styles/.`;
      report(rule, `\`${selector}\` names no class of the component \`${component}\`.`, fix);
    }
  });
  return { imports, problems };
}

/** By these a page is known to need a style sheet. What is set for the whole page, such as sizes, needs no page by itself. */
function classesIn(ast: Root): string[] {
  const selectors: string[] = [];
  ast.walkRules((rule) => void (isWithinRule(rule) || selectors.push(...rule.selectors)));
  const named = selectors.map((selector) => selector.match(/(?<=\.)-?[_a-z][\w-]*/gi) ?? []);
  const isForAll = selectors.some((one, at) => named[at]?.length === 0 && !/^(:root|:host|html|body)\S*$/.test(one));
  return isForAll ? [] : [...new Set(named.flat())];
}

/** Whether a rule is inside of another, which says what it reaches, or of keyframes. */
function isWithinRule({ parent }: Rule | AtRule): boolean {
  if (parent === undefined || parent.type === 'root') return false;
  return parent.type === 'rule' || (parent as AtRule).name.endsWith('keyframes') || isWithinRule(parent as AtRule);
}
