/** Writes the outputs of a site into a folder, for a browser. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Mode } from '../build/mode.ts';
import { buildSite } from '../build/pipeline.ts';
import type { FileRecord } from '../build/table.ts';
import { makeTree } from './tree.ts';

export interface Emitted {
  /** The folder of the files. It is removed when the process ends. */
  folder: string;
  files: readonly FileRecord[];
  /** Errors and warnings of the build, as `file: message`. */
  problems: string[];
}

/** Builds a root in this process, as `build` or as `dev` does, and writes it in spite of any problem. */
export async function emitSite(root: string, command: Mode['command'] = 'build', base?: string): Promise<Emitted> {
  const mode = { command, drafts: false, future: false, noindex: false, now: '2024-10-13', base };
  const folder = makeTree({});
  const { files, problems } = await buildSite(root, mode, {
    async write({ row, bytes }) {
      const file = join(folder, row.path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes());
    },
  });
  return { folder, files, problems: problems.map(({ file, message }) => `${file}: ${message}`) };
}

/** Addresses of the pages that have islands. */
export const pagesWithIslands = ({ files }: Emitted): string[] =>
  files.flatMap(({ output: { route, copyOf }, page }) =>
    route?.kind === 'page' && page?.islands.length && !copyOf ? [route.path] : [],
  );
