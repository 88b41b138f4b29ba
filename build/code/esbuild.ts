/** Runs esbuild, with the settings that all bundles share. */
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type {
  BuildContext,
  BuildFailure,
  BuildOptions,
  BuildResult,
  Metafile,
  Plugin,
} from 'esbuild';
import { lazily } from '../base/lazily.ts';
import { didYouMean, type Problem } from '../base/problem.ts';
import { PROJECT, requireOwn } from '../base/project.ts';
import { INDEX, isSource, PICTURES } from '../content/source.ts';
import { aliasesIn } from './resolve.ts';

export type BundledFile = { path: string; contents: Uint8Array; text: string };

export type Bundled = { files: BundledFile[]; metafile: Metafile; problems: readonly Problem[] };

export const NOTHING: Bundled = { files: [], metafile: { inputs: {}, outputs: {} }, problems: [] };

/** Bundles the code of a root. Errors and warnings of esbuild become problems. */
export type Bundler = (root: string, options: BuildOptions) => Promise<Bundled>;

/** esbuild starts its process at the first call. */
export const loadEsbuild = lazily(() => import('esbuild'));

export const bundle: Bundler = async (root, options) => {
  const { build } = await loadEsbuild();
  return outcomeOf(root, build(complete(root, options)));
};

/**
 * A bundler for repeated use: esbuild keeps its work on files that have not changed. If none has, its output is kept, too:
 * to make it again takes ten times as long as to look.
 */
export function createBundler(): Bundler {
  const contexts = new Map<
    string,
    { key: string; context: Promise<BuildContext<Complete>>; last?: Dated }
  >();
  return async (root, options) => {
    const { context } = await loadEsbuild();
    const name = JSON.stringify([root, options.outfile, options.define]);
    const key = JSON.stringify([root, options]);
    const before = contexts.get(name);
    const entry = before?.key === key ? before : { key, context: context(complete(root, options)) };
    if (entry !== before) void before?.context.then((old) => old.dispose());
    contexts.set(name, entry);
    const { last } = entry;
    if (last && last.times.join() === timesOf(root, last.bundled).join()) return last.bundled;
    const start = Date.now();
    const bundled = await outcomeOf(root, (await entry.context).rebuild());
    const times = timesOf(root, bundled);
    // A file written during the build may have been read before. Two quick writes may have the same modification time.
    const isFresh = times.some((time = 0) => time >= start - 100);
    entry.last = bundled.problems.length > 0 || isFresh ? undefined : { bundled, times };
    return bundled;
  };
}

/** The output of a bundle, and the modification times of its files and their folders. */
type Dated = { bundled: Bundled; times: (number | undefined)[] };

