/** One run of esbuild, with what the bundle for this process and those for browsers share. */
import childProcess, { type SpawnOptions } from 'node:child_process';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { BuildContext, BuildFailure, BuildOptions, BuildResult, Metafile } from 'esbuild';
import { FOLDERS } from '../content/source.ts';
import { lazily } from '../lazily.ts';
import type { Problem } from '../problem.ts';
import { MODULES, PROJECT } from '../project.ts';

/** The file that says which screens there are. */
export const INDEX = 'pages/index.ts';

export type BundledFile = { path: string; contents: Uint8Array; text: string };

export type Bundled = { files: BundledFile[]; metafile: Metafile; problems: readonly Problem[] };

/** Bundles code of a root. Complaints become problems. */
export type Bundler = (root: string, options: BuildOptions) => Promise<Bundled>;

/** esbuild, whose process starts here: what it prints where it is ended at work, the stack of its own program, is for nobody. */
export const startEsbuild = lazily(async () => {
  const esbuild = await import('esbuild');
  const { spawn } = childProcess;
  const quietly = (command: string, words: string[], options: SpawnOptions) =>
    spawn(command, words, { ...options, stdio: ['pipe', 'pipe', 'ignore'] });
  Object.assign(childProcess, { spawn: quietly });
  // Its first call starts the process before it returns.
  esbuild.transform('').catch(() => {});
  Object.assign(childProcess, { spawn });
  return esbuild;
});

export const bundle: Bundler = async (root, options) => {
  const { build } = await startEsbuild();
  return outcomeOf(root, build(complete(root, options)));
};

/** Bundles the same again and again: esbuild keeps what it made of files that have not changed. */
export function createBundler(): Bundler {
  const contexts = new Map<string, { key: string; context: Promise<BuildContext<Complete>>; made?: Dated }>();
  return async (root, options) => {
    const { context } = await startEsbuild();
    const name = JSON.stringify([root, options.outfile, options.define]);
    const key = JSON.stringify([root, options]);
    const last = contexts.get(name);
    const same = last?.key === key ? last : { key, context: context(complete(root, options)) };
    if (same !== last) void last?.context.then((old) => old.dispose());
    contexts.set(name, same);
    const { made } = same;
    if (made && made.times.join() === timesOf(root, made.bundled).join()) return made.bundled;
    const start = Date.now();
    const bundled = await outcomeOf(root, (await same.context).rebuild());
    const times = timesOf(root, bundled);
    // What was written meanwhile may have been read before. Two writes close to each other may have the same time.
    const isFresh = times.some((time = 0) => time >= start - 100);
    same.made = bundled.problems.length > 0 || isFresh ? undefined : { bundled, times };
    return bundled;
  };
}

type Dated = { bundled: Bundled; times: (number | undefined)[] };

const timesOf = (root: string, bundled: Bundled): Dated['times'] =>
  Object.keys(bundled.metafile.inputs).map((path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs);

/** Where the addresses of imported files begin, in pages as in scripts. */
export const publicPath = (base: string) => `${base}/islands`;

const FILES = 'avif eot gif jpeg jpg mp4 otf png svg ttf webm webp woff woff2'.split(' ');

const complete = (root: string, options: BuildOptions) =>
  ({
    ...options,
    absWorkingDir: root,
    loader: { ...Object.fromEntries(FILES.map((ending) => [`.${ending}`, 'file'])), ...options.loader },
    assetNames: '[name]-[hash]',
    nodePaths: [MODULES],
    // A root's own settings for its editor must not change what is made of it.
    tsconfigRaw: {},
    ...{ bundle: true, write: false, metafile: true, jsx: 'automatic', charset: 'utf8', logLevel: 'silent' },
  }) as const satisfies BuildOptions;

type Complete = ReturnType<typeof complete>;

async function outcomeOf(root: string, made: Promise<BuildResult<Complete>>): Promise<Bundled> {
  try {
    const { outputFiles: files, metafile } = await made;
    return { files, metafile, problems: findOutside(root, metafile) };
  } catch (error) {
    const { errors } = error as BuildFailure;
    if (!errors) throw error;
    return { files: [], metafile: { inputs: {}, outputs: {} }, problems: errors.map(problemOf) };
  }
}

/** A complaint of esbuild, with the name that it finds near to the one that is not there. */
function problemOf({ text, location, notes }: BuildFailure['errors'][number]): Problem {
  const { file = INDEX, line, column = -1 } = location ?? {};
  const [meant] = notes.flatMap((note) => /Did you mean .*/.exec(note.text) ?? []);
  const asset =
    text.startsWith('No loader') && 'Write its address, such as /assets/photo.jpg; a drawing is in `site.drawings`.';
  const message = `${text.replace(/\.$/, '')}.`;
  const fix = meant || asset || 'Correct the code at this place.';
  return { file, line, column: location ? column + 1 : undefined, message, fix };
}

/** Where code finds the generator: in this project, but for a root with an `islands/island.tsx` of its own. */
export function ownImports(root: string): Record<string, string> {
  const own = [root, PROJECT].map((folder) => resolve(folder, 'islands/island.tsx'));
  return { 'site/api': join(PROJECT, 'build/api.ts'), 'site/island': own.find((path) => existsSync(path)) ?? '' };
}

/** The code of a root stays within the folders that a build reads: no change of another file would be seen. */
function findOutside(root: string, { inputs }: Metafile): Problem[] {
  const top = realpathSync(root);
  const topFolder = (from: string, path: string) => relative(from, path).split(sep)[0] ?? '';
  // A project with a copy of the generator has the same door.
  const isRead = (path: string) => FOLDERS.includes(topFolder(top, path)) || path === join(top, 'build/api.ts');
  const isKnown = (path: string) =>
    path.includes(`${sep}node_modules${sep}`) || isRead(path) || /^(build|islands)$/.test(topFolder(PROJECT, path));
  return Object.entries(inputs).flatMap(([file, { imports }]) =>
    // A name before a colon is that of a plugin, which made the text.
    imports
      .filter(({ path, external }) => !external && !/^(\w{2,}:|<)/.test(path) && !isKnown(resolve(root, path)))
      .filter(() => isRead(resolve(root, file)))
      .map(({ path, original = path }) => ({
        file,
        message: `A change of ${original} would not be seen: it is not in ${FOLDERS.join('/, ')}/.`,
        fix: 'Move the file into pages/ or islands/.',
      })),
  );
}
