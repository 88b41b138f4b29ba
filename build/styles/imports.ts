/** What styles import. */
import type { AtRule, Node, Root } from 'postcss';
import type { Problem } from '../problem.ts';

/** The name of a file that a style imports, and where it does. */
export type Import = { name: string; line?: number; column?: number };

export const problemAt = (node: Node, file: string, message: string, fix: string): Problem => {
  return { file, ...placeOf(node), message, fix };
};

const placeOf = ({ source }: Node): { line?: number; column?: number } => {
  const { line, column } = source?.start ?? {};
  return { line, column };
};

const NAME = /^(["'])(?:\.\/)?([^"'\\]+)\1$/;
const ELSEWHERE = /^(?:url\(\s*)?["']?(?:[a-z][a-z\d+.-]*:|\/\/)/i;
/** The name in an import that says more, or says it in another way. */
const ANY_NAME = /^(?:url\(\s*)?["']?(?:\.\/)?([^"'()\s]+)["']?\s*\)?\s*/i;

/**
 * Takes the imports out of a style. All files of `assets/styles/` are in every page, and those of components by their
 * classes, so that an import only says an order. One that says more is a problem.
 */
export function takeImports(ast: Root, file: string, isComponent: boolean): { imports: Import[]; problems: Problem[] } {
  const imports: Import[] = [];
  const problems: Problem[] = [];
  ast.walkAtRules(/^import$/i, (rule) => {
    const [, , name] = NAME.exec(rule.params) ?? [];
    if (isComponent) problems.push(lost(rule, file));
    else if (name === undefined || ELSEWHERE.test(rule.params) || rule.parent?.type !== 'root')
      problems.push(refuse(rule, file));
    else imports.push({ name, ...placeOf(rule) });
    rule.remove();
  });
  return { imports, problems };
}

/** Only `assets/styles/index.css` imports: a component's styles are put into pages by its classes. */
function lost(rule: AtRule, file: string): Problem {
  const fix = 'Move the rules that it names into this file, or into assets/styles/.';
  return problemAt(rule, file, `\`@import ${rule.params}\` would be left out of the page.`, fix);
}

function refuse(rule: AtRule, file: string): Problem {
  if (ELSEWHERE.test(rule.params))
    return problemAt(rule, file, 'Styles are not loaded from elsewhere.', 'Put the file into assets/styles/.');
  const [name, path = 'name.css'] = ANY_NAME.exec(rule.params) ?? [''];
  const plain = `\`@import "${path}";\``;
  if (rule.parent?.type !== 'root')
    return problemAt(rule, file, 'An import within a rule does nothing.', `Write ${plain} at the top of the file.`);
  if (rule.params === name.trim())
    return problemAt(rule, file, 'An import is the name of a file in quotation marks.', `Write ${plain}.`);
  const message = `\`@import ${rule.params}\` says more than the name of a file.`;
  const fix = `Write ${plain}, and put the rules of that file into \`@media\`, \`@supports\` or \`@layer\`.`;
  return problemAt(rule, file, message, fix);
}
