import type { AtRule, Container, Root } from 'postcss';
import type { Problem, Result } from '../problem.ts';
import type { StyleTools } from './tools.ts';

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

/** A style file as browsers get it: prefixed and minified. */
export async function compileStyle(
  text: string,
  { file, component, isLayered = false, isDev = false }: StyleFile,
  tools: () => Promise<StyleTools>,
): Promise<Result<string>> {
  if (text.length > MOST_LETTERS) {
    const message = 'This file has more than 200,000 letters.';
    return { value: '', problems: [{ file, message, fix: 'Make several files of it.' }] };
  }
  const { postcss, prefix, transform } = await tools();
  try {
    const ast = postcss.parse(text, { from: file });
    const problems = [
      ...(component === undefined ? [] : [...foreignSelectors(ast, component, file), ...imports(ast, file)]),
      ...(isLayered ? unlayered(ast, file) : []),
    ];
    ast.walkAtRules('import', (rule) => void rule.remove());
    // The minifier leaves custom properties as they are written.
    ast.walkDecls(/^--/, (declaration) => {
      declaration.raws.between = ':';
      if (!/["']/.test(declaration.value)) declaration.value = declaration.value.replace(/,\s+/g, ',');
    });
    const { css, map } = await prefix.process(ast, { from: file, map: isDev && { inline: false, annotation: false } });
    if (isDev) return { value: css + inlineMap({ ...map.toJSON(), sources: [`/${file}`] }), problems };
    const { code } = await transform(css, { loader: 'css', minify: true, legalComments: 'none' });
    return { value: code.trim(), problems };
  } catch (error) {
    return { value: '', problems: [broken(error, file)] };
  }
}

const inlineMap = (map: object): string =>
  `\n/*# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')} */`;

function broken(error: unknown, file: string): Problem {
  const { line, column, reason, message } = error as Partial<Problem> & { reason?: string; message: string };
  return { file, line, column, message: `${reason ?? message}.`, fix: 'Correct the style rule.' };
}

/** Only `assets/styles/index.css` imports: a component's styles are put into pages by its classes. */
function imports(ast: Root, file: string): Problem[] {
  const rules = ast.nodes.filter((node): node is AtRule => node.type === 'atrule' && node.name === 'import');
  return rules.map(({ source, params }) => ({
    file,
    line: source?.start?.line,
    column: source?.start?.column,
    message: `\`@import ${params}\` would be left out of the page.`,
    fix: 'Move the rules that it names into this file, or into assets/styles/.',
  }));
}

/** A component's styles reach only its own classes: by them a page is known to need the styles. */
function foreignSelectors(ast: Root, component: string, file: string): Problem[] {
  const own = new RegExp(`\\.${component}(?![\\w])`);
  const problems: Problem[] = [];
  ast.walkRules((rule) => {
    const { source } = rule;
    if (isWithin(rule)) return;
    for (const selector of rule.selectors.filter((one) => !own.test(one)))
      problems.push({
        file,
        line: source?.start?.line,
        column: source?.start?.column,
        message: `\`${selector}\` names no class of the component \`${component}\`.`,
        fix: `Begin the class with \`.${component}\`, or move the rule to assets/styles/.`,
      });
  });
  return problems;
}

/** A rule outside of all layers wins over every rule in them, however weak its selector is. */
function unlayered(ast: Root, file: string): Problem[] {
  const problems: Problem[] = [];
  ast.walkRules((rule) => {
    if (isWithin(rule) || isWithin(rule, (name) => name === 'layer')) return;
    problems.push({
      file,
      line: rule.source?.start?.line,
      column: rule.source?.start?.column,
      message: `\`${rule.selector}\` is outside of the cascade layers, so it wins over every rule in them.`,
      fix: 'Put it into `@layer`, with the name of a layer of assets/styles/index.css.',
    });
  });
  return problems;
}

/** Whether a rule is inside of another, which says what it reaches, or is a step of an animation. */
function isWithin({ parent }: Container, holds = (name: string) => name.endsWith('keyframes')): boolean {
  if (parent === undefined || parent.type === 'root') return false;
  return parent.type === 'rule' || holds((parent as AtRule).name) || isWithin(parent as Container, holds);
}
