/** Names the version of the generator, which decides whether it may use what another build has kept. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { digest } from '../content/source.ts';

/** A hash of the generator, which the script brings along that is made of it. */
declare const GENERATOR: string | undefined;

const hashOfCode = (): string => createRequire(import.meta.url)('../compiled.cjs').hashOfCode();

/** A hash of the generator's code, and of the versions of its packages and of those that the root has. */
export function generatorVersion(root: string): string {
  const code = typeof GENERATOR === 'undefined' ? hashOfCode() : GENERATOR;
  const lock = join(root, 'package-lock.json');
  return `${code} ${existsSync(lock) ? digest(readFileSync(lock)) : ''}`;
}
