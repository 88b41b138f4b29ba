import { byPath, MANIFEST, type Row } from '../table.ts';
import type { FinishedSite } from './finished-site.ts';

type Told = Pick<FinishedSite, 'files'> & { settings: Pick<FinishedSite['settings'], 'base'> };

/**
 * `build.json`: the base of the site, and the row of every file. It says nothing of when, so that equal sites have
 * equal files.
 */
export const makeManifest = ({ files, settings }: Told): Record<string, string> => {
  const lines = files
    .map(({ row }) => row)
    .sort(byPath)
    .map((row: Row) => `  ${JSON.stringify(row)}`);
  return { [MANIFEST]: `{\n "base": ${JSON.stringify(settings.base)},\n "files": [\n${lines.join(',\n')}\n ]\n}\n` };
};
