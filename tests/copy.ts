import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './site.ts';
import { makeTree } from './tree.ts';

/** A copy of the site's source, with this `services.yml`, or with none. Nothing limits what its pages weigh. Returns the folder. */
export function copySite(services?: string): string {
  const root = makeTree({});
  copyFolders(
    root,
    ['content', 'pages', 'islands', 'assets'],
    (path) => !/(services|weights|budgets)\.yml$/.test(path),
  );
  if (services !== undefined) writeFileSync(join(root, 'content/services.yml'), services);
  return root;
}

/** Copies folders of the site into `root`, with a link to the generator, which the site's code imports. */
export function copyFolders(root: string, folders: readonly string[], filter = (_path: string) => true): void {
  for (const folder of folders) cpSync(join(ROOT, folder), join(root, folder), { recursive: true, filter });
  symlinkSync(join(ROOT, 'build'), join(root, 'build'));
}
