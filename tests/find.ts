/** Finds the test files of the project. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './site.ts';

const FOLDERS = ['tests', 'build', 'content', 'pages', 'islands', 'assets/sources', 'bench'];

/** Tests that take minutes, or a second browser: `npm run gate` runs them, and whoever names one. */
export const isLong = (path: string): boolean => path.startsWith('tests/gate/long/');

/** Paths of all test files, relative to the project: what looks at the whole site first, since it takes longest. */
export function findTests(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => !path.includes('node_modules') && /\.test\.tsx?$/.test(path))
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .sort(),
  );
}
