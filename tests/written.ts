/** Writes small sites into real folders. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../build/base/problem.ts';
import { makeArtifact } from '../build/site/artifact.ts';
import { MANIFEST, rowOf } from '../build/site/manifest.ts';
import { openOutput } from '../build/write/output.ts';

/** Writes a site of these files and its manifest into the output folder. */
export async function write(
  root: string,
  files: Record<string, string>,
  out = join(root, 'dist'),
): Promise<void> {
  const output = openOutput(out, [root]);
  const put = async (path: string, text: string) => {
    const place = { path, type: 'text/plain', cache: 'revalidate', source: path } as const;
    return rowOf(await output.write(makeArtifact(place, Buffer.from(text))));
  };
  try {
    const rows = [];
    for (const [path, text] of Object.entries(files)) rows.push(await put(path, text));
    await put(MANIFEST, JSON.stringify({ files: rows }));
    await output.commit();
  } finally {
    output.close();
  }
}

/** The reason why a write is refused. */
export const refusal = (...given: Parameters<typeof write>): Promise<string> =>
  write(...given).then(
    () => 'It is written.',
    (error) => (error instanceof Refusal ? error.message : String(error)),
  );

export const SITE = { 'index.html': 'Words.', 'old/index.html': 'Old.' };

/** Hidden files that a build may leave next to its output. */
export const hidden = (root: string) =>
  readdirSync(root).filter((name) => name.startsWith('.dist'));
