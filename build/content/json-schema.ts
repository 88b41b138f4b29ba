/** What YAML files and front matter may have, as JSON schemas for editors. Pure. */
import { type ZodType, z } from 'zod';
import { frontMatter } from './front-matter-keys.ts';
import type { Schemas } from './schema.ts';
import { budgetsSchema, redirectsSchema, settingsSchema } from './settings-schema.ts';

type Json = Record<string, unknown>;

/** Files of a root, as a pattern, and the schema that they are held to. */
export interface FileSchema {
  /** The name of the schema: `front-matter`. */
  name: string;
  files: string[];
  schema: Json;
}

/** The schema of every file of `content/` that has one. */
export function schemasOf({ screens = {}, data, collections, facts }: Schemas): FileSchema[] {
  const yaml = (name: string, schema: Json): FileSchema => ({ name, files: [`content/${name}.yml`], schema });
  return [
    yaml('site', convert(settingsSchema)),
    yaml('redirects', withFacts(convert(redirectsSchema))),
    yaml('budgets', convert(budgetsSchema)),
    ...(facts ? [yaml('facts', convert(facts))] : []),
    ...Object.entries(data).map(([name, type]) => yaml(name, withFacts(convert(type)))),
    ...Object.entries(collections).map(([name, type]) => ({
      ...{ name: `front-matter.${name}`, files: [`content/${name}/**/*.md`] },
      schema: withFacts(convert(type)),
    })),
    { name: 'front-matter', files: ['content/*.md'], schema: withFacts(byScreen(screens)) },
  ];
}

const convert = (type: ZodType): Json =>
  z.toJSONSchema(type, { target: 'draft-7', io: 'input', unrepresentable: 'any' }) as Json;

/** `screen:` says which schema front matter has; `plain` without it. */
function byScreen(screens: NonNullable<Schemas['screens']>): Json {
  const names = Object.keys(screens);
  const nameIs = (name: string) => ({
    properties: { screen: { const: name } },
    ...(name !== 'plain' && { required: ['screen'] }),
  });
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: { screen: { enum: names } },
    allOf: names.map((name) => {
      const { $schema: _, ...type } = convert(screens[name] ?? frontMatter.loose());
      // biome-ignore lint/suspicious/noThenProperty: JSON schemas call it so.
      return { if: nameIs(name), then: type };
    }),
  };
}

/** Wherever a value is asked for, a fact may be named instead. */
function withFacts(schema: Json): Json {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const { if: condition, ...rest } = value as Json;
    const made = Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, walk(inner)]));
    const whole = condition === undefined ? made : { if: condition, ...made };
    return isValue(value as Json) ? { anyOf: [whole, FACT] } : whole;
  };
  return walk(schema) as Json;
}

/** Not a key that is named `type`, such as one of `properties`. */
const isValue = ({ type, enum: names, const: only }: Json): boolean =>
  /^(string|number|integer|boolean)$/.test(`${type}`) || Array.isArray(names) || typeof only === 'string';

const FACT = { type: 'string', pattern: '\\{\\{.+\\}\\}' };
