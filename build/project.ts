/** This project: where it is, and which version of the generator it holds. */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOf } from './site.ts';
import { keyOf } from './store.ts';

/** The folder of this project: bare imports resolve from here, wherever the root lies. */
export const PROJECT = fileURLToPath(new URL('..', import.meta.url));

/** The folder with the packages of this project: its own or, where it is a package itself, that around it. */
export const MODULES = dirname(dirname(createRequire(join(PROJECT, 'package.json')).resolve('react/package.json')));

const PACKAGES = 'package.json package-lock.json node_modules/.package-lock.json yarn.lock pnpm-lock.yaml'.split(' ');

/** Changes with the code of the generator, the packages of this project and of the root, and the version of Node. */
export function versionOf(root: string): string {
  const names = readdirSync(join(PROJECT, 'build'), { recursive: true, encoding: 'utf8' });
  const code = names.filter((name) => /(?<!\.test)\.(tsx?|cjs)$/.test(name)).sort();
  const files = [
    ...code.map((name) => join(PROJECT, 'build', name)),
    ...[PROJECT, root].flatMap((folder) => PACKAGES.map((name) => join(folder, name))),
  ];
  return keyOf(files.map(hashOf), process.version, process.env.NODE_ENV);
}
