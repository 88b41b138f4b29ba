import { cpSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtSite, ROOT } from './site.ts';
import { makeTree } from './tree.ts';

/**
 * Copies the site's source, with this `services.yml` or none, and without budgets. The generator is linked, or copied if
 * `isWhole`. The cache of the built site comes along, so that no picture is encoded again. Returns the folder.
 */
export function copySite(services?: string, isWhole = false): string {
  const root = makeTree({});
  const filter = (path: string) => !/(services|weights|budgets)\.yml$/.test(path);
  const copied = ['content', 'pages', 'islands', 'assets'];
  if (isWhole) copied.push('build', 'package.json', 'tsconfig.json');
  for (const name of copied) cpSync(join(ROOT, name), join(root, name), { recursive: true, filter });
  const linked = isWhole ? 'node_modules' : 'build';
  symlinkSync(realpathSync(join(ROOT, linked)), join(root, linked));
  cpSync(join(builtSite(), '../.cache'), join(root, '.cache'), { recursive: true });
  if (services !== undefined) writeFileSync(join(root, 'content/services.yml'), services);
  return root;
}