/** Also of folders: a new file may take the place of another, as `words.ts` does of `words.js` for `import './words'`. */
function timesOf(root: string, { metafile: { inputs } }: Bundled): Dated['times'] {
  const paths = Object.keys(inputs).flatMap((path) => [path, dirname(path)]);
  return [...new Set(paths)].map(
    (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs,
  );
}

/** The start of the addresses of imported files, in pages and in scripts. */
export const publicPath = (base: string) => `${base}/islands`;

const FILES = `${PICTURES}|eot|mp4|otf|svg|ttf|webm|woff|woff2`.split('|');

const complete = (root: string, options: BuildOptions) =>
  ({
    ...options,
    absWorkingDir: root,
    plugins: [...(options.plugins ?? []), refuseEndings],
    loader: {
      ...Object.fromEntries(FILES.map((ending) => [`.${ending}`, 'file'])),
      ...options.loader,
    },
    assetNames: '[name]-[hash]',
    nodePaths: requireOwn.resolve.paths('react') ?? [],
    // All else in a tsconfig.json is for the editor of the root, and must not change the output.
    tsconfigRaw: { compilerOptions: { paths: aliasesIn(root) } },
    bundle: true,
    write: false,
    metafile: true,
    jsx: 'automatic',
    charset: 'utf8',
    logLevel: 'silent',
  }) as const satisfies BuildOptions;

type Complete = ReturnType<typeof complete>;

type Message = BuildFailure['errors'][number];

async function outcomeOf(root: string, running: Promise<BuildResult<Complete>>): Promise<Bundled> {
  try {
    const { outputFiles: files, metafile, warnings } = await running;
    const problems = warnings.map(
      (message): Problem => ({ ...problemOf(message, root), severity: 'warning' }),
    );
    return { files, metafile, problems };
  } catch (error) {
    const { errors } = error as BuildFailure;
    if (!errors) throw error;
    // After an error of syntax, the parser is lost.
    const isNew = ({ text, location }: Message, index: number) =>
      !/^(?:Exp|Unex|Unter)/.test(text) ||
      !errors.slice(0, index).some((other) => other.location?.file === location?.file);
    const problems = errors.filter(isNew).map((error) => problemOf(error, root));
    return { ...NOTHING, problems };
  }
}

/** What to say in place of a message of esbuild, and what to write in place of code that other bundlers read. */
const WAYS: readonly [of: RegExp, message: string, fix: string][] = [
  [
    /^Could not resolve "(site\/api|node:[^"]*|(?:crypto|fs|os|path|url)(?:\/[^"]*)?)"/,
    'An island cannot use `$1`',
    'It runs in the browser: import what it needs from another file.',
  ],
  [
    /^No loader/,
    '$&',
    'Use its address, such as /assets/photo.jpg; drawings are in `site.drawings`.',
  ],
  [
    /^"(import\.meta)".*/,
    'Code here has no `$1`',
    'Read `process.env` in pages/; pass values to islands. Workers are files in assets/.',
  ],
  [/^Unterminated r/, '$&', 'Close it. Put several elements into `<>…</>`.'],
  [
    /^`\?/,
    '$&',
    'Import it without this for its address. Keep texts in content/, or in a .ts file.',
  ],
];

/** Vite's endings of an import: esbuild would drop them without a word. */
const refuseEndings: Plugin = {
  name: 'endings',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\?[a-z]+$/ }, ({ path, kind }) =>
      kind.endsWith('token') || kind.endsWith('rule')
        ? undefined
        : {
            errors: [
              { text: `\`${path.slice(path.indexOf('?'))}\` does nothing in an import here` },
            ],
          },
    ),
};

/** Turns a message of esbuild into text, and suggests a similar name for one that does not exist. */
function problemOf({ text, location, notes }: Message, root: string): Problem {
  const { file = INDEX, line, column = -1 } = location ?? {};
  const [meant] = notes.flatMap((note) => /Did you mean .*/.exec(note.text) ?? []);
  const [start = '', words = '', way] = WAYS.find(([of]) => of.test(text)) ?? [];
  const [, path = ''] = /^(?:Cannot read file: |Could not resolve "(?=\.))([^"]*)/.exec(text) ?? [];
  const place = resolve(root, dirname(file), path);
  const names = path && existsSync(dirname(place)) ? readdirSync(dirname(place)) : [];
  const message = path
    ? `There is no file ${basename(path)}.${didYouMean(basename(path), names)}`
    : `${text.replace(start, words).replace(/\.$/, '')}.`;
  const fix = meant || way || 'Correct the code here.';
  return { file, line, column: location ? column + 1 : undefined, message, fix };
}

/** Where code finds the generator: in this project, unless the root has its own `islands/island.tsx`. */
export function ownImports(root: string): Record<string, string> {
  const places = [root, PROJECT].map((folder) => resolve(folder, 'islands/island.tsx'));
  return {
    'site/api': join(PROJECT, 'build/api.ts'),
    'site/island': places.find((path) => existsSync(path)) ?? '',
  };
}

/** The files of a bundle that are neither of the source, nor in `node_modules/`, nor part of the generator, relative to the root. */
export function filesIn(root: string, { inputs }: Metafile): string[] {
  const isOwn = (path: string) =>
    /^(build|islands)[\\/]/.test(relative(PROJECT, join(realpathSync(root), path)));
  // A prefix with a colon is the name of the plugin that made the text.
  return Object.keys(inputs).filter(
    (path) => !/^(\w{2,}:|[<(])|(^|\/)node_modules\//.test(path) && !isOwn(path) && !isSource(path),
  );
}
