import { byPath, MANIFEST, type Row } from '../table.ts';
import type { FinishedSite } from './finished-site.ts';

/** `build.json`: the row of every file. It says nothing of when, so that equal sites have equal files. */
export const makeManifest = ({ files }: Pick<FinishedSite, 'files'>): Record<string, string> => {
  const lines = files
    .map(({ row }) => row)
    .sort(byPath)
    .map((row: Row) => `  ${JSON.stringify(row)}`);
  return { [MANIFEST]: `{\n "files": [\n${lines.join(',\n')}\n ]\n}\n` };
};
