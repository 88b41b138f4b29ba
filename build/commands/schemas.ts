import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCode } from '../code/load.ts';
import { type FileSchema, schemasOf } from '../content/json-schema.ts';
import { readSource } from '../content/read.ts';
import { isError } from '../problem.ts';
import { printProblems } from '../report/problems.ts';

const FOLDER = '.schemas';
const SETTINGS = '.vscode/settings.json';

/**
 * `schemas`: writes the schemas of YAML files and front matter into a folder that is not committed, and the settings by
 * which VS Code finds them, where there are none. The exit code.
 */
export async function runSchemas(root: string): Promise<number> {
  const { value: code, problems } = await loadCode(readSource(root).value);
  if (problems.some(isError)) {
    process.stderr.write(`${printProblems(problems)}\n`);
    return 1;
  }
  const schemas = schemasOf(code.schema ?? { data: {}, collections: {} });
  rmSync(join(root, FOLDER), { recursive: true, force: true });
  const texts = Object.fromEntries(
    schemas.map(({ name, schema }) => [`${FOLDER}/${name}.json`, JSON.stringify(schema)]),
  );
  const settings = existsSync(join(root, SETTINGS))
    ? {}
    : { [SETTINGS]: JSON.stringify(settingsFor(schemas), null, 2) };
  for (const [path, text] of Object.entries({ ...texts, ...settings })) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), `${text}\n`);
    process.stdout.write(`wrote  ${path}\n`);
  }
  return 0;
}

const settingsFor = (schemas: readonly FileSchema[]) => ({
  'yaml.schemas': Object.fromEntries(schemas.map(({ name, files }) => [`./${FOLDER}/${name}.json`, files])),
});
