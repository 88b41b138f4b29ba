/** Reads the table of screens that `pages/index.ts` exports, and joins it with the schemas. */
import type { AnyScreen, ContentSchema, PagesModule } from '../api.ts';
import type { Source } from '../content/source.ts';
import type { Problem, Result } from '../problem.ts';
import { INDEX } from './esbuild.ts';
import type { Code } from './load.ts';

/** Screens and schemas as the other stages use them. Anything else in the table is a problem. */
export function readScreens(
  pages: PagesModule | undefined,
  schema: ContentSchema | undefined,
  { has }: Source,
): Result<Pick<Code, 'screens' | 'components' | 'schema'>> {
  const problems: Problem[] = [];
  if (has.pages && !pages?.screens) {
    const message = 'This file exports no `screens`, so every page would look plain.';
    const fix = 'Write `export const screens = { … }` there, with a component for each name.';
    problems.push({ file: INDEX, message, fix });
  }
  const read = (kind: 'screen' | 'component') =>
    Object.entries(pages?.[`${kind}s`] ?? {}).map(([name, value]) => {
      const made = screenOf(value);
      const message = `The ${kind} \`${name}\` is not a component.`;
      const fix = `Write a component, or \`${kind}(schema, Component)\`; look at its import and its export.`;
      if (!made) problems.push({ file: INDEX, message, fix });
      return [name, made ?? {}] as const;
    });
  const screens = read('screen');
  // A schema says what front matter must have: without one, screens and collections take any.
  const strict = schema !== undefined || screens.some(([, made]) => made.schema !== undefined);
  const { data = {}, collections = {}, facts } = schema ?? {};
  const ofScreens = pages && Object.fromEntries(screens.map(([name, made]) => [name, made.schema]));
  return {
    value: {
      screens: Object.assign(Object.create(null), Object.fromEntries(screens)),
      components: Object.assign(Object.create(null), Object.fromEntries(read('component'))),
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
