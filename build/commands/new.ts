import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Refusal } from '../problem.ts';
import { type Draft, page, site } from './drafts.ts';
import type { Task } from './line.ts';
import { print } from './problems.ts';

/** `new`: writes files that build, and says what to edit. It changes no file. The exit code. */
export function run({ root, words: [kind, name = ''], mode }: Task): number {
  const isSite = kind === 'site';
  const folder = isSite ? resolve(name) : root;
  const draft = isSite ? site(folder) : page(name, root, mode.now);
  write(folder, draft.files);
  for (const path of Object.keys(draft.files)) print(`wrote  ${isSite ? join(name, path) : path}\n`);
  for (const sentence of draft.next) print(`${sentence}\n`);
  print(`See it with: npm run dev${folder === resolve('.') ? '' : ` -- --root ${isSite ? name : root}`}\n`);
  return 0;
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
