import { bundle } from '../code/esbuild.ts';
import { PROJECT } from '../project.ts';

/** Bundles the script that runs in the browsers which look at dev. */
export async function makeClient(): Promise<Uint8Array> {
  const entryPoints = ['build/dev/browser/client.ts'];
  const made = await bundle(PROJECT, { entryPoints, format: 'iife', target: 'es2022', loader: { '.css': 'text' } });
  if ('problems' in made) throw new Error(made.problems.map(({ message }) => message).join('\n'));
  return made.files[0]?.contents ?? new Uint8Array();
}
