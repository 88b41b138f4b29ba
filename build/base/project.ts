/** Where this project is installed, and the version of its generator. */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lazily } from './lazily.ts';
import { hashOf, keyOf } from './store.ts';

/** The folder of this project. Bare imports resolve from here, not from the root of the site. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** Resolves the packages of this project as Node does, wherever a package manager has put them. */
export const requireOwn = createRequire(join(PROJECT, 'package.json'));

/** The names and versions of this project's packages, and the browsers that every site is made for. */
export const {
  dependencies: DEPENDENCIES,
  browserslist: BROWSERS,
}: { dependencies: Readonly<Record<string, string>>; browserslist: string[] } =
  requireOwn('./package.json');

const PACKAGES =
  'package.json tsconfig.json package-lock.json node_modules/.package-lock.json yarn.lock pnpm-lock.yaml'.split(
    ' ',
  );

/** A folder and those above it. Packages may be installed in any of them, as in a workspace. */
const upFrom = (at: string): string[] => (dirname(at) === at ? [at] : [at, ...upFrom(dirname(at))]);

/** The files of a folder of this project whose path in it matches. */
const filesIn = (folder: string, pattern: RegExp): string[] =>
  readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => join(PROJECT, folder, name));

const hashAll = (files: readonly string[]) => files.map(hashOf).filter(Boolean);

/** The hashes of the lists of packages that hold in a folder. */
const packagesAt = (folder: string) =>
  hashAll(upFrom(folder).flatMap((at) => PACKAGES.map((name) => join(at, name))));

/** The hashes of the generator's code, also of what browsers run. It cannot change in a process that has loaded it. */
const ownCode = lazily(() =>
  hashAll([
    ...filesIn('build', /(?<!\.test)\.(tsx?|cjs|css|conf)$/),
    ...filesIn('islands', /^(island|loader|parts.*)\.tsx?$/),
  ]),
);

/** A hash of the generator's code; the packages of this project and of the root; and Node's version. */
export const generatorVersion = (root: string): string =>
  keyOf(ownCode(), packagesAt(PROJECT), packagesAt(root), process.version, process.env.NODE_ENV);

/** Whether a package manager has installed this project. */
export const isPackage = import.meta.url.includes('/node_modules/');

/** A command such as `check --record`, as the user types it: this project's scripts run it, or npx if it is a package. */
export const commandLine = (command: string): string =>
  isPackage ? `npx zone ${command}` : `npm run ${command.replace(' ', ' -- ')}`;
