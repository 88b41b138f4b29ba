/** Checks what `pages/index.ts` and `content/schema.ts` export. */
import type { AnyComponent, AnyScreen, PagesModule } from '../api.ts';
import {
  misspelt,
  type Place,
  type Problem,
  placeIn,
  type Result,
  warning,
} from '../base/problem.ts';
import type { Schemas } from '../content/entry.ts';
import { isTable } from '../content/names.ts';
import { INDEX, type Source, textAt, textIn } from '../content/source.ts';

/** The two modules, as they were loaded. */
export interface Exports {
  pages?: PagesModule;
  schema?: Partial<Schemas>;
}

/** Screens and components by name, and the schemas: undefined if the root has none. */
interface Definitions {
  screens: Readonly<Record<string, Partial<AnyScreen>>>;
  components: Readonly<Record<string, Partial<AnyComponent>>>;
  schema: Schemas | undefined;
}

const isFunction = (value: unknown): boolean => typeof value === 'function';

type Shape = readonly [shape: string, fits: (value: unknown) => boolean];

const FUNCTION: Shape = ['a function', isFunction];
const LIST: Shape = ['a list', Array.isArray];
const listOf = (fits: Shape[1]) => (value: unknown) => Array.isArray(value) && value.every(fits);
const TABLES: Shape = ['a list of tables', listOf(isTable)];
const CHECKS: Shape = ['a list of functions', listOf(isFunction)];

/** A function, a class, or the result of `memo` or `forwardRef`. */
const isComponent = (value: unknown): value is AnyScreen['View'] =>
  isFunction(value) || '$$typeof' in Object(value);
const COMPONENT: Shape = ['a component', isComponent];

/** What the exports of `pages/index.ts` must be. Those without a shape are checked elsewhere. */
const SHAPES: Record<keyof PagesModule, Shape | null> = {
  screens: ['an exported table', isTable],
  components: null,
  Document: COMPONENT,
  Moved: COMPONENT,
  files: ['a table or a function', (value) => isFunction(value) || isTable(value)],
  routes: FUNCTION,
  ids: LIST,
  refresh: [
    'a time such as `1h`, or a function',
    (value) => isFunction(value) || /^[1-9]\d*[smhd]$/.test(`${value}`),
  ],
  services: null,
  markdown: FUNCTION,
  extensions: TABLES,
  entryChecks: CHECKS,
  checks: CHECKS,
  derived: FUNCTION,
};

const FIX = 'Correct this export.';

