import { byPath, MANIFEST, type Row } from '../table.ts';
import type { FinishedSite } from './finished-site.ts';

type Told = Pick<FinishedSite, 'files'> & { settings: Pick<FinishedSite['settings'], 'base'> };

/**
 * `build.json`: the base of the site, and the row of every file. It says nothing of when, so that equal sites have
 * equal files.
 */
export const makeManifest = ({ files, settings }: Told): Record<string, Uint8Array> => {
  const rows = files.map(({ row }) => row).sort(byPath);
  let size = 0;
  for (const piece of piecesOf(rows, settings.base)) size += Buffer.byteLength(piece);
  // It may have many megabytes, and there is room for only one copy of them: the pieces are made twice.
  const bytes = Buffer.allocUnsafeSlow(size);
  let end = 0;
  for (const piece of piecesOf(rows, settings.base)) end += bytes.write(piece, end);
  return { [MANIFEST]: bytes };
};

/** So many rows are one piece. */
const SLICE = 500;

function* piecesOf(rows: readonly Row[], base: string): Generator<string> {
  yield `{\n "base": ${JSON.stringify(base)},\n "files": [\n`;
  for (let start = 0; start < rows.length; start += SLICE) {
    const lines = rows.slice(start, start + SLICE).map((row) => `  ${JSON.stringify(row)}`);
    yield (start > 0 ? ',\n' : '') + lines.join(',\n');
  }
  yield '\n ]\n}\n';
}
