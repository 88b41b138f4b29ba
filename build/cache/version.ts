/** Names the version of the generator, which decides whether it may use what another build has kept. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PROJECT } from '../code/esbuild.ts';
import { digest } from '../content/source.ts';

/** What `codeVersion` gave when the generator was compiled. */
declare const CODE_VERSION: string | undefined;

/** A hash of the generator's code, and of the versions of its packages. */
export function codeVersion(): string {
  if (typeof CODE_VERSION === 'string') return CODE_VERSION;
  const names = readdirSync(join(PROJECT, 'build'), { recursive: true, encoding: 'utf8' });
  const code = names.filter((name) => /(?<!\.test)\.(tsx?|cjs)$/.test(name)).sort();
  return digest(
    [...code.map((name) => join('build', name)), 'package.json', 'package-lock.json'].map(hashAt).join('\n'),
  );
}

const hashAt = (path: string): string => {
  const file = resolve(PROJECT, path);
  return existsSync(file) ? digest(readFileSync(file)) : '';
};

/** The version of the generator's code and packages, and of the packages that the root has. */
export const generatorVersion = (root: string): string =>
  digest(`${codeVersion()}\n${hashAt(join(root, 'package-lock.json'))}`);
