import { byPath, MANIFEST, type Row } from '../table.ts';
import type { FinishedSite } from './finished-site.ts';
import { joinLines } from './lines.ts';

type Told = Pick<FinishedSite, 'files'> & { settings: Pick<FinishedSite['settings'], 'base'> };

/**
 * `build.json`: the base of the site, and the row of every file. It says nothing of when, so that equal sites have
 * equal files.
 */
export const makeManifest = ({ files, settings }: Told): Record<string, string> => {
  const rows = files.map(({ row }) => row).sort(byPath);
  const head = `{\n "base": ${JSON.stringify(settings.base)},\n "files": [\n`;
  const lineOf = (row: Row) => `  ${JSON.stringify(row)}`;
  return { [MANIFEST]: joinLines(rows, lineOf, { head, between: ',\n', tail: '\n ]\n}\n' }) };
};
