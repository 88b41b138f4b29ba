/** Names the version of the generator, which decides whether it may use what another build has kept. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../code/esbuild.ts';
import { digest } from '../content/source.ts';

/** A hash of the generator's code, and of the versions of its packages and of those that the root has. */
export function generatorVersion(root: string): string {
  const names = readdirSync(join(PROJECT, 'build'), { recursive: true, encoding: 'utf8' });
  const code = names.filter((name) => /\.(tsx?|cjs)$/.test(name) && !/\.test\.tsx?$/.test(name)).sort();
  const own = [...code.map((name) => join('build', name)), 'package.json', 'package-lock.json'];
  const all = [...own.map((path) => join(PROJECT, path)), join(root, 'package-lock.json')];
  return digest(all.map((path) => (existsSync(path) ? digest(readFileSync(path)) : '')).join('\n'));
}
