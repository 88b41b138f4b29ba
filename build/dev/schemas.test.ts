import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { z } from 'zod';
import { makeTree } from '../../tests/tree.ts';
import { writeSchemas } from './schemas.ts';

const test = suite('the schemas for an editor');

test('describe the files of the generator, and those for which the site has a schema', () => {
  const root = makeTree({});
  const team = z.array(
    z.strictObject({ name: z.string(), since: z.date(), role: z.enum(['lead', 'crew']) }),
  );
  const facts = z.strictObject({ price: z.string() });
  writeSchemas(root, { data: { team }, facts });

  const schemaOf = (name: string) =>
    JSON.parse(readFileSync(join(root, '.cache/schemas', `${name}.json`), 'utf8'));
  assert.equal(schemaOf('team').items.properties.role.enum, ['lead', 'crew']);
  assert.equal(Object.keys(schemaOf('facts').properties), ['price']);
  assert.ok(schemaOf('site').properties.host.enum.includes('netlify'));
});

test.run();
