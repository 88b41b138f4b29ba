/** Makes the styles: those of every page, and those of each component by its name. */
import { type SourceFile, textIn } from '../content/source.ts';
import { forget, kept, type Memo } from '../memo.ts';
import type { Problem, Result } from '../problem.ts';
import { type CompiledStyle, compileStyle, loadTools } from './compile.ts';

/** Minified CSS, ready to be written into a page. */
export interface Styles {
  /** `assets/styles/`: the order of the layers, tokens, base. */
  always: string;
  /** CSS by component, in the order of the names. */
  components: ReadonlyMap<string, string>;
}

const FOLDER = 'assets/styles/';
const INDEX = `${FOLDER}index.css`;

/** Runs every style file through postcss and autoprefixer. */
export async function makeStyles(
  files: readonly SourceFile[],
  memo: Memo = forget,
  isDev = false,
): Promise<Result<Styles>> {
  const shared = files.filter(({ path }) => path.startsWith(FOLDER));
  const named = nameComponents(files.filter(({ path }) => !path.startsWith(FOLDER)));
  const tools = () => memo('style tools', loadTools);
  const index = files.find(({ path }) => path === INDEX);
  // It says the order of the layers.
  const isLayered = index !== undefined && /@layer[^{;]*;/.test(textIn(index));
  const make = (file: SourceFile, component?: string) =>
    kept(memo, `style ${file.path} ${isDev}`, `${file.hash} ${isLayered}`, () =>
      compileStyle(textIn(file), { file: file.path, component, isLayered, isDev }, tools),
    );
  const made = await Promise.all(shared.map(async (file) => ({ file: file.path, ...(await make(file)) })));
  const always = orderShared(made);
  const components = await Promise.all(
    [...named.value].map(async ([name, file]) => [name, await make(file, name)] as const),
  );
  return {
    value: {
      always: always.value.map(({ value }) => value.css).join(''),
      components: new Map(components.map(([name, { value }]) => [name, value.css])),
    },
    problems: [
      ...always.problems,
      ...named.problems,
      ...[...always.value, ...components.map(([, one]) => one)].flatMap(({ problems }) => problems),
    ],
  };
}

/** Style files by the name of their component, sorted. */
function nameComponents(files: readonly SourceFile[]): Result<Map<string, SourceFile>> {
  const names = files.map((file) => [file.path.replace(/^.*\//, '').replace(/\.css$/, ''), file] as const);
  const owners = new Map([...names].reverse());
  const problems = names.flatMap(([name, file]): Problem[] => {
    const owner = owners.get(name);
    if (owner === undefined || owner === file) return [];
    const message = `There are two files named \`${name}.css\`: the other is ${owner.path}.`;
    return [{ file: file.path, message, fix: 'Rename one of them.' }];
  });
  return { value: new Map([...owners].sort(([a], [b]) => (a < b ? -1 : 1))), problems };
}

type SharedStyle = { file: string } & Result<CompiledStyle>;

/** `assets/styles/index.css` first, then what it imports in its order, then the rest by name. */
function orderShared(styles: readonly SharedStyle[]): Result<readonly SharedStyle[]> {
  const index = styles.find(({ file }) => file === INDEX);
  if (!index) return { value: styles, problems: [] };
  const imports = index.value.imports.map(({ name, ...place }) => ({ path: FOLDER + name, ...place }));
  const order = [INDEX, ...imports.map(({ path }) => path)];
  const lost = imports.filter(({ path }) => !styles.some(({ file }) => file === path));
  const rank = ({ file }: SharedStyle) => (order.includes(file) ? order.indexOf(file) : order.length);
  const problems = lost.map(({ path, ...place }) => {
    return { file: INDEX, ...place, message: `It imports \`${path}\`, which is not there.`, fix: 'Correct the name.' };
  });
  return { value: [...styles].sort((a, b) => rank(a) - rank(b)), problems };
}
