import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { didYouMean } from '../content/nearest.ts';
import { Refusal } from '../problem.ts';
import { type Draft, page, site } from './drafts.ts';
import { helpFor } from './line.ts';
import { print } from './problems.ts';
import type { Task } from './task.ts';

type Make = (name: string, root: string, today: string) => Draft;
const KINDS: Readonly<Record<string, Make>> = { page, site };

/** `new`: writes files that build, and says what to edit. It changes no file. The exit code. */
export function run({ root, words, mode }: Task): number {
  const [kind = '', name = ''] = words;
  const isSite = kind === 'site';
  const folder = isSite ? resolve(name) : root;
  const make = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!make || name === '' || words.length > 2) {
    process.stderr.write(`${misuse(words)}\n`);
    return 2;
  }
  const draft = make(name, folder, mode.now);
  write(folder, draft.files);
  for (const path of Object.keys(draft.files)) print(`wrote  ${isSite ? join(name, path) : path}\n`);
  for (const sentence of draft.next) print(`${sentence}\n`);
  print(`See it with: npm run dev${folder === resolve('.') ? '' : ` -- --root ${isSite ? name : root}`}\n`);
  return 0;
}

function misuse([kind = '', ...names]: string[]): string {
  if (kind !== '' && !Object.hasOwn(KINDS, kind))
    return `There is no ${kind} to make.${didYouMean(kind, Object.keys(KINDS))}`;
  if (names.length > 1) return `Put a name of several words between quotation marks: "${names.join(' ')}".`;
  return `Say what is to be made, and its name.\n${helpFor('new')}`;
}

/** All of them, or none. */
function write(folder: string, files: Draft['files']): void {
  const taken = Object.keys(files).find((path) => existsSync(join(folder, path)));
  if (taken) throw new Refusal(taken, 'This file is there already, and stays as it is.', 'Choose another name.');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
