import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCode } from '../code/load.ts';
import { schemasOf } from '../content/json-schema.ts';
import { readSource } from '../content/read.ts';
import { isError } from '../problem.ts';
import { print, reportOf } from './problems.ts';

const FOLDER = '.schemas';
const SETTINGS = '.vscode/settings.json';

/**
 * `schemas`: writes what editors must know of content into a folder that is not committed, and the settings by which VS Code
 * finds it, where there are none. The exit code.
 */
export async function runSchemas(root: string): Promise<number> {
  const { value: code, problems } = await loadCode(readSource(root).value);
  if (problems.some(isError)) {
    process.stderr.write(reportOf(problems));
    return 1;
  }
  const schemas = schemasOf(code.schema ?? { data: {}, collections: {} });
  const settings = { 'yaml.schemas': Object.fromEntries(schemas.map(({ name, files }) => [pathOf(name), files])) };
  rmSync(join(root, FOLDER), { recursive: true, force: true });
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), `${text}\n`);
  };
  for (const { name, schema } of schemas) write(pathOf(name), JSON.stringify(schema));
  if (!existsSync(join(root, SETTINGS))) write(SETTINGS, JSON.stringify(settings, null, 2));
  print(`wrote ${schemas.length} schemas into ${FOLDER}/\n`);
  return 0;
}

const pathOf = (name: string): string => `./${FOLDER}/${name}.json`;
