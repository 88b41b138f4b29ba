/** Names the version of the generator, which decides whether it may use what another build has kept. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../code/esbuild.ts';
import { digest } from '../content/source.ts';

/** What `codeVersion` gave when the generator was compiled. */
declare const CODE_VERSION: string | undefined;

/** What says which packages a folder asks for, and which npm has put into it. */
const PACKAGES = ['package-lock.json', 'node_modules/.package-lock.json'];
/** What others than npm write there. */
const OTHERS = ['yarn.lock', 'pnpm-lock.yaml'];

/** A hash of the generator's code, and of the versions of its packages. */
export function codeVersion(): string {
  if (typeof CODE_VERSION === 'string') return CODE_VERSION;
  const names = readdirSync(join(PROJECT, 'build'), { recursive: true, encoding: 'utf8' });
  const code = names.filter((name) => /(?<!\.test)\.(tsx?|cjs)$/.test(name)).sort();
  return hashOfFiles(PROJECT, [...code.map((name) => join('build', name)), 'package.json', ...PACKAGES]);
}

const hashOfFiles = (folder: string, names: readonly string[]): string => {
  const files = names.map((name) => join(folder, name));
  return digest(files.map((file) => (existsSync(file) ? digest(readFileSync(file)) : '')).join('\n'));
};

/** The version of the generator's code and packages, and of the packages that the root has. */
export const generatorVersion = (root: string): string =>
  digest(`${codeVersion()}\n${hashOfFiles(root, [...PACKAGES, ...OTHERS])}`);
