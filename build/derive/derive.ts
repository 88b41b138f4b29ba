/**
 * Files that are made from the finished site: from all other files and from what the pages are. A new kind of file is one
 * module in this folder and one line in `DERIVED`; a site adds its own by `derived` of `pages/index.ts`.
 */
import type { DerivedFiles, FinishedPage } from '../api.ts';
import { attempt } from '../code/errors.ts';
import { INDEX } from '../code/esbuild.ts';
import type { Site } from '../plan.ts';
import type { Result } from '../problem.ts';
import { findCollisions } from '../routes/collisions.ts';
import { typeOf } from '../routes/media-types.ts';
import { type Artifact, byPath, isRenderedEntry, MANIFEST, makeArtifact, rowOf } from '../site.ts';
import type { Output } from '../write/output.ts';
import { makeRobots, makeSitemap } from './crawlers.ts';
import { makeHostFiles } from './hosts.ts';
import { makeLicences } from './licences.ts';

/** In this order; then what the site itself derives. The manifest is last, since it lists all the others. */
const DERIVED = [makeSitemap, makeRobots, makeLicences, makeHostFiles];

/** Makes and writes every derived file. A file of the site itself with the same path stays: a site may have its own robots.txt. */
export async function deriveFiles(site: Site, out: Output): Promise<Result<Artifact[]>> {
  const taken = new Set(site.artifacts.map(({ path }) => path));
  const derived: Artifact[] = [];
  const write = async (files: DerivedFiles) => {
    for (const [path, contents] of Object.entries(files).filter(([path]) => !taken.has(path))) {
      const place = { path, type: typeOf(path), cache: 'revalidate', source: path } as const;
      taken.add(path);
      derived.push(await out.write(makeArtifact(place, Buffer.from(contents as string))));
    }
  };
  const now = () => ({ ...site, artifacts: [...site.artifacts, ...derived] });
  for (const derive of DERIVED) await write(derive(now()));
  const { pages, trace } = site.code;
  const own = await attempt(trace, '`derived` was called', {}, () =>
    pages?.derived ? pages.derived(site.view as never, finishedPages(site, out)) : {},
  );
  const files = Object.entries(own.value).map(([path, contents]) => ({ path, contents, source: INDEX }));
  const others = files.filter(({ path }) => !taken.has(path));
  const collisions = findCollisions<{ path: string; source: string }>([...now().artifacts, ...others]);
  const placed = others.filter((file) => !collisions.value.has(file));
  await write(Object.fromEntries(placed.map(({ path, contents }) => [path, contents])));
  await write(makeManifest(now()));
  return { value: derived, problems: [...own.problems, ...collisions.problems] };
}

/**
 * `build.json`: the base of the site, its host, what a deploy has to know of it, and the row of every file. It has no time, so
 * that equal sites have equal files.
 */
function makeManifest({ artifacts, content, mode }: Site): DerivedFiles {
  const { base, host = 'nginx' } = content.settings;
  const waiting = content.placeholders.length;
  const rows = [...artifacts].sort(byPath).map((artifact) => `  ${JSON.stringify(rowOf(artifact))}`);
  const copy = `${mode.noindex ? ' "noindex": true,\n' : ''}${waiting > 0 ? ` "placeholders": ${waiting},\n` : ''}`;
  const head = `"base": ${JSON.stringify(base)},\n "host": "${host}",\n${copy}`;
  return { [MANIFEST]: `{\n ${head} "files": [\n${rows.join(',\n')}\n ]\n}\n` };
}

/** The pages as the site's own code may look at them, without their copies. */
export const finishedPages = ({ artifacts }: Pick<Site, 'artifacts'>, out: Output): FinishedPage[] =>
  artifacts.filter(isRenderedEntry).map(({ path, page, facts, source: file }) => {
    return { path: page.path, file, facts, html: () => new TextDecoder().decode(out.read(path)) };
  });
