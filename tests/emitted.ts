/** Builds a root into real files, for a browser. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './command.ts';
import { makeTree } from './tree.ts';

/**
 * Builds a root into a new folder, which is removed when the process ends. Returns the folder, and warnings as
 * `file: message`. Throws the output of the build if it fails.
 */
export async function emitSite(root: string) {
  const folder = join(makeTree({}), 'dist');
  const { out, err } = await run(
    'build',
    '--root',
    root,
    '--out',
    folder,
    '--cache',
    join(root, '.cache'),
    '--json',
  );
  const { problems: found = [] } = JSON.parse(out || '{}') as {
    problems?: { file: string; message: string }[];
  };
  const problems = found.map(({ file, message }) => `${file}: ${message}`);
  if (!existsSync(folder))
    throw new Error(`The site does not build.\n${problems.join('\n')}\n${err}`);
  return { folder, problems };
}

/** The addresses of pages with islands in a built site. */
export const pagesWithIslands = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /(?<!\/index)\.html$/.test(file) &&
        readFileSync(join(folder, file), 'utf8').includes('data-island'),
    )
    .map((file) => `/${file.replace(/(^index)?\.html$/, '')}`)
    .sort();
