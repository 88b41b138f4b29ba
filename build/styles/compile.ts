import type { AtRule, Container, Root } from 'postcss';
import { PROJECT } from '../code/esbuild.ts';
import type { Problem, Result } from '../problem.ts';
import { type Import, problemAt, takeImports } from './imports.ts';

/** What makes styles costs a quarter of a second to load: only a style that moved has to wait for it. */
export async function loadTools() {
  const [{ default: postcss }, { default: autoprefixer }, { default: browserslist }, { transform }] = await Promise.all(
    [import('postcss'), import('autoprefixer'), import('browserslist'), import('esbuild')],
  );
  // It would say after six months that its table of browsers is old, which a lock file keeps on purpose.
  process.env.BROWSERSLIST_IGNORE_OLD_DATA ??= 'true';
  // The browsers are those of this project's package.json, wherever the root is and whatever the environment says.
  const browsers = browserslist.findConfig(PROJECT)?.defaults ?? [];
  return { postcss, prefix: postcss([autoprefixer({ overrideBrowserslist: browsers })]), transform };
}

/** What compiles a style. */
export type StyleTools = Awaited<ReturnType<typeof loadTools>>;

/** A style file: its path and, where it is a component's, the component's name. */
export interface StyleFile {
  file: string;
  component?: string;
  /** Whether the site puts its rules into cascade layers. */
  isLayered?: boolean;
  /** Whether it is to be readable, with a source map at its end. */
  isDev?: boolean;
}

/** The minifier compares selectors with each other: so many letters take it two seconds. */
const MOST_LETTERS = 200_000;

/** A style file as browsers get it, prefixed and minified, and the names of the files that it imports. */
export type CompiledStyle = { css: string; imports: Import[] };

/** Compiles a style file. Only the order of what a shared one imports matters: all of them are in every page. */
export async function compileStyle(
  text: string,
  { file, component, isLayered = false, isDev = false }: StyleFile,
  tools: () => Promise<StyleTools>,
): Promise<Result<CompiledStyle>> {
  if (text.length > MOST_LETTERS) {
    const message = 'This file has more than 200,000 letters.';
    return { value: NOTHING, problems: [{ file, message, fix: 'Make several files of it.' }] };
  }
  const { postcss, prefix, transform } = await tools();
  try {
    const ast = postcss.parse(text, { from: file });
    const taken = takeImports(ast, file, component !== undefined);
    const problems = [
      ...(component === undefined ? [] : foreignSelectors(ast, component, file)),
      ...taken.problems,
      ...(isLayered ? unlayered(ast, file) : []),
    ];
    const { imports } = taken;
    // The minifier leaves custom properties as they are written.
    ast.walkDecls(/^--/, (declaration) => {
      declaration.raws.between = ':';
      if (!/["']/.test(declaration.value)) declaration.value = declaration.value.replace(/,\s+/g, ',');
    });
    const { css, map } = await prefix.process(ast, { from: file, map: isDev && { inline: false, annotation: false } });
    if (isDev)
      return { value: { css: css + inlineMap({ ...map.toJSON(), sources: [`/${file}`] }), imports }, problems };
    const { code } = await transform(css, { loader: 'css', minify: true, legalComments: 'none' });
    return { value: { css: code.trim(), imports }, problems };
  } catch (error) {
    return { value: NOTHING, problems: [broken(error, file)] };
  }
}

const NOTHING: CompiledStyle = { css: '', imports: [] };

const inlineMap = (map: object): string =>
  `\n/*# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')} */`;

function broken(error: unknown, file: string): Problem {
  const { line, column, reason, message } = error as Partial<Problem> & { reason?: string; message: string };
  return { file, line, column, message: `${reason ?? message}.`, fix: 'Correct the style rule.' };
}

/** A component's styles reach only its own classes: by them a page is known to need the styles. */
function foreignSelectors(ast: Root, component: string, file: string): Problem[] {
  const own = new RegExp(`\\.${component}(?![\\w])`);
  const fix = `Begin the class with \`.${component}\`, or move the rule to assets/styles/.`;
  const problems: Problem[] = [];
  ast.walkRules((rule) => {
    if (isWithin(rule)) return;
    for (const selector of rule.selectors.filter((one) => !own.test(one)))
      problems.push(problemAt(rule, file, `\`${selector}\` names no class of the component \`${component}\`.`, fix));
  });
  return problems;
}

/** A rule outside of all layers wins over every rule in them, however weak its selector is. */
function unlayered(ast: Root, file: string): Problem[] {
  const fix = 'Put it into `@layer`, with the name of a layer of assets/styles/index.css.';
  const problems: Problem[] = [];
  ast.walkRules((rule) => {
    if (isWithin(rule) || isWithin(rule, (name) => name === 'layer')) return;
    const message = `\`${rule.selector}\` is outside of the cascade layers, so it wins over every rule in them.`;
    problems.push(problemAt(rule, file, message, fix));
  });
  return problems;
}

/** Whether a rule is inside of another, which says what it reaches, or is a step of an animation. */
function isWithin({ parent }: Container, holds = (name: string) => name.endsWith('keyframes')): boolean {
  if (parent === undefined || parent.type === 'root') return false;
  return parent.type === 'rule' || holds((parent as AtRule).name) || isWithin(parent as Container, holds);
}
