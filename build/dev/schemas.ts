/** JSON Schemas, by which an editor completes and checks the YAML files of a site. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Schemas } from '../content/entry.ts';
import { GENERATOR_FILES } from '../content/settings.ts';

/** Writes `.cache/schemas/NAME.json` for each YAML file of `content/` that has a schema. */
export function writeSchemas(
  root: string,
  { facts, data }: Partial<Pick<Schemas, 'data' | 'facts'>> = {},
): void {
  const schemas = { ...GENERATOR_FILES, ...(facts && { facts }), ...data };
  const folder = join(root, '.cache/schemas');
  mkdirSync(folder, { recursive: true });
  for (const [name, schema] of Object.entries(schemas)) {
    // A value that JSON cannot describe, such as a date, is checked by the build alone.
    const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(described));
  }
}