/** The screens and schemas, as the other stages use them. An export in a wrong shape is a problem. */
export function readExports({ pages, schema }: Exports, source: Source): Result<Definitions> {
  const problems: Problem[] = [];
  const text = textAt(source, INDEX);
  for (const [name, shape] of Object.entries(SHAPES)) {
    const value: unknown = pages?.[name as keyof PagesModule];
    // esbuild takes a name for a type if the other file does not export it.
    const isLost =
      value === undefined && new RegExp(`^export {[^}]*\\b${name} *[,}]`, 'm').test(text);
    // Others may depend on a condition.
    const isNeeded = pages && (name === 'screens' || (shape === COMPONENT && name in pages));
    const isRight = value === undefined ? !isNeeded : !shape || shape[1](value);
    if (isRight && !isLost) continue;
    const message = isLost
      ? `\`${name}\` has no value: its file has no such export.`
      : `\`${name}\` must be ${shape?.[0]}.`;
    problems.push({ file: INDEX, message, fix: FIX });
  }
  const { data = {}, collections = {}, facts } = schema ?? {};
  // A wrong schema is reported here, or every file of content/ would be blamed.
  const types = { data, collections, ...data, ...collections, ...(facts && { facts }) };
  for (const [name, type] of Object.entries(types)) {
    const isTypes = type === data || type === collections;
    if (isTypes ? !Array.isArray(type) : Object(type).safeParse) continue;
    const message = `\`${name}\` is neither a Zod schema nor a table of them.`;
    problems.push({ file: SCHEMA, ...placeOfExport(source, SCHEMA, name), message, fix: FIX });
    break;
  }
  const folders = source.markdown.flatMap(({ path }) => path.split('/').slice(1, -1)[0] ?? []);
  const names = source.data.map(({ path }) => path.replace(/^content\/|\.\w+$/g, ''));
  problems.push(
    ...misspeltIn(source, INDEX, pages, Object.keys(SHAPES)),
    ...misspeltIn(source, SCHEMA, schema, ['data', 'collections', 'facts']),
    ...misspeltIn(source, SCHEMA, schema?.collections, [...new Set(folders)]),
    // Without a schema, a file is not checked.
    ...misspeltIn(source, SCHEMA, schema?.data, names, 'error'),
  );

  const read = (kind: 'screen' | 'component'): Record<string, Partial<AnyScreen>> => {
    const definitions = Object.entries(pages?.[`${kind}s`] ?? {}).map(([name, value]) => {
      const definition: Partial<AnyScreen> = isComponent(value) ? { View: value } : Object(value);
      const { View, schema } = definition;
      const isSound = isComponent(View) && (!schema || 'safeParse' in schema);
      const fault = isComponent(View)
        ? 'has a schema that is not one of Zod'
        : 'is not a component';
      const message = `The ${kind} \`${name}\` ${fault}.`;
      const fix = `Write a component, or \`${kind}(schema, Component)\`; check its import and export.`;
      if (!isSound) problems.push({ file: INDEX, message, fix });
      return [name, definition] as const;
    });
    return Object.assign(Object.create(null), Object.fromEntries(definitions));
  };

  const screens = read('screen');
  // Without a schema, a screen or collection accepts any front matter.
  const strict =
    schema !== undefined || Object.values(screens).some((screen) => screen.schema !== undefined);
  const ofScreens =
    pages &&
    Object.fromEntries(Object.entries(screens).map(([name, { schema }]) => [name, schema]));
  return {
    value: {
      screens,
      components: read('component'),
      schema: strict ? { screens: ofScreens, data, collections, facts } : undefined,
    },
    problems,
  };
}

/** Warns of habits of Next.js, Astro and React in pages/. `used`: the files of which the site's code consists, by path. */
export const foreignFiles = ({ code }: Source, used: object): Problem[] =>
  code
    .filter(({ path }) => path.startsWith('pages/'))
    .flatMap((file) => {
      const text = textIn(file);
      return [...text.matchAll(HABIT)].flatMap(({ 0: sign, 1: isEmpty, index }) => {
        // The site's own code may import a default export.
        if (sign === 'export default' && file.path in used) return [];
        const message = isEmpty ? 'An empty list shows 0 here.' : `Nothing reads \`${sign}\` here.`;
        return warning(
          file.path,
          message,
          isEmpty ? 'Write `.length > 0 &&`.' : OURS,
          placeIn(text, index),
        );
      });
    });

const HABIT =
  /^(?:['"]use (?:client|server)['"]|export default)|(?<= )(?:client|set|class):[a-z]+(?=[ =/>])|(\.length && \(?\s*<)/gm;
const OURS = 'Pages are texts, browsers run islands: docs/questions.md.';

/** Where a file exports a name, if it says so itself. */
export function placeOfExport(source: Source, path: string, name: string): Partial<Place> {
  const text = textAt(source, path);
  const word = `\\b${name.replace(/\W/g, '.')}\\b`;
  const exported = text.search(new RegExp(`(?<=^ *export\\b[^;=]*)${word}`, 'm'));
  const at = exported < 0 ? text.search(new RegExp(`${word}(?=\\W*:)`)) : exported;
  return at < 0 ? {} : placeIn(text, at);
}

const SCHEMA = 'content/schema.ts';

/** Names of a file that nearly are one that is absent. Any other is the site's own affair. */
function misspeltIn(
  source: Source,
  file: string,
  exports: object | undefined = {},
  names: readonly string[],
  severity: Problem['severity'] = 'warning',
): Problem[] {
  return Object.keys(exports).flatMap((name) => {
    const free = names.filter((other) => !Object.hasOwn(exports, other));
    const hint = names.includes(name) ? '' : misspelt(name, free);
    const message = `Nothing reads \`${name}\`.${hint}`;
    if (!hint) return [];
    const place = placeOfExport(source, file, name);
    return { code: 'code/export', file, ...place, message, fix: FIX, severity };
  });
}
