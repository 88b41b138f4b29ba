/** Makes files from the finished site. A new kind is a module in this folder and an entry in `DERIVED`. */
import type { DerivedFiles, FinishedPage } from '../api.ts';
import { freeze } from '../base/freeze.ts';
import type { Result } from '../base/problem.ts';
import { attempt } from '../code/errors.ts';
import { INDEX } from '../content/source.ts';
import { filesFrom } from '../plan/calls.ts';
import type { Plan } from '../plan/plan.ts';
import { viewFor } from '../plan/site-view.ts';
import {
  type Artifact,
  byPath,
  isRenderedEntry,
  makeArtifact,
  type OutputFile,
} from '../site/artifact.ts';
import { MANIFEST, rowOf } from '../site/manifest.ts';
import { type CodeFile, findCollisions } from '../site/paths.ts';
import type { Output } from '../write/output.ts';
import { makeCopies, makeRobots, makeSitemap } from './crawlers.ts';
import type { Derive } from './derived-files.ts';
import { makeFeeds } from './feeds.ts';
import { makeHostFiles } from './hosts.ts';
import { makeLicences } from './licences.ts';

/** In this order. Files that the site derives itself come next, and the manifest last, since it lists all others. */
const DERIVED: readonly Derive[] = [
  makeSitemap,
  makeRobots,
  makeFeeds,
  makeLicences,
  makeHostFiles,
];

/** Makes and writes the derived files. The site's own file wins: it may have a robots.txt of its own. */
export async function deriveFiles(
  plan: Plan,
  artifacts: readonly Artifact[],
  out: Output,
): Promise<Result<Artifact[]>> {
  const { pages: exports, trace } = plan.code;
  const paths = new Set(artifacts.map(({ path }) => path));
  const derived: OutputFile[] = [];
  const add = (files: readonly CodeFile[]) =>
    derived.push(
      ...files.map(({ bytes, ...file }) => makeArtifact({ ...file, cache: 'revalidate' }, bytes)),
    );
  const siteSoFar = () => ({ plan, artifacts: [...artifacts, ...derived] });

  add(listFiles(makeCopies(siteSoFar())));
  for (const derive of DERIVED)
    add(listFiles(derive(siteSoFar())).filter(({ path }) => !paths.has(path)));

  const ofCode = await attempt<CodeFile[]>(trace, 'calling `derived`', [], async () => {
    const pages = finishedPages(artifacts, out);
    return exports?.derived
      ? listFiles(await exports.derived(viewFor(plan).site as never, pages), INDEX)
      : [];
  });
  add(ofCode.value);

  const collisions = findCollisions<Artifact>(siteSoFar().artifacts);
  add(listFiles(makeManifest(siteSoFar())));
  // If there are any, the site is not published, and the disk may have a folder at the path of a file.
  if (collisions.value.size === 0) for (const file of derived) await out.write(file);
  return { value: derived, problems: [...ofCode.problems, ...collisions.problems] };
}

/** `build.json`, with a row for every file. It has no time in it, so that equal sites have equal files. */
const makeManifest: Derive = ({ artifacts, plan }) => {
  const { settings, placeholders } = plan.content;
  const { base, host = 'nginx' } = settings;
  const head = {
    base,
    host,
    noindex: plan.input.mode.noindex || undefined,
    placeholders: placeholders.length || undefined,
    files: [],
  };
  const rows = [...artifacts]
    .sort(byPath)
    .map((artifact) => `  ${JSON.stringify(rowOf(artifact))}`);
  // The list is empty in `head`, since each file gets a line of its own.
  const json = JSON.stringify(head, null, 1).replace(/\]\n\}$/, '');
  return { [MANIFEST]: `${json}\n${rows.join(',\n')}\n ]\n}\n` };
};

/** The pages for the site's own code, without copies. */
export const finishedPages = (artifacts: readonly Artifact[], out: Output): FinishedPage[] =>
  freeze(
    artifacts.filter(isRenderedEntry).map(({ path, page, facts, source: file }) => ({
      path: page.path,
      file,
      get facts() {
        return freeze(facts);
      },
      html: () => new TextDecoder().decode(out.read(path)),
    })),
  );

/** Lists the files of a table. `source`: where they come from; by default, the file itself. */
const listFiles = (files: DerivedFiles, source?: string): CodeFile[] =>
  filesFrom(files).map(([path, text]) => ({
    path,
    source: source ?? path,
    bytes: Buffer.from(text as string),
  }));
