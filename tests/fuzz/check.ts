/** Tries a subject with random sites, and keeps what fails. */
import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { hold } from './properties.ts';
import type { Files } from './source.ts';
import { SUBJECTS } from './subjects.ts';

const FAILURES = join(import.meta.dirname, 'failures');

/** Tries as many random sites. The smallest one that fails is written to `failures/`, where every later run tries it first. */
export async function tryRandom(subject: string, runs: number, seed: number): Promise<string | undefined> {
  const files = SUBJECTS[subject];
  if (!files) throw new Error(`There is no subject ${subject}.`);
  const result = await fc.check(fc.asyncProperty(files, hold), { numRuns: runs, seed, endOnFailure: false });
  const [smallest] = result.counterexample ?? [];
  if (!smallest) return undefined;
  mkdirSync(FAILURES, { recursive: true });
  const text = `${JSON.stringify(smallest, null, 1)}\n`;
  const path = join(FAILURES, `${subject.replaceAll(' ', '-')}-${hash('sha1', text).slice(0, 8)}.json`);
  writeFileSync(path, text);
  return `${subject}, seed ${seed}: ${String(result.errorInstance)}\nThe smallest site that fails is in ${path}\n${text}`;
}

/** Sites that once failed: name → files. */
export const readFailures = (): [string, Files][] =>
  readdirSync(FAILURES)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => [name, JSON.parse(readFileSync(join(FAILURES, name), 'utf8')) as Files]);
