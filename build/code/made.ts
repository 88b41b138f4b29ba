/** Files and pages that the site's own code makes. */
import type { FileContents, FileTable, MadePage, MarkdownLook, SiteView } from '../api.ts';
import type { Result } from '../problem.ts';
import type { MadeFile } from '../routes/assets.ts';
import { type Code, INDEX } from './code.ts';
import { attempt, attemptAsync, whileRunning } from './thrown.ts';

/** The words and classes of rendered Markdown that `markdown` gives. */
export const readLook = (code: Code, data: Readonly<Record<string, unknown>>): Result<MarkdownLook> =>
  attempt(code, '`markdown` was called', {}, () => code.pages?.markdown?.(data as never) ?? {});

/** The files that `files` of `pages/index.ts` names, with what makes them. */
export async function listFiles(code: Code, site: SiteView): Promise<Result<[string, FileContents][]>> {
  const { files = {} } = code.pages ?? {};
  const list = (): FileTable | Promise<FileTable> => (typeof files === 'function' ? files(site as never) : files);
  const { value, problems } = await whileRunning((never) =>
    attemptAsync({ never, ...code }, 'the files of `files` were listed', {}, list),
  );
  return { value: Object.entries(value), problems };
}

/** Makes these files. One that throws is a problem and left out. */
export async function makeFiles(
  code: Code,
  files: readonly [path: string, contents: FileContents][],
  site: SiteView,
): Promise<Result<MadeFile[]>> {
  const make = (never: Promise<never>, [path, contents]: readonly [string, FileContents]) =>
    attemptAsync<MadeFile[]>({ never, ...code }, `${path} was made`, [], async () => {
      const value = typeof contents === 'function' ? await contents(site as never) : contents;
      return [{ path, bytes: Buffer.from(value as string), source: INDEX }];
    });
  const all = await whileRunning((never) => Promise.all(code.makeEach(files.map((file) => () => make(never, file)))));
  return { value: all.flatMap(({ value }) => value), problems: all.flatMap(({ problems }) => problems) };
}

/** The pages that `routes` of `pages/index.ts` gives. */
export const listMadePages = (code: Code, site: SiteView): Promise<Result<readonly MadePage[]>> =>
  whileRunning((never) =>
    attemptAsync(
      { never, ...code },
      'the pages of `routes` were listed',
      [],
      () => code.pages?.routes?.(site as never) ?? [],
    ),
  );
