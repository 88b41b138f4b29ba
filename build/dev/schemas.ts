/** JSON Schemas, by which an editor completes and checks the YAML files of a site. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { onceFor } from '../base/lazily.ts';
import type { Schemas } from '../content/entry.ts';
import { GENERATOR_FILES } from '../content/settings.ts';

type OfSite = Partial<Pick<Schemas, 'data' | 'facts'>>;

/** Writes `.cache/schemas/NAME.json` for each YAML file of `content/` that has a schema, once for each version of the code. */
export const writeSchemas = (root: string, schemas: OfSite = {}): void => writerOf(schemas)(root);

const writerOf = onceFor(({ facts, data }: OfSite) => {
  const schemas = { ...GENERATOR_FILES, ...(facts && { facts }), ...data };

  const files = Object.entries(schemas).map(([name, schema]): [string, string] => {
    // A value that JSON cannot describe, such as a date, is checked by the build alone.
    const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return [`${name}.json`, JSON.stringify(described)];
  });

  return (root: string) => {
    const folder = join(root, '.cache/schemas');
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of files) writeFileSync(join(folder, name), text);
  };
});
