/** Bundles the scripts that run in the browsers which look at a workbench. */
import { parse } from 'node:path';
import { bundle, PROJECT } from '../../code/esbuild.ts';
import { CLIENT, LIVE } from './messages.ts';

const BROWSER = 'build/serve/dev/browser';

/** The scripts by their addresses. */
export async function makeScripts(): Promise<Map<string, string>> {
  const entryPoints = [CLIENT, LIVE].map((address) => `${BROWSER}/${parse(address).name}.ts`);
  const target = { format: 'iife', target: 'es2022', loader: { '.css': 'text' } } as const;
  const made = await bundle(PROJECT, { entryPoints, outdir: '/@dev', ...target });
  if ('problems' in made) throw new Error(made.problems.map(({ message }) => message).join('\n'));
  return new Map(
    made.files.map(({ path, contents }) => [path.replace(/^.*(?=\/@dev\/)/, ''), Buffer.from(contents).toString()]),
  );
}
