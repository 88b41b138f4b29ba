/**
 * Makes the files of one subject, and writes them only when all are made. `draw.ts` runs it in a process of its own, because
 * later subjects read what earlier ones have written.
 *
 *     node --import tsx assets/sources/make.ts cards
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Problem, Refusal } from '../../build/base/problem.ts';
import { printProblems } from '../../build/commands/report.ts';
import { type Subject as Colored, sourceOf } from '../../pages/drawings/drawn.ts';
import { site } from './drawings.ts';

/** Path from the root of the project → contents. */
export type Drawn = Readonly<Record<string, string | Uint8Array>>;

/** What the module of a subject exports. `draw` throws a `Refusal`, or several in an `AggregateError`. */
export interface Subject {
  draw: (...words: string[]) => Drawn | Promise<Drawn>;
  /** A folder that holds nothing else. Files in it that are no longer drawn are removed. */
  folder?: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** An error as a problem, with its place: its own, as that of a `Refusal`, or else of the line of this project that threw it. */
function problemOf(error: unknown, name: string): Problem {
  const { problem } = Object(error) as Partial<Refusal>;
  if (problem) return problem;
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const places = [...stack.matchAll(/(\/[^():\n]+):(\d+):\d+/g)].map(([, path = '', line]) => ({
    path,
    line,
  }));
  const own = places.find(({ path }) => path.startsWith(root) && !path.includes('/node_modules/'));
  return {
    ...(own
      ? { file: relative(root, own.path), line: Number(own.line) }
      : { file: `assets/sources/${name}.ts` }),
    message: /[.?!]$/.test(message) ? message : `${message}.`,
    fix: 'Correct the code here, or the file that it reads.',
  };
}

/** Notes what a subject was drawn from, for the check of the site. */
function note(name: string): void {
  const file = resolve(root, 'pages/drawings/drawn.json');
  const table = JSON.parse(readFileSync(file, 'utf8'));
  if (!(name in table)) return;
  table[name] = sourceOf(name as Colored, site);
  writeFileSync(file, `${JSON.stringify(table, null, 2)}\n`);
}

const [, , name = '', ...words] = process.argv;
try {
  const { draw, folder }: Subject = await import(`./${name}.ts`);
  const drawn = await draw(...words);
  for (const [path, contents] of Object.entries(drawn)) {
    mkdirSync(dirname(resolve(root, path)), { recursive: true });
    writeFileSync(resolve(root, path), contents);
  }
  for (const file of folder ? readdirSync(resolve(root, folder)) : [])
    if (!(`${folder}${file}` in drawn)) rmSync(resolve(root, `${folder}${file}`));
  note(name);
} catch (error) {
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
  const problems = errors.map((one) => problemOf(one, name));
  process.stderr.write(`${printProblems(problems, true)}Nothing was written.\n`);
  process.exitCode = 1;
}
