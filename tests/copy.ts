import { cpSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtSite, ROOT } from './site.ts';
import { makeTree } from './tree.ts';

/**
 * A copy of the site's source, with this `services.yml`, or with none. Nothing limits what its pages weigh. Its code finds
 * the generator by a link; `isWhole`: it has a generator of its own. It has the cache of the built site, so that the pictures
 * are not made again. Returns the folder.
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
