/** Files and pages that the site's own code makes. */
import type { FileContents, FileTable, MadePage, MarkdownLook, SiteView } from '../api.ts';
import type { Result } from '../problem.ts';
import type { MadeFile } from '../routes/assets.ts';
import { type Code, INDEX } from './code.ts';
import { thrown } from './thrown.ts';

/** The words and classes of rendered Markdown that `markdown` gives. */
export function readLook({ pages, trace, limit }: Code, data: Readonly<Record<string, unknown>>): Result<MarkdownLook> {
  try {
    return { value: pages?.markdown ? (limit(() => pages.markdown?.(data as never)) ?? {}) : {}, problems: [] };
  } catch (error) {
    return { value: {}, problems: [thrown(error, trace, '`markdown` was called')] };
  }
}

/** The files that `files` of `pages/index.ts` names, with what makes them. */
export async function listFiles(
  { pages, trace, limit }: Code,
  site: SiteView,
): Promise<Result<[string, FileContents][]>> {
  try {
    const { files = {} } = pages ?? {};
    const table: FileTable = typeof files === 'function' ? await limit(() => files(site as never)) : files;
    return { value: Object.entries(table), problems: [] };
  } catch (error) {
    return { value: [], problems: [thrown(error, trace, 'the files of `files` were listed')] };
  }
}

/** Makes these files. One that throws is a problem and left out. */
export async function makeFiles(
  { trace, limit }: Code,
  files: readonly [path: string, contents: FileContents][],
  site: SiteView,
): Promise<Result<MadeFile[]>> {
  const made = await Promise.all(
    files.map(async ([path, contents]): Promise<Result<MadeFile[]>> => {
      try {
        const value = typeof contents === 'function' ? await limit(() => contents(site as never)) : contents;
        return { value: [{ path, bytes: Buffer.from(value as string), source: INDEX }], problems: [] };
      } catch (error) {
        return { value: [], problems: [thrown(error, trace, `${path} was made`)] };
      }
    }),
  );
  return { value: made.flatMap(({ value }) => value), problems: made.flatMap(({ problems }) => problems) };
}

/** The pages that `routes` of `pages/index.ts` gives. */
export async function listMadePages(
  { pages, trace, limit }: Code,
  site: SiteView,
): Promise<Result<readonly MadePage[]>> {
  try {
    return { value: (await limit(() => pages?.routes?.(site as never))) ?? [], problems: [] };
  } catch (error) {
    return { value: [], problems: [thrown(error, trace, 'the pages of `routes` were listed')] };
  }
}
