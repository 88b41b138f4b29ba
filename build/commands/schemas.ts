import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCode } from '../code/load.ts';
import { splitFrontMatter } from '../content/front-matter.ts';
import { type FileSchema, schemasOf } from '../content/json-schema.ts';
import { readSource } from '../content/read.ts';
import type { Source } from '../content/source.ts';
import { isError } from '../problem.ts';
import { print, reportOf } from './problems.ts';

const FOLDER = '.schemas';
const SETTINGS = '.vscode/settings.json';

/**
 * `schemas`: writes what editors and `tsc` must know of content into a folder that is not committed, and the settings by
 * which VS Code finds the schemas, where there are none. The exit code.
 */
export async function runSchemas(root: string): Promise<number> {
  const source = readSource(root).value;
  const { value: code, problems } = await loadCode(source);
  if (problems.some(isError)) {
    process.stderr.write(reportOf(problems));
    return 1;
  }
  const schemas = schemasOf(code.schema ?? { data: {}, collections: {} });
  const files = {
    ...Object.fromEntries(schemas.map(({ name, schema }) => [`${FOLDER}/${name}.json`, JSON.stringify(schema)])),
    ...(source.has.pages && { [`${FOLDER}/screens.ts`]: namedScreens(source) }),
    ...(!existsSync(join(root, SETTINGS)) && { [SETTINGS]: JSON.stringify(settingsFor(schemas), null, 2) }),
  };
  rmSync(join(root, FOLDER), { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), `${text}\n`);
  }
  print(`wrote ${schemas.length} schemas into ${FOLDER}/\n`);
  return 0;
}

/** Code that `tsc` checks: the screen that each Markdown file names is one of those that there are. */
function namedScreens({ markdown }: Source): string {
  const named = markdown.flatMap((file) => {
    const { screen } = splitFrontMatter(file).data;
    return typeof screen === 'string' ? [[file.path, screen]] : [];
  });
  const table = JSON.stringify(Object.fromEntries(named), null, 2);
  return `import type { screens } from '../pages/index.ts';\n\nexport const named: Record<string, keyof typeof screens> = ${table};`;
}

const settingsFor = (schemas: readonly FileSchema[]) => ({
  'yaml.schemas': Object.fromEntries(schemas.map(({ name, files }) => [`./${FOLDER}/${name}.json`, files])),
});
