/** Which folder may import from which: see "Structure" in CONTRIBUTING.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from './site.ts';

/** The imports of a folder's modules, relative to the project. Tests and templates are left out. */
function importsOf(folder: string): { from: string; to: string }[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.includes('templates'));
  return files.flatMap((name) => {
    const from = `${folder}/${name}`;
    const found = readFileSync(join(ROOT, from), 'utf8').matchAll(/^(?:import|export)\b[^;]*?'(\.[^']+)';$/gm);
    return Array.from(found, ([, path = '']) => ({ from, to: join(dirname(from), path) }));
  });
}

/** The folder of `build/` that a module is in, or the module itself if it is directly in `build/`. */
const roomOf = (path: string) => path.split('/').slice(0, 2).join('/');

const imports = suite('imports');

imports('form no circle between the folders of build/', () => {
  const above = new Map<string, Set<string>>();
  const found = importsOf('build').map(({ from, to }) => [roomOf(from), roomOf(to)] as const);
  for (const [from, to] of found) if (from !== to) above.set(from, (above.get(from) ?? new Set()).add(to));
  assert.ok(above.size > 10, 'the imports are found');
  const circles: string[] = [];
  const follow = (path: string[]): void => {
    for (const next of above.get(path.at(-1) ?? '') ?? [])
      if (next === path[0]) circles.push(path.join(' → '));
      else if (!path.includes(next) && next > (path[0] ?? '')) follow([...path, next]);
  };
  for (const room of above.keys()) follow([room]);
  assert.equal(circles, []);
});

imports('of the generator reach no module of the site, apart from its islands’ core', () => {
  const foreign = importsOf('build').filter(({ to }) => !/^(build|islands\/(island|parts))\b/.test(to));
  assert.equal(foreign, []);
});

imports('of a site reach only build/api.ts', () => {
  const inner = ['content', 'pages', 'islands'].flatMap(importsOf).filter(({ to }) => to.startsWith('build/'));
  assert.equal([...new Set(inner.map(({ to }) => to))], ['build/api.ts']);
});

imports.run();
