/** Reads the table of screens that `pages/index.ts` exports, and joins it with the schemas. */
import type { AnyScreen, ContentSchema, PagesModule } from '../api.ts';
import { type Source, textIn } from '../content/source.ts';
import type { Problem, Result } from '../problem.ts';
import { INDEX } from './esbuild.ts';
import type { Code } from './load.ts';

/** Screens and schemas as the other stages use them. Anything else in the table is a problem that names its line. */
export function readScreens(
  pages: PagesModule | undefined,
  schema: ContentSchema | undefined,
  source: Source,
): Result<Pick<Code, 'screens' | 'schema'>> {
  const problems: Problem[] = [];
  if (source.has.pages && !pages?.screens) {
    const message = 'This file exports no `screens`, so every page would look plain.';
    const fix = 'Write `export const screens = { … }` there, with a component for each name.';
    problems.push({ file: INDEX, message, fix });
  }
  const screens = Object.entries(pages?.screens ?? {}).map(([name, value]) => {
    const made = screenOf(value);
    if (!made) problems.push(notScreen(name, value, source));
    return [name, made ?? {}] as const;
  });
  // A schema says what front matter must have: without one, screens and collections take any.
  const strict = schema !== undefined || screens.some(([, made]) => made.schema !== undefined);
  const { data = {}, collections = {}, facts } = schema ?? {};
  const ofScreens = pages && Object.fromEntries(screens.map(([name, made]) => [name, made.schema]));
  return {
    value: {
      screens: Object.assign(Object.create(null), Object.fromEntries(screens)),
      schema: strict ? { screens: ofScreens, data, collections, facts } : undefined,
    },
    problems,
  };
}

/** A function, a class, or what `memo` and `forwardRef` give. */
const isComponent = (value: unknown): value is AnyScreen['View'] =>
  typeof value === 'function' || '$$typeof' in Object(value);

function screenOf(value: unknown): Partial<AnyScreen> | undefined {
  if (isComponent(value)) return { View: value };
  const { schema, View }: Partial<AnyScreen> = Object(value);
  return isComponent(View) && typeof schema?.safeParse === 'function' ? { schema, View } : undefined;
}

/** Names the line where the screen is a key of the table. */
function notScreen(name: string, value: unknown, { code }: Source): Problem {
  const index = code.find(({ path }) => path === INDEX);
  const key = new RegExp(`^.*?\\bscreens\\b.*?[\\s{,'"]${name.replace(/\W/g, '\\$&')}['"]?\\s*[:,(}]`, 's');
  const [before] = key.exec(index ? textIn(index) : '') ?? [];
  // Of a pair that `screen` made only the component can be wrong.
  const pair: Partial<AnyScreen> = Object(value);
  const part = 'View' in pair && !isComponent(pair.View) ? pair.View : value;
  const kind = part === undefined || part === null ? String(part) : `a value of the type ${typeof part}`;
  return {
    file: INDEX,
    line: before?.split('\n').length,
    message: `The screen \`${name}\` is ${kind}, not a component.`,
    fix: 'Write a component, or `screen(schema, Component)`; look at its import and its export.',
  };
}
