/** Files and pages that the site's own code makes. */
import type { FileContents, MadePage, SiteView } from '../api.ts';
import type { Result } from '../problem.ts';
import type { CodeFile } from '../routes/assets.ts';
import { attempt } from './errors.ts';
import { INDEX } from './esbuild.ts';
import type { Code } from './load.ts';

/** The files that `files` of `pages/index.ts` names, with what makes them. */
export async function listFiles({ pages, trace }: Code, site: SiteView): Promise<Result<[string, FileContents][]>> {
  const { files = {} } = pages ?? {};
  return attempt<[string, FileContents][]>(trace, '`files` was called', [], async () =>
    Object.entries(typeof files === 'function' ? await files(site as never) : files),
  );
}

/** Makes these files. One that throws is a problem and left out. */
export async function makeFiles(
  { trace }: Code,
  files: readonly [path: string, contents: FileContents][],
  site: SiteView,
): Promise<Result<CodeFile[]>> {
  const made = files.map(([path, contents]) =>
    attempt<CodeFile[]>(trace, `${path} was made`, [], async () => {
      const value = typeof contents === 'function' ? await contents(site as never) : contents;
      return [{ path, bytes: Buffer.from(value as string), source: INDEX }];
    }),
  );
  const all = await Promise.all(made);
  return { value: all.flatMap(({ value }) => value), problems: all.flatMap(({ problems }) => problems) };
}

/** The pages that `routes` of `pages/index.ts` gives. */
export const listPages = ({ pages, trace }: Code, site: SiteView): Promise<Result<readonly MadePage[]>> =>
  attempt<readonly MadePage[]>(trace, '`routes` was called', [], () => pages?.routes?.(site as never) ?? []);
