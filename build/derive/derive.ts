/** Makes files from the finished site. A new kind is a module in this folder and an entry in `DERIVED`. */
import type { DerivedFiles, FinishedPage } from '../api.ts';
import { attempt, filesFrom } from '../code/errors.ts';
import { INDEX } from '../content/source.ts';
import type { Site } from '../plan.ts';
import type { Result } from '../problem.ts';
import { type CodeFile, findCollisions } from '../routes/paths.ts';
import { type Artifact, byPath, isRenderedEntry, makeArtifact, type OutputFile } from '../site/artifact.ts';
import { MANIFEST, rowOf } from '../site/manifest.ts';
import type { Output } from '../write/output.ts';
import { makeRobots, makeSitemap } from './crawlers.ts';
import { makeFeeds } from './feeds.ts';
import { makeHostFiles } from './hosts.ts';
import { makeLicences } from './licences.ts';

/** In this order. Files that the site derives itself come next, and the manifest last, since it lists all others. */
const DERIVED = [makeSitemap, makeRobots, makeFeeds, makeLicences, makeHostFiles];

/** Makes and writes the derived files. The site's own file wins: it may have a robots.txt of its own. */
export async function deriveFiles(site: Site, out: Output): Promise<Result<Artifact[]>> {
  const taken = new Set(site.artifacts.map(({ path }) => path));
  const made: OutputFile[] = [];
  const add = (files: readonly CodeFile[]) =>
    made.push(...files.map(({ bytes, ...file }) => makeArtifact({ ...file, cache: 'revalidate' }, bytes)));
  const now = () => ({ ...site, artifacts: [...site.artifacts, ...made] });
  for (const derive of DERIVED) add(listFiles(derive(now())).filter(({ path }) => !taken.has(path)));
  const { pages, trace } = site.code;
  const own = await attempt<CodeFile[]>(trace, 'calling `derived`', [], async () =>
    pages?.derived ? listFiles(await pages.derived(site.view as never, finishedPages(site, out)), INDEX) : [],
  );
  add(own.value);
  const collisions = findCollisions<Artifact>(now().artifacts);
  add(listFiles(makeManifest(now())));
  // If there are any, the site is not published, and the disk may have a folder at the path of a file.
  if (collisions.value.size === 0) for (const file of made) await out.write(file);
  return { value: made, problems: [...own.problems, ...collisions.problems] };
}

/** Lists the files of a table. `source`: where they come from; by default, the file itself. */
const listFiles = (files: DerivedFiles, source?: string): CodeFile[] =>
  filesFrom(files).map(([path, text]) => ({ path, source: source ?? path, bytes: Buffer.from(text as string) }));

/** `build.json`, with a row for every file. It has no time in it, so that equal sites have equal files. */
function makeManifest({ artifacts, content, mode }: Site): DerivedFiles {
  const { base, host = 'nginx' } = content.settings;
  const count = content.placeholders.length;
  const rows = [...artifacts].sort(byPath).map((artifact) => `  ${JSON.stringify(rowOf(artifact))}`);
  const copy = `${mode.noindex ? ' "noindex": true,\n' : ''}${count > 0 ? ` "placeholders": ${count},\n` : ''}`;
  const head = `"base": ${JSON.stringify(base)},\n "host": "${host}",\n${copy}`;
  return { [MANIFEST]: `{\n ${head} "files": [\n${rows.join(',\n')}\n ]\n}\n` };
}

/** The pages for the site's own code, without copies. */
export const finishedPages = ({ artifacts }: Pick<Site, 'artifacts'>, out: Output): FinishedPage[] =>
  artifacts.filter(isRenderedEntry).map(({ path, page, facts, source: file }) => {
    return { path: page.path, file, facts, html: () => new TextDecoder().decode(out.read(path)) };
  });
