/** One run of esbuild, with what the bundle for this process and those for browsers share. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildContext, BuildFailure, BuildOptions, BuildResult, Metafile } from 'esbuild';
import type { Problem } from '../problem.ts';
import { INDEX } from './code.ts';

/** The folder of this project: bare imports resolve from here, wherever the root lies. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** What esbuild made, and from what; or why it could not. */
export type Bundled =
  | { text: string; files: { path: string; contents: Uint8Array }[]; metafile: Metafile }
  | { problems: Problem[] };

/** Bundles code of a root. Complaints become problems. */
export type Bundler = (root: string, options: BuildOptions) => Promise<Bundled>;

/** Bundles once. */
export const bundle: Bundler = async (root, options) => {
  const { build } = await import('esbuild');
  return outcomeOf(build(complete(root, options)));
};

/**
 * Bundles the same again and again: esbuild keeps what it made of files that have not changed. The process does not end
 * by itself before `close` is called.
 */
export function createBundler(): { bundle: Bundler; close(): Promise<void> } {
  let last: { key: string; context: Promise<BuildContext<Complete>> } | undefined;
  const dispose = async () => (await last?.context)?.dispose();
  return {
    async bundle(root, options) {
      const { context } = await import('esbuild');
      const key = JSON.stringify([root, options]);
      if (last?.key !== key) {
        void dispose();
        last = { key, context: context(complete(root, options)) };
      }
      return outcomeOf((await last.context).rebuild());
    },
    close: dispose,
  };
}

/** Ends the process of esbuild, if there is one: it would take memory for as long as this one runs. */
export async function endBundling(): Promise<void> {
  const require = createRequire(join(PROJECT, 'package.json'));
  const loaded = require.cache[require.resolve('esbuild')];
  await (loaded?.exports as typeof import('esbuild') | undefined)?.stop();
}

const complete = (root: string, options: BuildOptions) =>
  ({
    ...options,
    absWorkingDir: root,
    nodePaths: [join(PROJECT, 'node_modules')],
    // A root's own settings for its editor must not change what is made of it.
    tsconfigRaw: {},
    jsx: 'automatic',
    bundle: true,
    write: false,
    metafile: true,
    charset: 'utf8',
    logLevel: 'silent',
  }) as const satisfies BuildOptions;

type Complete = ReturnType<typeof complete>;

async function outcomeOf(made: Promise<BuildResult<Complete>>): Promise<Bundled> {
  try {
    const { outputFiles: files, metafile } = await made;
    return { text: files[0]?.text ?? '', files, metafile };
  } catch (error) {
    const { errors } = error as BuildFailure;
    if (!errors) throw error;
    return { problems: errors.map(problemOf) };
  }
}

const problemOf = ({ text, location, detail }: BuildFailure['errors'][number]): Problem => ({
  file: location?.file ?? INDEX,
  line: location?.line,
  column: location ? location.column + 1 : undefined,
  message: `${text.replace(/\.$/, '')}.`,
  // A plugin of ours names its own remedy.
  fix: typeof detail === 'string' ? detail : 'Correct the code at this place.',
});

/**
 * Where code finds the generator: `site/api` is its api.ts; `site/island` is this project's `islands/island.tsx`, or the
 * root's own where it has one.
 */
export function ownImports(root: string): Record<string, string> {
  const island = join(root, 'islands/island.tsx');
  return {
    'site/api': resolve(PROJECT, 'build/api.ts'),
    'site/island': existsSync(island) ? island : resolve(PROJECT, 'islands/island.tsx'),
  };
}
