/** Reads the table of screens that `pages/index.ts` exports, and joins it with the schemas. */
import type { AnyScreen, ContentSchema, PagesModule } from '../api.ts';
import { type Source, textIn } from '../content/source.ts';
import type { Problem, Result } from '../problem.ts';
import { type Code, INDEX } from './code.ts';
import { isComponent } from './component.ts';

/** Screens and schemas as the other stages use them. What is no screen is a problem that names its line. */
export function readScreens(
  pages: PagesModule | undefined,
  schema: ContentSchema | undefined,
  source: Source,
): Result<Pick<Code, 'screens' | 'schema'>> {
  const file = source.code.find(({ path }) => path === INDEX);
  const index = file ? textIn(file) : '';
  const problems: Problem[] = [];
  const report = (name: string, message: string, fix: string) =>
    problems.push({ file: INDEX, ...placeOf(index, name), message, fix });
  if (source.has.pages && !pages?.screens) {
    const fix = 'Write `export const screens = { … }` there, with a component for each name.';
    report('screens', 'This file exports no `screens`, so every page would look plain.', fix);
  }
  const screens = Object.entries(pages?.screens ?? {}).map(([name, value]) => {
    const made = screenOf(value);
    if (!made) report(name, `The screen \`${name}\` is ${kindOf(value)}, not a component.`, SCREEN_FIX);
    return [name, made ?? {}] as const;
  });
  // A schema says what front matter must have: without one, screens and collections take any.
  const strict = schema !== undefined || screens.some(([, made]) => made.schema !== undefined);
  return {
    value: {
      screens: Object.assign(Object.create(null), Object.fromEntries(screens)),
      schema: strict
        ? {
            screens: pages && Object.fromEntries(screens.map(([name, made]) => [name, made.schema])),
            data: schema?.data ?? {},
            collections: schema?.collections ?? {},
            facts: schema?.facts,
          }
        : undefined,
    },
    problems,
  };
}

const SCREEN_FIX = 'Write a component, or `screen(schema, Component)`; look at its import and its export.';

function screenOf(value: unknown): Partial<AnyScreen> | undefined {
  if (isComponent(value)) return { View: value as AnyScreen['View'] };
  const { schema, View } = (value ?? {}) as Partial<AnyScreen>;
  return isComponent(View) && typeof schema?.safeParse === 'function' ? { schema, View } : undefined;
}

/** What a value is. Of a pair that `screen` made only the component can be wrong. */
function kindOf(value: unknown): string {
  const pair: Partial<AnyScreen> = Object(value);
  const part = 'View' in pair && !isComponent(pair.View) ? pair.View : value;
  return part === undefined || part === null ? String(part) : `a value of the type ${typeof part}`;
}

/** Where a name is first written as a key of the table. */
function placeOf(text: string, name: string): { line?: number } {
  const lines = text.split('\n');
  const table = lines.findIndex((line) => /\bscreens\b/.test(line));
  const key = new RegExp(`(^|[\\s{,'"])${name.replace(/\W/g, '\\$&')}['"]?\\s*[:,(}]`);
  const at = lines.findIndex((line, index) => index >= table && key.test(line));
  return at < 0 ? {} : { line: at + 1 };
}
