/** A small site whose addresses are published, for the tests of what is promised to visitors. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { call } from './command.ts';
import { makeTree, page } from './tree.ts';

/** The text of `/bell`. */
export const WORDS = 'Ring the bell at eight, and take the register at ten past eight.';

/** A site whose addresses are in the ledger since 2026-01-01, and functions that run commands on it and change it. */
export async function publish(files: Record<string, string> = {}) {
  const root = makeTree({
    'content/index.md': page('Home', 'See [the bell](/bell#when-it-rings).'),
    'content/bell.md': page('The bell', `## When it rings\n\n${WORDS}`),
    'content/register.md': page('The register', 'Names in a list.'),
    'content/parents.md': page('Parents', 'They read a message.'),
    ...files,
  });
  const run = (command: string, ...words: string[]) => call(command, '--root', root, ...words);
  const place = (name: string) => join(root, 'content', name);
  const read = (name: string) => readFileSync(place(name), 'utf8');
  const rowOf = (address: string) =>
    read('addresses.txt').match(new RegExp(`^${address}( .*)?$`, 'm'))?.[0];
  const { code, err } = await run('addresses', '--now', '2026-01-01');
  assert.is(code, 0, err);
  return { run, place, read, rowOf };
}
