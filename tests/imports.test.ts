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

const imports = suite('imports');

imports('within build/ go down the list of folders in docs/architecture.md, so they form no circle', () => {
  const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const [, list = ''] = /^```\n(cli\.ts[^`]*)^```/m.exec(text) ?? [];
  const order = list.split('\n').flatMap((row) => row.split(/ {3,}/)[0]?.match(/[\w.]+/g) ?? []);
  const rank = (path: string) => order.indexOf(path.split('/')[1] ?? '');
  const inside = importsOf('build').filter(({ to }) => to.startsWith('build/'));
  assert.equal(
    inside.filter(({ from, to }) => rank(to) < Math.max(rank(from), 0)),
    [],
  );
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
