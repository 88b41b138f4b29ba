/** Files and pages that the site's own code makes. */
import type { FileContents, MadePage, SiteView } from '../api.ts';
import type { Result } from '../problem.ts';
import type { CodeFile } from '../routes/assets.ts';
import { attempt } from './errors.ts';
import { INDEX } from './esbuild.ts';
import type { Code } from './load.ts';

/** The files that `files` of `pages/index.ts` names, with what makes them. */
export const listFiles = ({ pages, trace }: Code, site: SiteView) =>
  attempt<[string, FileContents][]>(trace, '`files` was called', [], async () => {
    const { files = {} } = pages ?? {};
    return Object.entries(typeof files === 'function' ? await files(site as never) : files);
  });

/** Makes one of these files. One that throws is a problem and left out. */
export const makeFile = ({ trace }: Code, [path, contents]: [string, FileContents], site: SiteView) =>
  attempt<CodeFile[]>(trace, `${path} was made`, [], async () => {
    const value = typeof contents === 'function' ? await contents(site as never) : contents;
    return [{ path, bytes: Buffer.from(value as string), source: INDEX }];
  });

export const listPages = ({ pages, trace }: Code, site: SiteView): Promise<Result<readonly MadePage[]>> =>
  attempt<readonly MadePage[]>(trace, '`routes` was called', [], () => pages?.routes?.(site as never) ?? []);
