/**
 * Files that are made from the finished site: from the rows of all other files and from what the pages are. A new kind
 * of file is one module beside this one and one line in `DERIVED`.
 */
import { typeOf } from '../routes/media-types.ts';
import { type FileRecord, madeOf, type Output } from '../table.ts';
import type { Derive, FinishedSite } from './finished-site.ts';
import { makeHostFiles } from './hosts.ts';
import { makeLicences } from './licences.ts';
import { makeManifest } from './manifest.ts';
import { makeRobots } from './robots.ts';
import { makeSitemap } from './sitemap.ts';

/** In this order. The manifest comes last, since it lists all the others. */
const DERIVED: readonly Derive[] = [makeSitemap, makeRobots, makeLicences, makeHostFiles, makeManifest];

/**
 * Hands every derived file to `keep`, which gives what stays of it. A file of the site itself with the same path is
 * left as it is: a site may bring its own robots.txt.
 */
export async function deriveOutputs(
  site: FinishedSite,
  keep: (output: Output) => Promise<FileRecord>,
): Promise<FileRecord[]> {
  const taken = new Set(site.files.map(({ row }) => row.path));
  let derived: FileRecord[] = [];
  for (const derive of DERIVED) {
    const known = { ...site, files: [...site.files, ...derived] };
    for (const [path, contents] of Object.entries(derive(known))) {
      if (taken.has(path)) continue;
      const { output: _, ...made } = await keep(outputOf(path, () => contents));
      // What stays of the file makes its bytes again, and does not hold them.
      derived = [...derived, { output: outputOf(path, () => derive(known)[path] ?? ''), ...made }];
    }
  }
  return derived;
}

function outputOf(path: string, contents: () => string | Uint8Array): Output {
  const make = () => madeOf(bytesOf(contents()));
  return { path, type: typeOf(path), cache: 'revalidate', source: path, make };
}

const bytesOf = (contents: string | Uint8Array): Uint8Array =>
  typeof contents === 'string' ? Buffer.from(contents) : contents;
