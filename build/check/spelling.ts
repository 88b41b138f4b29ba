/** Asks cspell about every word of the content. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Problem } from '../problem.ts';
import type { Audit } from './audit.ts';

const load = createRequire(import.meta.url);
const CONTENT = 'content/**/*.{md,yml,yaml}';

/** The root's `cspell.json` says which language it is, and where the site's own words are listed. */
export async function checkSpelling(root: string): Promise<Audit> {
  const config = join(root, 'cspell.json');
  if (!existsSync(config))
    return { problems: [], skipped: 'Spelling: there is no cspell.json that says the language.' };
  const cspell: typeof import('cspell') | undefined = await load('./optional.cjs')('cspell');
  if (!cspell) return { problems: [], skipped: 'Spelling: the package cspell is not installed.' };
  const problems: Problem[] = [];
  await cspell.lint(
    [CONTENT],
    { root, config, progress: false },
    {
      issue({ uri = '', row, col, text }) {
        problems.push({
          file: relative(root, fileURLToPath(uri)).replaceAll(sep, '/'),
          line: row,
          column: col,
          message: `\`${text}\` is in no dictionary.`,
          fix: 'Correct it, or add it to the list of words that cspell.json names.',
        });
      },
      error(message, error) {
        problems.push({ file: 'cspell.json', message: `${message} ${error.message}`, fix: 'Correct the settings.' });
      },
    },
  );
  return { problems };
}
