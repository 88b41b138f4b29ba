import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './site.ts';
import { makeTree } from './tree.ts';

/** A copy of the site's source, with this `services.yml`, or with none. Returns the folder. */
export function copySite(services?: string): string {
  const root = makeTree({});
  for (const folder of ['content', 'pages', 'islands', 'assets'])
    cpSync(join(ROOT, folder), join(root, folder), {
      recursive: true,
      filter: (path) => !path.endsWith('services.yml'),
    });
  if (services !== undefined) writeFileSync(join(root, 'content/services.yml'), services);
  return root;
}
