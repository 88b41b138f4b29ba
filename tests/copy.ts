import { cpSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { openStore, type Store } from '../build/base/store.ts';
import { FOLDERS } from '../build/content/source.ts';
import { builtSite, inForce, ROOT } from './site.ts';
import { makeTree } from './tree.ts';

/** Copies the site's source with this `services.yml` or none, and the cache of the built site. Returns the folder. */
export function copySite(services?: string, isWhole = false): string {
  const root = copySource(isWhole);
  cpSync(join(builtSite(), '../.cache'), join(root, '.cache'), { recursive: true });
  if (services === undefined) return root;
  writeFileSync(join(root, 'content/services.yml'), services);
  for (const policy of ['privacy-policy', 'cookie-policy'])
    declare(services, join(root, `content/${inForce(policy)}.md`));
  return root;
}

/** Says in a policy which services are on, as a version from the day on which they are switched on would. */
function declare(services: string, file: string): void {
  const on = Object.entries<{ provider?: string } | null>(parse(services) ?? {}).filter(
    ([, service]) => service && service.provider !== 'none',
  );
  const text = readFileSync(file, 'utf8');
  const declared = on.reduce(
    (text, [name]) => text.replace(`${name}: false`, `${name}: true`),
    text,
  );
  writeFileSync(file, declared);
}

/** The cache in a copy of the site: pictures are in it already. */
export const cacheOf = (root: string): Store => openStore(join(root, '.cache'), 'dist', 'tests');

/** Copies the source without services, budgets and the ledger of addresses. The generator is linked, or copied if `isWhole`. Returns the folder. */
export function copySource(isWhole = false): string {
  const root = makeTree({});
  const filter = (path: string) => !/(services|weights|budgets)\.yml$|addresses\.txt$/.test(path);
  const more = isWhole ? ['build', 'package.json', 'tsconfig.json'] : [];
  for (const name of [...FOLDERS, ...more])
    cpSync(join(ROOT, name), join(root, name), { recursive: true, filter });
  const linked = isWhole ? 'node_modules' : 'build';
  symlinkSync(realpathSync(join(ROOT, linked)), join(root, linked));
  return root;
}
