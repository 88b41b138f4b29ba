import { type ZodType, z } from 'zod';
import { frontMatter } from './front-matter-keys.ts';
import type { Schemas } from './schema.ts';
import { OWN_FILES } from './settings-schema.ts';

type Json = Record<string, unknown>;

/** The files of a root, as patterns, that are held to a schema; and the name of the schema: `front-matter`. */
export type FileSchema = { name: string; files: string[]; schema: Json };

/** The schema of every file of `content/` that has one. */
export function schemasOf({ screens = {}, data, collections, facts }: Schemas): FileSchema[] {
  const own = { ...OWN_FILES, ...(facts && { facts }) };
  return [
    ...Object.entries<ZodType>({ ...own, ...data }).map(([name, type]) => ({
      ...{ name, files: [`content/${name}.yml`], schema: convert(type) },
    })),
    ...Object.entries(collections).map(([name, type]) => ({
      ...{ name: `front-matter.${name}`, files: [`content/${name}/**/*.md`], schema: convert(type) },
    })),
    { name: 'front-matter', files: ['content/*.md'], schema: byScreen(screens) },
  ];
}

const convert = (type: ZodType): Json =>
  z.toJSONSchema(type, {
    ...{ target: 'draft-7', io: 'input', unrepresentable: 'any' },
    override: ({ jsonSchema }) => allowFact(jsonSchema),
  }) as Json;

function allowFact(schema: Json): void {
  const { type, enum: words, const: only } = schema;
  if (!/^(string|number|integer|boolean)$/.test(`${type}`) && !Array.isArray(words) && typeof only !== 'string') return;
  const own = { ...schema };
  for (const key of Object.keys(schema)) delete schema[key];
  schema.anyOf = [own, { type: 'string', pattern: '\\{\\{.+\\}\\}' }];
}

/** `screen:` says which schema front matter has; `plain` without it. */
function byScreen(screens: NonNullable<Schemas['screens']>): Json {
  const names = Object.keys(screens);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: { screen: { enum: names } },
    allOf: names.map((name) => {
      const { $schema: _, ...schema } = convert(screens[name] ?? frontMatter.loose());
      const required = name === 'plain' ? [] : ['screen'];
      // biome-ignore lint/suspicious/noThenProperty: JSON schemas call it so.
      return { if: { properties: { screen: { const: name } }, required }, then: schema };
    }),
  };
}
