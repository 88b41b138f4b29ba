import { existsSync } from 'node:fs';
import { listenFrom } from '../serve/listen.ts';
import { createPreview } from '../serve/preview.ts';
import { MANIFEST, readManifest } from '../site.ts';
import type { Task } from './line.ts';

const FIRST_PORT = 4173;

/** `preview`: serves the finished site as its host would. The exit code, where it cannot; otherwise it ends with the process. */
export async function run({ out, port = FIRST_PORT }: Task): Promise<number> {
  if (!existsSync(`${out}/${MANIFEST}`)) {
    process.stderr.write(`There is no finished site in ${out}. Run \`npm run build\` first.\n`);
    return 1;
  }
  const taken = await listenFrom(createPreview(out), port);
  const { base, host } = readManifest(out);
  process.stdout.write(`http://127.0.0.1:${taken}${base}/  as ${host} would serve ${out}\n`);
  return new Promise(() => {});
}
