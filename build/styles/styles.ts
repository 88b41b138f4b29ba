/** Makes the styles: those of every page, and those of each component by its name. */
import type { Root } from 'postcss';
import { PROJECT } from '../code/esbuild.ts';
import type { Problem, Result, SourceFile, Styles } from '../site.ts';

const INDEX = 'assets/styles/index.css';
const made = new WeakMap<SourceFile, Result<string>>();

/** Runs every style file through postcss and autoprefixer; what has not changed is not made again. */
export async function makeStyles(files: SourceFile[]): Promise<Result<Styles>> {
  const problems: Problem[] = [];
  const byName = new Map<string, SourceFile>();
  const shared = orderShared(files, problems);
  for (const file of files.filter((one) => !one.path.startsWith('assets/styles/'))) {
    const name = file.path.replace(/^.*\//, '').replace(/\.css$/, '');
    const twin = byName.get(name);
    if (twin)
      problems.push({
        file: file.path,
        message: `\`${name}.css\` stands in ${twin.path}, too.`,
        fix: 'Rename one of them.',
      });
    else byName.set(name, file);
  }
  const make = async (file: SourceFile, name?: string) => {
    const result = made.get(file) ?? (await compile(file, name));
    made.set(file, result);
    problems.push(...result.problems);
    return result.value;
  };
  const always = (await Promise.all(shared.map((file) => make(file)))).join('');
  const names = [...byName.keys()].sort();
  const parts = await Promise.all(names.map((name) => make(byName.get(name) as SourceFile, name)));
  return {
    value: { always, components: new Map(names.map((name, index) => [name, parts[index] as string])) },
    problems,
  };
}

/** `assets/styles/index.css` first, then what it imports in its order, then the rest by name. */
function orderShared(files: SourceFile[], problems: Problem[]): SourceFile[] {
  const shared = files.filter((file) => file.path.startsWith('assets/styles/'));
  const index = shared.find((file) => file.path === INDEX);
  if (!index) return shared;
  const order = [...text(index).matchAll(/@import\s+["'](?:\.\/)?([^"']+)["']/g)].map(
    ([, name]) => `assets/styles/${name}`,
  );
  for (const path of order.filter((one) => !shared.some((file) => file.path === one)))
    problems.push({ file: INDEX, message: `It imports \`${path}\`, which is not there.`, fix: 'Correct the name.' });
  const rank = (file: SourceFile) => (file === index ? -1 : (order.indexOf(file.path) + 1 || order.length + 1) - 1);
  return [...shared].sort((a, b) => rank(a) - rank(b));
}

/** What makes styles costs a quarter of a second to load: only a style that moved has to wait for it. */
async function loadTools() {
  const [{ default: postcss }, { default: autoprefixer }, { default: browserslist }, { transform }] = await Promise.all(
    [import('postcss'), import('autoprefixer'), import('browserslist'), import('esbuild')],
  );
  // The browsers stand in this project's package.json, wherever the root lies.
  const browsers = browserslist.loadConfig({ path: PROJECT }) ?? [];
  return { postcss, prefix: postcss([autoprefixer({ overrideBrowserslist: browsers })]), transform };
}

let tools: ReturnType<typeof loadTools> | undefined;

async function compile(file: SourceFile, name: string | undefined): Promise<Result<string>> {
  const problems: Problem[] = [];
  tools ??= loadTools();
  const { postcss, prefix, transform } = await tools;
  try {
    const ast = postcss.parse(text(file), { from: file.path });
    ast.walkAtRules('import', (rule) => void rule.remove());
    // The minifier leaves custom properties as they are written.
    ast.walkDecls(/^--/, (declaration) => {
      declaration.raws.between = ':';
      if (!/["']/.test(declaration.value)) declaration.value = declaration.value.replace(/,\s+/g, ',');
    });
    if (name) problems.push(...foreignSelectors(ast, name, file.path));
    const { css } = await prefix.process(ast, { from: file.path });
    const { code } = await transform(css, { loader: 'css', minify: true, legalComments: 'none' });
    return { value: code.trim(), problems };
  } catch (error) {
    const { line, column, reason, message } = error as {
      line?: number;
      column?: number;
      reason?: string;
      message: string;
    };
    problems.push({ file: file.path, line, column, message: `${reason ?? message}.`, fix: 'Mend the style rule.' });
    return { value: '', problems };
  }
}

/** A component's styles reach only its own classes: by them a page is known to need the styles. */
function foreignSelectors(ast: Root, name: string, file: string): Problem[] {
  const problems: Problem[] = [];
  const own = new RegExp(`\\.${name}(?![\\w])`);
  ast.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as { name?: string }).name ?? '')) return;
    if (rule.parent?.type === 'rule') return;
    for (const selector of rule.selectors)
      if (!own.test(selector))
        problems.push({
          file,
          line: rule.source?.start?.line,
          column: rule.source?.start?.column,
          message: `\`${selector}\` names no class of the component \`${name}\`.`,
          fix: `Begin the class with \`.${name}\`, or move the rule to assets/styles/.`,
        });
  });
  return problems;
}

const decoder = new TextDecoder();
const text = (file: SourceFile) => decoder.decode(file.bytes);
