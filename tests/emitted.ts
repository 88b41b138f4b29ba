/** Writes the outputs of a site into a folder, for a browser. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSite, makeOutputs } from '../build/pipeline.ts';
import type { Mode } from '../build/mode.ts';
import type { Output } from '../build/table.ts';
import { makeTree } from './tree.ts';

export interface Emitted {
  /** The folder of the files. It is removed when the process ends. */
  folder: string;
  outputs: Output[];
  /** Errors and warnings of the build, as `file: message`. */
  problems: string[];
}

/** Builds a root in this process, as `build` or as `dev` does, and writes it in spite of any problem. */
export async function emitSite(root: string, command: Mode['command'] = 'build', base?: string): Promise<Emitted> {
  const site = await buildSite(root, {
    command,
    drafts: false,
    future: false,
    noindex: false,
    now: '2024-10-13',
    base,
  });
  const folder = makeTree({});
  const problems = [...site.problems];
  for (const { output, bytes } of makeOutputs(site)) {
    const file = join(folder, output.path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    if (!output.copyOf) problems.push(...(output.problems ?? []));
  }
  return { folder, outputs: site.outputs, problems: problems.map(({ file, message }) => `${file}: ${message}`) };
}

/** Addresses of the pages that have islands. */
export const pagesWithIslands = ({ outputs }: Emitted): string[] =>
  outputs.flatMap(({ route, islands, copyOf }) =>
    route?.kind === 'page' && islands?.length && !copyOf ? [route.path] : [],
  );
